import type { GoodsKind } from '../../machines/domain/order.ts';

/**
 * The address where goods are ordered. Its parameter names are the incumbent's; the order page asks the server what the goods are and cost.
 */
export const orderPath = (kind: GoodsKind, id: number) =>
  `/order?goods_type=${kind === 'course' ? 'vod' : 'role'}&goods_id=${id}`;
