import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { handFocusOn } from '../../components/keepFocus.ts';

/**
 * A message over the picture, with its buttons. `isAlert`: it reports an error. `counts`: the detail counts seconds, which screen readers say
 * once.
 */
export function PlayerMessage({
  title,
  detail = '',
  isAlert = false,
  counts = false,
  children,
}: {
  title: string;
  detail?: string;
  isAlert?: boolean;
  counts?: boolean;
  children?: ReactNode;
}) {
  return (
    <Box
      position="relative"
      flex="1"
      display="flex"
      flexDirection="column"
      alignItems="center"
      justifyContent="center"
      gap={{ base: '1', md: '3' }}
      padding={{ base: '1', md: '4' }}
      textAlign="center"
      bg="filmVeil"
      pointerEvents="auto"
    >
      <Box role={isAlert ? 'alert' : 'status'} display="flex" flexDirection="column" gap="1" maxWidth="36em">
        <chakra.p fontSize="lg" fontWeight="600">
          {title}
        </chakra.p>
        {detail && (
          <chakra.p fontSize="sm" aria-live={counts ? 'off' : undefined}>
            {detail}
          </chakra.p>
        )}
      </Box>
      <Box
        ref={handFocusOn}
        display="flex"
        flexWrap="wrap"
        justifyContent="center"
        gap={{ base: '2', md: '3' }}
        maxWidth="100%"
        // On a phone, the picture has room for one row of buttons and two lines.
        css={{
          '& > *': {
            fontSize: { base: 'min(0.875rem, 16px)', md: 'inherit' },
            paddingInline: { base: '2', md: '4' },
            minWidth: '0',
            whiteSpace: 'nowrap',
          },
        }}
        _empty={{ display: 'none' }}
      >
        {children}
      </Box>
    </Box>
  );
}
