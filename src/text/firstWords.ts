/** Texts that the script in the HTML also writes. They have a file of their own, so that the script contains no other texts. */
export const firstWords = {
  search: '请输入关键字',
  vip: 'VIP会员',
  study: '我的学习',
  login: '登录',
  register: '注册',
  free: '免费',
  home: '首页',
  courses: '全部课程',
} as const;
