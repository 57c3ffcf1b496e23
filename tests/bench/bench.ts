/** `npm run bench`: measures the built site beside a floor page and, if given, another build. It asserts nothing. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { type RunningServer, startServer } from '../../src/referenceBackend/server.ts';
import { chromiumFlags, findChromium } from '../browser/kit/chromium.ts';
import { buildFloor, buildSite, type Contender } from './builds.ts';
import { type Options, optionsOf } from './options.ts';
import { bytesPart } from './parts/bytes.ts';
import { growthPart } from './parts/growth.ts';
import { heapPart } from './parts/heap.ts';
import { interactionPart } from './parts/interaction.ts';
import { lighthousePart } from './parts/lighthouse.ts';
import { loadPart } from './parts/load.ts';
import type { Part, Stage } from './parts/part.ts';
import { routesPart } from './parts/routes.ts';
import { waitForCalm } from './quietMachine.ts';
import { inFull, type PartResult, partReport, type Result, report } from './report.ts';
import { collect } from './statistics.ts';

const parts: Record<string, Part> = {
  load: loadPart,
  bytes: bytesPart,
  routes: routesPart,
  interaction: interactionPart,
  heap: heapPart,
  growth: growthPart,
  lighthouse: lighthousePart,
};

const say = (words: string) => console.log(`${new Date().toTimeString().slice(0, 8)}  ${words}`);

async function buildAll(folder: string, beside: string | null): Promise<Contender[]> {
  say('building the site');
  const site = await buildSite(join(folder, 'site'));
  say('building the floor page');
  const floor = await buildFloor(join(folder, 'floor'));
  return [site, floor, ...(beside === null ? [] : [{ name: 'beside' as const, dist: beside, lengths: null }])];
}

async function runPart(
  part: Part,
  stages: Stage[],
  rounds: number,
  beCalm: () => Promise<unknown>,
): Promise<PartResult> {
  const result: PartResult = { title: part.title, samples: {}, failures: [] };
  for (let round = 0; round < rounds; round++) {
    await beCalm();
    // Each contender is first in turn, because the first in a round may find the machine in another state.
    const inTurn = stages.map((_, index) => stages[(index + round) % stages.length] as Stage);
    for (const stage of inTurn) {
      const { name } = stage.contender;
      say(`round ${round + 1} of ${rounds}: ${name}`);
      try {
        collect(result.samples, name, await part.measure(stage));
      } catch (error) {
        result.failures.push(`round ${round + 1}, ${name}: ${error instanceof Error ? error.message : error}`);
        say(`failed: ${result.failures.at(-1)}`);
      }
    }
  }
  return result;
}

async function measureAll(options: Options, browser: Browser, stages: Stage[]): Promise<Result> {
  const { rounds, only, beside } = options;
  let patience = options.patience;
  const result: Result = {
    begun: new Date().toISOString(),
    machine: {
      processor: cpus()[0]?.model ?? 'unknown',
      cores: cpus().length,
      node: process.versions.node,
      chromium: browser.version(),
    },
    rounds,
    contenders: { site: 'this build', floor: 'tests/bench/floor', ...(beside !== null && { beside }) },
    calm: [],
    parts: {},
  };
  const beCalm = async () => {
    const { idle, isCalm, waited } = await waitForCalm(patience);
    patience = Math.max(0, patience - waited);
    result.calm.push({ idle, isCalm });
    say(`${isCalm ? 'calm' : 'not calm, goes on all the same'}: ${Math.round(idle * 100)} % idle`);
  };
  for (const [name, part] of Object.entries(parts)) {
    if (only.length ? !only.includes(name) : part.isApart) continue;
    say(`part ${name}`);
    const taking = stages.filter(({ contender }) => part.contenders.includes(contender.name));
    result.parts[name] = await runPart(part, taking, part.once ? 1 : rounds, beCalm);
    console.log(`\n${partReport(result.parts[name])}`);
  }
  return result;
}

async function run(parameters: string[]): Promise<void> {
  const options = optionsOf(parameters, Object.keys(parts));
  const folder = mkdtempSync(join(tmpdir(), 'zhitu-bench-'));
  const servers: RunningServer[] = [];
  let browser: Browser | undefined;
  try {
    const contenders = await buildAll(folder, options.beside);
    browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });
    const stages: Stage[] = [];
    for (const contender of contenders) {
      const server = await startServer({ dist: contender.dist });
      servers.push(server);
      stages.push({ browser, contender, server });
    }
    const result = await measureAll(options, browser, stages);
    mkdirSync(options.out, { recursive: true });
    const file = join(options.out, result.begun.replaceAll(':', '-').slice(0, 19));
    const summary = report(result);
    writeFileSync(`${file}.json`, `${JSON.stringify(inFull(result), null, 1)}\n`);
    writeFileSync(`${file}.md`, summary);
    console.log(`\n${summary}`);
    say(`written to ${file}.md and ${file}.json`);
  } finally {
    await browser?.close();
    for (const server of servers) await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

await run(process.argv.slice(2));
