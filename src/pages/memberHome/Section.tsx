import { Box, chakra } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';

/** A group of rows about the member, with a heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <chakra.section aria-labelledby={id} bg="surface" borderWidth="1px" borderRadius="card" overflow="hidden">
      <chakra.h2
        id={id}
        fontSize="lg"
        fontWeight="600"
        paddingInline={{ base: '4', md: '6' }}
        paddingTop={{ base: '4', md: '5' }}
        paddingBottom="2"
      >
        {title}
      </chakra.h2>
      {children}
    </chakra.section>
  );
}

/** One row about the member: its name, value, and buttons, side by side or (on small screens) below each other. */
export function Row({ label, children }: { label: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box
      role="group"
      aria-labelledby={id}
      tabIndex={-1}
      outlineOffset="-2px"
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '7rem minmax(0, 1fr)' }}
      gap={{ base: '2', md: '4' }}
      paddingInline={{ base: '4', md: '6' }}
      paddingBlock="4"
      css={{ '& + &': { borderTopWidth: '1px' } }}
    >
      <Box id={id} color="muted" paddingTop={{ md: '2' }}>
        {label}
      </Box>
      <Box minWidth="0">{children}</Box>
    </Box>
  );
}
