import { Box, chakra } from '@chakra-ui/react';
import { shallowEqual, useSelector } from '@xstate/react';
import { CircleCheck } from 'lucide-react';
import type { CourseDetail } from '../../../machines/domain/course.ts';
import { orderPath } from '../../addresses/orderPath.ts';
import { lessonPath, vipPath } from '../../addresses/paths.ts';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { handFocusOn } from '../../components/keepFocus.ts';
import { useSessionView } from '../../components/SessionContext.tsx';
import { useFlow } from '../../components/useFlow.ts';
import { useHasVip } from '../../components/useHasVip.ts';
import { useLoginEntry } from '../../components/useLoginEntry.ts';
import { useWired } from '../../components/WiredContext.tsx';
import { text } from '../../text/shared.ts';
import { nextLesson } from './catalogue.ts';
import type { CourseActor } from './courseActor.ts';
import { membershipOf, opensByMembership, type Standing, standingOf } from './standing.ts';
import { courseText as words } from './text.ts';

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
export function CourseOffer({ actor, course }: { actor: CourseActor; course: CourseDetail }) {
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
