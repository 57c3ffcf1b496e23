import { Box, chakra } from '@chakra-ui/react';
import type { CourseDetail } from '../../../machines/domain/course.ts';
import { RetryButton } from '../../components/RetryButton.tsx';
import { learnersOf } from '../../text/numbers.ts';
import { CourseLike } from './CourseLike.tsx';
import { CourseOffer } from './CourseOffer.tsx';
import type { CourseActor } from './courseActor.ts';
import { courseText as words } from './text.ts';

/** The course in short: description, price for the visitor or member, and the like. `problem`: why it could not be reloaded. */
export function CourseHead({
  actor,
  course,
  problem,
}: {
  actor: CourseActor;
  course: CourseDetail;
  problem: string | null;
}) {
  const learners = learnersOf(course.learners);
  return (
    <Box
      bg="surface"
      borderRadius="card"
      padding={{ base: '4', md: '6' }}
      marginBottom="6"
      display="grid"
      gap={{ base: '4', md: '8' }}
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: '320px minmax(0, 1fr)' }}
    >
      <Box aspectRatio="4 / 3" bg="bone" borderRadius="control" overflow="hidden">
        {course.coverUrl && (
          <chakra.img src={course.coverUrl} alt="" fetchPriority="high" width="full" height="full" objectFit="cover" />
        )}
      </Box>
      <Box display="flex" flexDirection="column" gap="3">
        <chakra.h1 fontSize={{ base: '2xl', md: '4xl' }} fontWeight="600" lineHeight="1.4" overflowWrap="anywhere">
          {course.title}
        </chakra.h1>
        {course.summary && (
          <Box as="p" color="muted" overflowWrap="anywhere" maxWidth="reading">
            {course.summary}
          </Box>
        )}
        {learners && (
          <Box as="p" fontSize="sm" color="muted" fontVariantNumeric="tabular-nums">
            {learners}
          </Box>
        )}
        <Box display="flex" flexWrap="wrap" alignItems="center" gap="3" marginTop="auto">
          {problem === null ? (
            <CourseOffer actor={actor} course={course} />
          ) : (
            <Box role="alert" display="flex" flexWrap="wrap" alignItems="center" gap="3" flexBasis="full">
              <span>{`${words.updateFailed}：${problem}`}</span>
              <RetryButton onRetry={() => actor.send({ type: 'course.retried' })} />
            </Box>
          )}
          <CourseLike actor={actor} />
        </Box>
      </Box>
    </Box>
  );
}
