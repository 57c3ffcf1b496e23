import { countOf } from '../../text/numbers.ts';

/** Texts of /member/messages; loaded with that page. */
export const messagesText = {
  title: '我的消息',
  failed: '消息加载失败',
  empty: '还没有消息',
  emptyHint: '订单、学习和账号的通知都会出现在这里',
  nothingHere: '这一页没有消息',
  found: (total: number) => `共 ${countOf(total)} 条消息`,
  markAll: '全部已读',
  mark: '标为已读',
  marked: '已读',
  unread: '未读',
  blank: '（没有内容）',
  notMarked: (count: number) => `${count} 条消息没有标为已读`,
  notAllMarked: '没有全部标为已读',
  allMarked: '消息已全部标为已读',
  markedHere: (count: number) => `已把 ${count} 条消息标为已读`,
} as const;
