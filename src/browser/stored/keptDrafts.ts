import * as v from 'valibot';
import { jsonIn } from './json.ts';
import { type KeyValueStore, storageKeys } from './storage.ts';

const shape = v.object({ memberId: v.number(), texts: v.record(v.string(), v.string()) });
type Drafts = v.InferOutput<typeof shape>;

/**
 * Creates the store of unsent comments and replies, by their place. They belong to one member, and are deleted at logout and when another
 * member signs in. `store` is the tab's own, so they survive a reload, but not the tab.
 */
export function createKeptDrafts(store: Pick<KeyValueStore, 'read' | 'write' | 'remove'>) {
  const textsOf = (memberId: number): Drafts['texts'] => {
    const stored = store.read(storageKeys.commentDrafts);
    const drafts = jsonIn(stored, (value) => v.parse(shape, value));
    if (drafts?.memberId === memberId) return drafts.texts;
    if (stored) store.remove(storageKeys.commentDrafts);
    return {};
  };
  return {
    /** Returns the text; '' if there is none. */
    read: (memberId: number, place: string): string => new Map(Object.entries(textsOf(memberId))).get(place) ?? '',
    /** Stores the text; '' removes it. @returns false if the tab could not store it */
    keep: (memberId: number, place: string, text: string): boolean => {
      const { [place]: _, ...others } = textsOf(memberId);
      const texts = text === '' ? others : { ...others, [place]: text };
      if (Object.keys(texts).length > 0)
        return store.write(storageKeys.commentDrafts, JSON.stringify({ memberId, texts } satisfies Drafts));
      store.remove(storageKeys.commentDrafts);
      return true;
    },
  };
}
