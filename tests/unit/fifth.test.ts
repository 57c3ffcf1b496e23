import { describe, expect, test } from 'vitest';
import { dealt, fifthOf, testsIn } from '../fifth.ts';

const five = [1, 2, 3, 4, 5];
const listed = (titles: string[], total = titles.length) =>
  `Listing tests:\n${titles.map((title) => `  [browser] › browser/a.spec.ts:1:1 › ${title}\n`).join('')}Total: ${total} tests in 1 file\n`;

describe('a fifth of the stories and sweeps', () => {
  test('the five fifths have each test once, and differ by at most one test', () => {
    const tests = Array.from({ length: 376 }, (_, index) => `test ${index}`);
    const fifths = five.map((fifth) => dealt(tests, fifth));
    expect(fifths.flat().sort()).toEqual([...tests].sort());
    expect(Math.max(...fifths.map(({ length }) => length)) - Math.min(...fifths.map(({ length }) => length))).toBe(1);
  });

  test('a commit always chooses the same fifth, and other commits choose the others', () => {
    const commits = Array.from({ length: 50 }, (_, index) => (0x47b0e7b3 + index).toString(16).padEnd(40, '0'));
    expect(new Set(commits.map(fifthOf))).toEqual(new Set(five));
    expect(fifthOf(commits[0] ?? '')).toBe(fifthOf(commits[0] ?? ''));
  });

  test('a folder without Git runs the first fifth', () => {
    expect(fifthOf('')).toBe(1);
  });

  test('the list of Playwright is read whole', () => {
    expect(testsIn(listed(['one › two', 'three']))).toEqual([
      '[browser] › browser/a.spec.ts:1:1 › one › two',
      '[browser] › browser/a.spec.ts:1:1 › three',
    ]);
  });

  test.each([
    ['without tests', listed([])],
    ['with other lines than Playwright counts', listed(['one'], 2)],
    ['that is an error', 'Error: no config'],
  ])('a list %s fails', (_, output) => {
    expect(() => testsIn(output)).toThrow(/tests, and/);
  });
});
