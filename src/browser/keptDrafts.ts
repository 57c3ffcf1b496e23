import * as v from 'valibot';
import { type KeyValueStore, storageKeys } from './storage.ts';

const shape = v.object({ memberId: v.number(), texts: v.record(v.string(), v.string()) });
type Drafts = v.InferOutput<typeof shape>;

/**
 * Unsent comments and replies, each under its place. They belong to one member and are deleted when another one signs in. `store` is the
 * tab's own, so they survive a reload but not the tab; a logout deletes them.
 */
export function createKeptDrafts(store: Pick<KeyValueStore, 'read' | 'write' | 'remove'>) {
  const textsOf = (memberId: number): Drafts['texts'] => {
    const stored = store.read(storageKeys.commentDrafts);
    try {
      const drafts = stored ? v.parse(shape, JSON.parse(stored)) : null;
      if (drafts?.memberId === memberId) return drafts.texts;
    } catch {
      // Unreadable data counts as nothing.
    }
    if (stored) store.remove(storageKeys.commentDrafts);
    return {};
  };
  return {
    /** The text, or '' where there is none. */
    read: (memberId: number, place: string): string => new Map(Object.entries(textsOf(memberId))).get(place) ?? '',
    /** An empty text is none. @returns false where the tab could not store it */
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
