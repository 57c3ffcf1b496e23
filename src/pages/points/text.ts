import type { PointsRules } from '../../../machines/domain/points.ts';
import { countOf } from '../../text/numbers.ts';

const given = (points: number) => `+${countOf(points)} 积分`;

/** Texts of /member/credit1-free; loaded with that page. */
export const pointsText = {
  title: '我的积分',
  balance: '我的积分：',
  points: '积分',
  records: '积分明细',
  ways: '积分获取',
  failed: '积分明细加载失败',
  empty: '还没有积分记录',
  emptyHint: '学习和下单得到的积分都会记在这里',
  nothingHere: '这一页没有记录',
  found: (total: number) => `共 ${countOf(total)} 条积分记录`,
  unnamed: '积分变动',
  changed: (points: number) => `${points > 0 ? '+' : points < 0 ? '−' : ''}${countOf(Math.abs(points))}`,
  rules: {
    registration: { name: '注册登录', given },
    lesson: { name: '看完视频', given },
    course: { name: '看完课程', given },
    orderPercent: { name: '下单成功', given: (percent: number) => `+实付金额*${percent}% 积分` },
  } satisfies Record<keyof PointsRules, { name: string; given: (value: number) => string }>,
} as const;
