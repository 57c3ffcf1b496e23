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

/** The files of a run that meet each mutant, those first that meet the fewest. @throws where the tests fail without any mutant on */
export async function meetingUnits(): Promise<Map<number, string[]>> {
  rmSync(met, { force: true });
  console.log('the unit tests, to see which mutants each of them meets');
  if (!(await run('npx', ['vitest', 'run', '--config', config], {}, patienceForAll)))
    throw new Error(`the unit tests fail although no mutant is on: npx vitest run --config ${config}`);
  const files = readFileSync(met, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as [file: string, ids: number[]])
    .sort(([, one], [, other]) => one.length - other.length);
  const meeting = new Map<number, string[]>();
  for (const [file, ids] of files)
    for (const id of ids) meeting.set(id, [...(meeting.get(id) ?? []), relative(process.cwd(), file)]);
  return meeting;
}

export const passesUnits = (id: number, files: string[]): Promise<boolean> =>
  run('npx', ['vitest', 'run', '--config', config, '--bail', '1', ...files], { ZHITU_MUTANT: String(id) });
