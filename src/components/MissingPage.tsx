import { Box } from '@chakra-ui/react';
import { coursesPath } from '../addresses/paths.ts';
import { text } from '../text/shared.ts';
import { wayHome } from '../text/wayHome.ts';
import { ButtonLink } from './Button.tsx';
import { PageTitle } from './PageTitle.tsx';
import { StateMessage } from './StateMessage.tsx';

/** Replaces a course or a lesson that does not exist, with links to other pages. */
export function MissingPage({ title, detail }: { title: string; detail: string }) {
  return (
    <Box maxWidth="container" marginInline="auto" padding={{ base: '4', md: '6' }} minHeight="60vh">
      <PageTitle>{title}</PageTitle>
      <StateMessage mood="lost" title={title} detail={detail} heading>
        <ButtonLink to={coursesPath}>{text.common.allCourses}</ButtonLink>
        <ButtonLink to="/" variant="outline">
          {wayHome}
        </ButtonLink>
      </StateMessage>
    </Box>
  );
}
