import { Box, chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { Link } from 'react-router';
import { coursePath } from '../../addresses/paths.ts';
import { Button } from '../../components/Button.tsx';
import { keepFocus } from '../../components/keepFocus.ts';
import { useFlow } from '../../components/useFlow.ts';
import { useWired } from '../../components/WiredContext.tsx';
import { homeShelfText as words } from '../../text/homeShelf.ts';

const CourseLink = chakra(Link, {
  base: {
    display: 'block',
    height: 'full',
    padding: '1',
    borderRadius: 'control',
    _hover: { color: 'accent' },
    // The list scrolls sideways and would cut off an outer ring around its courses.
    _focusVisible: { outlineOffset: '-2px' },
  },
});

/** The recently viewed courses of this browser. The home page renders it only if there are some. */
export default function RecentCourses() {
  const { recentCourses, known } = useWired().pageFlow('recentCourses');
  const actor = useFlow(recentCourses, { courses: known() });
  const courses = useSelector(actor, ({ context }) => context.courses);
  if (courses.length === 0) return null;
  return (
    <section aria-labelledby="recent">
      <Box display="flex" alignItems="center" justifyContent="space-between" gap="4" marginBottom="2">
        <chakra.h2 id="recent" fontSize="lg" color="muted">
          {words.recent}
        </chakra.h2>
        <Button
          variant="ghost"
          onClick={(event) => {
            keepFocus(event);
            actor.send({ type: 'courses.cleared' });
          }}
        >
          {words.clear}
        </Button>
      </Box>
      <chakra.ul
        display="grid"
        gridAutoFlow="column"
        // Shows all eight courses in a row if they fit.
        gridAutoColumns="max(8.5rem, (100% - 5.25rem) / 8)"
        gap="3"
        overflowX="auto"
        scrollbarWidth="thin"
      >
        {courses.map(({ id, title, coverUrl }) => (
          <li key={id}>
            <CourseLink to={coursePath(id)}>
              <Box aspectRatio="4 / 3" bg="bone" borderRadius="control" overflow="hidden">
                {coverUrl && (
                  <chakra.img src={coverUrl} alt="" loading="lazy" width="full" height="full" objectFit="cover" />
                )}
              </Box>
              <Box as="h3" marginTop="2" fontSize="sm" lineClamp="2" overflowWrap="anywhere">
                {title}
              </Box>
            </CourseLink>
          </li>
        ))}
      </chakra.ul>
    </section>
  );
}
