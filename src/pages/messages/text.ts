import { countOf } from '../../text/numbers.ts';

/** Texts of /member/messages; loaded with that page. */
export const messagesText = {
  title: '我的消息',
  failed: '消息加载失败',
  empty: '还没有消息',
  emptyHint: '订单、学习和账号的通知都会出现在这里',
  nothingHere: '这一页没有消息',
  found: (total: number) => `共 ${countOf(total)} 条消息`,
  unread: '未读',
  blank: '（没有内容）',
} as const;
