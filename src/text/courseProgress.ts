import { countOf } from './numbers.ts';

/** Texts of the progress within one course; loaded with /study-center. */
export const courseProgressText = {
  title: '学习进度',
  resume: '继续学习',
  lessonsFound: (count: number) => `共 ${countOf(count)} 课时`,
  dialogFailed: '学习进度窗口加载失败，请检查网络后再试',
  lessonsFailed: '学习进度加载失败',
  noLessons: '这门课程还没有课时',
  toCourse: '查看课程',
  /** Names of the signs that show how far a lesson is learned. */
  standing: { done: '已学完', begun: '学了一部分', open: '还没学' },
  /** Beside the lesson with which the course continues. */
  here: { begun: '学到这里', open: '下一课' },
  next: (title: string) => `继续学习：${title}`,
  allDone: '全部课时都学完了',
} as const;
