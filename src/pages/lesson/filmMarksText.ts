/** Text of the marks for the times that comments mention; loaded after the film. */
export const filmMarksText = {
  marks: (count: number) => `评论里说到的时间：${count} 处`,
} as const;
