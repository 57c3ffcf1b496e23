/**
 * The notes of lessons, in the browser's database: one list for each member and lesson. Other members cannot see them, and a logout keeps
 * them.
 */
import { createStore, get, type UseStore, update } from 'idb-keyval';
import * as v from 'valibot';
import type { Note, NoteChange } from '../../../machines/domain/note.ts';
import type { Clock } from '../page/clock.ts';
import { inTime } from '../page/inTime.ts';

const shape = v.array(
  v.object({
    id: v.number(),
    seconds: v.number(),
    text: v.string(),
    // Notes of earlier versions have no picture. Any other value is ignored.
    picture: v.fallback(v.pipe(v.string(), v.regex(/^data:image\/jpeg;base64,[\w+/=]+$/)), ''),
  }),
);
type Place = { memberId: number; lessonId: number };

const keyOf = ({ memberId, lessonId }: Place): string => `${memberId} ${lessonId}`;

/** Returns the stored notes; [] if the value is not a list of notes. */
export const notesIn = (stored: unknown): Note[] => {
  const { success, output } = v.safeParse(shape, stored);
  return success ? output : [];
};

export type ChangedNotes = { notes: Note[]; isDoubled: boolean };

/** Adds a note unless it exists already: an earlier change may have been stored although its answer was lost. */
function withNew(notes: Note[], note: Note): Note[] {
  if (notes.some(({ seconds, text }) => seconds === note.seconds && text === note.text)) return notes;
  return [...notes, { ...note, id: notes.reduce((most, { id }) => Math.max(most, id), 0) + 1 }];
}

function changed(notes: Note[], change: NoteChange): ChangedNotes {
  if (change.kind === 'add') return { notes: change.notes.reduce(withNew, notes), isDoubled: false };
  const { note } = change;
  const others = notes.filter(({ id }) => id !== note.id);
  if (change.kind === 'remove') return { notes: others, isDoubled: false };
  if (note.id === 0) return { notes: withNew(notes, note), isDoubled: false };
  const stored = notes.find(({ id }) => id === note.id);
  const isDoubled = stored !== undefined && stored.text !== change.opened && stored.text !== note.text;
  return { notes: isDoubled ? withNew(notes, note) : [...others, note], isDoubled };
}

/** Returns the notes after a change, by time. If the stored text is not the one that was opened, both it and the new text stay. */
export function changedNotes(notes: Note[], change: NoteChange): ChangedNotes {
  const { notes: after, isDoubled } = changed(notes, change);
  return { notes: [...after].sort((one, other) => one.seconds - other.seconds || one.id - other.id), isDoubled };
}

/**
 * Creates the store of a member's notes in the browser's database.
 *
 * @param openChannel opens the channel to the other tabs, which reports each change; throws if the browser has no channels
 * @param onWake calls a function when the tab is shown again; without a channel, the notes are then read again
 */
export function createNoteStore(
  openChannel: () => Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'>,
  onWake: Clock['onWake'],
) {
  let opened: UseStore | undefined;
  const store = (): UseStore => {
    opened ??= createStore('zhitu-notes', 'lessons');
    return opened;
  };
  /** Reopens the database next time if the access fails. */
  const withStore = async <Answer>(ask: (store: UseStore) => Promise<Answer>): Promise<Answer> => {
    try {
      return await inTime(ask(store()));
    } catch (error) {
      opened = undefined;
      throw error;
    }
  };
  const read = (place: Place): Promise<Note[]> => withStore(async (all) => notesIn(await get(keyOf(place), all)));
  return {
    /** @throws if the browser has no database or does not let it be read */
    read,
    /** @returns all notes of the lesson, sorted. @throws if the change was not stored */
    change: async (place: Place, change: NoteChange): Promise<ChangedNotes> => {
      let answer: ChangedNotes = { notes: [], isDoubled: false };
      await withStore((all) =>
        update<unknown>(
          keyOf(place),
          (stored) => {
            answer = changedNotes(notesIn(stored), change);
            return answer.notes;
          },
          all,
        ),
      );
      try {
        const channel = openChannel();
        channel.postMessage(keyOf(place));
        channel.close();
      } catch {
        // The notes are stored although the channel failed. Other tabs read them when they are shown.
      }
      return answer;
    },
    /** Reports the notes after each change in another tab. @returns a stop function */
    watch: (place: Place, run: (notes: Note[]) => void): (() => void) => {
      let isWatched = true;
      const look = () => {
        read(place).then(
          (notes) => isWatched && run(notes),
          () => undefined,
        );
      };
      let stop: () => void;
      try {
        const channel = openChannel();
        channel.onmessage = ({ data }) => {
          if (data === keyOf(place)) look();
        };
        stop = () => channel.close();
      } catch {
        stop = onWake(look);
      }
      return () => {
        isWatched = false;
        stop();
      };
    },
  };
}
