import { Box, chakra } from '@chakra-ui/react';
import type { CourseDetail } from '../../../machines/domain/course.ts';
import { RetryButton } from '../../components/RetryButton.tsx';
import { CourseFacts } from './CourseFacts.tsx';
import { CourseLike } from './CourseLike.tsx';
import { CourseOffer } from './CourseOffer.tsx';
import type { CourseActor } from './courseActor.ts';
import { courseText as words } from './text.ts';

/**
 * On a phone, the buttons are a bar at the lower edge of the screen. They stay below the course's description if the screen is too low for a
 * bar, or a notice is at its lower edge (KeptNotice.tsx).
 */
const bar = {
  '@media (max-width: 47.99em)': {
    borderBlockWidth: '1px',
    padding: '8px 16px',
  },
  '@media (max-width: 47.99em) and (min-height: 30em)': {
    'main:not(:has(~ section)) &': {
      position: 'sticky',
      bottom: '0',
      zIndex: '2',
      order: '1',
      marginBlock: '0 -16px',
      paddingBottom: 'max(8px, env(safe-area-inset-bottom))',
    },
    // A control that gets the focus is scrolled to a place above the bar.
    'html:has(&)': { scrollPaddingBottom: '6rem' },
    // Messages are shown above it.
    'body:has(&) [data-above-dialogs]': { bottom: '6rem' },
  },
  '@media print': { display: 'none' },
} as const;

/**
 * The course in short: picture, description, price or access, and buttons. `problem`: why it could not be reloaded. On a phone, its parts are
 * parts of the page, as wide as the screen, so that the bar of buttons sticks to the lower edge along the whole page.
 */
export function CourseHead({
  actor,
  course,
  problem,
}: {
  actor: CourseActor;
  course: CourseDetail;
  problem: string | null;
}) {
  return (
    <Box
      display={{ base: 'contents', md: 'grid' }}
      bg="surface"
      borderRadius="card"
      padding={{ md: '6' }}
      marginBottom={{ md: '6' }}
      columnGap={{ md: '8' }}
      rowGap={{ md: '3' }}
      gridTemplateColumns={{ md: 'clamp(240px, 27vw, 280px) minmax(0, 1fr)' }}
      gridTemplateRows={{ md: 'auto 1fr' }}
    >
      <Box
        data-cover=""
        aspectRatio={{ base: '16 / 9', md: '4 / 3' }}
        gridRow={{ md: 'span 2' }}
        alignSelf={{ md: 'start' }}
        marginInline={{ base: '-4', md: '0' }}
        bg="bone"
        borderRadius={{ md: 'control' }}
        overflow="hidden"
      >
        {course.coverUrl && (
          <chakra.img src={course.coverUrl} alt="" fetchPriority="high" width="full" height="full" objectFit="cover" />
        )}
      </Box>
      <Box
        display="flex"
        flexDirection="column"
        gap="3"
        marginInline={{ base: '-4', md: '0' }}
        padding={{ base: '4', md: '0' }}
        bg="surface"
      >
        <chakra.h1 fontSize={{ base: '2xl', md: '4xl' }} fontWeight="600" lineHeight="1.4" overflowWrap="anywhere">
          {course.title}
        </chakra.h1>
        {course.summary && (
          <Box as="p" className="brief" color="muted" maxWidth="reading">
            {course.summary}
          </Box>
        )}
        <CourseFacts course={course} isCurrent={problem === null} />
        {problem !== null && (
          <Box role="alert" display="flex" flexWrap="wrap" alignItems="center" gap="3">
            <span>{`${words.updateFailed}：${problem}`}</span>
            <RetryButton onRetry={() => actor.send({ type: 'course.retried' })} />
          </Box>
        )}
      </Box>
      <Box
        data-lower-bar=""
        display="flex"
        flexWrap="wrap"
        alignItems={{ base: 'stretch', md: 'center' }}
        alignSelf={{ md: 'end' }}
        gap={{ base: '2', md: '3' }}
        marginInline={{ base: '-4', md: '0' }}
        bg="surface"
        css={bar}
      >
        {problem === null && <CourseOffer actor={actor} course={course} />}
        <CourseLike actor={actor} />
      </Box>
    </Box>
  );
}
