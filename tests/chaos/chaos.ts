/**
 * `npm run chaos -- --steps 3000 --seed 7`: seeded random members use the built site, and invariants.ts judges every step.
 *
 * - `--episode 12`: only this episode of the seed.
 * - `--replay .chaos/7-12.json`: repeats the stored steps of a finding.
 * - `--seconds 120`: begins no episode after this time.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { chromiumFlags, findChromium } from '../browser/kit/chromium.ts';
import { drawEpisode, episodeSeed, type Finding, type Outcome, repeating, runEpisode } from './episode.ts';
import { Place } from './place.ts';
import { isEmpty, reportOf, Tally } from './report.ts';
import { shrink } from './shrink.ts';
import { inWords, type Step } from './steps.ts';
import type { Surroundings } from './visit.ts';

const FOLDER = '.chaos';
/** Steps of an episode. */
const LENGTH = 100;
/** Episodes at the same time. */
const WALKERS = 3;
/** Real time for shrinking one finding, ms. */
const SHRINKING = 90_000;

type Stored = { invariant: string; surroundings: Surroundings; steps: readonly Step[] };

const options = {
  steps: { type: 'string', default: '3000' },
  seed: { type: 'string', default: '1' },
  episode: { type: 'string' },
  replay: { type: 'string' },
  seconds: { type: 'string', default: '0' },
  walkers: { type: 'string', default: String(WALKERS) },
  verbose: { type: 'boolean', default: false },
} as const;

/** @returns the exit code */
export async function run(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options });
  const dist = process.env.ZHITU_DIST ?? 'dist';
  if (!existsSync(join(dist, 'index.html'))) throw new Error(`${dist}/ 里没有构建好的网站：请先运行 npm run build。`);
  const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags });
  const places = await Promise.all(Array.from({ length: Number(values.walkers) }, () => Place.open(dist)));
  try {
    if (values.replay) return await replay(browser, places, values.replay);
    return await walk(browser, places, values);
  } finally {
    await browser.close();
    for (const place of places) await place.server.close();
  }
}

async function replay(browser: Browser, [place]: Place[], file: string): Promise<number> {
  if (!place) return 1;
  const { surroundings, steps } = JSON.parse(readFileSync(file, 'utf8')) as Stored;
  const { findings } = await runEpisode(browser, place, surroundings, repeating(steps));
  for (const step of steps) console.log(`  ${inWords(step)}`);
  for (const { sentence, what } of findings) console.log(`✗ ${sentence} ${what}`);
  if (findings.length === 0) console.log('✓ 没有违反任何一条');
  return findings.length > 0 ? 1 : 0;
}

async function walk(browser: Browser, places: Place[], values: Record<string, unknown>): Promise<number> {
  const seed = String(values.seed);
  const count = Number(values.steps);
  const end = Number(values.seconds) > 0 ? Date.now() + Number(values.seconds) * 1000 : Number.POSITIVE_INFINITY;
  const episodes =
    values.episode === undefined
      ? Array.from({ length: Math.ceil(count / LENGTH) }, (_, episode) => episode)
      : [Number(values.episode)];
  const tally = new Tally();
  const began = Date.now();
  console.log(`种子 ${seed}，最多 ${episodes.length * LENGTH} 步，${places.length} 个浏览器窗口同时走。`);
  const found: { outcome: Outcome; finding: Finding; episode: number }[] = [];
  await Promise.all(
    places.map(async (place) => {
      for (let episode = episodes.shift(); episode !== undefined; episode = episodes.shift()) {
        if (Date.now() > end) return;
        const outcome = await drawEpisode(browser, place, episodeSeed(seed, episode), LENGTH).catch((error: Error) => {
          console.error(`✗ 第 ${episode} 段没有走完：${error.stack}`);
          tally.unfinished++;
        });
        if (!outcome) continue;
        tally.add(outcome);
        if (values.verbose)
          for (const [index, step] of outcome.steps.entries())
            console.log(`${outcome.missed.has(index) ? '✗' : ' '} ${inWords(step)}`);
        for (const finding of outcome.findings) {
          console.log(`✗ 第 ${episode} 段第 ${finding.steps.length} 步：${finding.sentence} ${finding.what}`);
          found.push({ outcome, finding, episode });
        }
      }
    }),
  );
  const seconds = (Date.now() - began) / 1000;
  const met = new Set<string>();
  const [place] = places;
  for (const { outcome, finding, episode } of found) {
    const kind = `${finding.invariant} ${finding.what.replace(/\d+/g, '#')}`;
    if (met.has(kind) || !place) continue;
    met.add(kind);
    const steps = await shrunk(browser, place, outcome.surroundings, finding);
    const file = `${FOLDER}/${seed.slice(0, 12)}-${episode}-${finding.invariant}.json`;
    mkdirSync(FOLDER, { recursive: true });
    const stored: Stored = { invariant: finding.invariant, surroundings: outcome.surroundings, steps };
    writeFileSync(file, `${JSON.stringify(stored, null, 2)}\n`);
    const { trait, width, height } = outcome.surroundings;
    console.log(`\n✗ ${finding.sentence}（${finding.source}）\n  ${finding.what}`);
    console.log(`  浏览器：${trait}，${width}×${height}。${finding.steps.length} 步缩短成 ${steps.length} 步：`);
    for (const step of steps) console.log(`  - ${inWords(step)}`);
    console.log(`  重放：npm run chaos -- --replay ${file}`);
    console.log(`  整段：npm run chaos -- --seed ${seed} --episode ${episode}`);
  }
  console.log(reportOf(tally, seconds));
  if (isEmpty(tally)) {
    console.error('✗ 这一次几乎什么也没有走到，不能算通过。');
    return 1;
  }
  return found.length > 0 || tally.unfinished > 0 ? 1 : 0;
}

/** Returns the least steps that break the same invariant; all of them if they do not break it again. */
async function shrunk(browser: Browser, place: Place, surroundings: Surroundings, { invariant, steps }: Finding) {
  const end = Date.now() + SHRINKING;
  const fails = async (fewer: readonly Step[]) => {
    const { findings } = await runEpisode(browser, place, surroundings, repeating(fewer), invariant);
    return findings.some((one) => one.invariant === invariant);
  };
  if (!(await fails(steps))) {
    console.log('  （重放时没有再出现）');
    return steps;
  }
  return shrink(steps, fails, () => Date.now() > end);
}
