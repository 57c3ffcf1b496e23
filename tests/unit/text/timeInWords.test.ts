import { expect, test } from 'vitest';
import { lengthInWords, timeInWords } from '../../../src/text/sizes.ts';

test.each([
  [0, '0 秒'],
  [9.8, '9 秒'],
  [60, '1 分'],
  [309, '5 分 9 秒'],
  [3725, '1 小时 2 分 5 秒'],
  [-3, '0 秒'],
])('%d seconds are written as %s', (seconds, words) => {
  expect(timeInWords(seconds)).toBe(words);
});

test.each([
  [29, '1 分'],
  [240, '4 分'],
  [4230, '1 小时 11 分'],
  [7190, '2 小时'],
])('a length of %d seconds is written in whole minutes as %s', (seconds, words) => {
  expect(lengthInWords(seconds)).toBe(words);
});
