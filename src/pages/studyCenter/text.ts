import type { StudyList } from '../../../machines/domain/study.ts';
import { countOf } from '../../text/numbers.ts';

/** Texts of /study-center; loaded with that page. */
export const studyText = {
  title: '我的学习',
  lists: '我的课程',
  list: { learned: '在学', bought: '购买', liked: '收藏' } satisfies Record<StudyList, string>,
  failed: '课程加载失败',
  /** Accessible name of one day's group of courses. */
  learnedIn: (day: string) => `${day}学过的课程`,
  found: (total: number) => `共 ${countOf(total)} 门课程`,
  empty: {
    learned: '还没有在学的课程',
    bought: '还没有购买过课程',
    liked: '还没有收藏课程',
  } satisfies Record<StudyList, string>,
  emptyHint: {
    learned: '看过的课程会出现在这里',
    bought: '买下的课程会出现在这里',
    liked: '收藏的课程会出现在这里',
  } satisfies Record<StudyList, string>,
  isBought: '已购买',
  // The server's count includes lessons that were deleted after the member finished them.
  finished: (count: number, all: number) => `已学完：${countOf(Math.min(count, all))} 课时 / 共 ${countOf(all)} 课时`,
  percent: (share: number) => `${share}%`,
  lastLesson: '上次学到：',
  boughtAt: '购买时间：',
  likedAt: '收藏时间：',
  progress: '学习进度',
  resume: '继续学习',
  done: '学习完成',
  catalogue: '课程目录',
  detail: '详情',
  /** A control's accessible name includes its course. */
  of: (label: string, course: string) => `${label}：${course}`,
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
