import { Box, chakra } from '@chakra-ui/react';
import { shallowEqual, useSelector } from '@xstate/react';
import { type FormEvent, type KeyboardEvent, useContext, useMemo } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { LessonDetail } from '../../../machines/domain/lesson.ts';
import type { Note } from '../../../machines/domain/note.ts';
import type { lessonNotesMachine } from '../../../machines/learn/lessonNotes.machine.ts';
import { Button } from '../../components/Button.tsx';
import { FilmTimes } from '../../components/comments/filmTimes.ts';
import { ErrorText } from '../../components/ErrorText.tsx';
import { handFocusOn, keepFocus } from '../../components/keepFocus.ts';
import { RetryButton } from '../../components/RetryButton.tsx';
import { StateMessage } from '../../components/StateMessage.tsx';
import { useFlow } from '../../components/useFlow.ts';
import { useWired } from '../../components/WiredContext.tsx';
import { notesText as words } from '../../text/notes.ts';
import { clockTime } from '../../text/sizes.ts';
import { inputRecipe } from '../../theme/recipes.ts';

type NotesActor = ActorRefFrom<typeof lessonNotesMachine>;
const TextArea = chakra('textarea', inputRecipe);

export const notesView = (snapshot: SnapshotFrom<typeof lessonNotesMachine>) => {
  const { notes, draft } = snapshot.context;
  return {
    notes,
    draft,
    isLoading: snapshot.matches('loading'),
    isUnavailable: snapshot.matches('unavailable'),
    isWriting: snapshot.matches({ open: 'writing' }) || draft.text !== '',
    isStoring: snapshot.matches({ open: 'storing' }),
    isUnstored: snapshot.matches({ open: 'unstored' }),
    canBegin: snapshot.can({ type: 'note.begun', seconds: 0 }),
    canSubmit: snapshot.can({ type: 'note.submitted' }),
    canUndo: snapshot.can({ type: 'removal.undone' }),
    canExport: snapshot.can({ type: 'notes.exported' }),
  };
};

const takeFocus = (field: HTMLTextAreaElement | null) => field?.focus();

/** Enter starts a new line; Ctrl or ⌘ with Enter saves. */
function NoteForm({ actor, draft, canSubmit }: { actor: NotesActor; draft: Note; canSubmit: boolean }) {
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    actor.send({ type: 'note.submitted' });
  };
  return (
    <chakra.form ref={handFocusOn} noValidate onSubmit={submit} display="flex" flexDirection="column" gap="2">
      <chakra.label htmlFor="note" fontSize="sm" color="muted">
        {words.at(clockTime(draft.seconds))}
      </chakra.label>
      <TextArea
        ref={takeFocus}
        id="note"
        aria-label={words.field}
        value={draft.text}
        rows={3}
        maxLength={2000}
        onChange={({ currentTarget }) => actor.send({ type: 'text.typed', value: currentTarget.value })}
        onKeyDown={(event) => {
          if (!event.nativeEvent.isComposing && event.key === 'Enter' && (event.ctrlKey || event.metaKey))
            submit(event);
        }}
        minHeight="5.5rem"
        maxHeight="20rem"
        paddingBlock="2"
        font="inherit"
        resize="vertical"
        css={{ fieldSizing: 'content' }}
      />
      <Box display="flex" gap="3" justifyContent="flex-end">
        <Button variant="ghost" onClick={() => actor.send({ type: 'note.cancelled' })}>
          {words.cancel}
        </Button>
        <Button type="submit" allowed={canSubmit}>
          {words.save}
        </Button>
      </Box>
    </chakra.form>
  );
}

