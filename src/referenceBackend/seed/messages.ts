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

/** Newest first; their sum is 95, the balance of 王小明. */
// biome-ignore format: a short table
const credits: [sum: number, remark: string][] = [
  lesson, exchange, lesson, lesson, course, lesson, exchange, course, lesson, lesson,
  course, lesson, lesson, [3, '已支付订单送3积分'], [2, '已支付订单送2积分'], [10, '注册送10积分'],
];

/** 周认证 has more than one page of everything, and a mix of read and unread messages. */
const collector = 6;

/** Newest first. */
const ofCollector = [
  '您已通过实名认证',
  '订单202611201030004821已支付',
  '积分变动:3，备注:已支付订单送3积分',
  '您购买的课程《Vue3 从入门到实战》已更新 2 个课时',
  '老师回复了您的评论：“感谢指出，讲义已经改正。”',
  '系统将于今晚 23:00 至次日 1:00 维护，期间无法播放视频',
  '积分变动:20，备注:看完点播课程送20积分',
  '积分变动:5，备注:看完视频送5积分',
  '您的评论已通过审核',
  '订单202610080915337742已退款，款项将在 3 个工作日内原路返回',
  '优惠码 U2VIPSHARE 即将到期，请尽快使用',
  '您的账号于 10 月 2 日在新设备上登录，如非本人操作，请尽快修改密码',
  '国庆假期客服时间调整为每日 9:00 至 18:00',
];

const collectorRounds = 2;

/** Newest first: sum and remark in a repeating pattern, with the registration at the very beginning. */
// biome-ignore format: a short table
const collectorCredits: [sum: number, remark: string][] = [
  ...Array.from({ length: 5 }, (): [number, string][] => [
    lesson, lesson, course, exchange, [3, '已支付订单送3积分'],
  ]).flat(),
  [10, '注册送10积分'],
];

/** The sum of these credits. */
export const creditOfCollector = collectorCredits.reduce((balance, [sum]) => balance + sum, 0);

function* seedCollector(start: number): Generator<SeedRow> {
  const messages = Array.from({ length: collectorRounds }, () => ofCollector).flat();
  for (const [index, message] of messages.entries()) {
    const createdAt = start - 20 * minute - index * 31 * hour;
    yield [
      'messages',
      {
        id: `00000006-0000-4000-8000-${String(index + 1).padStart(12, '0')}`,
        member_id: collector,
        message,
        // The newest two are unread, and every third after them.
        read_at: index < 2 || index % 3 === 0 ? null : createdAt + 40 * minute,
        created_at: createdAt,
      },
    ];
  }
  for (const [index, [sum, remark]] of collectorCredits.entries()) {
    yield ['credit_records', { member_id: collector, sum, remark, created_at: start - 2 * hour - index * 2 * day }];
  }
}

/** Messages and points of 王小明 and 周认证; other members have none. */
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
  yield* seedCollector(start);
}
