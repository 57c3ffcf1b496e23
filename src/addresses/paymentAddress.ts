import type { Goods } from '../../machines/domain/order.ts';

/** The order number in an address, as written there; '' when there is none. Nothing else in the query is read. */
export const orderNoOf = (search: string): string => new URLSearchParams(search).get('orderId')?.trim() ?? '';
/** Whether it can be an order number at all: the server's are digits. */
export const isOrderNo = (text: string): boolean => /^\d{1,32}$/.test(text);

export const paymentPath = (orderNo: string): string => `/order/pay?orderId=${orderNo}`;
export const successPath = (orderNo: string): string => `/order/success?orderId=${orderNo}`;
/** The address of the page that describes the goods. */
export const goodsPath = ({ kind, id }: Pick<Goods, 'kind' | 'id'>): string =>
  kind === 'course' ? `/courses/detail/${id}` : '/vip';
/** The host an address leads to, shown so that the member can check it; '' where it is no address. */
export function hostOf(url: string): string {
  try {
    return new URL(url).host;
  } catch {
    return '';
  }
}
