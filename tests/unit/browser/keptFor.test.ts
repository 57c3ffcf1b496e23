import { expect, test } from 'vitest';
import { createKeptFor, isKeptFor } from '../../../src/browser/keptFor.ts';
import { type StorageKey, storageKeys } from '../../../src/browser/storage.ts';

const key = storageKeys.learning;

/** A browser, and who uses it. */
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

test('a member finds what they have looked at as a visitor, and what they have looked at since', () => {
  const { list, now } = browser();
  list.write(['one']);
  expect(now('member-one')).toBe(true);
  expect(list.read()).toEqual(['one']);
  list.write(['two', ...list.read().map(String)]);
  expect(list.read()).toEqual(['two', 'one']);
});

test.each(['', 'member-two'])('nothing of a member is shown to “%s” after them', (next) => {
  const { list, now } = browser();
  now('member-one');
  list.write(['one']);
  expect(now(next)).toBe(false);
  expect(list.read()).toEqual([]);
});

test('the token itself is not stored with it', () => {
  const { list, now, stored } = browser();
  now('member-one');
  list.write(['one']);
  expect(stored.get(key)).not.toContain('payload');
});

test('an empty list leaves nothing in the browser', () => {
  const { list, stored } = browser();
  list.write(['one']);
  list.write([]);
  expect([...stored]).toEqual([]);
});

test.each(['', 'no JSON', 'null', '{}', '["",null]', '[5]'])('%j counts as nothing', (text) => {
  const { list, stored } = browser();
  stored.set(key, text);
  expect(list.read()).toEqual([]);
});
