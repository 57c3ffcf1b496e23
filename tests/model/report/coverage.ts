/**
 * `npm run coverage`: measures every flow, prints the table and keeps it in `.coverage/`. With `--browser` it first runs all
 * browser tests at their full length: every resting place left both ways, back and reload, and every page in every look.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type BrowserNumbers, headings, markdownTable, rowOf, terminalTable, withTotal } from './coverageTable.ts';
import { measureAll } from './measure.ts';

const folder = '.coverage';

function browserNumbers(): Record<string, BrowserNumbers> {
  const file = `${folder}/browser.json`;
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

function walkTours(): boolean {
  const run = (command: string) =>
    spawnSync(command, { shell: true, stdio: 'inherit', env: { ...process.env, ZHITU_EXHAUSTIVE: '1' } }).status === 0;
  return run('npm run build') && run('npx playwright test --project=browser');
}

/** Answers whether all is covered or excused. */
export async function run(): Promise<boolean> {
  const walked = !process.argv.includes('--browser') || walkTours();
  const measured = await measureAll();
  const browser = browserNumbers();
  const rows = withTotal(
    measured.map(({ name, numbers, seconds }) => [...rowOf(name, numbers, browser[name]), seconds.toFixed(2)]),
  );
  const head = [...headings, '秒'];
  const problems = measured.flatMap(({ name, problems: found }) => found.map((problem) => `${name}: ${problem}`));
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/model.json`, `${JSON.stringify(measured, null, 2)}\n`);
  writeFileSync(`${folder}/model.md`, `${markdownTable(head, rows)}\n`);
  console.log(terminalTable(head, rows));
  for (const problem of problems) console.error(problem);
  return walked && problems.length === 0;
}
