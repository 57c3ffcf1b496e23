import { Box, chakra } from '@chakra-ui/react';
import { shallowEqual, useSelector } from '@xstate/react';
import { CircleCheck, Star } from 'lucide-react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { CourseDetail } from '../../../machines/domain/course.ts';
import type { courseDetailMachine } from '../../../machines/learn/courseDetail.machine.ts';
import type { courseLikeMachine } from '../../../machines/learn/courseLike.machine.ts';
import { orderPath } from '../../addresses/orderPath.ts';
import { coursesPath, lessonPath, vipPath } from '../../addresses/paths.ts';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { CrumbLink, CrumbList } from '../../components/Crumbs.tsx';
import { ErrorText } from '../../components/ErrorText.tsx';
import { handFocusOn } from '../../components/keepFocus.ts';
import { RetryButton } from '../../components/RetryButton.tsx';
import { useSessionView } from '../../components/SessionContext.tsx';
import { useFlow } from '../../components/useFlow.ts';
import { useHasVip } from '../../components/useHasVip.ts';
import { useLoginEntry } from '../../components/useLoginEntry.ts';
import { useWired } from '../../components/WiredContext.tsx';
import { learnersOf } from '../../text/numbers.ts';
import { refusalOf } from '../../text/refusal.ts';
import { text } from '../../text/shared.ts';
import { nextLesson } from './catalogue.ts';
import { membershipOf, opensByMembership, type Standing, standingOf } from './standing.ts';
import { courseText as words } from './text.ts';

export type CourseActor = ActorRefFrom<typeof courseDetailMachine>;
type CourseSnapshot = SnapshotFrom<typeof courseDetailMachine>;
type LikeSnapshot = SnapshotFrom<typeof courseLikeMachine>;

/** Returns the view of the like. There is no `like` for a visitor, nor while the course is reloaded. */
export const likeView = (course: CourseSnapshot, like: LikeSnapshot | undefined) => ({
  isLiked: like?.context.isLiked ?? course.context.course?.isLiked ?? false,
  allowed: (like ?? course).can({ type: 'like.pressed' }),
  isSigningIn: course.matches({ ready: 'signingIn' }),
  busy: like?.hasTag('busy') === true || (course.matches({ ready: 'signingIn' }) && course.context.wish === 'like'),
  problem: like?.hasTag('refused')
    ? refusalOf(like.context.message, words.likeDoing)
    : like?.hasTag('fault')
      ? text.common.fault
      : '',
});

/** For a visitor, the press opens the login dialog. It is the same button with another actor, so it keeps the focus. */
function Like({ actor }: { actor: CourseActor }) {
  const like = useSelector(actor, ({ children }) => children.courseLike);
  const likeSnapshot = useSelector(like, (snapshot) => snapshot);
  const { isLiked, allowed, isSigningIn, busy, problem } = useSelector(
    actor,
    (snapshot) => likeView(snapshot, likeSnapshot),
    shallowEqual,
  );
  const entry = useLoginEntry();
  const isVisitor = useSelector(actor, (snapshot) => snapshot.can({ type: 'like.pressed' }) || isSigningIn);
  return (
    <>
      <Button
        variant="outline"
        aria-pressed={isLiked}
        allowed={allowed || (isSigningIn && entry.allowed)}
        busy={busy && (!isSigningIn || entry.busy)}
        {...(isVisitor && {
          'aria-haspopup': 'dialog',
          onPointerEnter: entry.opens.onPointerEnter,
          onFocus: entry.opens.onFocus,
        })}
        onClick={() => (like ?? actor).send({ type: 'like.pressed' })}
      >
        {!busy && <Star size={20} fill={isLiked ? 'currentColor' : 'none'} />}
        <span>{words.like}</span>
      </Button>
      {problem && (
        <Box flexBasis="full">
          <ErrorText>{`${words.likeFailed}：${problem}`}</ErrorText>
        </Box>
      )}
    </>
  );
}

