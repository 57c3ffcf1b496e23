/**
 * A member's own notes on a lesson, each with a time in the film.
 *
 * Only this browser stores them, and only for this member. On a shared computer (公用电脑), only this tab stores them, until it is closed or
 * the member signs out. Switching between the two does not move notes. `storeNotes` makes one change and returns all current notes of the
 * lesson. Another tab may also change them, and reports it (`tab.notesChanged`). The tab stores a note that is being written (`storeDraft`),
 * until it is stored or abandoned. If another tab has changed the same note meanwhile, both texts are stored, and the member is informed. A
 * removed note can be restored until the next change. Notes can be exported to a file and imported again: existing notes are skipped, and
 * unreadable lines are listed. A lesson has at most 1,000 notes from files.
 *
 * The browser's database and the file may never answer. Both actors then fail after 5 s.
 *
 * Refused on purpose: everything but writing while a note is being written; blank notes.
 */
import { assertEvent, assign, type DoneActorEvent, type EventObject, fromCallback, fromPromise, setup } from 'xstate';
import type { Note, NoteChange, NoteDraft, NotesFile, ReadNotesAnswer, StoreNotesAnswer } from '../domain/note.ts';

const notWired = (name: string) => (): never => {
  throw new Error(`${name} is not wired`);
};

export type LessonNotesUserEvent =
  | { type: 'note.begun'; seconds: number; picture: string }
  | { type: 'note.edited'; id: number }
  | { type: 'text.typed'; value: string }
  | { type: 'note.submitted' }
  | { type: 'note.cancelled' }
  | { type: 'note.removed'; id: number }
  | { type: 'removal.undone' }
  | { type: 'notes.exported' }
  | { type: 'notesFile.chosen'; file: NotesFile }
  | { type: 'words.typed'; value: string }
  | { type: 'sharing.toggled' }
  | { type: 'notes.retried' };
export type LessonNotesWorldEvent = { type: 'tab.notesChanged'; notes: Note[] };
/** `draft`: the draft that this tab has stored; its text is '' if there is none. `isShared`: the computer is shared. */
export type LoadNotesAnswer = { notes: Note[]; draft: NoteDraft; isShared: boolean };
export type LessonNotesInput = { lessonId: number };
export type StoreNotesInput = { lessonId: number; change: NoteChange };

const noNote: Note = { id: 0, seconds: 0, text: '', picture: '' };
const noDraft: NoteDraft = { ...noNote, opened: '' };
const noChange: NoteChange = { kind: 'remove', note: noNote };
/** Maximum number of notes that files can add to a lesson. */
export const mostNotes = 1000;
/** Returns the new notes of a file for which there is room, and the number of notes that did not fit. */
const newOnes = (known: Note[], answer: ReadNotesAnswer): { room: Note[]; surplus: number } => {
  if (answer.kind === 'tooLarge') return { room: [], surplus: 0 };
  const found = answer.notes.filter(
    (one) => !known.some(({ seconds, text }) => seconds === one.seconds && text === one.text),
  );
  const room = found.slice(0, Math.max(0, mostNotes - known.length));
  return { room, surplus: found.length - room.length };
};

