import type { GoodsKind } from '../../machines/domain/order.ts';

/**
 * Returns the address of the order page for goods. The parameters have the incumbent's names. The order page gets the goods and the price
 * from the server.
 */
export const orderPath = (kind: GoodsKind, id: number) =>
  `/order?goods_type=${kind === 'course' ? 'vod' : 'role'}&goods_id=${id}`;
