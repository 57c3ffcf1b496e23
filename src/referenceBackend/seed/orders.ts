import { serverAddress } from '../api/answers.ts';
import { chinaTime } from '../api/dates.ts';
import { courses } from './courseList.ts';
import { day, hour, type SeedRow } from './row.ts';

const [paid, cancelled, paying] = [9, 7, 5];

interface SeedOrder {
  id: number;
  member: number;
  /** A course; other orders have `role` or `lesson` instead. */
  course?: number;
  role?: { id: number; name: string; charge: number };
  /** A single lesson; MeEdu sold these before version 4. */
  lesson?: { id: number; name: string; charge: number };
  daysAgo: number;
  status?: number;
  paymentMethod?: string;
  promoCode?: { id: number; discount: number };
}

/** The payment provider of each way to pay. */
const payments: Record<string, string> = { wap: 'alipay', 'wechat-jsapi': 'wechat' };

const orders: SeedOrder[] = [
  { id: 1, member: 1, course: 2, daysAgo: 30, paymentMethod: 'wap' },
  { id: 2, member: 1, course: 6, daysAgo: 25, paymentMethod: 'wap' },
  { id: 3, member: 1, course: 9, daysAgo: 20 },
  { id: 4, member: 1, course: 11, daysAgo: 5, paymentMethod: 'wechat-jsapi' },
  { id: 5, member: 1, role: { id: 1, name: '月度会员', charge: 39 }, daysAgo: 60, paymentMethod: 'wap' },
  { id: 6, member: 1, course: 10, daysAgo: 0, status: paying },
  { id: 7, member: 1, course: 7, daysAgo: 15, status: cancelled },
  ...[20, 21, 22, 23, 24, 25, 26, 27, 28].map((course, index) => ({
    id: 8 + index,
    member: 1,
    course,
    daysAgo: 62 + index,
    // 王小明 has used ONCE30, which works once for each member.
    ...(index === 0 && { promoCode: { id: 7, discount: 30 } }),
  })),
  { id: 17, member: 2, role: { id: 3, name: '年度会员', charge: 299 }, daysAgo: 165, paymentMethod: 'wap' },
  { id: 19, member: 1, lesson: { id: 1, name: '01 课程介绍与学习方法', charge: 6 }, daysAgo: 90, paymentMethod: 'wap' },
  { id: 18, member: 2, course: 1, daysAgo: 40, paymentMethod: 'wap' },
];

/** Orders, one refund, and bought VIP levels. Lists show paid orders only. */
export function* seedOrders(start: number): Generator<SeedRow> {
  for (const order of orders) {
    // The open order is half an hour old, so that it can still be paid.
    const createdAt = order.daysAgo === 0 ? start - hour / 2 : start - order.daysAgo * day;
    const goods = goodsOf(order);
    const digits = chinaTime(createdAt).replace(/\D/g, '').slice(0, 12);
    yield [
      'orders',
      {
        id: order.id,
        member_id: order.member,
        order_no: `${digits}00${1000 + order.id}`,
        charge: goods.charge,
        discount: order.promoCode?.discount ?? 0,
        total: Math.max(0, goods.charge - (order.promoCode?.discount ?? 0)),
        payment: payments[order.paymentMethod ?? ''] ?? '',
        status: order.status ?? paid,
        payment_method: order.paymentMethod ?? '',
        promo_code_id: order.promoCode?.id ?? 0,
        created_at: createdAt,
      },
    ];
    yield ['order_goods', { order_id: order.id, ...goods }];
  }
  yield ['refunds', { id: 1, order_id: 5, amount: 19.5, status: 5, created_at: start - 58 * day }];
  yield [
    'role_purchases',
    {
      id: 1,
      member_id: 2,
      role_id: 3,
      charge: 299,
      started_at: start - 165 * day,
      expired_at: start + 200 * day,
      created_at: start - 165 * day,
    },
  ];
  yield [
    'role_purchases',
    {
      id: 2,
      member_id: 4,
      role_id: 1,
      charge: 39,
      started_at: start - 40 * day,
      expired_at: start - 10 * day,
      created_at: start - 40 * day,
    },
  ];
}

function goodsOf(order: SeedOrder) {
  if (order.role) {
    const { id, name, charge } = order.role;
    return { goods_type: 'ROLE', goods_id: id, goods_name: name, goods_thumb: '', charge };
  }
  if (order.lesson) {
    const { id, name, charge } = order.lesson;
    const goods_thumb = `${serverAddress}/seed/thumb/1.svg`;
    return { goods_type: 'VIDEO', goods_id: id, goods_name: name, goods_thumb, charge };
  }
  const course = courses.find((candidate) => candidate.id === order.course);
  if (!course) throw new Error(`order ${order.id} names no course`);
  return {
    goods_type: 'COURSE',
    goods_id: course.id,
    goods_name: course.title,
    goods_thumb: `${serverAddress}/seed/thumb/${course.id}.svg`,
    charge: course.charge,
  };
}
