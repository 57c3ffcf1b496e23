import { coursePath, vipPath } from '../../addresses/paths.ts';

/** Returns the address of an order's goods; '' if they have no page here (old kinds, goods without an id). */
export function paidGoodsPath({ type, id }: { type: string; id: number }): string {
  if (type === 'ROLE') return vipPath;
  return type === 'COURSE' && id > 0 ? coursePath(id) : '';
}
