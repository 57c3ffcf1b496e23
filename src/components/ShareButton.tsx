import { Box, chakra } from '@chakra-ui/react';
import { shallowEqual, useSelector } from '@xstate/react';
import { Check, Share2 } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { shareMachine } from '../../machines/ui/share.machine.ts';
import { shareText as words } from '../text/share.ts';
import { inputRecipe } from '../theme/recipes.ts';
import { Button } from './Button.tsx';
import { useFlow } from './useFlow.ts';
import { useWired } from './WiredContext.tsx';

const Address = chakra('input', inputRecipe);
const select = (field: HTMLInputElement | null) => {
  field?.focus();
  field?.select();
};

export const shareView = (snapshot: SnapshotFrom<typeof shareMachine>) => ({
  allowed: snapshot.can({ type: 'share.pressed' }),
  done: snapshot.matches('copied') ? words.copied : snapshot.matches('shared') ? words.shared : '',
  /** Spoken by a screen reader after the press. */
  says: snapshot.matches('copied') ? words.copiedHint : snapshot.matches('shared') ? words.shared : '',
  isRefused: snapshot.matches('refused'),
});

type ShareProps = {
  label: string;
  title: string;
  /** Returns the address inside the site, at the moment of the press. */
  path: () => string;
  /** The icon before the label. */
  icon?: ReactNode;
};

/** A button that shares an address, and the address below it if the browser cannot copy it. */
export function ShareButton({ label, title, path, icon = <Share2 size={20} /> }: ShareProps) {
  const { share, shareInput, addressOf } = useWired().pageFlow('share');
  const actor = useFlow(
    share(() => ({ title, path: path() })),
    shareInput(),
  );
  const { allowed, done, says, isRefused } = useSelector(actor, shareView, shallowEqual);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    actor.send({ type: 'address.closed' });
    button.current?.focus();
  };
  return (
    <>
      <Button ref={button} variant="ghost" allowed={allowed} onClick={() => actor.send({ type: 'share.pressed' })}>
        {done ? <Check size={20} /> : icon}
        <span>{done || label}</span>
      </Button>
      <chakra.span srOnly role="status">
        {says}
      </chakra.span>
      {isRefused && (
        <Box flexBasis="full" paddingBottom="4">
          <chakra.label htmlFor={id} fontSize="sm" color="muted">
            {words.byHand}
          </chakra.label>
          <Address id={id} ref={select} readOnly defaultValue={addressOf(path())} />
          <Button variant="link" onClick={close}>
            {words.close}
          </Button>
        </Box>
      )}
    </>
  );
}
