import type { CourseDetail } from '../../../machines/domain/course.ts';
import { courseText } from '../../text/courseDetail.ts';

/** Where a course is ordered. The names are those of the incumbent's addresses; the order page asks the server what it costs. */
export function orderPath({ id, title, price, coverUrl }: CourseDetail): string {
  const query = new URLSearchParams({
    goods_id: String(id),
    goods_type: 'vod',
    goods_charge: String(price),
    goods_label: courseText.goodsLabel,
    goods_name: title,
    goods_thumb: coverUrl,
  });
  return `/order?${query}`;
}
