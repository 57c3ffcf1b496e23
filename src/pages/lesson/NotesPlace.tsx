import { Box, chakra } from '@chakra-ui/react';
import { useId } from 'react';
import { notesText as words } from '../../text/notes.ts';
import type { NotesActor, notesView } from './notesView.ts';

/** The place where the notes are stored, and for which member. */
export function NotesPlace({ actor, view }: { actor: NotesActor; view: ReturnType<typeof notesView> }) {
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
          margin="0"
          accentColor="action"
        />
        <span>{words.shared}</span>
      </chakra.label>
    </Box>
  );
}
