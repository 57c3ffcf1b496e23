import { Box, chakra } from '@chakra-ui/react';
import { Link } from 'react-router';
import type { CourseCard as Course } from '../../machines/domain/home.ts';
import { coursePath } from '../addresses/paths.ts';
import { learnersOf, price } from '../text/numbers.ts';
import { text } from '../text/shared.ts';

const CardLink = chakra(Link, {
  base: {
    display: 'flex',
    flexDirection: 'column',
    height: 'full',
    bg: 'surface',
    borderWidth: '1px',
    borderRadius: 'card',
    overflow: 'hidden',
    transition: 'transform 160ms, border-color 160ms',
    _hover: { transform: 'translateY(-2px)', borderColor: 'brandFill' },
  },
});

/** The price as on the specification's site: 免费 only if the server says so, nothing for a price of 0. */
function Price({ course }: { course: Course }) {
  if (course.isFree)
    return (
      <chakra.span color="success" fontWeight="600">
        {text.home.free}
      </chakra.span>
    );
  if (course.price <= 0) return <span />;
  return (
    <chakra.span className="amount" color="danger" fontWeight="600">
      {price(course.price)}
    </chakra.span>
  );
}

/** Number of cards in the first row of a wide screen, whose covers are loaded at once. */
export const FIRST_ROW = 4;

/** One course as a card; the whole card is one link. `eager`: the card is visible at once. */
export function CourseCard({ course, eager = false }: { course: Course; eager?: boolean }) {
  const learners = learnersOf(course.learners);
  return (
    <CardLink to={coursePath(course.id)}>
      <Box aspectRatio="4 / 3" bg="bone">
        {course.coverUrl && (
          <chakra.img
            src={course.coverUrl}
            alt=""
            loading={eager ? 'eager' : 'lazy'}
            width="full"
            height="full"
            objectFit="cover"
          />
        )}
      </Box>
      <Box display="flex" flexDirection="column" flex="1" padding="4" gap="2">
        <Box as="h3" fontWeight="600" lineClamp="2" overflowWrap="anywhere" minHeight="3.2em" lineHeight="1.6">
          {course.title}
        </Box>
        <Box display="flex" justifyContent="space-between" gap="3" fontSize="sm" color="muted">
          <chakra.span truncate>{course.category}</chakra.span>
          {learners && (
            <chakra.span flexShrink="0" fontVariantNumeric="tabular-nums">
              {learners}
            </chakra.span>
          )}
        </Box>
        <Box marginTop="auto">
          <Price course={course} />
        </Box>
      </Box>
    </CardLink>
  );
}

/** Cards in rows of 4, 3, 2, or 1. */
export const CardGrid = chakra('ul', {
  base: {
    display: 'grid',
    gap: { base: '4', md: '6' },
    gridTemplateColumns: {
      base: '1fr',
      sm: 'repeat(2, minmax(0, 1fr))',
      md: 'repeat(3, minmax(0, 1fr))',
      lg: 'repeat(4, minmax(0, 1fr))',
    },
  },
});
