/** What is said of a finger on the film; it comes after the film. */
export const gesturesText = {
  hurried: '2 倍速播放中',
  /** Seconds; back is negative. */
  stepped: (seconds: number) => `${seconds < 0 ? '后退' : '前进'} ${Math.abs(seconds)} 秒`,
} as const;