/** 购买课程: a link to the order for a member; for a visitor, the login dialog first. */
function Buy({ actor, course }: { actor: CourseActor; course: CourseDetail }) {
  const entry = useLoginEntry();
  const { isVisitor, allowed, isSigningIn } = useSelector(
    actor,
    (snapshot) => ({
      isVisitor: snapshot.can({ type: 'buy.pressed' }) || snapshot.matches({ ready: 'signingIn' }),
      allowed: snapshot.can({ type: 'buy.pressed' }),
      isSigningIn: snapshot.matches({ ready: 'signingIn' }) && snapshot.context.wish === 'buy',
    }),
    shallowEqual,
  );
  const label = text.common.buyCourse(course.price);
  if (!isVisitor) return <ButtonLink to={orderPath('course', course.id)}>{label}</ButtonLink>;
  return (
    <Button
      ref={handFocusOn}
      aria-haspopup="dialog"
      allowed={allowed || entry.allowed}
      busy={isSigningIn && entry.busy}
      onPointerEnter={entry.opens.onPointerEnter}
      onFocus={entry.opens.onFocus}
      onClick={() => actor.send({ type: 'buy.pressed' })}
    >
      {label}
    </Button>
  );
}

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
      minHeight="control"
      fontWeight="600"
      color={saying.good ? 'success' : 'muted'}
    >
      {saying.good && <CircleCheck size={20} />}
      <span>{saying.words}</span>
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

/** The price for the visitor or member, and the buttons. */
function Offer({ actor, course }: { actor: CourseActor; course: CourseDetail }) {
  const { now } = useWired();
  const hasVip = useHasVip();
  const membership = useSessionView(({ context }) => membershipOf(context.token !== '', context.user, now()));
  const memberId = useSessionView(({ context }) => context.user?.id ?? 0);
  const standing = standingOf(course, membership);
  const next = nextLesson(course);
  return (
    <>
      {standing === 'byMembership' ? (
        <MembersSaying key={`${course.id}-${memberId}`} courseId={course.id} />
      ) : (
        <Saying standing={standing} />
      )}
      {next && (course.isAccessible || course.isFree) && (
        <ButtonLink to={lessonPath(next.lesson.id)} aria-describedby="next-lesson">
          <span>{next.isBegun ? words.resume : words.begin}</span>
          <chakra.span id="next-lesson" srOnly>
            {next.lesson.title}
          </chakra.span>
        </ButtonLink>
      )}
      {standing === 'forSale' && <Buy actor={actor} course={course} />}
      {hasVip && opensByMembership(course) && (
        <ButtonLink to={vipPath} variant="outline">
          {words.watchAsMember}
        </ButtonLink>
      )}
    </>
  );
}

/** Breadcrumbs. */
export function Crumbs({ title }: { title: string }) {
  return (
    <chakra.nav aria-label={words.breadcrumb} fontSize="sm" marginBottom="4">
      <CrumbList>
        <chakra.li flexShrink="0">
          <CrumbLink to="/">{words.home}</CrumbLink>
        </chakra.li>
        <chakra.li flexShrink="0">
          <CrumbLink to={coursesPath}>{words.courses}</CrumbLink>
        </chakra.li>
        <chakra.li minWidth="0" truncate aria-current="page">
          {title}
        </chakra.li>
      </CrumbList>
    </chakra.nav>
  );
}

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
          <Box as="p" color="muted" overflowWrap="anywhere">
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
            <Offer actor={actor} course={course} />
          ) : (
            <Box role="alert" display="flex" flexWrap="wrap" alignItems="center" gap="3" flexBasis="full">
              <span>{`${words.updateFailed}：${problem}`}</span>
              <RetryButton onRetry={() => actor.send({ type: 'course.retried' })} />
            </Box>
          )}
          <Like actor={actor} />
        </Box>
      </Box>
    </Box>
  );
}
