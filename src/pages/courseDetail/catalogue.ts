import type { CourseDetail, Lesson } from '../../../machines/domain/course.ts';
import { progressOf } from '../../../machines/domain/progressKnown.ts';
import { clockTime } from '../../text/sizes.ts';
import { opensByMembership } from './standing.ts';
import { courseText as words } from './text.ts';

export type LessonRow = {
  id: number;
  title: string;
  time: string;
  /** Why the lesson cannot be watched; '' if it can. */
  lock: string;
  hasTrial: boolean;
  /** Watched share, in whole percent. */
  percent: number;
};
/** `title` is '' if no heading is needed. */
export type ChapterRows = { id: number; title: string; lessons: LessonRow[] };

/** Returns whole percent, rounded down, at most 100; 0 for a lesson without a length. */
export function watchedPercent(watchedSeconds: number, duration: number): number {
  if (!(duration > 0) || !(watchedSeconds > 0)) return 0;
  return Math.min(100, Math.floor((watchedSeconds / duration) * 100));
}

function lockOf(course: CourseDetail, hasVip: boolean): string {
  if (course.isAccessible || course.isFree) return '';
  const byMembership = hasVip && opensByMembership(course);
  if (course.price > 0) return byMembership ? words.locks.forSaleOrMembers : words.locks.forSale;
  return byMembership ? words.locks.forMembers : words.locks.closed;
}

/**
 * Returns the chapters for the page. Lessons without a chapter are last, under a heading of their own if there are chapters.
 *
 * @param isCurrent whether the course's personal data belongs to the current member; otherwise no personal data is shown
 * @param hasVip whether the site has memberships; otherwise they are not mentioned
 */
export function catalogueOf(course: CourseDetail, isCurrent: boolean, hasVip: boolean): ChapterRows[] {
  const lock = isCurrent ? lockOf(course, hasVip) : '';
  const watched = new Map(course.progress.map(({ lessonId, watchedSeconds }) => [lessonId, watchedSeconds]));
  const bought = new Set(course.boughtLessons);
  const rowOf = ({ id, title, duration, trialSeconds }: Lesson): LessonRow => {
    const isLocked = lock !== '' && !bought.has(id);
    return {
      id,
      title,
      time: clockTime(duration),
      lock: isLocked ? lock : '',
      hasTrial: isLocked && trialSeconds > 0,
      percent: isCurrent ? watchedPercent(watched.get(id) ?? 0, duration) : 0,
    };
  };
  const hasChapters = course.chapters.some(({ id }) => id !== 0);
  return course.chapters.map(({ id, title, lessons }) => ({
    id,
    title: id !== 0 ? title : hasChapters ? words.outside : '',
    lessons: lessons.map(rowOf),
  }));
}

/** Returns the chapters without the learned lessons, except the shown one (`current`). */
export const unlearnedIn = (chapters: ChapterRows[], current: number): ChapterRows[] =>
  chapters.flatMap((chapter) => {
    const lessons = chapter.lessons.filter(({ id, percent }) => percent < 100 || id === current);
    return lessons.length > 0 ? [{ ...chapter, lessons }] : [];
  });

/**
 * Returns the member's progress during this visit, in whole percent by lesson id.
 *
 * @param durations of the lessons to include, in seconds
 */
export function percentsOf(
  progress: Parameters<typeof progressOf>[0],
  durations: ReadonlyMap<number, number>,
): Record<number, number> {
  return Object.fromEntries(
    Object.keys(progress.context.reached).flatMap((key) => {
      const id = Number(key);
      const percent = watchedPercent(progressOf(progress, id), durations.get(id) ?? 0);
      return percent > 0 ? [[id, percent]] : [];
    }),
  );
}

/** Returns the chapters with newer progress. An unchanged chapter stays the same object, so that it is not rendered again. */
export const withPercents = (chapters: ChapterRows[], percents: Readonly<Record<number, number>>): ChapterRows[] =>
  chapters.map((chapter) => {
    const isFurther = ({ id, percent }: LessonRow) => (percents[id] ?? 0) > percent;
    if (!chapter.lessons.some(isFurther)) return chapter;
    const lessons = chapter.lessons.map((row) => (isFurther(row) ? { ...row, percent: percents[row.id] ?? 0 } : row));
    return { ...chapter, lessons };
  });
