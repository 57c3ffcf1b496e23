/** The texts of the list of what was searched for; they come with it. */
export const searchHistoryText = {
  label: '搜索记录',
  clear: '清空搜索记录',
} as const;
