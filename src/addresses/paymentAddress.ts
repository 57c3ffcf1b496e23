import type { Goods } from '../../machines/domain/order.ts';
import { coursePath, vipPath } from './paths.ts';

/** Returns the order number in an address, unchecked; '' if there is none. */
export const orderNoOf = (search: string): string => new URLSearchParams(search).get('orderId')?.trim() ?? '';
/** Returns whether a text can be an order number. The server's are digits. */
export const isOrderNo = (text: string): boolean => /^\d{1,32}$/.test(text);

export const paymentPath = (orderNo: string): string => `/order/pay?orderId=${orderNo}`;
export const successPath = (orderNo: string): string => `/order/success?orderId=${orderNo}`;
/** Returns the address of the page that describes the goods. */
export const goodsPath = ({ kind, id }: Pick<Goods, 'kind' | 'id'>): string =>
  kind === 'course' ? coursePath(id) : vipPath;
/** Returns the host of an address, so that the member can check it; '' if it is not an address. */
export function hostOf(url: string): string {
  try {
    return new URL(url).host;
  } catch {
    return '';
  }
}