function NoteRow({ actor, note, canChange }: { actor: NotesActor; note: Note; canChange: boolean }) {
  const seek = useContext(FilmTimes);
  const time = clockTime(note.seconds);
  return (
    <Box
      as="li"
      display="grid"
      alignItems="start"
      gridTemplateColumns="auto minmax(0, 1fr)"
      columnGap="3"
      paddingBlock="3"
      ref={handFocusOn}
    >
      {seek ? (
        <Button variant="link" onClick={() => seek(note.seconds)}>
          {time}
        </Button>
      ) : (
        <chakra.span fontVariantNumeric="tabular-nums">{time}</chakra.span>
      )}
      <Box>
        <Box whiteSpace="pre-wrap" overflowWrap="anywhere">
          {note.text}
        </Box>
        <Box display="flex" gap="2" marginTop="1" marginInlineStart="-3">
          <Button
            variant="ghost"
            allowed={canChange}
            aria-label={words.editOf(time)}
            onClick={() => actor.send({ type: 'note.edited', id: note.id })}
          >
            {words.edit}
          </Button>
          <Button
            variant="ghost"
            allowed={canChange}
            aria-label={words.removeOf(time)}
            onClick={(event) => {
              keepFocus(event);
              actor.send({ type: 'note.removed', id: note.id });
            }}
          >
            {words.remove}
          </Button>
        </Box>
      </Box>
    </Box>
  );
}

/** A member's own notes on a lesson. `secondsNow`: where the film is. */
export default function Notes({ lesson, secondsNow }: { lesson: LessonDetail; secondsNow: () => number }) {
  const { pageFlow } = useWired();
  const { lessonNotes } = pageFlow('lessonNotes');
  const actor = useFlow(
    useMemo(() => lessonNotes(lesson.title), [lessonNotes, lesson.title]),
    { lessonId: lesson.id },
  );
  const view = useSelector(actor, notesView, shallowEqual);
  const { notes, draft, isWriting, canBegin } = view;
  const retry = () => actor.send({ type: 'notes.retried' });
  if (view.isLoading) return <Box aria-busy="true" minHeight="10rem" />;
  if (view.isUnavailable) {
    return (
      <StateMessage mood="fault" title={words.unreadable} detail={words.unreadableWhy}>
        <RetryButton onRetry={retry} />
      </StateMessage>
    );
  }
  return (
    <Box tabIndex={-1} outline="none" display="flex" flexDirection="column" gap="4">
      {view.isUnstored ? (
        <Box display="flex" flexWrap="wrap" alignItems="center" gap="3">
          <ErrorText>
            {words.unstored}：{words.unstoredWhy}
          </ErrorText>
          <RetryButton onRetry={retry} />
          <Button variant="ghost" onClick={() => actor.send({ type: 'note.cancelled' })}>
            {words.cancel}
          </Button>
        </Box>
      ) : isWriting ? (
        <NoteForm actor={actor} draft={draft} canSubmit={view.canSubmit} />
      ) : (
        <Box display="flex" flexWrap="wrap" alignItems="center" gap="3">
          <Button
            allowed={canBegin}
            onClick={() => actor.send({ type: 'note.begun', seconds: Math.floor(secondsNow()) })}
          >
            {words.begin}
          </Button>
          <Button variant="outline" allowed={view.canExport} onClick={() => actor.send({ type: 'notes.exported' })}>
            {words.export}
          </Button>
          {view.canUndo && (
            <Box role="status" display="flex" alignItems="center" gap="2" fontSize="sm">
              {words.removed}
              <Button variant="link" ref={handFocusOn} onClick={() => actor.send({ type: 'removal.undone' })}>
                {words.undo}
              </Button>
            </Box>
          )}
        </Box>
      )}
      <Box as="p" color="muted" fontSize="sm">
        {words.where}
      </Box>
      {notes.length > 0 ? (
        <chakra.ul aria-label={words.list}>
          {notes.map((note) => (
            <NoteRow key={note.id} actor={actor} note={note} canChange={canBegin} />
          ))}
        </chakra.ul>
      ) : (
        <Box as="p" color="muted">
          {words.none}
        </Box>
      )}
    </Box>
  );
}
