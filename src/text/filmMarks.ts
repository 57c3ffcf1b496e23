/** What is said of the places of a film of which comments speak; it comes after the film. */
export const filmMarksText = {
  marks: (count: number) => `评论里说到的时间：${count} 处`,
} as const;
