import type { CourseDetail } from '../../../machines/domain/course.ts';

export const lesson = (id: number, duration = 100, trialSeconds = 0) => ({
  id,
  title: `第 ${id} 节`,
  duration,
  trialSeconds,
});
/** Returns a course for sale without chapters. */
export const course = (change: Partial<CourseDetail> = {}): CourseDetail => ({
  id: 7,
  title: '课程',
  coverUrl: '',
  price: 99,
  summary: '',
  html: '',
  learners: 0,
  isFree: false,
  isVipFree: false,
  allowsComments: true,
  isAccessible: false,
  isLiked: false,
  chapters: [],
  progress: [],
  boughtLessons: [],
  attachments: [],
  ...change,
});
