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
  done: '学习完成',
  catalogue: '课程目录',
  detail: '详情',
  /** A control's accessible name includes its course. */
  of: (label: string, course: string) => `${label}：${course}`,
} as const;
