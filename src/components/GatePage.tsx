import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { PageTitle } from './PageTitle.tsx';
import { SignOutButton } from './SignOutButton.tsx';

/** A page that blocks the site until the member has done one thing. The member can also sign out. */
export function GatePage({
  title,
  heading,
  hint,
  isCentred = false,
  children,
}: {
  /** The document's title. */
  title: string;
  heading: string;
  hint?: string;
  /** Whether the text is in the middle, above a picture. */
  isCentred?: boolean;
  children: ReactNode;
}) {
  return (
    <Box
      width="31.25rem"
      maxWidth="full"
      marginInline="auto"
      marginBlock={{ base: '0', md: '12' }}
      padding={{ base: '5', sm: '8' }}
      bg="surface"
      borderWidth={{ base: '0 0 1px', md: '1px' }}
      borderRadius={{ base: '0', md: 'dialog' }}
      textAlign={isCentred ? 'center' : undefined}
    >
      <PageTitle>{title}</PageTitle>
      <chakra.h1 fontSize="2xl" fontWeight="600">
        {heading}
      </chakra.h1>
      {hint && (
        <chakra.p color="muted" fontSize="sm" marginTop="1">
          {hint}
        </chakra.p>
      )}
      <Box marginBlock="5">{children}</Box>
      <Box textAlign="center" fontSize="sm">
        <SignOutButton />
      </Box>
    </Box>
  );
}
