/** Texts of marking messages as read; loaded with /member/messages. */
export const messageReadingText = {
  markAll: '全部已读',
  mark: '标为已读',
  marked: '已读',
  notMarked: (count: number) => `${count} 条消息没有标为已读`,
  notAllMarked: '没有全部标为已读',
  allMarked: '消息已全部标为已读',
  markedHere: (count: number) => `已把 ${count} 条消息标为已读`,
} as const;
