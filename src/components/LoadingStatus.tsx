import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { text } from '../text/shared.ts';
import { Button } from './Button.tsx';
import { handFocusOn } from './keepFocus.ts';

/** Announces the loading to screen readers. It is visible while it waits because of too many calls from one address. */
export function LoadingStatus({ isCrowded, children }: { isCrowded: boolean; children: ReactNode }) {
  return (
    <chakra.p
      role="status"
      {...(isCrowded ? { color: 'muted', paddingBlock: '2', textAlign: 'center' } : { srOnly: true })}
    >
      {isCrowded ? text.common.crowded : children}
    </chakra.p>
  );
}

/** A button that retries at once instead of waiting. It stays meanwhile and keeps the focus. */
export function AskAtOnce({ canAsk, onAsk }: { canAsk: boolean; onAsk: () => void }) {
  return (
    <Button ref={handFocusOn} variant="outline" allowed={canAsk} busy={!canAsk} onClick={onAsk}>
      {text.common.retry}
    </Button>
  );
}

/** Shows that there are too many calls from one address, and that the flow retries by itself. */
export function WaitingTurn(asking: { canAsk: boolean; onAsk: () => void }) {
  return (
    <Box display="flex" flexWrap="wrap" alignItems="center" justifyContent="center" columnGap="3">
      <LoadingStatus isCrowded>{null}</LoadingStatus>
      <AskAtOnce {...asking} />
    </Box>
  );
}
