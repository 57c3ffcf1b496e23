import { firstWords } from '../../text/firstWords.ts';
import { listText } from '../../text/lists.ts';
import { countOf } from '../../text/numbers.ts';

/** Texts of the list of courses. */
export const coursesText = {
  title: firstWords.courses,
  failed: '课程加载失败',
  categoriesFailed: '分类加载失败',
  category: '分类',
  child: '细分',
  scene: '筛选',
  all: '全部',
  free: '免费',
  popular: '热门',
  nothingHere: listText.noCourses,
  empty: '没有找到课程',
  emptyHint: '换一个分类看看吧',
  found: (total: number) => `共 ${countOf(total)} 门课程`,
} as const;
