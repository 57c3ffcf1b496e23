import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { missingTests } from './namedTests.ts';
import { requirementsFile, requirementsTable } from './report/requirementsTable.ts';
import { requirements } from './requirements/index.ts';

test('every requirement has a unique id', () => {
  const ids = requirements.map(({ id }) => id);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});

test('no two requirements quote the same text of the specification', () => {
  const quotes = requirements.map(({ section, quote }) => `${section} ${quote}`);
  expect(quotes.filter((quote, at) => quotes.indexOf(quote) !== at)).toEqual([]);
  expect(requirements.filter(({ quote }) => quote.trim() === '')).toEqual([]);
});

test('the module of every requirement exists and is part of the product', () => {
  const missing = requirements.filter(({ holder }) => !/^(src|machines)\//.test(holder) || !existsSync(holder));
  expect(missing.map(({ id, holder }) => `${id}: ${holder}`)).toEqual([]);
});

test('docs/requirements.md is what `npm run charts` writes', () => {
  expect(readFileSync(requirementsFile, 'utf8')).toBe(requirementsTable());
});

test('every requirement names tests, and each exists with its title', () => {
  expect(requirements.filter(({ tests }) => tests.length === 0)).toEqual([]);
  const missing = requirements.flatMap(({ id, tests }) => missingTests(tests).map((test) => `${id}: ${test}`));
  expect(missing).toEqual([]);
});

test('every departure gives the behaviour, the reason, and an existing decision', () => {
  const departing = requirements.flatMap(({ id, departs }) => (departs ? [{ id, ...departs }] : []));
  expect(departing.length).toBeGreaterThan(0);
  const unfounded = departing.filter(
    ({ does, because, decided }) =>
      !does.trim() || !because.trim() || !/^docs\/decisions\/\d{4}-[\w-]+\.md$/.test(decided) || !existsSync(decided),
  );
  expect(unfounded).toEqual([]);
});
