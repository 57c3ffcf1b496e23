import type { Backend } from '../backend.ts';

export const orderStatus = { unpaid: 1, paying: 5, cancelled: 7, paid: 9 } as const;

/** The payment method; "" before one is chosen. */
export type PaymentChannel = 'wechat' | 'alipay' | 'handPay';

/** An order as stored. Prices in whole yuan. */
export interface OrderRow {
  id: number;
  member_id: number;
  order_no: string;
  /** Price before the discount. */
  charge: number;
  /** Face value of the promo code; can exceed the price. */
  discount: number;
  /** Amount to pay. */
  total: number;
  status: number;
  payment: PaymentChannel | '';
  payment_method: string;
  promo_code_id: number;
  pay_sign: string | null;
  created_at: number;
}

/** The ordered goods. An order has exactly one row. */
export interface OrderGoodsRow {
  order_id: number;
  goods_type: string;
  goods_id: number;
  goods_name: string;
  goods_thumb: string;
  charge: number;
  num: number;
}

/** Lifetime of `pay_url`, in milliseconds. */
export const payUrlLifetime = 30 * 60_000;

/** Age at which an unpaid order is cancelled, in milliseconds. */
export const unpaidLifetime = 60 * 60_000;

export function findOrder(backend: Backend, orderNo: string): Promise<OrderRow | undefined> {
  return backend.database.first<OrderRow>('SELECT * FROM orders WHERE order_no = ?', [orderNo]);
}

export function goodsOf(backend: Backend, orderId: number): Promise<OrderGoodsRow[]> {
  return backend.database.all<OrderGoodsRow>('SELECT * FROM order_goods WHERE order_id = ?', [orderId]);
}
