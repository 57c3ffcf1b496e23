/** Texts of the home page's personal strips; loaded with their view. */
export const homeShelfText = {
  learning: '继续学习',
  recent: '最近看过',
  clear: '清除',
  cleared: '最近看过的课程已清除',
  percent: (percent: number) => `已学 ${percent}%`,
} as const;
