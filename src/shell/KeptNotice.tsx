import { Box, chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { Button } from '../components/Button.tsx';
import { useWired } from '../components/WiredContext.tsx';
import { text } from '../text/shared.ts';
import { keptNoticeView } from './bootView.ts';

/** The place of the notice: last in the page and sticky at the lower edge, so that it covers nothing at the end of the page. */
const lowerEdge = { position: 'sticky', bottom: '0', order: '1', zIndex: 'header', boxShadow: 'float' } as const;

/** A short notice about the network at the lower edge of the screen, with a button. */
export function EdgeNotice({ says, children }: { says: string; children: ReactNode }) {
  return (
    <Box as="section" aria-label={text.boot.keptLabel} bg="sunken" fontSize="sm" css={lowerEdge}>
      <Box
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        justifyContent="center"
        columnGap="3"
        paddingInline="4"
        paddingTop="1"
        paddingBottom="max(4px, env(safe-area-inset-bottom))"
      >
        <chakra.span role="status">{says}</chakra.span>
        {children}
      </Box>
    </Box>
  );
}

/** The notice that header, navigation, and footer are from an earlier visit. */
export function KeptNotice() {
  const { boot } = useWired();
  const shows = useSelector(boot, keptNoticeView);
  if (!shows) return null;
  return (
    <EdgeNotice says={text.boot.kept}>
      <Button
        variant="ghost"
        allowed={shows === 'offered'}
        busy={shows === 'asking'}
        onClick={() => boot.send({ type: 'boot.retried' })}
      >
        {text.boot.retry}
      </Button>
    </EdgeNotice>
  );
}
