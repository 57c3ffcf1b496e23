import { describe, expect, test } from 'vitest';
import {
  afterReturn,
  type Departure,
  departureIn,
  noteDeparture,
  takeWish,
  wishIn,
} from '../../../src/browser/departure.ts';
import { takeReturn } from '../../../src/browser/thirdPartyReturn.ts';

const left = (action: Departure['action']): Departure => ({
  value: 'V',
  action,
  memberId: 7,
  leftAt: 0,
  wish: null,
});
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
  const tabStore = { write: (_key: string, value: string) => kept.push(value) > 0 };

  test('is kept with a value of its own that fits into an address as it is', () => {
    const values = [1, 2].map(() => noteDeparture(tabStore, { action: 'bind', memberId: 7, wish: null }, 1000));
    expect(new Set(values).size).toBe(2);
    for (const value of values) expect(value).toMatch(/^[\w-]{22}$/);
    expect(departureIn(kept[1] ?? '', 1000)).toEqual({ ...left('bind'), value: values[1], leftAt: 1000 });
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

describe('a wish of a visitor who left to sign in was lost on the way; it', () => {
  const wish = { about: 'course 1', what: 'like' };
  const stored = JSON.stringify({ ...left('login'), wish });
  const storeWith = (text: string) => {
    let kept = text;
    const remove = () => {
      kept = '';
    };
    return { read: () => kept, remove };
  };

  test('cannot be read before the return, and is all that stays of the departure after it', () => {
    expect(wishIn(stored, 0)).toBeNull();
    const back = afterReturn(stored);
    expect(departureIn(back, 0)).toBeNull();
    expect(take('login_code=C&action=login&zhitu_departure=', departureIn(back, 0)).returned).toEqual(foreignLogin);
    expect(wishIn(back, 0)).toEqual(wish);
    expect(afterReturn(JSON.stringify(left('login')))).toBe('');
  });

  test('is taken once, by what it is about, within a quarter of an hour', () => {
    const tab = storeWith(afterReturn(stored));
    expect(takeWish(tab, 'course 2', 0)).toBe('');
    expect(takeWish(tab, 'course 1', 900_001)).toBe('');
    expect(takeWish(tab, 'course 1', 900_000)).toBe('like');
    expect(takeWish(tab, 'course 1', 900_000)).toBe('');
  });
});
