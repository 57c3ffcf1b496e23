import { Box, chakra } from '@chakra-ui/react';
import { type ReactNode, useId } from 'react';

/** A group of rows about the member, with a heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <chakra.section
      aria-labelledby={id}
      bg="surface"
      borderWidth="1px"
      borderRadius="card"
      // The last row has some of the space below it.
      paddingTop={{ base: '3', md: '4' }}
      paddingBottom={{ base: '1', md: '2' }}
      paddingInline={{ base: '4', md: '6' }}
    >
      <chakra.h2 id={id} fontSize="lg" fontWeight="600">
        {title}
      </chakra.h2>
      {children}
    </chakra.section>
  );
}

type RowProps = {
  label: string;
  /** Its button, at the right edge. */
  action?: ReactNode;
  /** The result of the button, below the row. An element that renders nothing takes no space. */
  result?: ReactNode;
  children: ReactNode;
};

/**
 * One row about the member: its name, its value, and its button. On small screens, the name is above the value, and the button beside both; with
 * large text, the button is below.
 */
export function Row({ label, action, result, children }: RowProps) {
  const id = useId();
  return (
    <Box
      role="group"
      aria-labelledby={id}
      tabIndex={-1}
      outlineOffset="-2px"
      display="flex"
      flexWrap="wrap"
      alignItems={{ base: 'center', md: 'baseline' }}
      alignContent="center"
      columnGap="4"
      rowGap="2"
      minHeight="4rem"
      paddingBlock="2"
      // The buttons of all rows are equally wide.
      css={{ '& + &': { borderTopWidth: '1px' }, '& > button': { minWidth: '7.25rem' } }}
    >
      <Box
        flex="1 1 7em"
        minWidth="0"
        display={{ md: 'flex' }}
        flexWrap="wrap"
        alignItems="baseline"
        columnGap="4"
        overflowWrap="anywhere"
        fontVariantNumeric="tabular-nums"
      >
        <Box id={id} color="muted" flex={{ md: '0 0 7rem' }}>
          {label}
        </Box>
        <Box flex={{ md: '1 1 7em' }} minWidth="0">
          {children}
        </Box>
      </Box>
      {action}
      {result && (
        <Box
          flexBasis="full"
          paddingTop="2"
          paddingInlineStart={{ base: '0', md: '8rem' }}
          _empty={{ display: 'none' }}
        >
          {result}
        </Box>
      )}
    </Box>
  );
}
