import { expect, test } from 'vitest';
import { storageKeys } from '../../../src/browser/stored/storage.ts';
import { createWorld } from './harness.ts';

test('the search history shows and keeps only the strings of its stored value', async () => {
  const stored = { [storageKeys.searchWords]: JSON.stringify(['', ['乐理', 5, null, { a: 1 }, '和弦']]) };
  const world = createWorld({ stored });
  await world.until('visitor');
  const { words, remember } = await world.loaded('searchHistory');
  expect(words()).toEqual(['乐理', '和弦']);
  remember('和弦');
  expect(JSON.parse(world.kept.get(storageKeys.searchWords) ?? '')).toEqual(['', ['和弦', '乐理']]);
});
