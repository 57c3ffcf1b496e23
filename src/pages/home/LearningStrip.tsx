import { Box, chakra } from '@chakra-ui/react';
import { shallowEqual, useSelector } from '@xstate/react';
import { BookOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { SnapshotFrom } from 'xstate';
import type { LearningCourse } from '../../../machines/domain/shelf.ts';
import type { remoteDataMachine } from '../../../machines/remote/remoteData.machine.ts';
import { coursePath, lessonPath } from '../../addresses/paths.ts';
import { useFlow } from '../../components/useFlow.ts';
import { useWired } from '../../components/WiredContext.tsx';
import { homeShelfText as words } from './text.ts';

export const learningView = (snapshot: SnapshotFrom<typeof remoteDataMachine>) => ({
  courses: (snapshot.context.data ?? []) as LearningCourse[],
  isAwaited: snapshot.hasTag('busy'),
});

const CardLink = chakra(Link, {
  base: {
    display: 'flex',
    gap: '3',
    height: '7.5rem',
    padding: '3',
    bg: 'surface',
    borderWidth: '1px',
    borderRadius: 'card',
    overflow: 'hidden',
    transition: 'border-color 160ms',
    _hover: { borderColor: 'brandFill' },
    // The list scrolls sideways and would cut off an outer ring around its cards.
    _focusVisible: { outlineOffset: '-2px' },
  },
});

function Card({ course: { courseId, title, coverUrl, percent, lessonId } }: { course: LearningCourse }) {
  return (
    <CardLink to={lessonId ? lessonPath(lessonId) : coursePath(courseId)}>
      <Box
        display="grid"
        placeItems="center"
        flexShrink="0"
        width="6rem"
        height="4.5rem"
        bg="wash"
        color="accent"
        borderRadius="control"
        overflow="hidden"
      >
        {coverUrl ? (
          <chakra.img src={coverUrl} alt="" loading="lazy" width="full" height="full" objectFit="cover" />
        ) : (
          <BookOpen size={28} strokeWidth={1.5} />
        )}
      </Box>
      <Box display="flex" flexDirection="column" flex="1" minWidth="0">
        <Box as="h3" fontWeight="600" lineClamp="2" lineHeight="1.6" overflowWrap="anywhere">
          {title}
        </Box>
        <Box height="6px" marginTop="auto" borderRadius="full" bg="bone" overflow="hidden">
          <Box height="full" bg="brandFill" style={{ width: `${percent}%` }} />
        </Box>
        <Box display="flex" justifyContent="space-between" gap="2" marginTop="1" fontSize="sm" whiteSpace="nowrap">
          <chakra.span color="muted" fontVariantNumeric="tabular-nums">
            {`${words.percent(percent)} `}
          </chakra.span>
          <chakra.span color="accent">{words.learning}</chakra.span>
        </Box>
      </Box>
    </CardLink>
  );
}

/** The courses that the member can continue; `otherwise` if there are none, or no answer. */
export default function LearningStrip({ otherwise = null }: { otherwise?: ReactNode }) {
  const { learning, known } = useWired().pageFlow('learning');
  const before = known();
  const actor = useFlow(learning, { subject: '', anchor: '', kept: before.length > 0 ? before : null });
  const { courses, isAwaited } = useSelector(actor, learningView, shallowEqual);
  if (courses.length === 0) return isAwaited ? null : otherwise;
  return (
    // The same height as the space that the home page and the painting reserve.
    <Box as="section" aria-labelledby="learning" height="strip">
      <chakra.h2 id="learning" fontSize="2xl" fontWeight="600" marginBottom="4">
        {words.learning}
      </chakra.h2>
      <chakra.ul
        display="grid"
        gridAutoFlow="column"
        // Shows four courses in a row if they fit. A card is never too narrow for a title.
        gridAutoColumns="max(17rem, (100% - 4.5rem) / 4)"
        gap={{ base: '4', md: '6' }}
        // Includes space for a scroll bar below the cards.
        height="8.25rem"
        overflowX="auto"
        overflowY="hidden"
        scrollbarWidth="thin"
      >
        {courses.map((course) => (
          <li key={course.courseId}>
            <Card course={course} />
          </li>
        ))}
      </chakra.ul>
    </Box>
  );
}
