/**
 * `npm run coverage`: measures every flow, prints the table and keeps it in `.coverage/`. With `--browser` it first runs all
 * browser tests at their full length: every resting place left both ways, back and reload, and every page in every look.
 * Flows that are named (`npm run coverage -- drawer login`) are measured alone and kept nowhere.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { flows } from '../allFlows.ts';
import { type BrowserNumbers, headings, markdownTable, rowOf, terminalTable, withTotal } from './coverageTable.ts';
import { measureEach } from './measure.ts';

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
export async function run(parameters: string[]): Promise<boolean> {
  const wanted = parameters.filter((parameter) => parameter !== '--browser');
  const unknown = wanted.filter((name) => !flows.some((flow) => flow.name === name));
  if (unknown.length > 0) {
    console.error(`没有这样的状态图：${unknown.join('、')}`);
    return false;
  }
  const walked = !parameters.includes('--browser') || walkTours();
  const measured = await measureEach(flows.filter(({ name }) => wanted.length === 0 || wanted.includes(name)));
  const browser = browserNumbers();
  const rows = withTotal(
    measured.map(({ name, numbers, seconds }) => [...rowOf(name, numbers, browser[name]), seconds.toFixed(2)]),
  );
  const head = [...headings, '秒'];
  const problems = measured.flatMap(({ name, problems: found }) => found.map((problem) => `${name}: ${problem}`));
  if (wanted.length === 0) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(`${folder}/model.json`, `${JSON.stringify(measured, null, 2)}\n`);
    writeFileSync(`${folder}/model.md`, `${markdownTable(head, rows)}\n`);
  }
  console.log(terminalTable(head, rows));
  for (const problem of problems) console.error(problem);
  return walked && problems.length === 0;
}
