import { Box } from '@chakra-ui/react';
import { shallowEqual, useSelector } from '@xstate/react';
import { Star } from 'lucide-react';
import type { SnapshotFrom } from 'xstate';
import type { courseDetailMachine } from '../../../machines/learn/courseDetail.machine.ts';
import type { courseLikeMachine } from '../../../machines/learn/courseLike.machine.ts';
import { Button } from '../../components/Button.tsx';
import { ErrorText } from '../../components/ErrorText.tsx';
import { useLoginEntry } from '../../components/useLoginEntry.ts';
import { courseLikeText as words } from '../../text/courseLike.ts';
import { refusalOf } from '../../text/refusal.ts';
import { text } from '../../text/shared.ts';
import type { CourseActor } from './courseActor.ts';

type CourseSnapshot = SnapshotFrom<typeof courseDetailMachine>;
type LikeSnapshot = SnapshotFrom<typeof courseLikeMachine>;

/** Returns the view of the like. There is no `like` for a visitor, nor while the course is reloaded. */
const likeView = (course: CourseSnapshot, like: LikeSnapshot | undefined) => ({
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

/** In a phone's bar, the button is first, and its word is below its star. */
const compact = {
  order: { base: '-1', md: '0' },
  flexDirection: { base: 'column', md: 'row' },
  gap: { base: '0', md: '2' },
  minWidth: { base: '4rem', md: '0' },
  paddingInline: { base: '1', md: '4' },
  paddingBlock: { base: '1', md: '0' },
  borderColor: { base: 'noLine', md: 'outline' },
  fontSize: { base: 'xs', md: 'md' },
  fontWeight: { base: '400', md: '600' },
  lineHeight: { base: '1.25', md: 'inherit' },
} as const;

/**
 * The like of a course. For a visitor, the press opens the login dialog. The button stays the same element after the sign-in, so it keeps
 * the focus.
 */
export function CourseLike({ actor }: { actor: CourseActor }) {
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
        css={compact}
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
        {!busy && (
          <Box color={isLiked ? 'star' : 'inherit'}>
            <Star size={20} fill={isLiked ? 'currentColor' : 'none'} />
          </Box>
        )}
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
