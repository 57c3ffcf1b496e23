import { expect, test } from 'vitest';
import { createKeptFor, isKeptFor } from '../../../../src/browser/stored/keptFor.ts';
import { type StorageKey, storageKeys } from '../../../../src/browser/stored/storage.ts';

const key = storageKeys.learning;

/** The storage of a browser, and the token of its user. */
function browser() {
  const stored = new Map<StorageKey, string>();
  let token = '';
  const store = {
    read: (of: StorageKey) => stored.get(of) ?? '',
    write: (of: StorageKey, value: string) => stored.set(of, value),
    remove: (of: StorageKey) => stored.delete(of),
  };
  const list = createKeptFor<string>(store as never, key, () => token);
  return {
    list,
    stored,
    now: (who: string) => {
      token = who && `header.payload.signature-of-${who}`;
      if (token) stored.set(storageKeys.userToken, token);
      else stored.delete(storageKeys.userToken);
      return isKeptFor(stored.get(key) ?? '', token);
    },
  };
}

test('a member finds the list that they collected as a visitor and as a member', () => {
  const { list, now } = browser();
  list.write(['one']);
  expect(now('member-one')).toBe(true);
  expect(list.read()).toEqual(['one']);
  list.write(['two', ...list.read().map(String)]);
  expect(list.read()).toEqual(['two', 'one']);
});

test.each(['', 'member-two'])('the list of a member is not shown to “%s” after them', (next) => {
  const { list, now } = browser();
  now('member-one');
  list.write(['one']);
  expect(now(next)).toBe(false);
  expect(list.read()).toEqual([]);
});

test('the stored list of a member does not contain their token', () => {
  const { list, now, stored } = browser();
  now('member-one');
  list.write(['one']);
  expect(stored.get(key)).not.toContain('payload');
});

test('storing an empty list of a member erases the stored list', () => {
  const { list, stored } = browser();
  list.write(['one']);
  list.write([]);
  expect([...stored]).toEqual([]);
});

test.each(['', 'no JSON', 'null', '{}', '["",null]', '[5]'])('the stored value %j is read as an empty list', (text) => {
  const { list, stored } = browser();
  stored.set(key, text);
  expect(list.read()).toEqual([]);
});
