import { randomInt } from 'node:crypto';
import type { Backend } from '../backend.ts';
import { notFound, Refusal, serverAddress } from './answers.ts';
import { type MemberCall, type Route, text } from './call.ts';
import type { CourseRow } from './courseRow.ts';
import { chinaTime } from './dates.ts';
import { findOrder, type OrderRow, orderStatus } from './orderRow.ts';
import { cancelOverdueOrders, settleOrder } from './orderSettlement.ts';
import { findPromoCode, mayUse, type PromoCodeRow } from './promoCodes.ts';
import { randomText } from './randomText.ts';
import type { RoleRow } from './roles.ts';

/** Placing an order and reading its status. Source: MeEdu API, commerce. */
export const orderRoutes: Route[] = [
  { method: 'POST', path: '/api/v3/order', access: 'device', handle: (call) => createOrder(call) },
  {
    method: 'GET',
    path: '/api/v2/order/status',
    access: 'device',
    handle: async (call) => {
      const orderNo = text(call, 'order_id');
      if (orderNo === '') throw new Refusal('参数错误');
      await cancelOverdueOrders(call.backend);
      const order = await findOrder(call.backend, orderNo);
      if (order?.member_id !== call.member.id) throw notFound();
      return { status: order.status };
    },
  },
];

/** Goods of an order. */
interface Goods {
  type: string;
  id: number;
  name: string;
  thumb: string;
  charge: number;
}

/** Creates an order with every call, even for goods that the member has bought or ordered before. */
async function createOrder(call: MemberCall) {
  const { backend, member } = call;
  const [type, id, promo] = [text(call, 'goods_type'), text(call, 'goods_id'), text(call, 'promo_code')];
  if (type === '' || !/^[1-9]\d{0,15}$/.test(id)) throw new Refusal('参数错误');
  const goods = await findGoods(backend, type, Number(id));
  requireAgreement(type, call.input.agree_protocol);
  const code = await claimPromoCode(call, promo);
  const discount = code?.discount ?? 0;
  const total = Math.max(0, goods.charge - discount);
  const now = backend.now();
  const order: Omit<OrderRow, 'id'> = {
    member_id: member.id,
    order_no: await newOrderNo(backend, now),
    charge: goods.charge,
    discount,
    total,
    status: orderStatus.paying,
    payment: '',
    payment_method: '',
    promo_code_id: code?.id ?? 0,
    pay_sign: total === 0 ? null : `order-${randomText(24)}`,
    created_at: now,
  };
  const orderId = await backend.database.insert('orders', { ...order });
  await backend.database.insert('order_goods', {
    order_id: orderId,
    goods_type: goods.type,
    goods_id: goods.id,
    goods_name: goods.name,
    goods_thumb: goods.thumb,
    charge: goods.charge,
  });
  backend.note('order', member.mobile, {
    orderNo: order.order_no,
    goods: { type: goods.type, id: goods.id, name: goods.name },
    charge: goods.charge,
    discount,
    total,
    promo: code?.code ?? null,
  });
  const created = { order_no: order.order_no, total, discount, is_paid: total === 0 };
  if (order.pay_sign === null) {
    await settleOrder(backend, { id: orderId, ...order });
    return created;
  }
  return { ...created, pay_url: `${serverAddress}/payment/index?sign=${order.pay_sign}`, sign: order.pay_sign };
}

function requireAgreement(type: string, agreed: unknown): void {
  if (agreed === 1 || agreed === '1' || agreed === true) return;
  if (type === 'COURSE') throw new Refusal('请同意付费内容购买协议');
  if (type === 'ROLE') throw new Refusal('请同意会员服务协议');
}

/** Returns the goods, including hidden and unpublished ones. */
async function findGoods(backend: Backend, type: string, id: number): Promise<Goods> {
  if (type === 'COURSE') {
    const course = await backend.database.first<CourseRow>('SELECT * FROM courses WHERE id = ?', [id]);
    if (!course) throw notFound();
    return { type, id, name: course.title, thumb: course.thumb, charge: course.charge };
  }
  if (type !== 'ROLE') throw new Refusal('无法创建订单');
  const role = await backend.database.first<RoleRow>('SELECT * FROM roles WHERE id = ?', [id]);
  if (!role) throw notFound();
  return { type, id, name: role.name, thumb: '', charge: role.charge };
}

/** Uses the promo code once. A code that cannot be used is ignored. */
async function claimPromoCode({ backend, member }: MemberCall, text: string): Promise<PromoCodeRow | null> {
  const code = text === '' ? undefined : await findPromoCode(backend, text);
  if (!code || !(await mayUse(backend, code, member))) return null;
  const claimed = await backend.database.change(
    'UPDATE promo_codes SET used_times = used_times + 1 WHERE id = ? AND (use_times = 0 OR used_times < use_times)',
    [code.id],
  );
  return claimed > 0 ? code : null;
}

/** Returns 18 digits: the time in China and a random number. */
async function newOrderNo(backend: Backend, now: number): Promise<string> {
  const digits = chinaTime(now).replace(/\D/g, '');
  for (;;) {
    const orderNo = digits + String(randomInt(10_000)).padStart(4, '0');
    if (!(await findOrder(backend, orderNo))) return orderNo;
  }
}
