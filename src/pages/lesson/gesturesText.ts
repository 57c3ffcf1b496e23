/** Texts of the gestures on a film; loaded after the film. */
export const gesturesText = {
  hurried: '2 倍速播放中',
  /** Seconds; negative for back. */
  stepped: (seconds: number) => `${seconds < 0 ? '后退' : '前进'} ${Math.abs(seconds)} 秒`,
} as const;
