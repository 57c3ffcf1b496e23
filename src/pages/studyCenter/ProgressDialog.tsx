import { Box, chakra } from '@chakra-ui/react';
import { shallowEqual, useSelector } from '@xstate/react';
import type { Actor, SnapshotFrom } from 'xstate';
import { progressOf } from '../../../machines/domain/progressKnown.ts';
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
import { useLinkClicks } from '../../components/useLinkClicks.ts';
import { useWired } from '../../components/WiredContext.tsx';
import { DialogFrame } from '../../dialogs/DialogFrame.tsx';
import { text } from '../../text/shared.ts';
import { clockTime } from '../../text/sizes.ts';
import { studyText as words } from './text.ts';

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
    flexWrap: 'wrap',
    columnGap: '12px',
    minHeight: `${ROW}rem`,
    padding: '8px 12px',
    borderRadius: 'control',
  },
  '& a:hover': { background: 'wash', color: 'accent' },
  '& a:focus-visible': { outlineOffset: '-2px' },
  '& .title': { flex: '1 1 4em', minWidth: '0', overflowWrap: 'anywhere' },
  '& .standing': { flexShrink: '0', fontSize: 'sm', textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  '& .standing > span': { display: 'block', color: 'muted' },
  '& .standing > .done': { color: 'success', fontWeight: '600' },
};

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
        aria-label={words.progress}
        maxHeight="min(52dvh, 28.75rem)"
        overflowY="auto"
        marginInline="-12px"
        css={rowStyles}
      >
        {lessons.map((lesson) => (
          <li key={lesson.id}>
            <a href={history.hrefOf(lessonPath(lesson.id))}>
              <span className="title">{`${lesson.title} `}</span>
              <span className="standing">
                <span className={lesson.isFinished ? 'done' : undefined}>
                  {`${lesson.isFinished ? words.lessonDone : words.lessonOpen} `}
                </span>
                <span>
                  {`${clockTime(watchedSeconds(lesson, progressOf(progress, lesson.id)))} / ${clockTime(lesson.duration)}`}
                </span>
              </span>
            </a>
          </li>
        ))}
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
      title={words.progress}
      isLoadedLater
      onClose={() => actor.send({ type: 'dialog.closed' })}
    >
      <chakra.p marginTop="-3" marginBottom="4" color="muted" overflowWrap="anywhere">
        {view.title}
      </chakra.p>
      <Box tabIndex={-1} outline="none" aria-busy={view.isLoading}>
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
