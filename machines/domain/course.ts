import type { CourseCard } from './home.ts';

/** A category of courses with its own subdivisions (MeEdu API: course_categories). */
export type Category = { id: number; name: string; children: { id: number; name: string }[] };
/** One page of a list; `total` counts all rows, `page` begins with 1. */
export type Page<Row> = { rows: Row[]; total: number; page: number; pageSize: number };
export type CoursePage = Page<CourseCard>;

/** `duration` and `trialSeconds` in seconds; 0 where there is no trial. */
export type Lesson = { id: number; title: string; duration: number; trialSeconds: number };
/** `id` 0: the lessons that belong to no chapter. */
export type Chapter = { id: number; title: string; lessons: Lesson[] };
/** What a member has watched of a lesson; `seenAt` in ms since 1970. */
export type LessonProgress = { lessonId: number; watchedSeconds: number; seenAt: number };
/** `size` in bytes; `extension` without the dot, '' where there is none. */
export type Attachment = { id: number; name: string; size: number; extension: string };

/** A course as its page shows it, to the visitor or member who asked (MeEdu API: course detail). `price` in yuan. */
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
  /** Lessons that were bought singly, by their ids. */
  boughtLessons: number[];
  attachments: Attachment[];
};
