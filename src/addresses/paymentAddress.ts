import type { Goods } from '../../machines/domain/order.ts';

/** The order that an address names, as it stands there; '' when it names none. Nothing else in the query is read. */
export const orderNoOf = (search: string): string => new URLSearchParams(search).get('orderId')?.trim() ?? '';
/** Whether it can be an order's number at all: the server gives digits. */
export const isOrderNo = (text: string): boolean => /^\d{1,32}$/.test(text);

export const paymentPath = (orderNo: string): string => `/order/pay?orderId=${orderNo}`;
export const successPath = (orderNo: string): string => `/order/success?orderId=${orderNo}`;
/** Where goods are described. */
export const goodsPath = ({ kind, id }: Pick<Goods, 'kind' | 'id'>): string =>
  kind === 'course' ? `/courses/detail/${id}` : '/vip';
/** Whose page it is that an address leads to, for a person to check; '' where it is no address. */
export function hostOf(url: string): string {
  try {
    return new URL(url).host;
  } catch {
    return '';
  }
}
