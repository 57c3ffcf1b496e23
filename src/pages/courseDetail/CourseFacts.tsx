import { Box, chakra } from '@chakra-ui/react';
import { useSelector } from '@xstate/react';
import { CircleCheck } from 'lucide-react';
import type { CourseDetail } from '../../../machines/domain/course.ts';
import { useSessionView } from '../../components/SessionContext.tsx';
import { useFlow } from '../../components/useFlow.ts';
import { useWired } from '../../components/WiredContext.tsx';
import { learnersOf, price } from '../../text/numbers.ts';
import { membershipOf, type Standing, standingOf } from './standing.ts';
import { courseText as words } from './text.ts';

const said: Partial<Record<Standing, { words: string; good: boolean }>> = {
  free: { words: words.free, good: true },
  bought: { words: words.bought, good: true },
  byMembership: { words: words.byMembership, good: true },
  open: { words: words.open, good: true },
  closed: { words: words.closed, good: false },
};

/** The member's access to the course in words. */
function Saying({ standing }: { standing: Standing }) {
  const saying = said[standing];
  if (!saying) return null;
  return (
    <Box
      as="p"
      role="status"
      display="inline-flex"
      alignItems="center"
      gap="2"
      fontWeight="600"
      color={saying.good ? 'success' : 'muted'}
    >
      {saying.good && <CircleCheck size={20} />}
      {/* The baseline of the words, not of the sign, aligns with the sizes beside them. */}
      <chakra.span alignSelf="baseline">{saying.words}</chakra.span>
    </Box>
  );
}

/** Access by membership or purchase; only the list of bought courses shows which. If it cannot be loaded, membership is assumed. */
function MembersSaying({ courseId }: { courseId: number }) {
  const actor = useFlow(useWired().pageFlow('courseDetail').bought, {
    subject: String(courseId),
    anchor: '',
    kept: null,
  });
  const standing = useSelector(actor, (snapshot) =>
    snapshot.matches('loading') ? 'open' : snapshot.context.data === true ? 'bought' : 'byMembership',
  );
  return <Saying standing={standing} />;
}

/** Returns the number of lessons, their length, and the number of learners, in words. A length of 0 is unknown. */
function sizesOf({ chapters, learners }: Pick<CourseDetail, 'chapters' | 'learners'>): string {
  const lessons = chapters.flatMap((chapter) => chapter.lessons);
  const seconds = lessons.reduce((sum, { duration }) => sum + duration, 0);
  return [
    lessons.length > 0 ? words.lessons(lessons.length) : words.beingMade,
    seconds > 0 ? words.totalLength(seconds) : '',
    learnersOf(learners),
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

/**
 * The price or the access, and the size of the course. `isCurrent`: the course's personal data belongs to the current member; otherwise the
 * access is left out.
 */
export function CourseFacts({ course, isCurrent }: { course: CourseDetail; isCurrent: boolean }) {
  const { now } = useWired();
  const membership = useSessionView(({ context }) => membershipOf(context.token !== '', context.user, now()));
  const memberId = useSessionView(({ context }) => context.user?.id ?? 0);
  const standing = standingOf(course, membership);
  return (
    <Box display="flex" flexWrap="wrap" alignItems="baseline" alignContent="center" columnGap="4" minHeight="2.25rem">
      {!isCurrent ? null : standing === 'forSale' ? (
        <chakra.p className="amount" fontSize="2xl" fontWeight="600" color="danger">
          {price(course.price)}
        </chakra.p>
      ) : standing === 'byMembership' ? (
        <MembersSaying key={`${course.id}-${memberId}`} courseId={course.id} />
      ) : (
        <Saying standing={standing} />
      )}
      {/* A line ends between the sizes, not within a word. */}
      <chakra.p fontSize="sm" color="muted" fontVariantNumeric="tabular-nums" wordBreak="keep-all">
        {sizesOf(course)}
      </chakra.p>
    </Box>
  );
}
