import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { lessonNotesMachine } from '../../../machines/learn/lessonNotes.machine.ts';

export type NotesActor = ActorRefFrom<typeof lessonNotesMachine>;

export const notesView = (snapshot: SnapshotFrom<typeof lessonNotesMachine>) => {
  const { notes, draft, words, added, unread, surplus, isShared, isDoubled, isFull, isTooLarge, file } =
    snapshot.context;
  return {
    unread,
    surplus,
    isDoubled,
    isFull,
    isTooLarge,
    notes,
    draft,
    words,
    added,
    isShared,
    fileName: file.name,
    isNothingFound: snapshot.matches({ open: 'nothingFound' }),
    isFileRefused: snapshot.matches({ open: 'fileRefused' }),
    isImporting: snapshot.matches({ open: 'importing' }),
    isLoading: snapshot.matches('loading'),
    isUnavailable: snapshot.matches('unavailable'),
    isWriting: snapshot.matches({ open: 'writing' }) || draft.text !== '',
    isStoring: snapshot.matches({ open: 'storing' }),
    isUnstored: snapshot.matches({ open: 'unstored' }),
    canBegin: snapshot.can({ type: 'note.begun', seconds: 0, picture: '' }),
    canImport: snapshot.can({ type: 'notesFile.chosen', file: { name: '' } }),
    canSearch: snapshot.can({ type: 'words.typed', value: '' }),
    canToggle: snapshot.can({ type: 'sharing.toggled' }),
    canSubmit: snapshot.can({ type: 'note.submitted' }),
    canUndo: snapshot.can({ type: 'removal.undone' }),
    canExport: snapshot.can({ type: 'notes.exported' }),
  };
};
