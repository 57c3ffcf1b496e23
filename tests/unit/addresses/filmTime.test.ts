import { expect, test } from 'vitest';
import { cutAtTimes, secondsIn } from '../../../src/addresses/filmTime.ts';

test.each([
  ['90', 90],
  ['90s', 90],
  ['0', 0],
  ['1m30s', 90],
  ['2m', 120],
  ['1h2m3s', 3723],
  ['1:30', 90],
  ['1:02:03', 3723],
])('an address may say %s: second %i', (text, seconds) => {
  expect(secondsIn(text)).toBe(seconds);
});

test.each(['', 'start', '-5', '1.5', '1:2', '1:99', '1e3', '99999999999', '５'])(
  '“%s” names no place of a film',
  (text) => {
    expect(secondsIn(text)).toBe(null);
  },
);

const times = (text: string) => cutAtTimes(text).filter(({ seconds }) => seconds !== null);

test('the places that a text names are found, and nothing of the text is lost', () => {
  const text = '在 0:05 说过，12:34 又说了一遍（1:02:03），见 00:59。';
  expect(times(text)).toEqual([
    { text: '0:05', seconds: 5 },
    { text: '12:34', seconds: 754 },
    { text: '1:02:03', seconds: 3723 },
    { text: '00:59', seconds: 59 },
  ]);
  expect(cutAtTimes(text).map((part) => part.text)).toEqual(expect.arrayContaining(['在 ', '。']));
  expect(
    cutAtTimes(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

test.each(['10:99', '1:2', '5:30:10:20', '2026-11-25', '比分 3：2', '::', '123:45', ''])(
  '“%s” is left as it is',
  (text) => {
    expect(times(text)).toEqual([]);
  },
);
