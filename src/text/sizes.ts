const units = ['KB', 'MB', 'GB', 'TB'];

/** Formats a size in bytes: 40 B, 1.5 KB, 3 MB. */
export function fileSize(bytes: number): string {
  if (bytes < 1024) return `${bytes} B`;
  let size = bytes / 1024;
  let unit = 0;
  // A size that rounds up to the next unit is shown in that unit.
  while (size >= 1023.95 && unit < units.length - 1) {
    size /= 1024;
    unit++;
  }
  return `${Number(size.toFixed(1))} ${units[unit]}`;
}

const two = (value: number) => String(value).padStart(2, '0');

/** Formats a time in seconds for a player: 05:09, 01:02:05. */
export function clockTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const time = `${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
  return whole < 3600 ? time : `${two(Math.floor(whole / 3600))}:${time}`;
}

/** Formats a time in seconds in words, for a screen reader: 9 秒, 5 分 9 秒, 1 小时 2 分 5 秒. */
export function timeInWords(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const parts = [
    [Math.floor(whole / 3600), '小时'],
    [Math.floor(whole / 60) % 60, '分'],
    [whole % 60, '秒'],
  ] as const;
  return parts.flatMap(([count, unit]) => (count > 0 ? [`${count} ${unit}`] : [])).join(' ') || '0 秒';
}

/** Formats a length in seconds in hours and minutes, at least 1 分; 小时 alone if no minutes remain: 45 分, 1 小时 10 分, 2 小时. */
export function lengthInWords(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  return timeInWords(minutes * 60);
}
