import type { GoodsKind } from '../../machines/domain/order.ts';

/** Where goods are ordered. The names are those of the incumbent's addresses; what they are and cost the order page asks the server. */
export const orderPath = (kind: GoodsKind, id: number) =>
  `/order?goods_type=${kind === 'course' ? 'vod' : 'role'}&goods_id=${id}`;
