/** Texts that the member's pages share. */
export const memberText = {
  menu: '用户中心菜单',
  center: '用户中心',
  orders: '所有订单',
  messages: '我的消息',
  points: '我的积分',
} as const;
