import { describe, expect, test } from 'vitest';
import { type Departure, departureIn, noteDeparture } from '../../../src/browser/departure.ts';
import { takeReturn } from '../../../src/browser/thirdPartyReturn.ts';

const left = (action: Departure['action']): Departure => ({ value: 'V', action, memberId: 7, leftAt: 0 });
const take = (search: string, departure: Departure | null) => {
  const query = new URLSearchParams(search);
  return { returned: takeReturn(query, departure), rest: query.toString() };
};
const foreignLogin = { brought: { kind: 'login', code: 'C', isOurs: false } };
const foreignBind = { brought: { kind: 'foreignBind' } };

describe('what a third party has brought', () => {
  test('counts as ours with the value that this tab has left with, and leaves nothing in the address', () => {
    expect(take('a=1&zhitu_departure=V&login_code=C&action=login', left('login'))).toEqual({
      returned: { brought: { kind: 'login', code: 'C', isOurs: true } },
      rest: 'a=1',
    });
    expect(take('zhitu_departure=V&login_code=C&action=bind', left('bind'))).toEqual({
      returned: { brought: { kind: 'bind', code: 'C', memberId: 7 } },
      rest: '',
    });
  });

  test.each([
    ['without a value', 'login_code=C&action=login', left('login'), foreignLogin],
    ['without a departure', 'zhitu_departure=V&login_code=C&action=login', null, foreignLogin],
    ['with another value', 'zhitu_departure=W&login_code=C&action=login', left('login'), foreignLogin],
    ['with an empty value', 'zhitu_departure=&login_code=C&action=login', left('login'), foreignLogin],
    ['after leaving for something else', 'zhitu_departure=V&login_code=C&action=login', left('bind'), foreignLogin],
    ['with two values', 'zhitu_departure=V&zhitu_departure=V&login_code=C&action=login', left('login'), foreignLogin],
    ['with two codes', 'zhitu_departure=V&login_code=C&login_code=D&action=login', left('login'), foreignLogin],
    ['with two actions', 'zhitu_departure=V&login_code=C&action=login&action=bind', left('login'), foreignLogin],
    ['binding without a value', 'login_code=C&action=bind', left('bind'), foreignBind],
    ['binding with another value', 'zhitu_departure=W&login_code=C&action=bind', left('bind'), foreignBind],
    ['binding after leaving to sign in', 'zhitu_departure=V&login_code=C&action=bind', left('login'), foreignBind],
    ['binding with two codes', 'zhitu_departure=V&login_code=C&login_code=D&action=bind', left('bind'), foreignBind],
  ])('%s it is foreign', (_, search, departure, returned) => {
    expect(take(search, departure)).toEqual({ returned, rest: '' });
  });

  test.each([
    ['login_code=C'],
    ['login_code=&action=login'],
    ['login_code=C&action=LOGIN'],
    ['zhitu_departure=V'],
    ['zhitu_departure=V&action=bind'],
  ])('%s is nothing to act on, and leaves the address all the same', (search) => {
    expect(take(`a=1&${search}`, left('login'))).toEqual({ returned: { brought: null }, rest: 'a=1' });
  });

  test('a reason why it failed goes before a code', () => {
    expect(take('login_err_msg=no&zhitu_departure=V&login_code=C&action=bind', left('bind'))).toEqual({
      returned: { loginError: 'no' },
      rest: '',
    });
  });

  test('an address without anything of the kind stays as it is', () => {
    expect(take('action=login&q=a%20b', left('login'))).toEqual({ returned: null, rest: 'action=login&q=a+b' });
  });
});

describe('a departure', () => {
  const kept: string[] = [];
  const tabStore = { write: (_key: string, value: string) => void kept.push(value) };

  test('is kept with a value of its own that fits into an address as it is', () => {
    const values = [1, 2].map(() => noteDeparture(tabStore, { action: 'bind', memberId: 7 }, 1000));
    expect(new Set(values).size).toBe(2);
    for (const value of values) expect(value).toMatch(/^[\w-]{22}$/);
    expect(departureIn(kept[1] ?? '', 1000)).toEqual({ value: values[1], action: 'bind', memberId: 7, leftAt: 1000 });
  });

  test.each([
    ['a quarter of an hour later', 900_000, true],
    ['a moment after that', 900_001, false],
    ['before it was made', -1, false],
  ])('%s: counts or not', (_, age, counts) => {
    expect(departureIn(JSON.stringify({ ...left('login'), leftAt: 5000 }), 5000 + age) !== null).toBe(counts);
  });

  test.each(['', 'null', '{}', '[]', '"V"', '{', '{"value":"V"}'])('%s is none', (stored) => {
    expect(departureIn(stored, 0)).toBeNull();
  });
});
