/** Unit tests as judges of mutants: first which files meet which mutants, then those files once for each mutant. */
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';

const met = '.coverage/mutants/met-units.txt';
const config = 'tests/model/mutants/site/vitest.config.ts';
/** Milliseconds after which a mutant runs for ever, which is noticed that way. */
const patience = 240_000;
/** The same for a run of all tests. */
export const patienceForAll = 40 * 60_000;

/** @returns whether it ended well and in time */
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

/** Which mutants a file of tests meets: `whole` while it is loaded, the others test by test, in their order. */
export type Meeting = { path: string; whole: number[]; tests: [name: string, ids: number[]][] };
/** The tests of a file that meet a mutant, by name; null: all of them. */
export type Judge = { file: string; names: string[] | null };

/**
 * What meets each mutant. A mutant that only the first test of a file meets may be in what that test has loaded for all of them.
 *
 * @throws where the tests fail without any mutant on
 */
export async function meetingUnits(): Promise<Map<number, Judge[]>> {
  rmSync(met, { force: true });
  console.log('the unit tests, to see which mutants each of them meets');
  if (!(await run('npx', ['vitest', 'run', '--config', config], {}, patienceForAll)))
    throw new Error(`the unit tests fail although no mutant is on: npx vitest run --config ${config}`);
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

/** A pattern of more names than these costs more than the tests it leaves out. */
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
