import { Box, chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { BookOpen, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import type { LearningCourse } from '../../../machines/domain/shelf.ts';
import { coursePath, lessonPath, studyCenterPath } from '../../addresses/paths.ts';
import { useFlow } from '../../components/useFlow.ts';
import { useWired } from '../../components/WiredContext.tsx';
import { homeShelfText as words } from '../../text/homeShelf.ts';
import { text } from '../../text/shared.ts';

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

const pathOf = ({ lessonId, courseId }: LearningCourse) => (lessonId ? lessonPath(lessonId) : coursePath(courseId));

function Card({ course }: { course: LearningCourse }) {
  const { title, coverUrl, percent } = course;
  return (
    <CardLink to={pathOf(course)}>
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

const LineLink = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    height: 'resume',
    paddingInline: '3',
    bg: 'surface',
    borderRadius: 'card',
    whiteSpace: 'nowrap',
    _hover: { color: 'accent' },
  },
});

/** One line with the lesson to continue. Without one, or until it is known, it leads to the study centre, so its place is never empty. */
function Line({ course }: { course: LearningCourse | undefined }) {
  return (
    <LineLink to={course ? pathOf(course) : studyCenterPath}>
      <chakra.span display="grid" color="accent">
        <BookOpen size={20} strokeWidth={1.5} />
      </chakra.span>
      <chakra.span color="accent" fontWeight="600">
        {course ? `${words.learning}：` : text.header.study}
      </chakra.span>
      <chakra.span flex="1" minWidth="0" truncate>
        {course?.title}
      </chakra.span>
      {course && (
        // A phone has no room for it beside the title.
        <chakra.span
          display={{ base: 'none', sm: 'inline' }}
          color="muted"
          fontSize="sm"
          fontVariantNumeric="tabular-nums"
        >
          {` ${words.percent(course.percent)}`}
        </chakra.span>
      )}
      <ChevronRight size={20} />
    </LineLink>
  );
}

const noCourses: LearningCourse[] = [];

/** The courses that the member can continue, as a strip of cards; or one line with the first of them (`isLine`). */
export default function LearningStrip({ isLine }: { isLine: boolean }) {
  const { learning, known } = useWired().pageFlow('learning');
  const before = known();
  const actor = useFlow(learning, { subject: '', anchor: '', kept: before.length > 0 ? before : null });
  const courses = useSelector(actor, ({ context }) => (context.data ?? noCourses) as LearningCourse[]);
  if (isLine) return <Line course={courses[0]} />;
  if (courses.length === 0) return null;
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
