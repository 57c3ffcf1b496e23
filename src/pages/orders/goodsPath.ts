/** Returns the address of an order's goods; '' if they have no page here (old kinds, goods without an id). */
export function goodsPath({ type, id }: { type: string; id: number }): string {
  if (type === 'ROLE') return '/vip';
  return type === 'COURSE' && id > 0 ? `/courses/detail/${id}` : '';
}
