import type { Positions } from '../../../machines/domain/progress.ts';
import { jsonIn, recordIn } from './json.ts';
import { type KeyValueStore, progressKey } from './storage.ts';

/** Returns the valid stored entries (seconds by lesson) and drops all others. */
const positionsIn = (text: string): Record<number, number> =>
  Object.fromEntries(
    Object.entries(jsonIn(text, (value) => (Array.isArray(value) ? {} : recordIn(value))) ?? {}).filter(
      (entry): entry is [string, number] =>
        /^[1-9]\d*$/.test(entry[0]) && Number.isSafeInteger(entry[1]) && Number(entry[1]) > 0,
    ),
  );

/**
 * Creates the store of progress that the server does not have yet. It is separate for each member and shared by all tabs. The furthest position
 * of a lesson wins. Never throws: this tab remembers positions that cannot be stored.
 */
export const createProgressQueue = (store: Pick<KeyValueStore, 'read' | 'write' | 'remove'>) => {
  const read = (memberId: number): Positions => positionsIn(store.read(progressKey(memberId)));
  return {
    read,
    /**
     * Adds the waiting positions, and removes those up to the answered ones. Entries that other tabs have written meanwhile stay.
     *
     * @param waiting whole seconds by lesson
     * @param answered whole seconds by lesson
     */
    update: (memberId: number, waiting: Positions, answered: Positions): void => {
      const before = store.read(progressKey(memberId));
      const kept = positionsIn(before);
      for (const [lesson, position] of Object.entries(waiting))
        kept[Number(lesson)] = Math.max(kept[Number(lesson)] ?? 0, position);
      const left = Object.entries(kept).filter(([lesson, position]) => position > (answered[Number(lesson)] ?? 0));
      const after = left.length > 0 ? JSON.stringify(Object.fromEntries(left)) : '';
      if (after === before) return;
      if (after) store.write(progressKey(memberId), after);
      else store.remove(progressKey(memberId));
    },
  };
};
