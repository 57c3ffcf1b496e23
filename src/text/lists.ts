/** Texts of lists that are shown page by page. */
export const listText = {
  pages: '分页',
  previous: '上一页',
  next: '下一页',
  toFirst: '回到第一页',
  page: (page: number) => `第 ${page} 页`,
  noCourses: '这一页没有课程',
} as const;
