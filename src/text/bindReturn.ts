/** The text about a link for binding an account, loaded only if such a link opened the site. */
export const bindReturnText = {
  distrusted: '没有绑定 QQ：这次返回不是您刚刚发起的，或者已经超过 15 分钟，请重新绑定',
} as const;
