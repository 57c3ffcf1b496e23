import { expect, test } from 'vitest';
import { countOf, learnersOf, price } from '../../../src/text/numbers.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [1523, '1,523'],
  [1234567, '1,234,567'],
  [-1523, '-1,523'],
])('the count %d is written as %s', (count, said) => {
  expect(countOf(count)).toBe(said);
});

test.each([
  [0, ''],
  [1, '1 人学习'],
  [1523, '1,523 人学习'],
])('the number of %d learners is written as “%s”', (count, said) => {
  expect(learnersOf(count)).toBe(said);
});

test.each([
  [199, '￥199'],
  [1299.5, '￥1299.5'],
  ['19.50', '￥19.50'],
])('the price %s is written as %s, without rounding', (yuan, said) => {
  expect(price(yuan)).toBe(said);
});
