import * as v from 'valibot';
import type { Page } from '../../machines/domain/course.ts';
import type {
  Goods,
  GoodsKind,
  OrderRow,
  OrderStatus,
  PlacedOrder,
  Plan,
  PromoCheck,
} from '../../machines/domain/order.ts';
import { backendAddress, webAddress } from './addresses.ts';
import { courseDetail, plans } from './calls.ts';
import { type Answer, type Client, NOT_FOUND } from './client.ts';
import { figure, filled, flag, maybeRowsOf, number, part, positive, rowsOf, text } from './shapes.ts';
import { time } from './times.ts';

/** Number of orders on one page of the list. */
const PAGE_SIZE = 5;

/** Amounts must be exact: an item with a missing or broken amount is not shown. */
const yuan = positive;

const planShape = v.looseObject({
  id: figure,
  name: text,
  charge: yuan,
  expire_days: number,
  desc_rows: maybeRowsOf(text),
});

const planOf = ({ id, name, charge, expire_days, desc_rows }: v.InferOutput<typeof planShape>): Plan => ({
  id,
  name,
  price: charge,
  days: expire_days,
  benefits: desc_rows.filter((row) => row.trim() !== ''),
});

/** Decodes the answer to GET /api/v2/roles. */
export const decodePlans = (data: unknown): Plan[] => v.parse(rowsOf(planShape), data).map(planOf);

/** Decodes the answer to GET /api/v2/role/{id}, as goods. */
export function decodePlanGoods(data: unknown): Goods {
  const { id, name, price, days } = planOf(v.parse(planShape, data));
  return { kind: 'plan', id, name, price, coverUrl: '', days, isOwned: false };
}

const courseGoodsShape = v.looseObject({
  course: v.looseObject({ id: figure, title: text, charge: yuan, thumb: text, is_free: flag }),
  isBuy: flag,
});

/** Decodes the answer to GET /api/v2/course/{id}, as goods. */
export function decodeCourseGoods(data: unknown): Goods {
  const { course, isBuy } = v.parse(courseGoodsShape, data);
  return {
    kind: 'course',
    id: course.id,
    name: course.title,
    price: course.charge,
    coverUrl: backendAddress(course.thumb),
    days: 0,
    isOwned: isBuy || course.is_free,
  };
}

/** A flag that the server sends as 1 or 0, or as true or false. */
const yesOrNo = v.pipe(v.union([v.boolean(), figure]), v.transform(Number), v.picklist([0, 1]));

const promoShape = v.looseObject({
  can_use: yesOrNo,
  promo_code: v.union([
    v.looseObject({ code: filled, invited_user_reward: yuan, expired_at: time }),
    v.pipe(
      v.nullable(v.array(v.unknown())),
      v.transform(() => null),
    ),
  ]),
});

/** Decodes the answer to GET /api/v2/promoCode/{code}/check, where an unknown code is an empty array. */
export function decodePromoCheck(data: unknown): PromoCheck {
  const { can_use, promo_code } = v.parse(promoShape, data);
  if (!promo_code) return { kind: 'unknown' };
  const { code, invited_user_reward, expired_at } = promo_code;
  const promoCode = { code, discount: invited_user_reward, expiresAt: expired_at };
  return { kind: can_use === 1 ? 'usable' : 'unusable', promoCode };
}

const placedShape = v.looseObject({
  order_no: filled,
  total: yuan,
  discount: yuan,
  is_paid: yesOrNo,
  pay_url: text,
});

/** Decodes the answer to POST /api/v3/order. @throws for an unpaid order without a web address for the payment */
export function decodePlacedOrder(data: unknown): PlacedOrder {
  const { order_no, total, discount, is_paid, pay_url } = v.parse(placedShape, data);
  const payUrl = is_paid ? '' : webAddress(pay_url);
  if (!is_paid && payUrl === '') throw new TypeError('an unpaid order without pay_url');
  return { orderNo: order_no, total, discount, isPaid: is_paid === 1, payUrl };
}

/** An order that the server has placed, but that lacks data for paying it: its number, or ''. */
type UnclearOrder = { unclear: string };
const numberShape = part({ order_no: text });
function decodePlaced(data: unknown): PlacedOrder | UnclearOrder {
  try {
    return decodePlacedOrder(data);
  } catch {
    return { unclear: v.parse(numberShape, data).order_no };
  }
}

