/** The link from a page that leads nowhere else. */
export const wayHome = '返回首页';
