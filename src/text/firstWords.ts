/** What the script in the HTML writes, too, before the site's own scripts run: on their own, so that it brings no other text along. */
export const firstWords = {
  search: '请输入关键字',
  vip: 'VIP会员',
  study: '我的学习',
  login: '登录',
  register: '注册',
  free: '免费',
  home: '首页',
  courses: '录播课',
} as const;
