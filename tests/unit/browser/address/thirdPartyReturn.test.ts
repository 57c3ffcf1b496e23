import { describe, expect, test } from 'vitest';
import {
  afterReturn,
  type Departure,
  departureIn,
  noteDeparture,
  takeWish,
  wishIn,
} from '../../../../src/browser/address/departure.ts';
import { takeReturn } from '../../../../src/browser/address/thirdPartyReturn.ts';

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

describe('takeReturn', () => {
  test("a return with the value of this tab's departure is accepted, and its parameters are removed from the address", () => {
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
  ])('a return from a third party %s is foreign', (_, search, departure, returned) => {
    expect(take(search, departure)).toEqual({ returned, rest: '' });
  });

  test.each([
    ['login_code=C'],
    ['login_code=&action=login'],
    ['login_code=C&action=LOGIN'],
    ['zhitu_departure=V'],
    ['zhitu_departure=V&action=bind'],
  ])('a return with only %s brings nothing, and its parameters are removed from the address', (search) => {
    expect(take(`a=1&${search}`, left('login'))).toEqual({ returned: { brought: null }, rest: 'a=1' });
  });

  test('a return with an error and a code reports the error', () => {
    expect(take('login_err_msg=no&zhitu_departure=V&login_code=C&action=bind', left('bind'))).toEqual({
      returned: { loginError: 'no' },
      rest: '',
    });
  });

  test('an address without parameters of a return stays unchanged', () => {
    expect(take('action=login&q=a%20b', left('login'))).toEqual({ returned: null, rest: 'action=login&q=a+b' });
  });
});

describe('noteDeparture and departureIn', () => {
  const kept: string[] = [];
  const tabStore = { write: (_key: string, value: string) => kept.push(value) > 0 };

  test('each departure is stored with a value of its own that needs no encoding in an address', () => {
    const values = [1, 2].map(() => noteDeparture(tabStore, { action: 'bind', memberId: 7, wish: null }, 1000));
    expect(new Set(values).size).toBe(2);
    for (const value of values) expect(value).toMatch(/^[\w-]{22}$/);
    expect(departureIn(kept[1] ?? '', 1000)).toEqual({ ...left('bind'), value: values[1], leftAt: 1000 });
  });

  test.each([
    ['900 s after it was made: true', 900_000, true],
    ['900.001 s after it was made: false', 900_001, false],
    ['before it was made: false', -1, false],
  ])('a departure is valid %s', (_, age, counts) => {
    expect(departureIn(JSON.stringify({ ...left('login'), leftAt: 5000 }), 5000 + age) !== null).toBe(counts);
  });

  test.each(['', 'null', '{}', '[]', '"V"', '{', '{"value":"V"}'])('the stored departure %s is ignored', (stored) => {
    expect(departureIn(stored, 0)).toBeNull();
  });
});

describe('the wish of a departure', () => {
  const wish = { about: 'course 1', what: 'like' };
  const stored = JSON.stringify({ ...left('login'), wish });
  const storeWith = (text: string) => {
    let kept = text;
    const remove = () => {
      kept = '';
    };
    return { read: () => kept, remove };
  };

  test('a wish cannot be read before the return, and is all of the departure that stays after it', () => {
    expect(wishIn(stored, 0)).toBeNull();
    const back = afterReturn(stored);
    expect(departureIn(back, 0)).toBeNull();
    expect(take('login_code=C&action=login&zhitu_departure=', departureIn(back, 0)).returned).toEqual(foreignLogin);
    expect(wishIn(back, 0)).toEqual(wish);
    expect(afterReturn(JSON.stringify(left('login')))).toBe('');
  });

  test('a wish is taken once, for its own subject, within 900 s', () => {
    const tab = storeWith(afterReturn(stored));
    expect(takeWish(tab, 'course 2', 0)).toBe('');
    expect(takeWish(tab, 'course 1', 900_001)).toBe('');
    expect(takeWish(tab, 'course 1', 900_000)).toBe('like');
    expect(takeWish(tab, 'course 1', 900_000)).toBe('');
  });
});
