import type { WantedGoods } from '../../../machines/domain/order.ts';

const kinds = { vod: 'course', role: 'plan', video: 'lesson' } as const;
const wholeNumber = (value: string | null): number => (/^[1-9]\d{0,8}$/.test(value ?? '') ? Number(value) : 0);

/**
 * Reads an address of the order page. It reads only type and id (and a lesson's course), because anyone can write names, prices, and pictures
 * into an address.
 */
export function wantedGoodsOf(query: string): WantedGoods {
  const parameters = new URLSearchParams(query);
  const type = parameters.get('goods_type') ?? '';
  const kind = Object.hasOwn(kinds, type) ? kinds[type as keyof typeof kinds] : 'unknown';
  const id = wholeNumber(parameters.get('goods_id'));
  const courseId = kind === 'lesson' ? wholeNumber(parameters.get('course_id')) : 0;
  return { kind: id === 0 && kind !== 'lesson' ? 'unknown' : kind, id, courseId };
}
