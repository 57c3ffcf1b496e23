import { Box, chakra } from '@chakra-ui/react';
import { shallowEqual, useSelector } from '@xstate/react';
import { type ChangeEvent, type FormEvent, type KeyboardEvent, useContext, useId, useMemo, useRef } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { LessonDetail } from '../../../machines/domain/lesson.ts';
import type { Note } from '../../../machines/domain/note.ts';
import type { lessonNotesMachine } from '../../../machines/learn/lessonNotes.machine.ts';
import { Button } from '../../components/Button.tsx';
import { FilmTimes } from '../../components/comments/filmTimes.ts';
import { ErrorText } from '../../components/ErrorText.tsx';
import { isOfInputMethod } from '../../components/inputMethod.ts';
import { handFocusOn, keepFocus } from '../../components/keepFocus.ts';
import { RetryButton } from '../../components/RetryButton.tsx';
import { useSessionView } from '../../components/SessionContext.tsx';
import { StateMessage } from '../../components/StateMessage.tsx';
import { useFlow } from '../../components/useFlow.ts';
import { useWired } from '../../components/WiredContext.tsx';
import { clockTime } from '../../text/sizes.ts';
import { inputRecipe } from '../../theme/recipes.ts';
import { notesText as words } from './notesText.ts';
import { watermarkText } from './watermark.ts';

type NotesActor = ActorRefFrom<typeof lessonNotesMachine>;
const TextArea = chakra('textarea', inputRecipe);
const Input = chakra('input', inputRecipe);

/** Returns the notes that contain all words. */
const found = (notes: Note[], words: string): Note[] => {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return notes.filter(({ text }) => wanted.every((word) => text.toLowerCase().includes(word)));
};

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

/** Maximum number of unreadable lines that are shown. */
const MOST_LINES = 200;
const unreadIn = (unread: string[]): string[] => (unread.length > 0 ? [words.unread(unread.length)] : []);

const takeFocus = (field: HTMLTextAreaElement | null) => field?.focus();

/** Enter adds a line; Ctrl or ⌘ with Enter saves. */
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
          if (!isOfInputMethod(event.nativeEvent) && event.key === 'Enter' && (event.ctrlKey || event.metaKey))
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
  const film = useContext(FilmTimes);
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
      {film && note.seconds < film.end ? (
        <Button variant="link" onClick={() => film.seek(note.seconds)}>
          {time}
        </Button>
      ) : (
        <chakra.span fontVariantNumeric="tabular-nums">{time}</chakra.span>
      )}
      <Box>
        {note.picture && (
          <chakra.img
            src={note.picture}
            alt={words.pictureOf(time)}
            width="160px"
            height="auto"
            borderRadius="control"
            marginBottom="2"
          />
        )}
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

/** Imports notes from a file. The browser's file field is behind a button with our style. */
function ImportButton({ actor, canImport, isBusy }: { actor: NotesActor; canImport: boolean; isBusy: boolean }) {
  const { take } = useWired().pageFlow('lessonNotes');
  const chooser = useRef<HTMLInputElement>(null);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    if (file) actor.send({ type: 'notesFile.chosen', file: take(file) });
    // Lets the member choose the same file again.
    currentTarget.value = '';
  };
  return (
    <>
      <Button variant="outline" allowed={canImport} busy={isBusy} onClick={() => canImport && chooser.current?.click()}>
        {words.import}
      </Button>
      <input
        ref={chooser}
        type="file"
        accept=".md,.txt,text/markdown,text/plain"
        hidden
        tabIndex={-1}
        onChange={choose}
      />
    </>
  );
}

/** The parts of a file that were not imported. Its lines are shown on demand. */
function LeftOut({ unread, surplus }: { unread: string[]; surplus: number }) {
  return (
    <Box flexBasis="100%" fontSize="sm">
      {surplus > 0 && <p>{words.surplus(surplus)}</p>}
      {unread.length > 0 && (
        <details>
          <chakra.summary minHeight="touch" cursor="pointer">
            {words.unreadLines}
          </chakra.summary>
          <Box maxHeight="20rem" overflow="auto" whiteSpace="pre-wrap" overflowWrap="anywhere">
            {unread.slice(0, MOST_LINES).join('\n')}
          </Box>
        </details>
      )}
    </Box>
  );
}

/** The actions while no note is being written, and the result of the last change. */
function NotesBar({
  actor,
  view,
  takeMoment,
}: {
  actor: NotesActor;
  view: ReturnType<typeof notesView>;
  takeMoment: () => { seconds: number; picture: string };
}) {
  return (
    <Box display="flex" flexWrap="wrap" alignItems="center" gap="3">
      <Button allowed={view.canBegin} onClick={() => actor.send({ type: 'note.begun', ...takeMoment() })}>
        {words.begin}
      </Button>
      <Button variant="outline" allowed={view.canExport} onClick={() => actor.send({ type: 'notes.exported' })}>
        {words.export}
      </Button>
      <ImportButton actor={actor} canImport={view.canImport} isBusy={view.isImporting} />
      <Box role="status" display="flex" alignItems="center" gap="2" fontSize="sm">
        {view.added > 0 && <span>{[words.added(view.added), ...unreadIn(view.unread)].join('，')}</span>}
        {view.isDoubled && <span>{words.doubled}</span>}
        {view.canUndo && (
          <>
            <span>{words.removed}</span>
            <Button variant="link" ref={handFocusOn} onClick={() => actor.send({ type: 'removal.undone' })}>
              {words.undo}
            </Button>
          </>
        )}
      </Box>
    </Box>
  );
}

/** The place where the notes are stored, and for which member. */
function WhereKept({ actor, view }: { actor: NotesActor; view: ReturnType<typeof notesView> }) {
  const id = useId();
  return (
    <Box fontSize="sm" color="muted">
      <p id={`${id}-where`}>{view.isShared ? words.whereShared : words.where}</p>
      <chakra.label display="inline-flex" alignItems="center" gap="2" minHeight="touch" color="ink">
        <chakra.input
          type="checkbox"
          aria-describedby={`${id}-where`}
          aria-disabled={view.canToggle ? undefined : true}
          checked={view.isShared}
          onChange={() => actor.send({ type: 'sharing.toggled' })}
          boxSize="18px"
          accentColor="action"
        />
        <span>{words.shared}</span>
      </chakra.label>
    </Box>
  );
}

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
      <StateMessage mood="fault" title={words.unreadable} detail={words.unreadableWhy}>
        <RetryButton onRetry={retry} />
      </StateMessage>
    );
  }
  return (
    <Box tabIndex={-1} outline="none" display="flex" flexDirection="column" gap="4">
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
      <WhereKept actor={actor} view={view} />
      {view.canSearch && (
        <Input
          type="search"
          aria-label={words.search}
          placeholder={words.search}
          value={view.words}
          onChange={({ currentTarget }) => actor.send({ type: 'words.typed', value: currentTarget.value })}
          maxWidth="20rem"
        />
      )}
      {notes.length === 0 ? (
        <Box as="p" color="muted">
          {words.none}
        </Box>
      ) : shown.length === 0 ? (
        <Box as="p" role="status" color="muted">
          {words.notFound}
        </Box>
      ) : (
        <chakra.ul aria-label={words.list}>
          {shown.map((note) => (
            <NoteRow key={note.id} actor={actor} note={note} canChange={canBegin} />
          ))}
        </chakra.ul>
      )}
    </Box>
  );
}
