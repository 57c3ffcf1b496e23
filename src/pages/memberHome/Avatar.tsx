import { Box, chakra } from '@chakra-ui/react';
import { shallowEqual, useSelector } from '@xstate/react';
import { Camera } from 'lucide-react';
import { type ChangeEvent, type ComponentType, lazy, Suspense, useRef } from 'react';
import { importAgain } from '../../browser/code/importAgain.ts';
import { ErrorText } from '../../components/ErrorText.tsx';
import { useFlow } from '../../components/useFlow.ts';
import { useWired } from '../../components/WiredContext.tsx';
import { avatarText as words } from '../../text/avatar.ts';
import type { AvatarEditorProps } from './AvatarEditor.tsx';
import { avatarRowView } from './avatarView.ts';
import { NotLoaded } from './NotLoaded.tsx';
import { Portrait } from './Portrait.tsx';

// The dialog loads after the page, with the code of all dialogs.
const AvatarEditor = lazy<ComponentType<AvatarEditorProps>>(() =>
  importAgain(() => import('./AvatarEditor.tsx')).catch(() => ({ default: NotLoaded })),
);

/** The member's picture, which is the button to change it. Words about a file that cannot be used are beside it. */
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
    <Box
      role="group"
      aria-label={words.label}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="4"
      minWidth="0"
      flex={view.problem ? '1 1 100%' : '0 1 auto'}
      // The picture is a button, so on paper the group would be empty.
      css={{ '@media print': { display: 'none' } }}
    >
      <chakra.button
        type="button"
        aria-label={view.isOpening ? words.opening : words.choose}
        title={words.hint}
        aria-disabled={view.canChoose ? undefined : true}
        aria-busy={view.isOpening || undefined}
        onClick={() => {
          if (view.canChoose) chooser.current?.click();
        }}
        position="relative"
        flexShrink="0"
        borderRadius="full"
        color="muted"
        _hover={{ color: 'accent' }}
        css={{ '&[aria-busy=true]': { opacity: '0.65' } }}
      >
        <Portrait url={url} size={72} />
        <Box
          position="absolute"
          bottom="-2px"
          insetInlineEnd="-2px"
          boxSize="28px"
          display="grid"
          placeItems="center"
          borderRadius="full"
          borderWidth="1px"
          borderColor="outline"
          bg="surface"
        >
          <Camera size={16} />
        </Box>
      </chakra.button>
      <input
        ref={chooser}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/gif"
        hidden
        tabIndex={-1}
        onChange={choose}
      />
      {view.problem && <ErrorText>{view.problem}</ErrorText>}
      <Suspense>
        <AvatarEditor actor={actor} frame={frame} />
      </Suspense>
    </Box>
  );
}
