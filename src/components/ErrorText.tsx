import { Box } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** An error message with an icon, announced at once. */
export function ErrorText({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <Box
      id={id}
      role="alert"
      display="flex"
      alignItems="center"
      gap="1"
      color="danger"
      fontSize="sm"
      css={{ '& > svg': { flexShrink: '0' } }}
    >
      <CircleAlert size={16} />
      <span>{children}</span>
    </Box>
  );
}
