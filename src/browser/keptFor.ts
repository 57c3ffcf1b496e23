import { type KeyValueStore, type StorageKey, storageKeys } from './storage.ts';
import { markOf } from './token.ts';

/**
 * What is stored for whoever uses this browser, with the mark of their token; a visitor has none. A member finds what they looked at as a
 * visitor, and nobody finds what was stored for another token.
 */
function itemsFor(stored: string, token: string): unknown[] {
  try {
    const [mark, items] = JSON.parse(stored) as [unknown, unknown];
    return (mark === '' || mark === markOf(token)) && Array.isArray(items) ? items : [];
  } catch {
    return [];
  }
}

/** Whether anything is stored under a key for the person with this token; `stored` is its text. */
export const isKeptFor = (stored: string, token: string): boolean => itemsFor(stored, token).length > 0;

/**
 * A short list of the person who is there. `read` returns unvalidated items: the caller checks each one. Nothing is written where the stored
 * token is another one or gone: a logout has begun, maybe in another tab, and what it has erased must not come back.
 *
 * @param token of the person who is there; '' for a visitor, null while a member leaves
 */
export function createKeptFor<Item>(
  store: Pick<KeyValueStore, 'read' | 'write' | 'remove'>,
  key: StorageKey,
  token: () => string | null,
) {
  const read = (): unknown[] => itemsFor(store.read(key), token() ?? '');
  const write = (items: unknown[]): void => {
    const now = token();
    if (items.length === 0) store.remove(key);
    else if (now !== null && now === store.read(storageKeys.userToken))
      store.write(key, JSON.stringify([markOf(now), items]));
  };
  return {
    read,
    write: write as (items: Item[]) => void,
    /** Puts an item first, before those that are another one. The list has at most so many. */
    add: (item: Item, isOther: (kept: unknown) => boolean, most: number): void =>
      write([item, ...read().filter(isOther)].slice(0, most)),
  };
}
