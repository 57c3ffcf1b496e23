import { Box, chakra } from '@chakra-ui/react';
import { shallowEqual, useSelector } from '@xstate/react';
import type { Actor, SnapshotFrom } from 'xstate';
import { progressOf } from '../../../machines/domain/progressKnown.ts';
import type { LearnedLesson } from '../../../machines/domain/study.ts';
import type { courseProgressMachine } from '../../../machines/learn/courseProgress.machine.ts';
import { nextLesson, watchedSeconds } from '../../addresses/nextLesson.ts';
import { coursePath, lessonPath } from '../../addresses/paths.ts';
import { ButtonLink } from '../../components/Button.tsx';
import { film } from '../../components/drawings.ts';
import { LeftOut } from '../../components/LeftOut.tsx';
import { useLasting } from '../../components/lastingView.ts';
import { RetryButton } from '../../components/RetryButton.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { StateMessage } from '../../components/StateMessage.tsx';
import { TitleLink } from '../../components/TitleLink.tsx';
import { useLinkClicks } from '../../components/useLinkClicks.ts';
import { useWired } from '../../components/WiredContext.tsx';
import { DialogFrame } from '../../dialogs/DialogFrame.tsx';
import { courseProgressText as words } from '../../text/courseProgress.ts';
import { text } from '../../text/shared.ts';
import { clockTime } from '../../text/sizes.ts';

export const courseProgressView = (snapshot: SnapshotFrom<typeof courseProgressMachine>) => {
  const { course, lessons, message } = snapshot.context;
  return {
    isOpen: snapshot.matches('open'),
    isLoading: snapshot.matches({ open: 'loading' }),
    isRefused: snapshot.hasTag('refused'),
    /** Why the lessons could not be loaded; null if they are loaded or loading. */
    problem: snapshot.hasTag('refused')
      ? message || text.common.serverSaysNothing
      : snapshot.hasTag('fault')
        ? text.common.fault
        : null,
    courseId: course.courseId,
    lastLessonId: course.lastLessonId,
    title: course.title,
    lessons,
  };
};
type View = ReturnType<typeof courseProgressView>;

/** Height of a lesson in rem. It makes the scroll bar right before the lesson is rendered. */
const ROW = 4;
/** Styles of plain elements, set on their list, because a course may have thousands of lessons. */
const rowStyles = {
  '& li': { contentVisibility: 'auto', containIntrinsicSize: `auto ${ROW}rem`, borderBottomWidth: '1px' },
  '& li:last-of-type': { borderBottomWidth: '0' },
  '& a': {
    display: 'flex',
    alignItems: 'center',
    columnGap: '12px',
    minHeight: `${ROW}rem`,
    padding: '8px 12px',
    borderRadius: 'control',
  },
  '& a:hover': { background: 'wash', color: 'accent' },
  '& a:focus-visible': { outlineOffset: '-2px' },
  '& [aria-current]': { background: 'wash', fontWeight: '600' },
  '& .title': { flex: '1', minWidth: '0', overflowWrap: 'anywhere' },
  '& .here': { display: 'block', fontSize: 'sm', fontWeight: '400', color: 'accent' },
  '& .time': {
    flexShrink: '0',
    fontSize: 'sm',
    fontWeight: '400',
    color: 'muted',
    fontVariantNumeric: 'tabular-nums',
  },
  // The signs are drawn with borders, which forced colours keep: a ring, a ring with a dot, and a tick.
  '& .sign': {
    flexShrink: '0',
    boxSize: '14px',
    borderWidth: '2px',
    borderColor: 'outline',
    borderRadius: 'full',
    position: 'relative',
  },
  '& .begun': { borderColor: 'brandFill' },
  '& .begun::after': {
    content: '""',
    position: 'absolute',
    inset: '2px',
    borderWidth: '3px',
    borderColor: 'inherit',
    borderRadius: 'full',
  },
  '& .done': {
    width: '8px',
    marginInline: '2px 4px',
    borderRadius: '0',
    borderColor: 'success',
    borderWidth: '0 2px 2px 0',
    transform: 'translateY(-2px) rotate(45deg)',
  },
};

