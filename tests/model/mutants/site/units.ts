/** Judges mutants by unit tests. One run finds the mutants that each file reaches. Then these files run once for each mutant. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';

const met = '.coverage/mutants/met-units.txt';
const config = 'tests/model/mutants/site/vitest.config.ts';
/** Time after which a mutant counts as endless, and so as noticed, in ms. */
const patience = 240_000;
/** Timeout for a run of all tests, in ms. */
export const patienceForAll = 40 * 60_000;

/** @returns whether the command succeeded in time */
export function run(
  command: string,
  args: string[],
  env: Record<string, string>,
  milliseconds = patience,
): Promise<boolean> {
  return new Promise((resolve) => {
    const child: ChildProcess = spawn(command, args, {
      env: { ...process.env, ...env },
      stdio: 'ignore',
      detached: true,
    });
    const timer = setTimeout(() => child.pid && process.kill(-child.pid, 'SIGKILL'), milliseconds);
    child.on('exit', (code) => {
      clearTimeout(timer);
      resolve(code === 0);
    });
  });
}

/** The mutants that a test file reaches: `whole` while it is loaded, the others by test, in their order. */
export type Meeting = { path: string; whole: number[]; tests: [name: string, ids: number[]][] };
/** The tests of a file that reach a mutant, by name; null means all. */
export type Judge = { file: string; names: string[] | null };

/**
 * Returns the tests that reach each mutant. If only the first test of a file reaches one, it may be in code that this test loads for all
 * tests, so all of them are used.
 *
 * @throws if the tests fail without an active mutant
 */
export async function meetingUnits(): Promise<Map<number, Judge[]>> {
  rmSync(met, { force: true });
  console.log('running the unit tests to find the mutants that each of them reaches');
  if (!(await run('npx', ['vitest', 'run', '--config', config], {}, patienceForAll)))
    throw new Error(`the unit tests fail without an active mutant: npx vitest run --config ${config}`);
  const meeting = new Map<number, Judge[]>();
  for (const line of readFileSync(met, 'utf8').trim().split('\n')) {
    const { path, whole, tests } = JSON.parse(line) as Meeting;
    const file = relative(process.cwd(), path);
    for (const id of new Set([...whole, ...tests.flatMap(([, ids]) => ids)])) {
      const names = tests.flatMap(([name, ids]) => (ids.includes(id) ? [name] : []));
      const isOfAll = whole.includes(id) || (names.length === 1 && names[0] === tests[0]?.[0]);
      meeting.set(id, [...(meeting.get(id) ?? []), { file, names: isOfAll ? null : names }]);
    }
  }
  return meeting;
}

/** Maximum number of names in a pattern. A longer one takes more time than the skipped tests. */
const MOST_NAMES = 150;
const literally = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);

function patternOf(judges: Judge[]): string[] {
  const names = judges.flatMap((judge) => judge.names ?? []);
  if (judges.some((judge) => judge.names === null) || names.length > MOST_NAMES) return [];
  return ['--testNamePattern', `(?:^| )(?:${names.map(literally).join('|')})$`];
}

export const passesUnits = (id: number, judges: Judge[]): Promise<boolean> =>
  run(
    'npx',
    ['vitest', 'run', '--config', config, '--bail', '1', ...patternOf(judges), ...judges.map(({ file }) => file)],
    { ZHITU_MUTANT: String(id) },
  );
