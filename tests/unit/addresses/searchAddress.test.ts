import { expect, test } from 'vitest';
import { keywordsIn, searchAddressOf, searchPath } from '../../../src/addresses/searchAddress.ts';

test.each([
  ['  数学 ', '数学'],
  ['x'.repeat(5000), 'x'.repeat(100)],
  ['😀'.repeat(300), '😀'.repeat(100)],
  ['half \ud83d', 'half '],
])('keywordsIn cuts %j to 100 whole characters', (typed, keywords) => {
  expect(keywordsIn(typed)).toBe(keywords);
  expect(() => encodeURIComponent(keywordsIn(typed))).not.toThrow();
});

test('a search address with 100,000 letters searches for the first 100', () => {
  const address = searchAddressOf(`?keywords=${'a'.repeat(100_000)}&type=vod`);
  expect(address.keywords).toHaveLength(100);
  expect(searchPath(address, { page: 2 }).length).toBeLessThan(200);
});
