const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const parts = (at: number, options: Intl.DateTimeFormatOptions) =>
  Object.fromEntries(
    new Intl.DateTimeFormat('zh-CN', { timeZone: 'Asia/Shanghai', hourCycle: 'h23', ...options })
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
const twoDigits = { month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;

/**
 * How long ago `at` was, in China time (specification, section 9): 刚刚, minutes, hours, days up to a week, then the month and day, after
 * a year the whole date. `precise` is its variant with hours and minutes. Times in ms since 1970; what lies ahead counts as now.
 */
export function relativeTime(at: number, now: number, precise = false): string {
  const ago = now - at;
  if (ago < minute) return '刚刚';
  if (ago < hour) return `${Math.floor(ago / minute)}分钟前`;
  if (ago < day) return `${Math.floor(ago / hour)}小时前`;
  if (ago < 7 * day) return `${Math.floor(ago / day)}天前`;
  const { year, month, day: date, hour: hours, minute: minutes } = parts(at, { year: 'numeric', ...twoDigits });
  const clock = precise ? ` ${hours}:${minutes}` : '';
  return ago < 365 * day ? `${month}-${date}${clock}` : `${year}-${month}-${date}${clock}`;
}

/** The moment as machines read it, for `<time dateTime>`. */
export const isoTime = (at: number): string => new Date(at).toISOString();

/** The day in China, as in a sentence: 2026年6月8日. `at` in ms since 1970. */
export function chinaDate(at: number): string {
  const { year, month, day: date } = parts(at, { year: 'numeric', month: 'numeric', day: 'numeric' });
  return `${year}年${month}月${date}日`;
}

/** The time of day in China: 09:05. `at` in ms since 1970. */
export function chinaClock(at: number): string {
  const { hour: hours, minute: minutes } = parts(at, { hour: '2-digit', minute: '2-digit' });
  return `${hours}:${minutes}`;
}
