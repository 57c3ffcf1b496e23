/** A member's note at a time in a film. It never leaves the browser. */
export type Note = {
  /** Counted from 1 in each lesson. */
  id: number;
  /** Time in the film, in whole seconds. */
  seconds: number;
  text: string;
  /** The frame at that time, as a small JPEG in a `data:` address; '' if the film's origin does not let it be read. */
  picture: string;
};
/** A note that is being written. `id` is 0 for a new one. `opened`: its text before the member changed it. */
export type NoteDraft = Note & { opened: string };
/**
 * A change of a lesson's notes. A note that is put or added with the id 0 gets a new id. `opened`: the text before the member changed it.
 */
export type NoteChange =
  | { kind: 'put'; note: Note; opened: string }
  | { kind: 'remove'; note: Note }
  | { kind: 'add'; notes: Note[] };
/**
 * `stored`: all current notes of the lesson. `isDoubled`: another tab has changed the same note meanwhile, and both texts are stored.
 * `full`: nothing was stored, because the browser has no space left.
 */
export type StoreNotesAnswer = { kind: 'stored'; notes: Note[]; isDoubled: boolean } | { kind: 'full' };
/** A file that the member has chosen. The wiring reads its content. */
export type NotesFile = { name: string };
/** `unread`: the lines that belong to no note. `tooLarge`: the file was not read. */
export type ReadNotesAnswer = { kind: 'read'; notes: Note[]; unread: string[] } | { kind: 'tooLarge' };
