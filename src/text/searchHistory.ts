/** Texts of the list of earlier searches; loaded with its view. */
export const searchHistoryText = {
  label: '搜索记录',
  clear: '清空搜索记录',
} as const;
