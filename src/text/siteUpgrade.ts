/** Texts of the offer of a new version; loaded with its view. */
export const siteUpgradeText = {
  label: '新版本',
  offer: '网站更新了，刷新后就是新的版本。',
  reload: '刷新',
  later: '以后再说',
} as const;
