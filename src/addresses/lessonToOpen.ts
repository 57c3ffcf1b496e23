import type { CourseDetail, Lesson } from '../../machines/domain/course.ts';

/** Returns the lesson to continue with: the last watched one, else the first one; null if there is none. */
export function lessonToContinue({ chapters, progress }: CourseDetail): { lesson: Lesson; isBegun: boolean } | null {
  const lessons = chapters.flatMap((chapter) => chapter.lessons);
  const seen = new Map(progress.map(({ lessonId, seenAt }) => [lessonId, seenAt]));
  let last: Lesson | null = null;
  for (const lesson of lessons) {
    const at = seen.get(lesson.id);
    if (at !== undefined && (!last || at > (seen.get(last.id) ?? 0))) last = lesson;
  }
  const lesson = last ?? lessons[0];
  return lesson ? { lesson, isBegun: last !== null } : null;
}

/** Returns the first lesson whose beginning may be watched before the course is bought; null if there is none, or the course is open. */
export function trialLesson({ chapters, isAccessible, isFree, boughtLessons }: CourseDetail): Lesson | null {
  if (isAccessible || isFree) return null;
  const isTrial = ({ id, trialSeconds }: Lesson) => trialSeconds > 0 && !boughtLessons.includes(id);
  return chapters.flatMap(({ lessons }) => lessons).find(isTrial) ?? null;
}
