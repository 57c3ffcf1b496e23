import * as v from 'valibot';
import { type EventObject, fromCallback, fromPromise } from 'xstate';
import type {
  Note,
  NoteChange,
  NoteDraft,
  NotesFile,
  ReadNotesAnswer,
  StoreNotesAnswer,
} from '../../../machines/domain/note.ts';
import { LARGEST_FILE, notesInText } from '../../../machines/domain/notesFile.ts';
import {
  type LessonNotesInput,
  type LessonNotesWorldEvent,
  type LoadNotesAnswer,
  lessonNotesMachine,
  type StoreNotesInput,
} from '../../../machines/learn/lessonNotes.machine.ts';
import { lessonPath } from '../../addresses/paths.ts';
import type { Api } from '../../api/index.ts';
import { inTime } from '../../browser/page/inTime.ts';
import { textOf } from '../../browser/page/readText.ts';
import { saveText } from '../../browser/page/saveText.ts';
import { type FilmMark, filmPicture } from '../../browser/player/filmPicture.ts';
import { jsonIn } from '../../browser/stored/json.ts';
import { createKeptDrafts } from '../../browser/stored/keptDrafts.ts';
import { changedNotes, createNoteStore, notesIn } from '../../browser/stored/noteStore.ts';
import { storageKeys } from '../../browser/stored/storage.ts';
import { notesText } from '../../text/notes.ts';
import type { Environment } from '../environment.ts';
import { followSession } from '../kit/followSession.ts';
import { memberIdOf } from '../kit/memberId.ts';
import { memberStores } from '../kit/memberStores.ts';
import type { RunningFlows } from '../runningFlows.ts';
import { notesAsMarkdown } from './notesFile.ts';

const draftShape = v.object({
  id: v.number(),
  seconds: v.number(),
  text: v.string(),
  picture: v.optional(v.string(), ''),
  opened: v.optional(v.string(), ''),
});
const noDraft: NoteDraft = { id: 0, seconds: 0, text: '', picture: '', opened: '' };
/** Returns the member's id when it is known: the page may be shown while the session is still restoring the member. */
function memberKnown(running: RunningFlows, signal: AbortSignal): Promise<number> {
  let stop = () => {};
  const known = new Promise<number>((resolve) => {
    stop = followSession(running, ({ context: { user } }) => user && resolve(user.id));
  });
  signal.addEventListener('abort', () => stop());
  return known.finally(() => stop());
}

const placeOf = (lessonId: number): string => `note ${lessonId}`;
/** Key of the notes that the tab stores on a shared computer. */
const tabPlaceOf = (lessonId: number): string => `notes ${lessonId}`;

/** Wires the members' notes on lessons, which this browser stores. */
export function wireLessonNotes(environment: Environment, _api: Api, running: RunningFlows) {
  const { openChannel, clock, store: deviceStore, home } = environment;
  const store = createNoteStore(() => openChannel('zhitu-notes'), clock.onWake);
  const drafts = createKeptDrafts(memberStores(environment, running).tabStore);
  const memberId = () => memberIdOf(running);
  const isShared = () => deviceStore.read(storageKeys.sharedComputer) === 'yes';
  /** The notes on a shared computer are stored like drafts, so they are deleted at logout and when another member signs in. */
  const tabNotes = (lessonId: number): Note[] => jsonIn(drafts.read(memberId(), tabPlaceOf(lessonId)), notesIn) ?? [];
  const changeTabNotes = (lessonId: number, change: NoteChange): StoreNotesAnswer => {
    const before = tabNotes(lessonId);
    const keep = (notes: Note[]) =>
      drafts.keep(memberId(), tabPlaceOf(lessonId), notes.length > 0 ? JSON.stringify(notes) : '');
    const after = changedNotes(before, change);
    if (keep(after.notes)) return { kind: 'stored', ...after };
    // The tab remembers the notes that it could not store. They must not be shown as stored.
    // If the tab can store the earlier notes, its storage is full. If it cannot even store those, its storage is forbidden.
    if (keep(before) && before.length > 0) return { kind: 'full' };
    throw new Error('the tab stores nothing');
  };
  const changeNotes = async (lessonId: number, change: NoteChange): Promise<StoreNotesAnswer> => {
    try {
      return { kind: 'stored', ...(await store.change({ memberId: memberId(), lessonId }, change)) };
    } catch (fault) {
      if ((fault as { name?: unknown } | null)?.name === 'QuotaExceededError') return { kind: 'full' };
      throw fault;
    }
  };
  const draftOf = (lessonId: number): NoteDraft =>
    jsonIn(drafts.read(memberId(), placeOf(lessonId)), (value) => v.parse(draftShape, value)) ?? noDraft;
  let chosen = new Blob();
  return {
    /** Keeps the chosen file for `readFile`. Returns its name for the machine. */
    take: (file: File): NotesFile => {
      chosen = file;
      return { name: file.name };
    },
    /** Returns the current frame with the watermark; '' if it cannot be captured. */
    pictureNow: (mark: FilmMark) => filmPicture(document, mark),
    lessonNotes: (title: string) =>
      lessonNotesMachine.provide({
        actors: {
          loadNotes: fromPromise<LoadNotesAnswer, LessonNotesInput>(async ({ input: { lessonId }, signal }) => {
            const member = await memberKnown(running, signal);
            const notes = isShared() ? tabNotes(lessonId) : await store.read({ memberId: member, lessonId });
            return { notes, draft: draftOf(lessonId), isShared: isShared() };
          }),
          storeNotes: fromPromise<StoreNotesAnswer, StoreNotesInput>(async ({ input: { lessonId, change } }) =>
            isShared() ? changeTabNotes(lessonId, change) : changeNotes(lessonId, change),
          ),
          readFile: fromPromise<ReadNotesAnswer, { file: NotesFile }>(async () => {
            if (chosen.size > LARGEST_FILE) return { kind: 'tooLarge' };
            const bytes = new Uint8Array(await inTime(chosen.arrayBuffer()));
            return { kind: 'read', ...notesInText(textOf(bytes)) };
          }),
          watchNotes: fromCallback<EventObject, LessonNotesInput>(({ input: { lessonId }, sendBack }) => {
            // Notes that are stored in this tab cannot change in another one.
            if (isShared()) return undefined;
            return store.watch({ memberId: memberId(), lessonId }, (notes) =>
              sendBack({ type: 'tab.notesChanged', notes } satisfies LessonNotesWorldEvent),
            );
          }),
        },
        actions: {
          storeSharing: ({ context }) => {
            if (context.isShared) deviceStore.remove(storageKeys.sharedComputer);
            else deviceStore.write(storageKeys.sharedComputer, 'yes');
          },
          storeDraft: ({ context: { lessonId, draft } }) =>
            drafts.keep(memberId(), placeOf(lessonId), draft.text && JSON.stringify(draft)),
          eraseDraft: ({ context: { lessonId } }) => drafts.keep(memberId(), placeOf(lessonId), ''),
          downloadNotes: ({ context: { lessonId, notes } }) =>
            saveText(notesText.fileName(title), notesAsMarkdown(title, home + lessonPath(lessonId), notes)),
        },
      }),
  };
}
