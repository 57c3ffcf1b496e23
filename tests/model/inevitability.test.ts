import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { flowNames } from './flows.ts';
import { inevitabilityFile, sumsOf } from './report/inevitability.ts';

const page = readFileSync(inevitabilityFile, 'utf8');
const [before = '', after = ''] = page.split('## 可以一直继续的');
const linesIn = (part: string) => part.split('\n').filter((line) => line.startsWith('| ['));
const sums = sumsOf(linesIn(before), linesIn(after));
const longest = sums.longest.toLocaleString('en');

// The lines themselves are compared where their flow is walked: flowTests.ts.
test('docs/inevitability.md counts its own lines, and names only flows that exist', () => {
  expect(before).toContain(`${sums.states} 个忙着的状态都停得下来，最久 ${longest} 秒；${sums.waits} 处`);
  const names = linesIn(page).map((line) => /^\| \[(\w+)\]/.exec(line)?.[1] ?? '');
  expect(names.filter((name) => !flowNames.includes(name))).toEqual([]);
});

test('docs/reliability.md has the figures of docs/inevitability.md', () => {
  const row = readFileSync('docs/reliability.md', 'utf8')
    .split('\n')
    .find((line) => line.includes('](inevitability.md)'));
  expect(row).toContain(`${sums.states} working states`);
  expect(row).toContain(`${longest} s`);
  expect(row).toContain(`${sums.waits} excuses`);
});
