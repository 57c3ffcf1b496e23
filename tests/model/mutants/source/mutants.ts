/**
 * `npm run mutants -- [--layer machines|domain|wiring|views|api, or several of the last three] [--sample N] [--seed S] [flow or file …]`:
 * tries mutants of the source, one at a time. The rows of a flow must notice those of machines and the domain, and the site's tests (../site)
 * those of the site, unless the compiler rejects them. It prints the survivors and stores them in `.coverage/mutants-<layer>.json`. Walked
 * mutants run in a separate process, so that one that never ends can be killed.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { loadFlow } from '../../flows.ts';
import { judgeSite } from '../site/judge.ts';
import { type Candidate, ofTheSite, sampleOf, walked } from './candidates.ts';
import { FlowJudge } from './machines.ts';
import { mutated } from './operators.ts';
import { refusedByTypes } from './types.ts';

/** Time without output after which a mutant counts as endless, in ms. */
const patience = 30_000;
/** Index of the first mutant for the separate process. */
const { ZHITU_MUTANTS_FROM: from } = process.env;

const { values, positionals } = parseArgs({
  args: process.argv.slice(2),
  allowPositionals: true,
  options: {
    layer: { type: 'string', default: 'machines' },
    sample: { type: 'string', default: '0' },
    seed: { type: 'string', default: '1' },
  },
});

const layers = { ...walked, ...ofTheSite };
const wantedLayers = values.layer.split(',');

function wanted(): Candidate[] {
  const size = Number(values.sample);
  return wantedLayers.flatMap((layer) => {
    const all = (layers[layer]?.() ?? []).filter(
      ({ file }) => positionals.length === 0 || positionals.some((word) => file.includes(word)),
    );
    return size > 0 ? sampleOf(all, size, Number(values.seed)) : all;
  });
}

/** Prints `<index> noticed` or `<index> alive` for each. */
async function makeThem(all: Candidate[], first: number): Promise<void> {
  const judges = new Map<string, Promise<FlowJudge>>();
  const judgeOf = (name: string): Promise<FlowJudge> => {
    const judge = judges.get(name) ?? loadFlow(name).then((flow) => FlowJudge.of(flow));
    judges.set(name, judge);
    return judge;
  };
  for (const [index, { file, source, mutant, flows }] of all.entries()) {
    if (index < first) continue;
    const text = mutated(source, mutant);
    let isNoticed = false;
    for (const name of flows) isNoticed ||= await (await judgeOf(name)).notices(file, text);
    console.log(`${index} ${isNoticed ? 'noticed' : 'alive'}`);
  }
}

/** Runs the mutants with the numbers 0 to `count` - 1 in other processes. @returns the numbers of those that no test noticed */
async function watchThem(count: number): Promise<number[]> {
  const alive: number[] = [];
  let next = 0;
  while (next < count) {
    const maker: ChildProcess = spawn(process.execPath, process.argv.slice(1), {
      env: { ...process.env, ZHITU_MUTANTS_FROM: String(next) },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(maker, 'exit');
    let timer = setTimeout(() => maker.kill('SIGKILL'), patience);
    for await (const line of createInterface({ input: maker.stdout as NodeJS.ReadableStream })) {
      const [, index, word] = /^(\d+) (noticed|alive)$/.exec(line) ?? [];
      if (index === undefined) continue;
      clearTimeout(timer);
      timer = setTimeout(() => maker.kill('SIGKILL'), patience);
      next = Number(index) + 1;
      if (word === 'alive') alive.push(Number(index));
      if (next % 100 === 0) console.log(`${next}/${count}`);
    }
    clearTimeout(timer);
    const [code] = await ended;
    if (code) throw new Error(`the mutants from ${next} on could not be run`);
    // The process was killed during an endless mutant, which counts as noticed.
    if (next < count) next++;
  }
  return alive;
}

async function survivorsOf(all: Candidate[]): Promise<Candidate[]> {
  if (wantedLayers.every((layer) => layer in ofTheSite)) return judgeSite(all, values.layer !== 'api');
  const alive = (await watchThem(all.length)).flatMap((index) => all[index] ?? []);
  const refused = refusedByTypes(alive.map(({ file, source, mutant }) => ({ file, text: mutated(source, mutant) })));
  // A unit test may still notice a mutant that no walk notices.
  return judgeSite(
    alive.filter((_, index) => !refused[index]),
    false,
  );
}

async function run(): Promise<boolean> {
  if (!wantedLayers.every((layer) => layer in layers)) {
    console.error(`--layer ${values.layer}：有 ${Object.keys(layers).join('、')}`);
    return false;
  }
  const all = wanted();
  const survivors = (await survivorsOf(all)).map(({ mutant }) => mutant.name);
  for (const name of survivors) console.log(`没有发现：${name}`);
  const killed = all.length - survivors.length;
  mkdirSync('.coverage', { recursive: true });
  const told = { layer: values.layer, sample: values.sample, seed: values.seed, all: all.length, killed, survivors };
  writeFileSync(`.coverage/mutants-${values.layer}.json`, `${JSON.stringify(told, null, 2)}\n`);
  console.log(`${values.layer}：${all.length} 处改动，发现 ${killed} 处`);
  return survivors.length === 0;
}

if (from === undefined) process.exitCode = (await run()) ? 0 : 1;
else await makeThem(wanted(), Number(from));
