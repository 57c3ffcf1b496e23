import { price } from './numbers.ts';

/** Texts of placing an order; loaded with the order page. */
export const orderPlacingText = {
  submit: '提交订单',
  retry: '重试',
  placing: '正在提交订单…',
  promoNotUsed: (yuan: number) => `优惠码没有用上，这笔订单需支付 ${price(yuan)}`,
  leaving: '正在打开下一页…',
  orderFailed: '订单没有提交成功',
  placedUnclear: (orderNo: string) =>
    `服务器说订单已经生成${orderNo ? `（订单号 ${orderNo}）` : ''}，但没有说明怎样付款。您还没有付款；请先联系网站客服，再下单可能会重复。`,
  unanswered: '没有等到服务器的回答，订单可能已经生成；未支付的订单会自动关闭。您还没有付款，可以重试。',
} as const;
