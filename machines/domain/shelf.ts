import type { CourseDetail } from './course.ts';
import type { StudyCourse } from './study.ts';

/** A course that a member continues. `lessonId`: the lesson that was begun; 0 if the course page must find the next one. */
export type LearningCourse = Pick<StudyCourse, 'courseId' | 'title' | 'coverUrl' | 'percent'> & { lessonId: number };

/** A course that was looked at in this browser. */
export type RecentCourse = Pick<CourseDetail, 'id' | 'title' | 'coverUrl'>;

/** Returns whether a stored value has all these fields with their types. */
const hasFields =
  <Kind extends object>(types: Record<keyof Kind, 'number' | 'string'>) =>
  (value: unknown): value is Kind =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(types).every(([field, type]) => typeof (value as Record<string, unknown>)[field] === type);

export const isLearningCourse = hasFields<LearningCourse>({
  courseId: 'number',
  title: 'string',
  coverUrl: 'string',
  percent: 'number',
  lessonId: 'number',
});

export const isRecentCourse = hasFields<RecentCourse>({ id: 'number', title: 'string', coverUrl: 'string' });
