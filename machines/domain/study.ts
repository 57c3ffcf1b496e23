import type { Page } from './course.ts';

/** The lists of the study centre: courses that a member learns, has bought, and likes. */
export type StudyList = 'learned' | 'bought' | 'liked';

/** The last watched lesson of a course. `seenAt` in ms since 1970. */
export type LastLesson = { id: number; title: string; isFinished: boolean; seenAt: number };

/** A course in one of the lists (MeEdu API: study lists). */
export type StudyCourse = {
  courseId: number;
  title: string;
  coverUrl: string;
  /** Number of lessons, including hidden ones, and number of finished lessons. */
  lessons: number;
  finishedLessons: number;
  /** Share of finished lessons in whole percent. */
  percent: number;
  isFinished: boolean;
  isBought: boolean;
  /** When the course was added to the list, in ms since 1970. */
  since: number;
  /** null if no lesson was watched, or the last watched one was deleted. */
  lastLesson: LastLesson | null;
};

/** One page of one of the lists. */
export type StudyPage = Page<StudyCourse> & { list: StudyList };

/** A lesson with its watched part. `duration` and `watchedSeconds` in seconds. */
export type LearnedLesson = {
  id: number;
  title: string;
  duration: number;
  watchedSeconds: number;
  isFinished: boolean;
};
