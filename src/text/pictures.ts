/** Texts about the operator's rich text, its pictures, and the viewer. */
export const pictureText = {
  open: (alt: string) => (alt ? `查看图片：${alt}` : '查看图片'),
  broken: (alt: string) => (alt ? `图片加载失败：${alt}` : '图片加载失败'),
  untitled: '图片',
  unavailable: '图片查看器加载失败，请检查网络后再试',
  loading: '正在加载图片…',
  failed: '图片加载失败',
  failedHint: '可能是网络中断，或者图片已经不在了。',
  retry: '重试',
  close: '关闭',
  tools: '缩放',
  zoomIn: '放大',
  zoomOut: '缩小',
  reset: '还原',
  /** Buttons that move a magnified picture. */
  look: { group: '移动', left: '往左看', up: '往上看', down: '往下看', right: '往右看' },
  previous: '上一张',
  next: '下一张',
  percent: (scale: number) => `${Math.round(scale * 100)}%`,
  place: (number: number, count: number) => `第 ${number} 张，共 ${count} 张`,
  cut: '内容过长，仅显示前面的部分',
  code: { copy: '复制', copied: '已复制', selected: '已选中，请复制' },
  scrollable: { code: '代码', table: '表格', formula: '公式' },
};

/** Texts about films, sounds, and frames in the operator's rich text. */
export const mediaText = {
  frame: (host: string) => `来自 ${host} 的视频`,
  film: '视频',
  sound: '音频',
  open: (host: string) => `打开 ${host} 上的内容`,
  missing: '（这里的内容没有地址，无法显示，可以告诉网站客服）',
};
