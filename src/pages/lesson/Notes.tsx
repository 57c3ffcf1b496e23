import { Box, chakra } from '@chakra-ui/react';
import { shallowEqual, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { LessonDetail } from '../../../machines/domain/lesson.ts';
import type { Note } from '../../../machines/domain/note.ts';
import { Button } from '../../components/Button.tsx';
import { ErrorText } from '../../components/ErrorText.tsx';
import { handFocusOn } from '../../components/keepFocus.ts';
import { RetryButton } from '../../components/RetryButton.tsx';
import { useSessionView } from '../../components/SessionContext.tsx';
import { StateMessage } from '../../components/StateMessage.tsx';
import { useFlow } from '../../components/useFlow.ts';
import { useWired } from '../../components/WiredContext.tsx';
import { notesText as words } from '../../text/notes.ts';
import { inputRecipe } from '../../theme/recipes.ts';
import { NoteForm } from './NoteForm.tsx';
import { NoteRow } from './NoteRow.tsx';
import { NotesBar } from './NotesBar.tsx';
import { ImportButton, LeftOut, unreadIn } from './NotesImport.tsx';
import { NotesPlace } from './NotesPlace.tsx';
import { notesView } from './notesView.ts';
import { lessonText } from './text.ts';
import { watermarkText } from './watermark.ts';

const Input = chakra('input', inputRecipe);

/** Returns the notes that contain all words. */
const found = (notes: Note[], words: string): Note[] => {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return notes.filter(({ text }) => wanted.every((word) => text.toLowerCase().includes(word)));
};

/** A member's own notes on a lesson. `secondsNow` returns the film's position. */
export default function Notes({ lesson, secondsNow }: { lesson: LessonDetail; secondsNow: () => number }) {
  const { pageFlow } = useWired();
  const { lessonNotes, pictureNow } = pageFlow('lessonNotes');
  const mark = useSessionView(
    ({ context: { config, user } }) => ({
      text: config?.watermark && user ? watermarkText(config.watermark, user) : '',
      color: config?.watermark?.color ?? '',
      opacity: config?.watermark?.opacity ?? 1,
    }),
    shallowEqual,
  );
  const actor = useFlow(
    useMemo(() => lessonNotes(lesson.title), [lessonNotes, lesson.title]),
    { lessonId: lesson.id },
  );
  const view = useSelector(actor, notesView, shallowEqual);
  const { notes, draft, isWriting, canBegin } = view;
  const shown = found(notes, view.words);
  const retry = () => actor.send({ type: 'notes.retried' });
  const takeMoment = () => ({ seconds: Math.floor(secondsNow()), picture: pictureNow(mark) });
  if (view.isLoading) return <Box aria-busy="true" minHeight="10rem" />;
  if (view.isUnavailable) {
    return (
      <StateMessage mood="refused" title={words.unreadable} detail={words.unreadableWhy}>
        <RetryButton variant="solid" onRetry={retry} />
      </StateMessage>
    );
  }
  return (
    <Box
      // Screen readers say the name if a pressed control is removed and the focus moves here.
      role="group"
      aria-label={lessonText.notes}
      tabIndex={-1}
      outline="none"
      display="flex"
      flexDirection="column"
      gap="4"
    >
      {view.isUnstored ? (
        <Box display="flex" flexWrap="wrap" alignItems="center" gap="3">
          <ErrorText>{`${words.unstored}：${view.isFull ? words.fullWhy : words.unstoredWhy}`}</ErrorText>
          <RetryButton onRetry={retry} />
          <Button variant="ghost" onClick={() => actor.send({ type: 'note.cancelled' })}>
            {words.cancel}
          </Button>
          {draft.text !== '' && (
            <Box flexBasis="100%" whiteSpace="pre-wrap" overflowWrap="anywhere">
              {draft.text}
            </Box>
          )}
        </Box>
      ) : view.isNothingFound || view.isFileRefused ? (
        <Box display="flex" flexWrap="wrap" alignItems="center" gap="3">
          <ErrorText>
            {view.isNothingFound
              ? `${[words.nothingFound(view.fileName), ...unreadIn(view.unread)].join('，')}：${words.nothingFoundWhy}`
              : view.isTooLarge
                ? words.tooLarge(view.fileName)
                : words.fileUnreadable(view.fileName)}
          </ErrorText>
          <ImportButton actor={actor} canImport={view.canImport} isBusy={false} />
          <Button variant="ghost" ref={handFocusOn} onClick={() => actor.send({ type: 'note.cancelled' })}>
            {words.cancel}
          </Button>
          {view.isNothingFound && <LeftOut unread={view.unread} surplus={view.surplus} />}
        </Box>
      ) : isWriting ? (
        <NoteForm actor={actor} draft={draft} canSubmit={view.canSubmit} />
      ) : (
        <>
          <NotesBar actor={actor} view={view} takeMoment={takeMoment} />
          {view.added > 0 && <LeftOut unread={view.unread} surplus={view.surplus} />}
        </>
      )}
      <NotesPlace actor={actor} view={view} />
      {view.canSearch && (
        <Input
          type="search"
          aria-label={words.search}
          placeholder={words.search}
          value={view.words}
          onChange={({ currentTarget }) => actor.send({ type: 'words.typed', value: currentTarget.value })}
          maxWidth={{ md: '20rem' }}
        />
      )}
      <div>
        <div role="status">
          {notes.length === 0 ? (
            <chakra.p color="muted">{words.none}</chakra.p>
          ) : shown.length === 0 ? (
            <chakra.p color="muted">{words.notFound}</chakra.p>
          ) : (
            <chakra.p srOnly>{words.found(shown.length)}</chakra.p>
          )}
        </div>
        {shown.length > 0 && (
          <chakra.ul aria-label={words.list}>
            {shown.map((note) => (
              <NoteRow key={note.id} actor={actor} note={note} canChange={canBegin} />
            ))}
          </chakra.ul>
        )}
      </div>
    </Box>
  );
}
