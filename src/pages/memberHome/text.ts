import { countOf } from '../../text/numbers.ts';
import { chinaDate } from '../../text/time.ts';

/** Formats a day in China: 11月18日, with the year only if it is another one. Times in ms since 1970. */
export const dayOf = (at: number, now: number): string =>
  chinaDate(at).replace(`${chinaDate(now).split('年')[0]}年`, '');

/** Texts of /member. */
export const memberHomeText = {
  title: '用户中心',
  basics: '基本信息',
  vip: 'VIP',
  vipUntil: (day: string) => `会员有效期至 ${day}`,
  vipEnded: (day: string) => `会员已于 ${day}过期`,
  renew: '续费',
  plans: 'VIP会员',
  points: '我的积分',
  pointsOf: (count: number) => `${countOf(count)} 积分`,
  unnamed: '未设置昵称',
  dialogFailed: '操作窗口加载失败，重新加载后可用',
  realName: {
    label: '实名认证',
    name: '姓名',
    number: '身份证号',
    verified: '已通过实名认证',
    unverified: '还没有实名认证',
    start: '开始认证',
    title: '实名认证',
    state: '认证状态',
  },
} as const;
