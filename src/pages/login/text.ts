export const loginPageText = {
  title: '登录',
  hint: '登录后即可继续学习、查看订单和消息',
  open: '登录后查看',
} as const;
