import { shallowEqual, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Actor, SnapshotFrom } from 'xstate';
import type { StudyCourse } from '../../../machines/domain/study.ts';
import type { CourseInList, courseProgressMachine } from '../../../machines/learn/courseProgress.machine.ts';
import { continuationOf } from '../../addresses/nextLesson.ts';
import { coursePath, lessonPath } from '../../addresses/paths.ts';
import { Button, ButtonLink } from '../../components/Button.tsx';
import { courseProgressText } from '../../text/courseProgress.ts';
import { studyText as words } from './text.ts';

export type ProgressActor = Actor<typeof courseProgressMachine>;

type Snapshot = SnapshotFrom<typeof courseProgressMachine>;
const isAbout = ({ context }: Snapshot, { courseId }: CourseInList) => context.course.courseId === courseId;
// While the dialog is open, the page behind it is inert anyway, so its buttons do not fade behind the backdrop.

/** Returns the view of 继续学习 for a course whose next lesson must be loaded. */
export const continueView = (snapshot: Snapshot, course: CourseInList) => ({
  allowed: snapshot.matches('open') || snapshot.can({ type: 'continue.pressed', course }),
  busy: snapshot.matches('findingNextLesson') && isAbout(snapshot, course),
});

/** Returns the view of 学习进度 for a course. */
export const progressButtonView = (snapshot: Snapshot, course: CourseInList) => ({
  allowed: snapshot.matches('open') || snapshot.can({ type: 'progress.opened', course }),
  busy: snapshot.matches('loadingDialog') && isAbout(snapshot, course),
});

export type CourseProps = { actor: ProgressActor; course: StudyCourse };
const inList = ({ courseId, title, lastLesson }: StudyCourse): CourseInList => ({
  courseId,
  title,
  lastLessonId: lastLesson?.id ?? 0,
});
/** The card's main control, whose target is the whole card (`position: relative`). */
const main = {
  minHeight: 'touch',
  minWidth: '6.5rem',
  flex: { base: '1', sm: 'none' },
  '&::after': { content: '""', position: 'absolute', inset: '0', borderRadius: 'card' },
} as const;

function FindNext({ actor, course }: CourseProps) {
  const subject = inList(course);
  const { allowed, busy } = useSelector(actor, (snapshot) => continueView(snapshot, subject), shallowEqual);
  return (
    <Button
      css={main}
      aria-label={words.of(courseProgressText.resume, course.title)}
      allowed={allowed}
      busy={busy}
      onClick={() => actor.send({ type: 'continue.pressed', course: subject })}
    >
      {courseProgressText.resume}
    </Button>
  );
}

export function Continue({ actor, course }: CourseProps): ReactNode {
  switch (continuationOf(course)) {
    case 'over':
      return <DetailLink course={course} label={words.detail} />;
    case 'known':
      return (
        <ButtonLink
          css={main}
          to={lessonPath(course.lastLesson?.id ?? 0)}
          aria-label={words.of(courseProgressText.resume, course.title)}
        >
          {courseProgressText.resume}
        </ButtonLink>
      );
    case 'unknown':
      return <FindNext actor={actor} course={course} />;
  }
}

export function DetailLink({ course, label, query = '' }: { course: StudyCourse; label: string; query?: string }) {
  return (
    <ButtonLink
      css={main}
      variant="outline"
      to={coursePath(course.courseId) + query}
      aria-label={words.of(label, course.title)}
    >
      {label}
    </ButtonLink>
  );
}

export function ProgressButton({ actor, course }: CourseProps) {
  const subject = inList(course);
  const { allowed, busy } = useSelector(actor, (snapshot) => progressButtonView(snapshot, subject), shallowEqual);
  return (
    <Button
      // Above the target of the main control.
      css={{ minHeight: 'touch', position: 'relative', zIndex: '1' }}
      variant="link"
      aria-haspopup="dialog"
      aria-label={words.of(courseProgressText.title, course.title)}
      allowed={allowed}
      busy={busy}
      onClick={() => actor.send({ type: 'progress.opened', course: subject })}
    >
      {courseProgressText.title}
    </Button>
  );
}
