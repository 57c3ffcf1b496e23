import { countOf, price } from '../../text/numbers.ts';

/** Texts of /member/orders; loaded with that page. */
export const ordersText = {
  title: '所有订单',
  paidOnly: '未支付的订单 30 分钟内可继续支付。',
  failed: '订单加载失败',
  empty: '还没有订单',
  emptyHint: '买过的课程和会员都会出现在这里',
  nothingHere: '这一页没有订单',
  found: (total: number) => `共 ${countOf(total)} 笔订单`,
  orderNo: (number: string) => `订单号：${number}`,
  amount: '订单金额',
  refunded: '已退金额',
  unnamed: '商品已不在',
  waits: '待支付',
  waitsHint: (until: string) => `请在 ${until} 前支付，过后订单自动关闭`,
  toPay: '需支付',
  discounted: (yuan: number) => `优惠码已减 ${price(yuan)}`,
  pay: '继续支付',
  hasWaiting: '有一笔订单待支付',
  paid: '订单已支付',
} as const;
