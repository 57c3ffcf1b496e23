import { day, hour, minute, type SeedRow } from './row.ts';

const texts = [
  '用户注册成功',
  '订单20260901120000已支付',
  '积分变动:5，备注:看完视频送5积分',
  '您的会员即将到期，请及时续费',
  '系统将于今晚 23:00 维护',
  '这是一条比较长的消息：感谢您参与本次活动，我们为您准备了丰厚的礼品，请在 7 天内前往用户中心完善收货地址，逾期视为放弃。',
];

const [messageCount, unreadCount] = [23, 7];

const lesson: [number, string] = [5, '看完视频送5积分'];
const course: [number, string] = [20, '看完点播课程送20积分'];
const exchange: [number, string] = [-10, '积分兑换商品'];

/** Newest first; together 95, the balance of 王小明. */
// biome-ignore format: a short table
const credits: [sum: number, remark: string][] = [
  lesson, exchange, lesson, lesson, course, lesson, exchange, course, lesson, lesson,
  course, lesson, lesson, [3, '已支付订单送3积分'], [2, '已支付订单送2积分'], [10, '注册送10积分'],
];

/** Messages and points of 王小明; everybody else has none. */
export function* seedMessages(start: number): Generator<SeedRow> {
  for (let number = 1; number <= messageCount; number += 1) {
    const createdAt = start - hour - (number - 1) * 9 * hour;
    yield [
      'messages',
      {
        id: `00000001-0000-4000-8000-${String(number).padStart(12, '0')}`,
        member_id: 1,
        message: texts[(number - 1) % texts.length] ?? '',
        read_at: number <= unreadCount ? null : createdAt + 5 * minute,
        created_at: createdAt,
      },
    ];
  }
  for (const [index, [sum, remark]] of credits.entries()) {
    yield [
      'credit_records',
      { id: credits.length - index, member_id: 1, sum, remark, created_at: start - (14 + index) * day },
    ];
  }
}
