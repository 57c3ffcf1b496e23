export const errorPageText = {
  title: '错误',
  unknown: '出了点问题，请返回首页后再试',
  login: '第三方登录没有完成',
} as const;
