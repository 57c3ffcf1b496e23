import type { Backend } from '../backend.ts';
import type { MemberRow } from './call.ts';
import { changeCredit, creditRewards, sendMessage } from './notices.ts';
import { goodsOf, type OrderGoodsRow, type OrderRow, orderStatus, unpaidLifetime } from './orderRow.ts';

const day = 24 * 3_600_000;

/**
 * What the real backend does when a provider tells of a payment, or at once when there is nothing to pay: access, message
 * and points.
 *
 * @returns whether the order was still waiting; a second payment changes nothing
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

/** @returns whether the order was still waiting to be paid */
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
  // The member may use the code again, as its orders that count are those not cancelled; so may others.
  await backend.database.change('UPDATE promo_codes SET used_times = MAX(0, used_times - 1) WHERE id = ?', [
    order.promo_code_id,
  ]);
  const member = await backend.database.first<MemberRow>('SELECT * FROM members WHERE id = ?', [order.member_id]);
  backend.note('orderCancelled', member?.mobile ?? null, { orderNo: order.order_no, reason });
  return true;
}

/**
 * Cancels the unpaid orders that are too old. The real backend has a job for it, every 30 minutes; here it runs before every
 * look.
 */
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
    // Who has bought it already buys it once more; there is nothing more to give.
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
  // An expired level counts as a current one until a job takes it away, but gives no days.
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
