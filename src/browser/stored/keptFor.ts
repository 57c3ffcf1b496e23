import { itemsIn, jsonIn } from './json.ts';
import { type KeyValueStore, type StorageKey, storageKeys } from './storage.ts';
import { markOf } from './token.ts';

/**
 * Returns the stored items if they belong to this token or to a visitor. They are stored with a mark of the token; '' for a visitor. So
 * members find the items from before they signed in, but no items of another token.
 */
function itemsFor(stored: string, token: string): unknown[] {
  const [mark, items] = jsonIn(stored, itemsIn) ?? [];
  return mark === '' || mark === markOf(token) ? itemsIn(items) : [];
}

/** Returns whether `stored`, the text of a key, has items for this token. */
export const isKeptFor = (stored: string, token: string): boolean => itemsFor(stored, token).length > 0;

/**
 * Creates a short list of the current member or visitor. `read` returns unvalidated items; the caller must check each one. Nothing is written
 * if the stored token differs: then a logout has begun, maybe in another tab, and the erased items must not be written again.
 *
 * @param token of the member; '' for a visitor, null while a member signs out
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
    /** Puts an item first and removes equal ones (`isOther` is false). Keeps at most `most` items. */
    add: (item: Item, isOther: (kept: unknown) => boolean, most: number): void =>
      write([item, ...read().filter(isOther)].slice(0, most)),
  };
}
