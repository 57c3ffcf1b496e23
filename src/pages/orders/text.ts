import { countOf, price } from '../../text/numbers.ts';
import { orderLimits } from '../../text/orderLimits.ts';

/** Texts of /member/orders; loaded with that page. */
export const ordersText = {
  title: '所有订单',
  limits: orderLimits,
  failed: '订单加载失败',
  empty: '还没有订单',
  /** Below an order that waits for its payment. */
  nonePaid: '还没有已支付的订单',
  emptyHint: '买过的课程和会员都会出现在这里',
  nothingHere: '这一页没有订单',
  found: (total: number) => `共 ${countOf(total)} 笔订单`,
  orderNo: (number: string) => `订单号：${number}`,
  orderNoLabel: '订单号：',
  copy: '复制',
  copyNo: (number: string) => `复制订单号：${number}`,
  kinds: { COURSE: '录播课', ROLE: 'VIP会员' } as Record<string, string>,
  study: '去学习',
  buyAgain: '再次购买',
  /** A control's accessible name includes its goods. */
  of: (label: string, goods: string) => `${label}：${goods}`,
  amount: '订单金额',
  refunded: '已退金额',
  unnamed: '商品已不在',
  waits: '待支付',
  waitsHint: (until: string) => `请在 ${until} 前支付`,
  toPay: '需支付',
  discounted: (yuan: number) => `优惠码已减 ${price(yuan)}`,
  pay: '继续支付',
  hasWaiting: '有一笔订单待支付',
  paid: '订单已支付',
} as const;
