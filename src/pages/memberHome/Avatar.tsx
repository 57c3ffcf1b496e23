import { Box, chakra } from '@chakra-ui/react';
import { shallowEqual, useSelector } from '@xstate/react';
import { type ChangeEvent, type ComponentType, lazy, Suspense, useRef } from 'react';
import { importAgain } from '../../browser/code/importAgain.ts';
import { ErrorText } from '../../components/ErrorText.tsx';
import { useFlow } from '../../components/useFlow.ts';
import { useWired } from '../../components/WiredContext.tsx';
import type { AvatarEditorProps } from './AvatarEditor.tsx';
import { avatarRowView } from './avatarView.ts';
import { NotLoaded } from './NotLoaded.tsx';
import { Portrait } from './Portrait.tsx';
import { Row } from './Section.tsx';
import { profileText } from './text.ts';

// The dialog loads after the page, with the code of all dialogs.
const AvatarEditor = lazy<ComponentType<AvatarEditorProps>>(() =>
  importAgain(() => import('./AvatarEditor.tsx')).catch(() => ({ default: NotLoaded })),
);
const { avatar: words } = profileText;

/** The member's picture, and the button to change it. */
export function Avatar({ url }: { url: string }) {
  const { avatar, describe, frame } = useWired().pageFlow('memberHome');
  const actor = useFlow(avatar);
  const view = useSelector(actor, avatarRowView, shallowEqual);
  const chooser = useRef<HTMLInputElement>(null);
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const file = currentTarget.files?.[0];
    if (file) actor.send({ type: 'picture.chosen', file: describe(file) });
    // The field is emptied, so that the member can choose the same file again.
    currentTarget.value = '';
  };
  return (
    <Row label={words.label}>
      <chakra.button
        type="button"
        aria-disabled={view.canChoose ? undefined : true}
        aria-busy={view.isOpening || undefined}
        onClick={() => {
          if (view.canChoose) chooser.current?.click();
        }}
        display="inline-flex"
        alignItems="center"
        gap="4"
        minHeight="4rem"
        borderRadius="control"
        color="accent"
        _hover={{ textDecoration: 'underline' }}
      >
        <Portrait url={url} size={64} />
        <span>{view.isOpening ? words.opening : words.choose}</span>
      </chakra.button>
      <input
        ref={chooser}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/gif"
        hidden
        tabIndex={-1}
        onChange={choose}
      />
      <Box fontSize="sm" color="muted" marginTop="1">
        {words.hint}
      </Box>
      {view.problem && <ErrorText>{view.problem}</ErrorText>}
      <Suspense>
        <AvatarEditor actor={actor} frame={frame} />
      </Suspense>
    </Row>
  );
}
