import { Box } from '@chakra-ui/react';
import { Button } from '../../components/Button.tsx';
import { handFocusOn } from '../../components/keepFocus.ts';
import { notesText as words } from '../../text/notes.ts';
import { ImportButton, unreadIn } from './NotesImport.tsx';
import type { NotesActor, notesView } from './notesView.ts';

/** The actions while no note is being written, and the result of the last change. */
export function NotesBar({
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
