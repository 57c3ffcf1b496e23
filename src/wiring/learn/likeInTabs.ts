import * as v from 'valibot';
import type { Answer } from '../../api/client.ts';
import { createExclusive } from '../../browser/page/locks.ts';
import { jsonIn } from '../../browser/stored/json.ts';
import type { Environment } from '../environment.ts';

const key = 'zhitu-like';
/** Time after which a change is deleted, ms. Until then, a tab that waits for its turn can read it. */
const LASTING = 1000;
/** `by` identifies the tab that made the change. */
const changeShape = v.object({ by: v.number(), memberId: v.number(), courseId: v.number(), isLiked: v.boolean() });

/**
 * Toggles likes, one tab at a time. The server's call toggles, so a second tab in which the member presses the same button would undo the
 * like. If another tab has already made the wanted change, the call is not sent.
 */
export function createLikes(
  { store, clock, locks }: Pick<Environment, 'store' | 'clock' | 'locks'>,
  memberId: () => number,
) {
  const exclusive = createExclusive({ store, clock, locks });
  const by = Math.random();
  /** The last change in another tab, by course. */
  const changes = new Map<number, boolean>();
  const hear = (stored: string) => {
    // `change` is null if the stored change was deleted, or is unreadable.
    const change = jsonIn(stored, (value) => v.parse(changeShape, value));
    if (change && change.by !== by && change.memberId === memberId()) changes.set(change.courseId, change.isLiked);
  };
  store.onOtherTab(key, hear);
  return {
    /** Forgets changes of other tabs after the server was asked for the course, because its answer includes them. */
    forget: (courseId: number) => void changes.delete(courseId),
    /** @param isLiked whether the course is liked as far as this tab knows */
    toggle: (
      { courseId, isLiked }: { courseId: number; isLiked: boolean },
      signal: AbortSignal,
      send: () => Promise<Answer<boolean>>,
    ): Promise<Answer<boolean>> =>
      exclusive(`zhitu-like ${courseId}`, signal, async () => {
        // The storage is read, because the event from the other tab may not have arrived yet.
        hear(store.read(key));
        const isChanged = changes.get(courseId) === !isLiked;
        changes.delete(courseId);
        if (isChanged) return { kind: 'done', data: !isLiked };
        const answer = await send();
        if (answer.kind === 'done') {
          store.write(key, JSON.stringify({ by, memberId: memberId(), courseId, isLiked: answer.data }));
          setTimeout(() => store.remove(key), LASTING);
        }
        return answer;
      }),
  };
}
export type Likes = ReturnType<typeof createLikes>;
