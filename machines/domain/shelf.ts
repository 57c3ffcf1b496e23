import type { CourseDetail } from './course.ts';
import type { StudyCourse } from './study.ts';

/** A course that a member goes on with; `lessonId` is the lesson that was begun, 0 where the course itself says how it goes on. */
export type LearningCourse = Pick<StudyCourse, 'courseId' | 'title' | 'coverUrl' | 'percent'> & { lessonId: number };

/** A course that was looked at in this browser. */
export type RecentCourse = Pick<CourseDetail, 'id' | 'title' | 'coverUrl'>;

/** Whether something that the browser has stored has all fields of the example, each of the same type. */
const isLike =
  <Kind extends object>(example: Kind) =>
  (value: unknown): value is Kind =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(example).every(([field, of]) => typeof (value as Record<string, unknown>)[field] === typeof of);

export const isLearningCourse = isLike<LearningCourse>({
  courseId: 0,
  title: '',
  coverUrl: '',
  percent: 0,
  lessonId: 0,
});

export const isRecentCourse = isLike<RecentCourse>({ id: 0, title: '', coverUrl: '' });