export const lessonNotesMachine = setup({
  types: {} as {
    input: LessonNotesInput;
    context: LessonNotesInput & {
      notes: Note[];
      draft: NoteDraft;
      removed: Note | null;
      /** Number of notes that the last change has added from a file. */
      added: number;
      /** The unreadable lines of the last file, and the number of its notes for which there was no room. */
      unread: string[];
      surplus: number;
      /** The file was not read because it is too large. */
      isTooLarge: boolean;
      /** The last change has stored a second text beside that of another tab. */
      isDoubled: boolean;
      /** Nothing was stored because the browser's storage is full. */
      isFull: boolean;
      change: NoteChange;
      isShared: boolean;
      file: NotesFile;
      /** The words that filter the list. */
      words: string;
    };
    events:
      | LessonNotesUserEvent
      | LessonNotesWorldEvent
      | DoneActorEvent<LoadNotesAnswer, 'loadNotes'>
      | DoneActorEvent<StoreNotesAnswer, 'storeNotes'>
      | DoneActorEvent<ReadNotesAnswer, 'readFile'>;
    children: { loadNotes: 'loadNotes'; storeNotes: 'storeNotes'; watchNotes: 'watchNotes'; readFile: 'readFile' };
    tags: 'busy' | 'fault';
  },
  actors: {
    loadNotes: fromPromise<LoadNotesAnswer, LessonNotesInput>(notWired('loadNotes')),
    storeNotes: fromPromise<StoreNotesAnswer, StoreNotesInput>(notWired('storeNotes')),
    watchNotes: fromCallback<EventObject, LessonNotesInput>(notWired('watchNotes')),
    readFile: fromPromise<ReadNotesAnswer, { file: NotesFile }>(notWired('readFile')),
  },
  guards: {
    hasKept: ({ event }) => event.type === 'xstate.done.actor.loadNotes' && event.output.draft.text !== '',
    hasDraft: ({ context }) => context.draft.text !== '',
    hasText: ({ context }) => context.draft.text.trim() !== '',
    isKnown: ({ context, event }) => 'id' in event && context.notes.some(({ id }) => id === event.id),
    hasNotes: ({ context }) => context.notes.length > 0,
    hasRemoved: ({ context }) => context.removed !== null,
    hasNew: ({ context, event }) =>
      event.type === 'xstate.done.actor.readFile' && newOnes(context.notes, event.output).room.length > 0,
    isTooLarge: ({ event }) => event.type === 'xstate.done.actor.readFile' && event.output.kind === 'tooLarge',
    isFull: ({ event }) => event.type === 'xstate.done.actor.storeNotes' && event.output.kind === 'full',
  },
  actions: {
    keepLoaded: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.loadNotes');
      return event.output;
    }),
    keepNotes: assign(({ event }) => {
      assertEvent(event, ['tab.notesChanged', 'xstate.done.actor.storeNotes']);
      if (event.type === 'tab.notesChanged') return { notes: event.notes };
      return event.output.kind === 'stored' ? { notes: event.output.notes, isDoubled: event.output.isDoubled } : {};
    }),
    beginDraft: assign(({ event }) => {
      assertEvent(event, 'note.begun');
      return { draft: { ...noDraft, seconds: event.seconds, picture: event.picture } };
    }),
    openDraft: assign(({ context, event }) => {
      assertEvent(event, 'note.edited');
      const note = context.notes.find(({ id }) => id === event.id) ?? noNote;
      return { draft: { ...note, opened: note.text } };
    }),
    keepText: assign(({ context, event }) => {
      assertEvent(event, 'text.typed');
      return { draft: { ...context.draft, text: event.value } };
    }),
    forgetDraft: assign({ draft: noDraft }),
    putDraft: assign(({ context: { draft } }) => {
      const { opened, ...note } = draft;
      return { change: { kind: 'put', note: { ...note, text: note.text.trim() }, opened } };
    }),
    removeNote: assign(({ context, event }) => {
      assertEvent(event, 'note.removed');
      return { change: { kind: 'remove', note: context.notes.find(({ id }) => id === event.id) ?? noNote } };
    }),
    putBack: assign(({ context: { removed } }) => ({
      change: { kind: 'put', note: { ...(removed ?? noNote), id: 0 }, opened: '' },
    })),
    keepOutcome: assign(({ context: { change } }) => ({
      removed: change.kind === 'remove' ? change.note : null,
      added: change.kind === 'add' ? change.notes.length : 0,
      change: noChange,
    })),
    forgetOutcome: assign({ removed: null, added: 0, isDoubled: false }),
    noteFull: assign({ isFull: true }),
    noteFault: assign({ isFull: false }),
    noteTooLarge: assign({ isTooLarge: true }),
    noteUnreadable: assign({ isTooLarge: false }),
    forgetChange: assign({ change: noChange }),
    keepFile: assign(({ event }) => {
      assertEvent(event, 'notesFile.chosen');
      return { file: event.file };
    }),
    addFound: assign(({ context, event }) => {
      assertEvent(event, 'xstate.done.actor.readFile');
      return { change: { kind: 'add', notes: newOnes(context.notes, event.output).room } };
    }),
    keepUnread: assign(({ context, event }) => {
      assertEvent(event, 'xstate.done.actor.readFile');
      const unread = event.output.kind === 'read' ? event.output.unread : [];
      return { unread, surplus: newOnes(context.notes, event.output).surplus };
    }),
    keepWords: assign(({ event }) => {
      assertEvent(event, 'words.typed');
      return { words: event.value };
    }),
    storeSharing: notWired('storeSharing'),
    storeDraft: notWired('storeDraft'),
    eraseDraft: notWired('eraseDraft'),
    downloadNotes: notWired('downloadNotes'),
  },
}).createMachine({
  id: 'lessonNotes',
  description: '本机笔记：学员在这一课记的，每条都记着视频的时间',
  context: ({ input }) => ({
    ...input,
    notes: [],
    draft: noDraft,
    removed: null,
    added: 0,
    unread: [],
    surplus: 0,
    isTooLarge: false,
    isDoubled: false,
    isFull: false,
    change: noChange,
    isShared: false,
    file: { name: '' },
    words: '',
  }),
  initial: 'loading',
  states: {
    loading: {
      description: '从浏览器里读笔记',
      tags: ['busy'],
      invoke: {
        id: 'loadNotes',
        src: 'loadNotes',
        input: ({ context }) => ({ lessonId: context.lessonId }),
        onDone: [
          { guard: 'hasKept', target: 'open.writing', actions: 'keepLoaded' },
          { target: 'open', actions: 'keepLoaded' },
        ],
        onError: { target: 'unavailable' },
      },
    },
    unavailable: {
      description: '浏览器不让存，或者读不出来',
      tags: ['fault'],
      on: { 'notes.retried': { target: 'loading' } },
    },
    open: {
      description: '看得到笔记',
      invoke: { id: 'watchNotes', src: 'watchNotes', input: ({ context }) => ({ lessonId: context.lessonId }) },
      on: {
        'tab.notesChanged': { actions: 'keepNotes' },
        'words.typed': { guard: 'hasNotes', actions: 'keepWords' },
      },
      initial: 'reading',
      states: {
        reading: {
          description: '没有在写',
          on: {
            'note.begun': { target: 'writing', actions: 'beginDraft' },
            'note.edited': { guard: 'isKnown', target: 'writing', actions: 'openDraft' },
            'note.removed': { guard: 'isKnown', target: 'storing', actions: 'removeNote' },
            'removal.undone': { guard: 'hasRemoved', target: 'storing', actions: 'putBack' },
            'notes.exported': { guard: 'hasNotes', actions: 'downloadNotes' },
            'notesFile.chosen': { target: 'importing', actions: 'keepFile' },
            'sharing.toggled': { target: '#lessonNotes.loading', actions: ['storeSharing', 'forgetOutcome'] },
          },
        },
        writing: {
          description: '在写一条，或者在改一条；没存的留在这个标签页里',
          on: {
            'text.typed': { actions: ['keepText', 'storeDraft'] },
            'note.submitted': { guard: 'hasText', target: 'storing', actions: 'putDraft' },
            'note.cancelled': { target: 'reading', actions: ['forgetDraft', 'eraseDraft'] },
          },
        },
        importing: {
          description: '读选中的文件',
          tags: ['busy'],
          invoke: {
            id: 'readFile',
            src: 'readFile',
            input: ({ context }) => ({ file: context.file }),
            onDone: [
              { guard: 'isTooLarge', target: 'fileRefused', actions: 'noteTooLarge' },
              { guard: 'hasNew', target: 'storing', actions: ['addFound', 'keepUnread'] },
              { target: 'nothingFound', actions: 'keepUnread' },
            ],
            onError: { target: 'fileRefused', actions: 'noteUnreadable' },
          },
        },
        fileRefused: {
          description: '文件太大，或者读不出来',
          on: {
            'notesFile.chosen': { target: 'importing', actions: 'keepFile' },
            'note.cancelled': { target: 'reading' },
          },
        },
        nothingFound: {
          description: '文件里没有新的笔记；有没认出来的行就说是哪些',
          on: {
            'notesFile.chosen': { target: 'importing', actions: 'keepFile' },
            'note.cancelled': { target: 'reading' },
          },
        },
        storing: {
          description: '存进浏览器',
          tags: ['busy'],
          invoke: {
            id: 'storeNotes',
            src: 'storeNotes',
            input: ({ context: { lessonId, change } }) => ({ lessonId, change }),
            onDone: [
              { guard: 'isFull', target: 'unstored', actions: 'noteFull' },
              { target: 'reading', actions: ['keepNotes', 'keepOutcome', 'forgetDraft', 'eraseDraft'] },
            ],
            onError: { target: 'unstored', actions: 'noteFault' },
          },
        },
        unstored: {
          description: '没有存上（空间满了，或者浏览器没有存）：可以再试，写的还看得到',
          tags: ['fault'],
          on: {
            'notes.retried': { target: 'storing' },
            'note.cancelled': [
              { guard: 'hasDraft', target: 'writing', actions: 'forgetChange' },
              { target: 'reading', actions: 'forgetChange' },
            ],
          },
        },
      },
    },
  },
});
