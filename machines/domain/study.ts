import type { Page } from './course.ts';

/** The lists of the study centre: what a member learns, has bought and has collected. */
export type StudyList = 'learned' | 'bought' | 'liked';

/** The lesson of a course that was watched last; `seenAt` in ms since 1970. */
export type LastLesson = { id: number; title: string; isFinished: boolean; seenAt: number };

/** A course as it stands in one of the lists (MeEdu API: study lists). */
export type StudyCourse = {
  courseId: number;
  title: string;
  coverUrl: string;
  /** Lessons of the course, the hidden ones too, and how many of them are finished. */
  lessons: number;
  finishedLessons: number;
  /** Share of finished lessons in whole per cent. */
  percent: number;
  isFinished: boolean;
  isBought: boolean;
  /** When it came into the list, in ms since 1970. */
  since: number;
  /** null where none was watched yet, or the one watched last exists no longer. */
  lastLesson: LastLesson | null;
};

/** One page of one of the lists, and which list that is. */
export type StudyPage = Page<StudyCourse> & { list: StudyList };

/** A lesson with what the member has watched of it; `duration` and `watchedSeconds` in seconds. */
export type LearnedLesson = {
  id: number;
  title: string;
  duration: number;
  watchedSeconds: number;
  isFinished: boolean;
};
