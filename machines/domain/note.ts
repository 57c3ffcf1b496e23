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
/** A note that is being written; `id` 0: it is a new one. */
export type NoteDraft = Note;
/** What becomes of the notes of a lesson. A note that is put or added with the id 0 gets one of its own. */
export type NoteChange = { kind: 'put' | 'remove'; note: Note } | { kind: 'add'; notes: Note[] };
/** A file that the member has chosen; what is in it is read by the browser. */
export type NotesFile = { name: string };