const statusOf: Record<number, OrderStatus> = { 1: 'unpaid', 5: 'paying', 7: 'cancelled', 9: 'paid' };

/** Decodes the answer to GET /api/v2/order/status. @throws for a status that the contract does not list */
export function decodeOrderStatus(data: unknown): OrderStatus {
  const { status } = v.parse(v.looseObject({ status: figure }), data);
  const known = statusOf[status];
  if (!known) throw new TypeError(`order status ${status}`);
  return known;
}

const orderShape = v.looseObject({
  id: figure,
  order_id: text,
  charge: yuan,
  status_text: text,
  created_at: time,
  refund_amount: v.fallback(yuan, 0),
  goods: maybeRowsOf(v.looseObject({ goods_type: text, goods_id: number, goods_name: text, goods_thumb: text })),
});
type RawOrder = v.InferOutput<typeof orderShape>;
function orderOf({ id, order_id, charge, status_text, created_at, refund_amount, goods: [first] }: RawOrder): OrderRow {
  return {
    id,
    orderNo: order_id,
    amount: charge,
    refunded: refund_amount,
    status: status_text,
    createdAt: created_at,
    goods: {
      type: first?.goods_type ?? '',
      id: first?.goods_id ?? 0,
      name: first?.goods_name ?? '',
      coverUrl: backendAddress(first?.goods_thumb),
    },
  };
}

/** Decodes the answer to GET /api/v2/member/orders: only paid orders, newest first. */
export function decodeOrderPage(data: unknown, page: number): Page<OrderRow> {
  const raw = v.parse(v.looseObject({ data: rowsOf(orderShape), total: number }), data);
  return { rows: raw.data.map(orderOf), total: raw.total || raw.data.length, page, pageSize: PAGE_SIZE };
}

const goodsType = { course: 'COURSE', plan: 'ROLE' } as const;

/**
 * Returns whether a code can be sent as one path segment. The server decodes a slash before routing, and browsers resolve `.` and `..`, even
 * if encoded. Such codes cannot be checked.
 */
const fitsSegment = (code: string): boolean => !code.includes('/') && code !== '.' && code !== '..';

export const ordersApi = (call: Client) => ({
  plans: (signal: AbortSignal) => call({ ...plans, signal, decode: decodePlans }),
  /** The goods and their current price. The answer's code is 404 if they do not exist. */
  goods: ({ kind, id }: { kind: GoodsKind; id: number }, signal: AbortSignal) =>
    kind === 'course'
      ? call({ ...courseDetail(id), signal, decode: decodeCourseGoods })
      : call({ path: `/api/v2/role/${id}`, signal, decode: decodePlanGoods }),
  checkPromoCode: async (code: string, signal: AbortSignal): Promise<Answer<PromoCheck>> => {
    const unknown: Answer<PromoCheck> = { kind: 'done', data: { kind: 'unknown' } };
    if (!fitsSegment(code)) return unknown;
    const path = `/api/v2/promoCode/${encodeURIComponent(code)}/check`;
    const answer = await call({ path, signal, decode: decodePromoCheck });
    // This call has no refusals. A 404 means that the router found no code in the address.
    return answer.kind === 'refused' && answer.code === NOT_FOUND ? unknown : answer;
  },
  /** Places a new order with each call. The server ignores an unusable promo code silently, so check it first. '' means no code. */
  place: ({ kind, id, promoCode }: { kind: GoodsKind; id: number; promoCode: string }, signal: AbortSignal) =>
    call({
      method: 'POST',
      path: '/api/v3/order',
      body: { goods_type: goodsType[kind], goods_id: id, promo_code: promoCode, agree_protocol: 1 },
      doubt: true,
      signal,
      decode: decodePlaced,
    }),
  /** The answer's code is 404 for an order that does not exist or is another member's. */
  status: (orderNo: string, signal: AbortSignal) =>
    call({
      path: '/api/v2/order/status',
      query: { order_id: orderNo },
      doubt: true,
      signal,
      decode: decodeOrderStatus,
    }),
  list: (page: number, signal: AbortSignal) =>
    call({
      path: '/api/v2/member/orders',
      query: { page, page_size: PAGE_SIZE },
      signal,
      decode: (data) => decodeOrderPage(data, page),
    }),
});
