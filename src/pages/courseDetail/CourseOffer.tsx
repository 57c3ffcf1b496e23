import { chakra } from '@chakra-ui/react';
import { shallowEqual, useSelector } from '@xstate/react';
import type { CourseDetail } from '../../../machines/domain/course.ts';
import { lessonToContinue, trialLesson } from '../../addresses/lessonToOpen.ts';
import { orderPath } from '../../addresses/orderPath.ts';
import { lessonPath, vipPath } from '../../addresses/paths.ts';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { handFocusOn } from '../../components/keepFocus.ts';
import { useHasVip } from '../../components/useHasVip.ts';
import { useLoginEntry } from '../../components/useLoginEntry.ts';
import { buyCourse } from '../../text/courseOffer.ts';
import type { CourseActor } from './courseActor.ts';
import { opensByMembership } from './standing.ts';
import { courseText as words } from './text.ts';

/** On a phone, the buttons fill the width of the bar. The first one is filled and the widest. */
const wide = { flexGrow: { base: '3', md: '0' }, paddingInline: { base: '3', md: '4' } } as const;
const narrow = { flexGrow: { base: '1', md: '0' }, paddingInline: { base: '2', md: '4' } } as const;

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
  const label = buyCourse(course.price);
  if (!isVisitor)
    return (
      <ButtonLink to={orderPath('course', course.id)} css={wide}>
        {label}
      </ButtonLink>
    );
  return (
    <Button
      ref={handFocusOn}
      css={wide}
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

/** The buttons for the visitor or member: to learn, or to buy and try. */
export function CourseOffer({ actor, course }: { actor: CourseActor; course: CourseDetail }) {
  const hasVip = useHasVip();
  const byMembership = hasVip && opensByMembership(course);
  const isOpen = course.isAccessible || course.isFree;
  const next = isOpen ? lessonToContinue(course) : null;
  const trial = trialLesson(course);
  const isVisitor = useSelector(actor, (snapshot) => snapshot.can({ type: 'lesson.pressed', lessonId: 0 }));
  const signsInFirst = isVisitor && <chakra.span srOnly>{words.signsInFirst}</chakra.span>;
  return (
    <>
      {next && (
        <ButtonLink to={lessonPath(next.lesson.id)} aria-describedby="next-lesson" css={wide}>
          <span>{next.isBegun ? words.resume : words.begin}</span>
          {signsInFirst}
          <chakra.span id="next-lesson" srOnly>
            {next.lesson.title}
          </chakra.span>
        </ButtonLink>
      )}
      {!isOpen && course.price > 0 && <Buy actor={actor} course={course} />}
      {byMembership && (
        <ButtonLink to={vipPath} variant="outline" css={narrow}>
          {words.watchAsMember}
        </ButtonLink>
      )}
      {trial && (
        <ButtonLink
          to={lessonPath(trial.id)}
          variant="outline"
          // A phone's bar has no space for 3 buttons.
          css={{ ...narrow, display: byMembership ? { base: 'none', md: 'inline-flex' } : 'inline-flex' }}
        >
          <span>{words.tryFree}</span>
          {signsInFirst}
        </ButtonLink>
      )}
    </>
  );
}
