import { countOf } from '../../text/numbers.ts';

/** Texts of the announcement page. */
export const announcementText = {
  title: '公告',
  titleOf: (title: string) => `公告：${title}`,
  failed: '公告加载失败',
  empty: '还没有公告',
  others: '历史公告',
  othersFailed: '历史公告加载失败',
  found: (total: number) => `共 ${countOf(total)} 条公告`,
} as const;
