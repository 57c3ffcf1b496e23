/** The player's keys and their effects; loaded after the film. */
export const shortcutsText = [
  { keys: '空格 或 K', does: '播放或暂停' },
  { keys: '← →', does: '后退、前进 5 秒' },
  { keys: 'J L', does: '后退、前进 10 秒' },
  { keys: '0 – 9', does: '到十分之几处' },
  { keys: '↑ ↓', does: '调整音量' },
  { keys: '< >', does: '慢一些、快一些' },
  { keys: 'M', does: '静音' },
  { keys: 'C', does: '字幕' },
  { keys: 'I', does: '画中画' },
  { keys: 'F', does: '全屏' },
  { keys: 'T', does: '宽屏' },
  { keys: 'W', does: '网页全屏' },
  { keys: 'B', does: '循环一段：开始、到这里、取消' },
  { keys: 'N', does: '下一节' },
  { keys: '?', does: '快捷键说明' },
] as const;
