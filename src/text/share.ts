/** Texts of sharing; loaded with its view. */
export const shareText = {
  shared: '已分享',
  copied: '已复制',
  copiedHint: '链接已复制，可以粘贴给别人',
  byHand: '浏览器不让复制，请自己复制这个链接',
  close: '收起链接',
} as const;
