/** How long an order can be paid, and when the server closes it: one sentence for all pages. */
export const orderLimits = '没有付款的订单 30 分钟内可以继续支付，60–90 分钟后自动关闭，用掉的优惠码那时可以再用。';
