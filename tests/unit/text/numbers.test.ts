import { expect, test } from 'vitest';
import { countOf, learnersOf, price } from '../../../src/text/numbers.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [1523, '1,523'],
  [1234567, '1,234,567'],
  [-1523, '-1,523'],
])('a count of %d is read as %s', (count, said) => {
  expect(countOf(count)).toBe(said);
});

test.each([
  [0, ''],
  [1, '1 人学习'],
  [1523, '1,523 人学习'],
])('%d learners: “%s”', (count, said) => {
  expect(learnersOf(count)).toBe(said);
});

test.each([
  [199, '￥199'],
  [1299.5, '￥1299.5'],
  ['19.50', '￥19.50'],
])('an amount of %s keeps its spelling: %s', (yuan, said) => {
  expect(price(yuan)).toBe(said);
});
