/** What a member has noted down at a moment of a film. It never leaves their browser. */
export type Note = {
  /** Counted from 1 in each lesson. */
  id: number;
  /** Where in the film, in whole seconds. */
  seconds: number;
  text: string;
  /** The film at that moment, as a small JPEG in a `data:` address; '' where its origin gives no pictures. */
  picture: string;
};
/** A note that is being written; `id` 0: it is a new one. `opened`: its text before the member changed it. */
export type NoteDraft = Note & { opened: string };
/**
 * What becomes of the notes of a lesson. A note that is put or added with the id 0 gets one of its own. `opened`: the text that the member
 * has changed.
 */
export type NoteChange =
  | { kind: 'put'; note: Note; opened: string }
  | { kind: 'remove'; note: Note }
  | { kind: 'add'; notes: Note[] };
/**
 * `stored`: all notes of the lesson as they are now; `isDoubled`: another tab has changed the same note meanwhile, and both texts are there.
 * `full`: nothing was stored, because the browser has no space left.
 */
export type StoreNotesAnswer = { kind: 'stored'; notes: Note[]; isDoubled: boolean } | { kind: 'full' };
/** A file that the member has chosen; what is in it is read by the browser. */
export type NotesFile = { name: string };
/** `unread`: the lines with text that belong to no note. `tooLarge`: the file was not read. */
export type ReadNotesAnswer = { kind: 'read'; notes: Note[]; unread: string[] } | { kind: 'tooLarge' };
