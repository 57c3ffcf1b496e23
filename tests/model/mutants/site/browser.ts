/** Judges mutants in a browser, with one build that contains all of them, and the tests that reach each one. */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { patienceForAll, run } from './units.ts';

const folder = '.coverage/mutants';
const dist = join(folder, 'dist');
const met = join(folder, 'met');
/** Specs that read the built files instead of the site, or compare it with another build. */
const leftOut = [
  'charts',
  'bootRequests',
  'paintedShell',
  'shellHandover',
  'folder',
  'hosting',
  'compiledStyles',
  'boot',
];
/** Maximum number of tests for one mutant. */
const most = 24;
/** Timeout for these tests, in ms. */
const patience = 600_000;

/** The record of a browser test in `.coverage/mutants/met` if ZHITU_MET is set (tests/browser/kit/site.ts). */
export type Test = { file: string; title: string };
type Met = Test & { passed: boolean; milliseconds: number; ids: number[] };

const playwright = (args: string[], env: Record<string, string>, milliseconds?: number) =>
  run('npx', ['playwright', 'test', '--project=browser', ...args], { ...env, ZHITU_TESTS: 'stories' }, milliseconds);

export async function buildWithMutants(): Promise<void> {
  const config = 'tests/model/mutants/site/vite.config.ts';
  if (!(await run('npx', ['vite', 'build', '--config', config], { ZHITU_STYLES: 'run-time' })))
    throw new Error(`the site with its mutants could not be built: npx vite build --config ${config}`);
  // The server would prefer compressed copies to the HTML with the active mutant.
  for (const file of readdirSync(dist)) if (/^index\.html\./.test(file)) rmSync(join(dist, file));
  // Run-time styles are inline, which the site's own policy forbids.
  const page = join(dist, 'index.html');
  writeFileSync(page, readFileSync(page, 'utf8').replace(/style-src [^;"]*/, "style-src 'self' 'unsafe-inline'"));
}

/** Returns the tests that reach each mutant, sorted by the number of mutants that they reach. */
export async function meetingTests(): Promise<Map<number, Test[]>> {
  rmSync(met, { recursive: true, force: true });
  mkdirSync(met, { recursive: true });
  const others = leftOut.map((name) => `${name}\\.spec\\.ts`).join('|');
  console.log('running the browser tests to find the mutants that each of them reaches');
  // Tests that fail on this build are not used.
  await playwright(['--grep-invert', others], { ZHITU_DIST: dist, ZHITU_MET: met }, patienceForAll);
  const tests = readdirSync(met)
    .map((file) => JSON.parse(readFileSync(join(met, file), 'utf8')) as Met)
    .filter(({ passed }) => passed)
    .sort((one, other) => one.ids.length - other.ids.length || one.milliseconds - other.milliseconds);
  console.log(`${tests.length} tests can judge`);
  const meeting = new Map<number, Test[]>();
  for (const { file, title, ids } of tests)
    for (const id of ids) meeting.set(id, [...(meeting.get(id) ?? []), { file, title }]);
  return meeting;
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** @param lane name of the copy of the site, because two can run in parallel */
export async function passesTests(id: number, tests: Test[], lane: number): Promise<boolean> {
  const own = `${dist}-${lane}`;
  rmSync(own, { recursive: true, force: true });
  cpSync(dist, own, { recursive: true });
  const html = readFileSync(join(own, 'index.html'), 'utf8');
  writeFileSync(join(own, 'index.html'), html.replace('<html', `<html data-mutant="${id}"`));
  const asked = tests.slice(0, most);
  const wanted = asked.map(({ title }) => escaped(title)).join('|');
  // Only these files are loaded, because a stage computes its tours at import time.
  const files = [...new Set(asked.map(({ file }) => file))];
  return playwright(
    ['--workers=1', '--max-failures=1', '--output', `${own}-results`, '--grep', `(${wanted})$`, ...files],
    {
      ZHITU_DIST: own,
    },
    patience,
  );
}
