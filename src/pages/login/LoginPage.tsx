import { Box, chakra } from '@chakra-ui/react';
import { Button } from '../../components/Button.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { useLoginEntry } from '../../components/useLoginEntry.ts';
import { loginPageText as words } from './text.ts';

/** Renders our own drawing of an open book over a graph of topics. */
function Picture() {
  return (
    <chakra.svg viewBox="0 0 300 220" width="300px" maxWidth="full" fill="none" aria-hidden="true">
      <chakra.path
        d="M150 188c-30-22-74-26-112-20V66c38-6 82-2 112 20z"
        fill="wash"
        stroke="brandFill"
        strokeWidth="4"
      />
      <chakra.path
        d="M150 188c30-22 74-26 112-20V66c-38-6-82-2-112 20z"
        fill="surface"
        stroke="brandFill"
        strokeWidth="4"
      />
      <chakra.g stroke="brandFill" strokeWidth="4">
        <path d="M150 54 96 30M150 54l56-30M150 54v32" />
        <chakra.circle cx="150" cy="50" r="14" fill="surface" />
        <chakra.circle cx="92" cy="28" r="10" fill="brandFill" />
        <chakra.circle cx="210" cy="22" r="10" fill="brandFill" />
        <path
          d="M62 100c20-2 40 0 62 8M62 124c20-2 40 0 62 8M176 108c22-8 42-10 62-8M176 132c22-8 42-10 62-8"
          strokeLinecap="round"
        />
      </chakra.g>
    </chakra.svg>
  );
}

export default function LoginPage() {
  const { allowed, busy, opens } = useLoginEntry();
  return (
    <Box
      display="flex"
      flexDirection="column"
      alignItems="center"
      gap="6"
      padding="8"
      paddingBlockStart={{ base: '10', md: '20' }}
    >
      <PageTitle>{words.title}</PageTitle>
      <Picture />
      <chakra.h1 fontSize="lg" textAlign="center">
        {words.hint}
      </chakra.h1>
      <Button
        css={{ width: '27.5rem', maxWidth: 'full', minHeight: '3.375rem', fontSize: 'lg' }}
        allowed={allowed}
        busy={busy}
        {...opens}
      >
        {words.open}
      </Button>
    </Box>
  );
}
