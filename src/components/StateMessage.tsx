import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type Mood = 'empty' | 'fault' | 'refused' | 'lost';
export const strokes: Record<Mood, string> = {
  empty: 'M14 26h36v26H14zM14 26l6-12h24l6 12M26 34h12',
  fault: 'M10 30a32 32 0 0 1 44 0M18 39a20 20 0 0 1 28 0M26 47a9 9 0 0 1 12 0M12 12l40 44',
  refused: 'M32 8a24 24 0 1 0 0 48a24 24 0 0 0 0-48M32 20v16M32 44v.5',
  lost: 'M32 8a24 24 0 1 0 0 48a24 24 0 0 0 0-48M25 26a7 7 0 1 1 10 7c-2 1-3 2-3 5M32 45v.5',
};

/**
 * Replaces content by a small drawing, one sentence, the reason, and an action. `heading` makes the sentence the page's h1. `drawing` replaces
 * the mood's drawing by one of what is empty here (drawings.ts). `fault` is a fault of the network, `refused` any other one.
 */
export function StateMessage({
  mood,
  drawing = strokes[mood],
  title,
  detail,
  heading = false,
  children,
}: {
  mood: Mood;
  drawing?: string;
  title: string;
  detail?: string | undefined;
  heading?: boolean;
  children?: ReactNode;
}) {
  return (
    <Box
      role={mood === 'fault' || mood === 'refused' ? 'alert' : undefined}
      display="flex"
      flexDirection="column"
      alignItems="center"
      gap="3"
      paddingBlock="12"
      paddingInline="4"
      textAlign="center"
    >
      <chakra.svg viewBox="0 0 64 64" width="72px" fill="none" stroke="brandFill" strokeWidth="3" aria-hidden="true">
        <path d={drawing} strokeLinecap="round" strokeLinejoin="round" />
      </chakra.svg>
      <Box as={heading ? 'h1' : 'p'} fontSize="lg" fontWeight="600">
        {title}
      </Box>
      {detail && (
        <Box as="p" className="brief" color="muted" maxWidth="36em">
          {detail}
        </Box>
      )}
      <Box display="flex" flexWrap="wrap" justifyContent="center" gap="3" marginTop="3" _empty={{ display: 'none' }}>
        {children}
      </Box>
    </Box>
  );
}
