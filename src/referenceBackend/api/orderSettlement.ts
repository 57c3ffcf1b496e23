import type { Backend } from '../backend.ts';
import type { MemberRow } from './call.ts';
import { changeCredit, creditRewards, sendMessage } from './notices.ts';
import { goodsOf, type OrderGoodsRow, type OrderRow, orderStatus, unpaidLifetime } from './orderRow.ts';

const day = 24 * 3_600_000;

/**
 * Gives access, a message, and points, as the real backend does when the provider reports a payment, or at once for a free order.
 *
 * @returns whether the order was still waiting; a second payment has no effect
 */
export async function settleOrder(backend: Backend, order: OrderRow): Promise<boolean> {
  const { database } = backend;
  const changed = await database.change('UPDATE orders SET status = ? WHERE id = ? AND status IN (?, ?)', [
    orderStatus.paid,
    order.id,
    orderStatus.unpaid,
    orderStatus.paying,
  ]);
  if (changed === 0) return false;
  const now = backend.now();
  const member = await database.first<MemberRow>('SELECT * FROM members WHERE id = ?', [order.member_id]);
  backend.note('payment', member?.mobile ?? null, {
    orderNo: order.order_no,
    method: order.payment,
    total: order.total,
  });
  if (!member) return true;
  for (const goods of await goodsOf(backend, order.id)) await deliver(backend, member, goods);
  await sendMessage(backend, member.id, `订单${order.order_no}已支付`, now);
  const points = Math.floor(Number(creditRewards.paid_order) * order.charge);
  if (points > 0) await changeCredit(backend, member.id, points, `已支付订单送${points}积分`, now);
  return true;
}

/** @returns whether the order was still waiting for its payment */
export async function cancelOrder(
  backend: Backend,
  order: OrderRow,
  reason: 'overdue' | 'administrator',
): Promise<boolean> {
  const changed = await backend.database.change('UPDATE orders SET status = ? WHERE id = ? AND status IN (?, ?)', [
    orderStatus.cancelled,
    order.id,
    orderStatus.unpaid,
    orderStatus.paying,
  ]);
  if (changed === 0) return false;
  // The member and others can use the code again, because only orders that are not cancelled count.
  await backend.database.change('UPDATE promo_codes SET used_times = MAX(0, used_times - 1) WHERE id = ?', [
    order.promo_code_id,
  ]);
  const member = await backend.database.first<MemberRow>('SELECT * FROM members WHERE id = ?', [order.member_id]);
  backend.note('orderCancelled', member?.mobile ?? null, { orderNo: order.order_no, reason });
  return true;
}

/** Cancels expired unpaid orders. The real backend has a job that does so every 30 min; here it runs before every read. */
export async function cancelOverdueOrders(backend: Backend): Promise<void> {
  const overdue = await backend.database.all<OrderRow>(
    'SELECT * FROM orders WHERE status IN (?, ?) AND created_at < ? ORDER BY id',
    [orderStatus.unpaid, orderStatus.paying, backend.now() - unpaidLifetime],
  );
  for (const order of overdue) await cancelOrder(backend, order, 'overdue');
}

async function deliver(backend: Backend, member: MemberRow, goods: OrderGoodsRow): Promise<void> {
  const { database } = backend;
  const now = backend.now();
  if (goods.goods_type === 'COURSE') {
    // A course that was bought already can be bought again, and gives nothing more.
    await database.change(
      'INSERT OR IGNORE INTO course_purchases (member_id, course_id, charge, created_at) VALUES (?, ?, ?, ?)',
      [member.id, goods.goods_id, goods.charge, now],
    );
    return;
  }
  const role = await database.first<{ expire_days: number }>('SELECT expire_days FROM roles WHERE id = ?', [
    goods.goods_id,
  ]);
  if (goods.goods_type !== 'ROLE' || !role) return;
  // An expired plan counts as current until a job removes it, but it adds no days.
  const start = member.role_id === 0 ? now : Math.max(now, member.role_expired_at ?? now);
  const end = start + role.expire_days * day;
  await database.change('UPDATE members SET role_id = ?, role_expired_at = ? WHERE id = ?', [
    goods.goods_id,
    end,
    member.id,
  ]);
  await database.insert('role_purchases', {
    member_id: member.id,
    role_id: goods.goods_id,
    charge: goods.charge,
    started_at: start,
    expired_at: end,
    created_at: now,
  });
}
