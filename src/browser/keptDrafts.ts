import * as v from 'valibot';
import { type KeyValueStore, storageKeys } from './storage.ts';

const shape = v.object({ memberId: v.number(), texts: v.record(v.string(), v.string()) });
type Drafts = v.InferOutput<typeof shape>;

/**
 * Comments and replies that are written and not sent, each under its place. They are one member's: where another one comes, they go.
 * `store` is the tab's own, so they outlive a reload and not the tab; a logout takes them along.
 */
export function createKeptDrafts(store: Pick<KeyValueStore, 'read' | 'write' | 'remove'>) {
  const textsOf = (memberId: number): Drafts['texts'] => {
    const stored = store.read(storageKeys.commentDrafts);
    try {
      const drafts = stored ? v.parse(shape, JSON.parse(stored)) : null;
      if (drafts?.memberId === memberId) return drafts.texts;
    } catch {
      // What cannot be read is nobody's.
    }
    if (stored) store.remove(storageKeys.commentDrafts);
    return {};
  };
  return {
    /** The text, or '' where there is none. */
    read: (memberId: number, place: string): string => new Map(Object.entries(textsOf(memberId))).get(place) ?? '',
    /** An empty text is none. */
    keep: (memberId: number, place: string, text: string): void => {
      const { [place]: _, ...others } = textsOf(memberId);
      const texts = text === '' ? others : { ...others, [place]: text };
      if (Object.keys(texts).length === 0) store.remove(storageKeys.commentDrafts);
      else store.write(storageKeys.commentDrafts, JSON.stringify({ memberId, texts } satisfies Drafts));
    },
  };
}
