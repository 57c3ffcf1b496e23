import { Box, chakra } from '@chakra-ui/react';
import type { FormEvent, KeyboardEvent } from 'react';
import type { Note } from '../../../machines/domain/note.ts';
import { Button } from '../../components/Button.tsx';
import { isOfInputMethod } from '../../components/inputMethod.ts';
import { handFocusOn } from '../../components/keepFocus.ts';
import { notesText as words } from '../../text/notes.ts';
import { clockTime } from '../../text/sizes.ts';
import { inputRecipe } from '../../theme/recipes.ts';
import type { NotesActor } from './notesView.ts';

const TextArea = chakra('textarea', inputRecipe);

const takeFocus = (field: HTMLTextAreaElement | null) => field?.focus();

/** The form of a note. Enter adds a line; Ctrl or ⌘ with Enter saves the note. */
export function NoteForm({ actor, draft, canSubmit }: { actor: NotesActor; draft: Note; canSubmit: boolean }) {
  const submit = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    actor.send({ type: 'note.submitted' });
  };
  return (
    <chakra.form ref={handFocusOn} noValidate onSubmit={submit} display="flex" flexDirection="column" gap="2">
      <Box display="flex" gap="2" fontSize="sm" color="muted">
        <label htmlFor="note">{`${words.field} `}</label>
        <chakra.span id="note-time" fontVariantNumeric="tabular-nums">
          {clockTime(draft.seconds)}
        </chakra.span>
      </Box>
      <TextArea
        ref={takeFocus}
        id="note"
        aria-describedby="note-time"
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
