import type { LearnedLesson, StudyCourse } from '../../machines/domain/study.ts';

export const lessonPath = (id: number): string => `/courses/video/${id}`;

/**
 * Where to go on: the lesson watched last as long as it is not finished, else the next one after it that is not, else the first that is
 * not; null where all are finished, or there is none.
 *
 * @param lastLessonId 0 where none was watched, or it exists no longer
 */
export function nextLesson(lessons: LearnedLesson[], lastLessonId: number): LearnedLesson | null {
  const last = lessons.findIndex(({ id }) => id === lastLessonId);
  const isOpen = ({ isFinished }: LearnedLesson) => !isFinished;
  return lessons.slice(Math.max(0, last)).find(isOpen) ?? lessons.find(isOpen) ?? null;
}

/**
 * What 继续学习 of a course is: nothing any more, a way to a lesson that is known, or a question which lesson comes next. A course that
 * was finished goes on when lessons have been added to it.
 */
export function continuationOf({ percent, lastLesson }: StudyCourse): 'over' | 'known' | 'unknown' {
  if (percent >= 100) return 'over';
  return lastLesson && !lastLesson.isFinished ? 'known' : 'unknown';
}

/**
 * What of a lesson has been watched, in seconds, never more than it lasts.
 *
 * @param here how far this device knows, 0 where it knows nothing
 */
export function watchedSeconds({ watchedSeconds: known, duration }: LearnedLesson, here: number): number {
  const most = Math.max(known, here);
  return duration > 0 ? Math.min(duration, most) : most;
}
