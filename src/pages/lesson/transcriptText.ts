/** Texts of the transcript; loaded with its view. */
export const transcriptText = {
  absent: '这个视频没有字幕',
  absentHint: '有字幕的视频，说的话会写在这里。',
  broken: '字幕读不出来',
  brokenHint: '字幕文件没有加载到，或者不是 WebVTT 格式。视频照样可以看；可以告诉网站客服。',
  awaited: '字幕还没有加载到，开始播放就会有',
  search: '在文稿里找',
  list: '视频里说的话',
  follow: '回到播放处',
  found: (count: number) => (count > 0 ? `${count} 句` : '没有这个词'),
} as const;
