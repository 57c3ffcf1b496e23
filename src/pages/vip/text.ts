import { price } from '../../text/numbers.ts';

/** Texts of /vip; loaded with that page. */
export const vipText = {
  title: 'VIP会员',
  choose: '请选择会员套餐',
  failed: '会员套餐加载失败',
  empty: '还没有会员套餐',
  emptyHint: '先去看看全部课程吧',
  period: (days: number) => `${days} 天`,
  perDay: (yuan: number) => `日均 ${price(yuan)}`,
  cheapestPerDay: '日均最低',
  current: '当前套餐',
  buy: '购买',
  renew: '续费',
  benefits: (plan: string) => `${plan}的权益`,
  active: (name: string, end: string) => `您是${name || '会员'}，有效期至 ${end}`,
  activeHint: '续费或购买其他套餐，天数都从到期日起往后加；会员名称换成新买的套餐。',
  expired: (name: string, end: string) => `会员已过期：您的${name || '会员'}有效期至 ${end}`,
  expiredHint: '现在购买，天数从付款成功时起算。',
  none: '您还不是会员',
  noneHint: '购买后，天数从付款成功时起算。',
  visitor: '登录后即可购买会员，并看到自己的有效期',
} as const;
