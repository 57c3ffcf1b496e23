import { Box } from '@chakra-ui/react';
import { ButtonLink } from '../../components/Button.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { StateMessage } from '../../components/StateMessage.tsx';
import { wayHome } from '../../text/wayHome.ts';
import { notFoundText as words } from './text.ts';

export default function NotFoundPage() {
  return (
    <Box minHeight="100dvh" display="grid" placeContent="center">
      <PageTitle>{words.title}</PageTitle>
      <StateMessage mood="lost" title={words.title} detail={words.hint} heading>
        <ButtonLink to="/">{wayHome}</ButtonLink>
      </StateMessage>
    </Box>
  );
}
