/**
 * Runs one fifth of the stories and sweeps, which `npm test` leaves out (docs/decisions/0022-what-every-change-runs.md). Playing every path of a flow
 * takes too long for that. The commit chooses the fifth, so that the landings of a day run nearly all of them.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const FIFTHS = 5;
const LIST = '.coverage/fifth.txt';

/** Returns the number of a commit's fifth, 1 to 5. Without a commit (''), it is 1. */
export const fifthOf = (commit: string): number =>
  commit === '' ? 1 : (Number.parseInt(commit.slice(0, 12), 16) % FIFTHS) + 1;

/** Returns every fifth test, so that neighbours, which take about the same time, are in different fifths. */
export const dealt = (tests: string[], fifth: number): string[] =>
  tests.filter((_, index) => index % FIFTHS === fifth - 1);

/**
 * Returns the tests in the output of `playwright test --list`, as `--test-list` reads them.
 *
 * @throws if there are none, or if their number differs from the one that Playwright counts
 */
export function testsIn(output: string): string[] {
  const tests = output.split('\n').flatMap((line) => /^\s*(\[browser\] › .+)$/.exec(line)?.[1] ?? []);
  const counted = Number(/^Total: (\d+) tests? in/m.exec(output)?.[1]);
  if (tests.length === 0 || tests.length !== counted)
    throw new Error(`Playwright counts ${counted} tests, and ${tests.length} were read. Its output:\n${output}`);
  return tests;
}

/** Returns the checked out commit; '' without Git. */
function commit(): string {
  const { status, stdout } = spawnSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : '';
}

function playwright(args: string[], stdio: 'inherit' | 'pipe') {
  return spawnSync('npx', ['playwright', 'test', '--project=browser', ...args], {
    stdio: ['ignore', stdio, 'inherit'],
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    shell: process.platform === 'win32',
    env: { ...process.env, ZHITU_TESTS: 'rotating' },
  });
}

/** @param args are passed on to Playwright @returns the exit code */
export function run(args: string[]): number {
  const head = commit();
  const fifth = fifthOf(head);
  const all = testsIn(playwright(['--list'], 'pipe').stdout);
  const chosen = dealt(all, fifth);
  if (chosen.length === 0)
    throw new Error(`The fifth ${fifth} of ${FIFTHS} has no test: there are only ${all.length}.`);
  const reason = head ? `由提交 ${head.slice(0, 12)} 选定` : '这里没有 Git，固定跑第一份';
  console.log(
    `故事和扫遍全站的检查，第 ${fifth} 份（共 ${FIFTHS} 份，${reason}）：${all.length} 个里的 ${chosen.length} 个。`,
  );
  mkdirSync(dirname(LIST), { recursive: true });
  writeFileSync(LIST, `${chosen.join('\n')}\n`);
  return playwright([`--test-list=${LIST}`, ...args], 'inherit').status ?? 1;
}
