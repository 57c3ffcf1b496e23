/** Promo codes for trying the site. `useTimes` 0: unlimited. `member`: the member it belongs to. */
export const promoCodes: {
  code: string;
  /** Yuan off the price. */
  discount: number;
  useTimes?: number;
  usedTimes?: number;
  member?: number;
  endsAfterDays?: number;
  /** The case it shows. */
  shows: string;
}[] = [
  { code: 'U2VIPSHARE', discount: 20, member: 2, shows: '减 20 元；李会员自己的码，本人不能用' },
  { code: 'NEWUSER50', discount: 50, endsAfterDays: 180, shows: '减 50 元，180 天内有效' },
  { code: 'FREE9999', discount: 9999, shows: '减 9999 元：超过价格，下单即支付成功' },
  { code: 'EXPIRED10', discount: 10, endsAfterDays: -1, shows: '已过期' },
  { code: 'USEDUP10', discount: 10, useTimes: 1, usedTimes: 1, shows: '已用完' },
  { code: 'U1MINE', discount: 20, member: 1, shows: '减 20 元；王小明自己的码，本人不能用' },
  { code: 'ONCE30', discount: 30, usedTimes: 1, shows: '减 30 元；王小明已经用过' },
];
