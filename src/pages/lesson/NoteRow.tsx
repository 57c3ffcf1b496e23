import { Box, chakra } from '@chakra-ui/react';
import { useContext } from 'react';
import type { Note } from '../../../machines/domain/note.ts';
import { Button } from '../../components/Button.tsx';
import { FilmTimes } from '../../components/comments/filmTimes.ts';
import { handFocusOn, keepFocus } from '../../components/keepFocus.ts';
import { notesText as words } from '../../text/notes.ts';
import { clockTime } from '../../text/sizes.ts';
import type { NotesActor } from './notesView.ts';

export function NoteRow({ actor, note, canChange }: { actor: NotesActor; note: Note; canChange: boolean }) {
  const film = useContext(FilmTimes);
  const time = clockTime(note.seconds);
  return (
    <chakra.li
      display="grid"
      alignItems="start"
      gridTemplateColumns="auto minmax(0, 1fr)"
      columnGap="3"
      paddingBlock="3"
      // The time is on the first line of the text.
      css={{ '& > .seek': { marginBlock: '-2', marginInlineStart: '-1', fontVariantNumeric: 'tabular-nums' } }}
      ref={handFocusOn}
    >
      {film && note.seconds < film.end ? (
        <Button className="seek" variant="link" onClick={() => film.seek(note.seconds)}>
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
        <Box whiteSpace="pre-wrap" overflowWrap="anywhere" maxWidth="reading">
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
    </chakra.li>
  );
}
