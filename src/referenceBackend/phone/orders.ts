import { Hono } from 'hono';
import { findOrder, type OrderRow, orderStatus, payUrlLifetime, unpaidLifetime } from '../api/orderRow.ts';
import { cancelOrder, cancelOverdueOrders, settleOrder } from '../api/orderSettlement.ts';
import type { Backend } from '../backend.ts';

/** Calls that pay, cancel or expire an order that waits for its payment; see `routes.ts`. */
export function createOrders(backend: Backend): Hono {
  const orders = new Hono();
  orders.post('/orders/:orderNo', async (context) => {
    const { answer } = await context.req.json<{ answer: string }>();
    await cancelOverdueOrders(backend);
    const order = await findOrder(backend, context.req.param('orderNo'));
    if (!order) throw new TypeError('没有这笔订单');
    if (answer !== 'pay' && answer !== 'refuse' && answer !== 'expire') {
      throw new TypeError('answer 只能是 pay、refuse 或 expire');
    }
    if (!(await answers[answer](backend, order))) throw new TypeError('这笔订单不再等待支付');
    return context.json({});
  });
  return orders;
}

type Answer = (backend: Backend, order: OrderRow) => Promise<boolean>;

const answers: Record<'pay' | 'refuse' | 'expire', Answer> = {
  async pay(backend, order) {
    if (order.payment !== '') return settleOrder(backend, order);
    // A payer who scans the code with WeChat has thereby chosen WeChat.
    const chosen = { payment: 'wechat', payment_method: 'wechat-jsapi' } as const;
    await backend.database.change(
      "UPDATE orders SET payment = ?, payment_method = ? WHERE id = ? AND payment = '' AND status IN (?, ?)",
      [chosen.payment, chosen.payment_method, order.id, orderStatus.unpaid, orderStatus.paying],
    );
    return settleOrder(backend, { ...order, ...chosen });
  },
  refuse: (backend, order) => cancelOrder(backend, order, 'administrator'),
  async expire(backend, order) {
    const changed = await backend.database.change(
      'UPDATE orders SET created_at = ? WHERE id = ? AND status IN (?, ?)',
      [backend.now() - unpaidLifetime - 60_000, order.id, orderStatus.unpaid, orderStatus.paying],
    );
    await cancelOverdueOrders(backend);
    return changed > 0;
  },
};

const stateNames: Record<number, string> = {
  [orderStatus.unpaid]: 'unpaid',
  [orderStatus.paying]: 'paying',
  [orderStatus.cancelled]: 'cancelled',
  [orderStatus.paid]: 'paid',
};

/** Returns the part of the phone's state that `createOrders` changes. */
export async function ordersState(backend: Backend) {
  await cancelOverdueOrders(backend);
  const open = 'status IN (1, 5)';
  const rows = await backend.database.all<OrderRow & { mobile: string | null; goods: string | null }>(
    `SELECT orders.*, members.mobile, (SELECT goods_name FROM order_goods WHERE order_id = orders.id LIMIT 1) AS goods
     FROM orders LEFT JOIN members ON members.id = member_id
     WHERE ${open} OR orders.id IN
       (SELECT id FROM orders WHERE NOT (${open}) ORDER BY created_at DESC, id DESC LIMIT 5)
     ORDER BY orders.created_at DESC, orders.id DESC`,
  );
  return {
    orders: rows.map((order) => {
      const expiresAt = order.created_at + payUrlLifetime;
      const isOpen = order.status === orderStatus.unpaid || order.status === orderStatus.paying;
      const hasPayPage = isOpen && order.pay_sign !== null && backend.now() < expiresAt;
      return {
        orderNo: order.order_no,
        mobile: order.mobile,
        goods: order.goods,
        total: order.total,
        state: stateNames[order.status] ?? String(order.status),
        createdAt: new Date(order.created_at).toISOString(),
        expiresAt: new Date(expiresAt).toISOString(),
        payPage: hasPayPage ? `/payment/index?sign=${order.pay_sign}` : null,
      };
    }),
  };
}
