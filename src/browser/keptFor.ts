import type { KeyValueStore, StorageKey } from './storage.ts';
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

/** A short list of the person who is there. What is read may have been stored by anything: whoever shows it checks each item. */
export function createKeptFor<Item>(
  store: Pick<KeyValueStore, 'read' | 'write' | 'remove'>,
  key: StorageKey,
  token: () => string,
) {
  const read = (): unknown[] => itemsFor(store.read(key), token());
  const write = (items: unknown[]): void => {
    if (items.length > 0) store.write(key, JSON.stringify([markOf(token()), items]));
    else store.remove(key);
  };
  return {
    read,
    write: write as (items: Item[]) => void,
    /** Puts an item first, before those that are another one. The list has at most so many. */
    add: (item: Item, isOther: (kept: unknown) => boolean, most: number): void =>
      write([item, ...read().filter(isOther)].slice(0, most)),
  };
}
