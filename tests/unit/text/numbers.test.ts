import { readdirSync, readFileSync } from 'node:fs';
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
  [0, '￥0'],
  [10, '￥10'],
  [-1299, '￥-1,299'],
  [100, '￥100'],
  [1299.5, '￥1,299.50'],
  [19.05, '￥19.05'],
  [0.1 + 0.2, '￥0.30'],
  [29.999, '￥30'],
  [1200000, '￥1,200,000'],
])('the price %d is written as %s', (yuan, said) => {
  expect(price(yuan)).toBe(said);
});

test('no other file of the site writes the sign of the currency', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((file) => `src/${file}`)
    // The second file reads prices in comments, and writes none.
    .filter(
      (file) =>
        /\.tsx?$/.test(file) &&
        !/^src\/(tools\/|referenceBackend\/|text\/numbers\.ts$|addresses\/filmTime\.ts$)/.test(file),
    );
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => /[￥¥]/.test(readFileSync(file, 'utf8')))).toEqual([]);
});
