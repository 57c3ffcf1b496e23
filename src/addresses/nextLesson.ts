import type { LearnedLesson, StudyCourse } from '../../machines/domain/study.ts';

/**
 * Returns the lesson to continue with: the last watched one if it is unfinished, else the next unfinished one after it, else the first
 * unfinished one. Returns null if all are finished, or there are none.
 *
 * @param lastLessonId 0 if none was watched, or it was deleted
 */
export function nextLesson(lessons: LearnedLesson[], lastLessonId: number): LearnedLesson | null {
  const last = lessons.findIndex(({ id }) => id === lastLessonId);
  const isOpen = ({ isFinished }: LearnedLesson) => !isFinished;
  return lessons.slice(Math.max(0, last)).find(isOpen) ?? lessons.find(isOpen) ?? null;
}

/**
 * Returns how 继续学习 of a course continues: 'over' if it is finished, 'known' for its last lesson, 'unknown' if a call must find the next
 * lesson. A finished course continues when lessons are added to it.
 */
export function continuationOf({ percent, lastLesson }: StudyCourse): 'over' | 'known' | 'unknown' {
  if (percent >= 100) return 'over';
  return lastLesson && !lastLesson.isFinished ? 'known' : 'unknown';
}

/**
 * Returns the watched part of a lesson in seconds, at most its length.
 *
 * @param here the furthest position that this device has stored; 0 if there is none
 */
export function watchedSeconds({ watchedSeconds: known, duration }: LearnedLesson, here: number): number {
  const most = Math.max(known, here);
  return duration > 0 ? Math.min(duration, most) : most;
}
