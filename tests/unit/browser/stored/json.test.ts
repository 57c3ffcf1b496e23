import { expect, test } from 'vitest';
import { broughtIn } from '../../../../src/browser/address/brought.ts';
import { departureIn, wishIn } from '../../../../src/browser/address/departure.ts';
import { itemsIn, jsonIn, recordIn } from '../../../../src/browser/stored/json.ts';

test.each(['', '{', 'null', '"text"', '7', '[1]'])('the stored text %j has no field', (stored) => {
  expect(jsonIn(stored, recordIn)?.field).toBeUndefined();
});

test.each(['', '{', 'null', '"text"', '{"0":1}'])('the stored text %j has no items', (stored) => {
  expect(jsonIn(stored, itemsIn) ?? []).toEqual([]);
});

test('a stored value whose shape the decoder does not accept counts as none', () => {
  expect(
    jsonIn('{}', () => {
      throw new Error('wrong shape');
    }),
  ).toBeNull();
});

test.each([null, undefined, 'login', {}, { kind: 'other', code: 'c' }])(
  'the state %j of a history entry contains no result of a third-party login',
  (state) => {
    expect(broughtIn(state)).toBeNull();
  },
);

test.each([
  { kind: 'login', code: 'c', isOurs: true },
  { kind: 'bind', code: 'c', memberId: 7 },
  { kind: 'foreignBind' },
])('the result %j of a third-party login is read unchanged from a history entry', (state) => {
  expect(broughtIn(state)).toEqual(state);
});

test.each([
  '{"value":7,"action":"login","memberId":0,"leftAt":1,"wish":null}',
  '{"value":"v","action":"other","memberId":0,"leftAt":1,"wish":null}',
  '{"value":"v","action":"login","memberId":0,"leftAt":"1","wish":null}',
])('the stored text %j is not a departure', (stored) => {
  expect([departureIn(stored, 1), wishIn(stored, 1)]).toEqual([null, null]);
});
