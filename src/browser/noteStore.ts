/**
 * The notes of lessons, in this browser's database: one list for each member and lesson. No other member finds them, and a log-out leaves
 * them.
 */
import { createStore, get, type UseStore, update } from 'idb-keyval';
import * as v from 'valibot';
import type { Note, NoteChange } from '../../machines/domain/note.ts';

const shape = v.array(
  v.object({
    id: v.number(),
    seconds: v.number(),
    text: v.string(),
    // Notes of earlier versions have none; whatever is no picture of ours is left out.
    picture: v.fallback(v.pipe(v.string(), v.regex(/^data:image\/jpeg;base64,[\w+/=]+$/)), ''),
  }),
);
type Place = { memberId: number; lessonId: number };

const keyOf = ({ memberId, lessonId }: Place): string => `${memberId} ${lessonId}`;

/** What is stored may be anything: what are no notes counts as none. */
export const notesIn = (stored: unknown): Note[] => {
  const { success, output } = v.safeParse(shape, stored);
  return success ? output : [];
};

/** The notes after a change, in the order of the film. */
export function changedNotes(notes: Note[], change: NoteChange): Note[] {
  if (change.kind === 'add') {
    const put = (all: Note[], note: Note) => changedNotes(all, { kind: 'put', note });
    return change.notes.reduce(put, notes);
  }
  const { kind, note } = change;
  const others = notes.filter(({ id }) => id !== note.id);
  if (kind === 'remove') return others;
  const id = note.id || Math.max(0, ...notes.map((one) => one.id)) + 1;
  return [...others, { ...note, id }].sort((one, other) => one.seconds - other.seconds || one.id - other.id);
}

/** @param openChannel to the other tabs, which hear of each change */
export function createNoteStore(openChannel: () => Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'>) {
  let opened: UseStore | undefined;
  const store = (): UseStore => {
    opened ??= createStore('zhitu-notes', 'lessons');
    return opened;
  };
  /** A database that could not be opened is opened again the next time. */
  const withStore = async <Answer>(ask: (store: UseStore) => Promise<Answer>): Promise<Answer> => {
    try {
      return await ask(store());
    } catch (error) {
      opened = undefined;
      throw error;
    }
  };
  const read = (place: Place): Promise<Note[]> => withStore(async (all) => notesIn(await get(keyOf(place), all)));
  return {
    /** @throws where the browser has no database, or does not let it be read */
    read,
    /** @returns all notes of the lesson, sorted. @throws where it was not stored */
    change: async (place: Place, change: NoteChange): Promise<Note[]> => {
      let notes: Note[] = [];
      await withStore((all) =>
        update<unknown>(
          keyOf(place),
          (stored) => {
            notes = changedNotes(notesIn(stored), change);
            return notes;
          },
          all,
        ),
      );
      const channel = openChannel();
      channel.postMessage(keyOf(place));
      channel.close();
      return notes;
    },
    /** Tells the notes whenever another tab has changed them. @returns how to stop */
    watch: (place: Place, run: (notes: Note[]) => void): (() => void) => {
      const channel = openChannel();
      let isWatched = true;
      channel.onmessage = ({ data }) => {
        if (data !== keyOf(place)) return;
        read(place).then(
          (notes) => isWatched && run(notes),
          () => undefined,
        );
      };
      return () => {
        isWatched = false;
        channel.close();
      };
    },
  };
}
