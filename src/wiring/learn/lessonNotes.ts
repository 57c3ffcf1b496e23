import * as v from 'valibot';
import { type EventObject, fromCallback, fromPromise } from 'xstate';
import type { Note, NoteDraft } from '../../../machines/domain/note.ts';
import {
  type LessonNotesInput,
  type LessonNotesWorldEvent,
  type LoadNotesAnswer,
  lessonNotesMachine,
  type StoreNotesInput,
} from '../../../machines/learn/lessonNotes.machine.ts';
import type { Api } from '../../api/index.ts';
import { createKeptDrafts } from '../../browser/keptDrafts.ts';
import { createNoteStore } from '../../browser/noteStore.ts';
import { saveText } from '../../browser/saveText.ts';
import { notesText } from '../../text/notes.ts';
import { clockTime } from '../../text/sizes.ts';
import type { Environment } from '../environment.ts';
import { followSession } from '../kit/followSession.ts';
import { memberIdOf } from '../kit/memberId.ts';
import type { RunningFlows } from '../runningFlows.ts';

const draftShape = v.object({ id: v.number(), seconds: v.number(), text: v.string() });
const noDraft: NoteDraft = { id: 0, seconds: 0, text: '' };
/** The page may be there before it is known who has come back. */
function memberKnown(running: RunningFlows, signal: AbortSignal): Promise<number> {
  let stop = () => {};
  const known = new Promise<number>((resolve) => {
    stop = followSession(running, ({ context: { user } }) => user && resolve(user.id));
  });
  signal.addEventListener('abort', () => stop());
  return known.finally(() => stop());
}

const placeOf = (lessonId: number): string => `note ${lessonId}`;

/** A heading with the lesson's title, and a line for each note whose time is a link to its moment. */
export function notesAsMarkdown(title: string, address: string, notes: Note[]): string {
  const lines = notes.map(({ seconds, text }) => {
    const indented = text.replaceAll('\n', '\n  ');
    return `- [${clockTime(seconds)}](${address}?t=${seconds}) ${indented}`;
  });
  return `# ${title}\n\n${lines.join('\n')}\n`;
}

/** The notes on lessons, which stay in this browser. `title`: of the lesson. */
export function wireLessonNotes({ openChannel, tabStore, home }: Environment, _api: Api, running: RunningFlows) {
  const store = createNoteStore(() => openChannel('zhitu-notes'));
  const drafts = createKeptDrafts(tabStore);
  const memberId = () => memberIdOf(running);
  const draftOf = (lessonId: number): NoteDraft => {
    try {
      return v.parse(draftShape, JSON.parse(drafts.read(memberId(), placeOf(lessonId))));
    } catch {
      // Nothing is kept, or nothing that can be read.
      return noDraft;
    }
  };
  return {
    lessonNotes: (title: string) =>
      lessonNotesMachine.provide({
        actors: {
          loadNotes: fromPromise<LoadNotesAnswer, LessonNotesInput>(async ({ input: { lessonId }, signal }) => {
            const notes = await store.read({ memberId: await memberKnown(running, signal), lessonId });
            return { notes, draft: draftOf(lessonId) };
          }),
          storeNotes: fromPromise<Note[], StoreNotesInput>(({ input: { lessonId, change } }) =>
            store.change({ memberId: memberId(), lessonId }, change),
          ),
          watchNotes: fromCallback<EventObject, LessonNotesInput>(({ input: { lessonId }, sendBack }) =>
            store.watch({ memberId: memberId(), lessonId }, (notes) =>
              sendBack({ type: 'tab.notesChanged', notes } satisfies LessonNotesWorldEvent),
            ),
          ),
        },
        actions: {
          storeDraft: ({ context: { lessonId, draft } }) =>
            drafts.keep(memberId(), placeOf(lessonId), draft.text && JSON.stringify(draft)),
          eraseDraft: ({ context: { lessonId } }) => drafts.keep(memberId(), placeOf(lessonId), ''),
          downloadNotes: ({ context: { lessonId, notes } }) =>
            saveText(notesText.fileName(title), notesAsMarkdown(title, `${home}/courses/video/${lessonId}`, notes)),
        },
      }),
  };
}
