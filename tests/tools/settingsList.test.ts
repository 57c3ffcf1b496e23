import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { faultsOf } from '../../src/tools/settings.ts';

/** The names of all settings, as the message about an unknown setting lists them. */
const names = (faultsOf({ unknown: 1 })[0] ?? '').split('只有 ')[1]?.split('、') ?? [];

test.each(names)('the setting %s is checked', (name) => {
  expect(faultsOf({ [name]: {} })).toEqual([expect.stringMatching(new RegExp(`^${name}：(要|只能|前后)`))]);
});

test('the table of settings in docs/deploy/README.md has each setting once', () => {
  const [, table = ''] = readFileSync('docs/deploy/README.md', 'utf8').split('| 设置 | 是什么 |');
  const [rows = ''] = table.split('\n\n');
  expect([...rows.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name).sort()).toEqual(names.toSorted());
});