/** Returns the sign of a lesson, and its length; if the lesson is begun, the length is after the watched time. */
function standingOf(lesson: LearnedLesson, seconds: number): { sign: keyof typeof words.standing; time: string } {
  const length = clockTime(lesson.duration);
  if (lesson.isFinished) return { sign: 'done', time: length };
  return seconds > 0 ? { sign: 'begun', time: `${clockTime(seconds)} / ${length}` } : { sign: 'open', time: length };
}

const skeleton = (
  <Box aria-hidden="true" display="flex" flexDirection="column" gap="2">
    {['one', 'two', 'three', 'four'].map((key) => (
      <Skeleton key={key} height="3.75rem" borderRadius="control" />
    ))}
  </Box>
);

function Lessons({ lessons, lastLessonId, courseId }: Pick<View, 'lessons' | 'lastLessonId' | 'courseId'>) {
  const { backgroundFlow, history } = useWired();
  const progress = useSelector(backgroundFlow('progress'), (snapshot) => snapshot);
  const follow = useLinkClicks();
  if (lessons.length === 0) {
    return (
      <StateMessage mood="empty" drawing={film} title={words.noLessons}>
        <ButtonLink to={coursePath(courseId)}>{words.toCourse}</ButtonLink>
      </StateMessage>
    );
  }
  const next = nextLesson(lessons, lastLessonId);
  return (
    <>
      <chakra.ol
        onClick={follow}
        aria-label={words.title}
        maxHeight="min(52dvh, 28.75rem)"
        overflowY="auto"
        marginInline="-12px"
        css={rowStyles}
      >
        {lessons.map((lesson) => {
          const { sign, time } = standingOf(lesson, watchedSeconds(lesson, progressOf(progress, lesson.id)));
          const isHere = lesson === next;
          return (
            <li key={lesson.id}>
              <a href={history.hrefOf(lessonPath(lesson.id))} aria-current={isHere || undefined}>
                <span className={`sign ${sign}`} role="img" aria-label={words.standing[sign]} />
                <span className="title">
                  <span>{`${lesson.title} `}</span>
                  {isHere && (
                    <span className="here">{`${sign === 'begun' ? words.here.begun : words.here.open} `}</span>
                  )}
                </span>
                <span className="time">{time}</span>
              </a>
            </li>
          );
        })}
      </chakra.ol>
      <LeftOut of={lessons} />
      {next ? (
        <ButtonLink
          to={lessonPath(next.id)}
          aria-label={words.next(next.title)}
          width="full"
          minHeight="touch"
          marginTop="5"
        >
          {words.resume}
        </ButtonLink>
      ) : (
        <chakra.p marginTop="5" textAlign="center" color="success" fontWeight="600">
          {words.allDone}
        </chakra.p>
      )}
    </>
  );
}

/** The lessons of one course with the member's progress. While it closes, its content fades out. */
export default function ProgressDialog({ actor }: { actor: Actor<typeof courseProgressMachine> }) {
  const now = useSelector(actor, courseProgressView, shallowEqual);
  const view = useLasting(now.isOpen ? now : undefined) ?? now;
  return (
    <DialogFrame
      open={now.isOpen}
      title={words.title}
      isLoadedLater
      onClose={() => actor.send({ type: 'dialog.closed' })}
    >
      <chakra.p marginTop="-3" marginBottom="4" overflowWrap="anywhere">
        <TitleLink to={coursePath(view.courseId)}>{view.title}</TitleLink>
      </chakra.p>
      <Box role="group" aria-label={words.title} tabIndex={-1} outline="none" aria-busy={view.isLoading}>
        <chakra.p srOnly role="status">
          {view.isLoading ? text.site.loading : view.problem === null ? words.lessonsFound(view.lessons.length) : ''}
        </chakra.p>
        {view.isLoading ? (
          skeleton
        ) : view.problem !== null ? (
          <StateMessage mood={view.isRefused ? 'refused' : 'fault'} title={words.lessonsFailed} detail={view.problem}>
            <RetryButton variant="solid" onRetry={() => actor.send({ type: 'lessons.retried' })} />
          </StateMessage>
        ) : (
          <Lessons {...view} />
        )}
      </Box>
    </DialogFrame>
  );
}
