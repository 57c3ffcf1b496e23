import { Box } from '@chakra-ui/react';
import { SchemeChoice } from './SchemeChoice.tsx';
import TextSizeChoice from './TextSizeChoice.tsx';

/** How the page looks, for the drawer: the text size and the colour scheme. */
export default function LookChoices() {
  return (
    <Box display="flex" flexDirection="column" gap="4" borderBlockStartWidth="1px" paddingTop="4">
      <TextSizeChoice hidesLabel={false} />
      <SchemeChoice />
    </Box>
  );
}
