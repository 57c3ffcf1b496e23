import { Box } from '@chakra-ui/react';
import { ButtonLink } from '../../components/Button.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { StateMessage } from '../../components/StateMessage.tsx';
import { text } from '../../text/zh.ts';

export default function NotFoundPage() {
  return (
    <Box minHeight="100dvh" display="grid" placeContent="center">
      <PageTitle>{text.notFound.title}</PageTitle>
      <StateMessage mood="lost" title={text.notFound.title} detail={text.notFound.hint} heading>
        <ButtonLink to="/">{text.common.home}</ButtonLink>
      </StateMessage>
    </Box>
  );
}
