import type { LearnedLesson, StudyCourse } from '../../machines/domain/study.ts';

export const lessonPath = (id: number): string => `/courses/video/${id}`;

/**
 * The lesson to continue with: the one watched last if unfinished, else the next unfinished one after it, else the first unfinished one;
 * null where all are finished, or there is none.
 *
 * @param lastLessonId 0 where none was watched, or it exists no longer
 */
export function nextLesson(lessons: LearnedLesson[], lastLessonId: number): LearnedLesson | null {
  const last = lessons.findIndex(({ id }) => id === lastLessonId);
  const isOpen = ({ isFinished }: LearnedLesson) => !isFinished;
  return lessons.slice(Math.max(0, last)).find(isOpen) ?? lessons.find(isOpen) ?? null;
}

/**
 * What 继续学习 of a course leads to: nothing any more, a known lesson, or a call that finds the next lesson. A finished course continues when
 * lessons are added to it.
 */
export function continuationOf({ percent, lastLesson }: StudyCourse): 'over' | 'known' | 'unknown' {
  if (percent >= 100) return 'over';
  return lastLesson && !lastLesson.isFinished ? 'known' : 'unknown';
}

/**
 * How much of a lesson has been watched, in seconds, at most its length.
 *
 * @param here the furthest position this device knows, 0 where it knows none
 */
export function watchedSeconds({ watchedSeconds: known, duration }: LearnedLesson, here: number): number {
  const most = Math.max(known, here);
  return duration > 0 ? Math.min(duration, most) : most;
}
