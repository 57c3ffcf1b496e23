import { expect, test } from 'vitest';
import { largeTextQuery } from '../../../../src/browser/page/largeTextViewQuery.ts';

const always = '(min-width: 0px)';
const never = '(max-width: 0px)';

test.each([
  ['(prefers-contrast: more)', always],
  ['(prefers-reduced-motion: reduce)', always],
  ['(pointer: coarse)', always],
  ['(any-pointer: coarse)', always],
  ['screen and (width >= 48rem)', `screen and ${never}`],
  ['(min-width: 48em)', never],
  ['(max-width: 29.99em)', always],
  ['(width <= 47.99em) and (height >= 30em)', `${always} and (height >= 30em)`],
  ['(max-width: 640px)', always],
])('in the large-text view, %s is answered like %s: for a phone, more contrast, and less motion', (query, answered) => {
  expect(largeTextQuery(query, 1.5)).toBe(answered);
});

test('in the large-text view, the limits of the narrowest layout grow with the text', () => {
  expect(largeTextQuery('(max-width: 18em)', 1.5)).toBe('(max-width: 27em)');
  expect(largeTextQuery('(width <= 288px)', 2)).toBe('(max-width: 36em)');
});

test.each(['print', '(hover: hover)', '(forced-colors: active)', '(prefers-color-scheme: dark)'])(
  'in the large-text view, %s keeps its answer',
  (query) => {
    expect(largeTextQuery(query, 2)).toBe(query);
  },
);
