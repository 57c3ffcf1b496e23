/**
 * A member's own notes on a lesson, each with the moment of the film that it belongs to.
 *
 * They are kept in this browser alone, for this member alone; on a computer that is used by many (公用电脑) in this tab alone, until it is closed or
 * the member signs out. Either way the other place stays as it is. `storeNotes` makes one change and answers with all notes of the lesson as
 * they are then: another tab may have changed them, too, and says so (`tab.notesChanged`). A note that is being written is kept by the tab
 * (`storeDraft`) until it is stored or given up. What was removed can be brought back until the next change. Notes that were taken along as a file
 * can be brought in again: those that are there already are left out.
 *
 * Refused on purpose: everything but writing while a note is being written; blank notes.
 */
import { assertEvent, assign, type DoneActorEvent, type EventObject, fromCallback, fromPromise, setup } from 'xstate';
import type { Note, NoteChange, NoteDraft, NotesFile } from '../domain/note.ts';

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
/** `draft`: what this tab has kept; its text is '' where it has kept none. `isShared`: the computer is used by many. */
export type LoadNotesAnswer = { notes: Note[]; draft: NoteDraft; isShared: boolean };
export type LessonNotesInput = { lessonId: number };
export type StoreNotesInput = { lessonId: number; change: NoteChange };

const noDraft: NoteDraft = { id: 0, seconds: 0, text: '', picture: '' };
const noChange: NoteChange = { kind: 'remove', note: noDraft };
/** The notes of a file that are not there yet. */
const newOnes = (known: Note[], found: Note[]): Note[] =>
  found.filter((one) => !known.some(({ seconds, text }) => seconds === one.seconds && text === one.text));

export const lessonNotesMachine = setup({
  types: {} as {
    input: LessonNotesInput;
    context: LessonNotesInput & {
      notes: Note[];
      draft: NoteDraft;
      removed: Note | null;
      /** How many notes the last change has brought in from a file. */
      added: number;
      change: NoteChange;
      isShared: boolean;
      file: NotesFile;
      /** What the list is searched for. */
      words: string;
    };
    events:
      | LessonNotesUserEvent
      | LessonNotesWorldEvent
      | DoneActorEvent<LoadNotesAnswer, 'loadNotes'>
      | DoneActorEvent<Note[], 'storeNotes'>
      | DoneActorEvent<Note[], 'readFile'>;
    children: { loadNotes: 'loadNotes'; storeNotes: 'storeNotes'; watchNotes: 'watchNotes'; readFile: 'readFile' };
    tags: 'busy' | 'fault';
  },
  actors: {
    loadNotes: fromPromise<LoadNotesAnswer, LessonNotesInput>(notWired('loadNotes')),
    storeNotes: fromPromise<Note[], StoreNotesInput>(notWired('storeNotes')),
    watchNotes: fromCallback<EventObject, LessonNotesInput>(notWired('watchNotes')),
    readFile: fromPromise<Note[], { file: NotesFile }>(notWired('readFile')),
  },
  guards: {
    hasKept: ({ event }) => event.type === 'xstate.done.actor.loadNotes' && event.output.draft.text !== '',
    hasDraft: ({ context }) => context.draft.text !== '',
    hasText: ({ context }) => context.draft.text.trim() !== '',
    isKnown: ({ context, event }) => 'id' in event && context.notes.some(({ id }) => id === event.id),
    hasNotes: ({ context }) => context.notes.length > 0,
    hasRemoved: ({ context }) => context.removed !== null,
    hasNew: ({ context, event }) =>
      event.type === 'xstate.done.actor.readFile' && newOnes(context.notes, event.output).length > 0,
  },
  actions: {
    keepLoaded: assign(({ event }) => {
      assertEvent(event, 'xstate.done.actor.loadNotes');
      return event.output;
    }),
    keepNotes: assign(({ event }) => {
      assertEvent(event, ['tab.notesChanged', 'xstate.done.actor.storeNotes']);
      return { notes: event.type === 'tab.notesChanged' ? event.notes : event.output };
    }),
    beginDraft: assign(({ event }) => {
      assertEvent(event, 'note.begun');
      return { draft: { ...noDraft, seconds: event.seconds, picture: event.picture } };
    }),
    openDraft: assign(({ context, event }) => {
      assertEvent(event, 'note.edited');
      return { draft: context.notes.find(({ id }) => id === event.id) ?? noDraft };
    }),
    keepText: assign(({ context, event }) => {
      assertEvent(event, 'text.typed');
      return { draft: { ...context.draft, text: event.value } };
    }),
    forgetDraft: assign({ draft: noDraft }),
    putDraft: assign(({ context: { draft } }) => ({
      change: { kind: 'put', note: { ...draft, text: draft.text.trim() } },
    })),
    removeNote: assign(({ context, event }) => {
      assertEvent(event, 'note.removed');
      return { change: { kind: 'remove', note: context.notes.find(({ id }) => id === event.id) ?? noDraft } };
    }),
    putBack: assign(({ context: { removed } }) => ({
      change: { kind: 'put', note: { ...(removed ?? noDraft), id: 0 } },
    })),
    keepOutcome: assign(({ context: { change } }) => ({
      removed: change.kind === 'remove' ? change.note : null,
      added: change.kind === 'add' ? change.notes.length : 0,
      change: noChange,
    })),
    forgetOutcome: assign({ removed: null, added: 0 }),
    forgetChange: assign({ change: noChange }),
    keepFile: assign(({ event }) => {
      assertEvent(event, 'notesFile.chosen');
      return { file: event.file };
    }),
    addFound: assign(({ context, event }) => {
      assertEvent(event, 'xstate.done.actor.readFile');
      return { change: { kind: 'add', notes: newOnes(context.notes, event.output) } };
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
            onDone: [{ guard: 'hasNew', target: 'storing', actions: 'addFound' }, { target: 'nothingFound' }],
            onError: { target: 'nothingFound' },
          },
        },
        nothingFound: {
          description: '文件读不出来，或者里面没有新的笔记',
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
            onDone: { target: 'reading', actions: ['keepNotes', 'keepOutcome', 'forgetDraft', 'eraseDraft'] },
            onError: { target: 'unstored' },
          },
        },
        unstored: {
          description: '没有存上（也许空间满了）：可以再试，写的还在',
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
