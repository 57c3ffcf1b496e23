import { Box, chakra } from '@chakra-ui/react';
import type { CourseDetail } from '../../../machines/domain/course.ts';
import { Skeleton } from '../../components/Skeleton.tsx';
import { Catalogue } from '../courseDetail/Catalogue.tsx';
import { belowTabs } from './belowTabs.ts';
import { lessonText as words } from './text.ts';

const headingStyles = { paddingInline: '4', paddingTop: '3', fontSize: 'lg', fontWeight: '600' } as const;

/**
 * The lessons of the course: in a box as high as the film if both fit side by side, else below the names of the parts, in a box as high as
 * the rest of the window. The box is scrolled to the current lesson, so that the page does not move.
 */
export function Lessons({
  course,
  lessonId,
  isPart,
}: {
  course: CourseDetail | null;
  lessonId: number;
  /** Whether it is one of the parts below the film. */
  isPart: boolean;
}) {
  return (
    <Box
      ref={isPart ? belowTabs : undefined}
      as="section"
      aria-labelledby="lesson-catalogue"
      position="relative"
      bg="surface"
      borderRadius={{ base: '0', md: 'card' }}
      minHeight={{ base: '0', lg: '20rem' }}
    >
      <Box position={{ base: 'static', lg: 'absolute' }} inset="0" display="flex" flexDirection="column">
        <chakra.h2 id="lesson-catalogue" css={isPart ? { srOnly: true } : headingStyles}>
          {words.catalogue}
        </chakra.h2>
        <Box
          data-scrolls
          flex="1"
          minHeight="0"
          maxHeight={{ base: 'max(18rem, 100dvh - 4rem)', lg: 'none' }}
          overflowY="auto"
          // In a narrow window, a finger that reaches the last lesson scrolls on to the footer.
          overscrollBehavior={{ lg: 'contain' }}
          padding="2"
        >
          {course ? <Catalogue course={course} isCurrent current={lessonId} /> : <Skeleton height="15rem" />}
        </Box>
      </Box>
    </Box>
  );
}
