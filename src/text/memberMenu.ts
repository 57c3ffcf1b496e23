/** Texts of the member's menu. */
export const memberMenuText = {
  unread: (count: string) => `${count} 条未读消息`,
  accountOf: (name: string) => `${name || '学员'}的账户菜单`,
} as const;
