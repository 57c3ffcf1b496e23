import type { OrderRow } from '../../../machines/domain/order.ts';
import { orderPath } from '../../addresses/orderPath.ts';
import { coursePath, vipPath } from '../../addresses/paths.ts';
import { ordersText as words } from './text.ts';

/** Returns the address of an order's goods; '' if they have no page here (old kinds, goods without an id). */
export function paidGoodsPath({ type, id }: { type: string; id: number }): string {
  if (type === 'ROLE') return vipPath;
  return type === 'COURSE' && id > 0 ? coursePath(id) : '';
}

/** Returns what to do with the goods of a paid order: a refunded course and a plan can be bought again. null for goods without a page here. */
export function nextStep({ goods, amount, refunded }: OrderRow): { label: string; path: string } | null {
  const path = paidGoodsPath(goods);
  if (!path || goods.id <= 0) return null;
  if (goods.type === 'ROLE') return { label: words.buyAgain, path: orderPath('plan', goods.id) };
  return { label: refunded > 0 && refunded >= amount ? words.buyAgain : words.study, path };
}
