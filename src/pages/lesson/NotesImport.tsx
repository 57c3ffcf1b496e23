import { Box, chakra } from '@chakra-ui/react';
import { type ChangeEvent, useRef } from 'react';
import { Button } from '../../components/Button.tsx';
import { useWired } from '../../components/WiredContext.tsx';
import { notesText as words } from '../../text/notes.ts';
import type { NotesActor } from './notesView.ts';

/** Maximum number of unreadable lines that are shown. */
const MOST_LINES = 200;
export const unreadIn = (unread: string[]): string[] => (unread.length > 0 ? [words.unread(unread.length)] : []);

/** Imports notes from a file. The browser's file field is behind a button with our style. */
export function ImportButton({ actor, canImport, isBusy }: { actor: NotesActor; canImport: boolean; isBusy: boolean }) {
  const { take } = useWired().pageFlow('lessonNotes');
  const chooser = useRef<HTMLInputElement>(null);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    if (file) actor.send({ type: 'notesFile.chosen', file: take(file) });
    // The field is emptied, so that the member can choose the same file again.
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
export function LeftOut({ unread, surplus }: { unread: string[]; surplus: number }) {
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
