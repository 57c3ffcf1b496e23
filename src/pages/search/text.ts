import { countOf } from '../../text/numbers.ts';

/** Texts of the search results. */
export const searchText = {
  title: '全站搜索',
  heading: (keywords: string) => `「${keywords}」的搜索结果`,
  missing: '请输入关键字后再搜索',
  missingHint: '在页面上方的搜索里输入课程或课时的名称',
  type: '类型',
  all: '全部',
  courses: '课程',
  lessons: '课时',
  failed: '搜索结果加载失败',
  nothingHere: '这一页没有结果',
  empty: '没有找到相关内容',
  emptyHint: '换一个关键字试试，或者看看全部课程',
  found: (total: number) => `找到 ${countOf(total)} 条结果`,
} as const;
