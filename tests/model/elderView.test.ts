import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { elderNorms } from './elderView/index.ts';
import { missingTests } from './namedTests.ts';
import { elderView, elderViewFile } from './report/elderView.ts';

test('each requirement that the large-text view meets, at least in part, names existing tests', () => {
  const rows = elderNorms.flatMap((norm) => norm.rows);
  const proved = rows.filter(({ verdict }) => verdict === 'holds' || verdict === 'partly');
  expect(proved.filter(({ tests }) => tests.length === 0).map(({ name }) => name)).toEqual([]);
  expect(rows.flatMap(({ name, tests }) => missingTests(tests).map((one) => `${name}: ${one}`))).toEqual([]);
});

test('docs/elder-view.md is what `npm run charts` writes', () => {
  expect(readFileSync(elderViewFile, 'utf8')).toBe(elderView());
});
