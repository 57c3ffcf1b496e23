import type { CourseCard } from './home.ts';

/** A category of courses with its subcategories (MeEdu API: course_categories). */
export type Category = { id: number; name: string; children: { id: number; name: string }[] };
/** One page of a list. `total` counts all rows; the first `page` is 1. */
export type Page<Row> = { rows: Row[]; total: number; page: number; pageSize: number };
export type CoursePage = Page<CourseCard>;

/** A lesson in a catalogue. `duration` and `trialSeconds` are in s; `trialSeconds` is 0 if there is no trial. */
export type Lesson = { id: number; title: string; duration: number; trialSeconds: number };
/** `id` 0: the lessons without a chapter. */
export type Chapter = { id: number; title: string; lessons: Lesson[] };
/** The watched part of a lesson. `seenAt` in ms since 1970. */
export type LessonProgress = { lessonId: number; watchedSeconds: number; seenAt: number };
/** A file of a course. `size` is in bytes. `extension` has no dot, and is '' if the name has no extension. */
export type Attachment = { id: number; name: string; size: number; extension: string };

/** A course for the visitor or member who requested it (MeEdu API: course detail). `price` in yuan. */
export type CourseDetail = {
  id: number;
  title: string;
  coverUrl: string;
  price: number;
  summary: string;
  html: string;
  learners: number;
  isFree: boolean;
  isVipFree: boolean;
  allowsComments: boolean;
  /** All lessons may be watched: free, by membership, or bought. Never for a visitor. */
  isAccessible: boolean;
  isLiked: boolean;
  chapters: Chapter[];
  progress: LessonProgress[];
  /** Ids of lessons that were bought singly. */
  boughtLessons: number[];
  attachments: Attachment[];
};
