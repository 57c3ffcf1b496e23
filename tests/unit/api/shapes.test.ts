import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { figure, filled, number, positive, text } from '../../../src/api/shapes.ts';

const read = (shape: v.GenericSchema, value: unknown): unknown => {
  const { success, output } = v.safeParse(shape, value);
  return success ? output : 'unreadable';
};

describe('numbers of the backend', () => {
  test.each([
    [12, 12],
    ['12.50', 12.5],
    [-3, -3],
    [1e15, 1e15],
  ])('%j is a number', (value, expected) => {
    expect(read(figure, value)).toBe(expected);
  });

  // JSON.parse makes Infinity of 1e400. A page would draw 1e+21 and Infinity as they are.
  test.each([
    1e21,
    -1e21,
    1e308,
    Infinity,
    -Infinity,
    Number.NaN,
    '1e400',
    '1e21',
    '1,999',
    '12元',
    '',
    null,
    true,
    [7],
  ])('%j is not a number that a page can draw', (value) => {
    expect(read(figure, value)).toBe('unreadable');
  });

  test.each([-1, -0.5, '-3', 1e21, null])('%j counts as 0 where a number cannot be negative', (value) => {
    expect(read(number, value)).toBe(0);
    expect(read(positive, value)).toBe('unreadable');
  });

  test.each([Infinity, -Infinity, 1e21])('the number %s in place of a text counts as no text', (value) => {
    expect(read(text, value)).toBe('');
    expect(read(filled, value)).toBe('unreadable');
  });

  test('a number in place of a text is shown with its digits', () => {
    expect(read(text, 7)).toBe('7');
    expect(read(filled, 0)).toBe('0');
  });
});
