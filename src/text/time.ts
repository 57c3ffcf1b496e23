const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Formats day and time in China: 2026-06-08 09:05:00. `at` in ms since 1970. `Intl` is not used: its first date takes a slow phone 40 ms. */
export const chinaMoment = (at: number): string => isoTime(at + 8 * hour).replace(/T(.{8}).*/, ' $1');

/**
 * Formats how long ago `at` was, in China time (specification, section 9): 刚刚, minutes, hours, days up to a week, then the month and day,
 * after a year the whole date. `precise` adds hours and minutes. Times in ms since 1970; a future time counts as now.
 */
export function relativeTime(at: number, now: number, precise = false): string {
  const ago = now - at;
  if (ago < minute) return '刚刚';
  if (ago < hour) return `${Math.floor(ago / minute)}分钟前`;
  if (ago < day) return `${Math.floor(ago / hour)}小时前`;
  if (ago < 7 * day) return `${Math.floor(ago / day)}天前`;
  const [date = '', clock = ''] = chinaMoment(at).split(' ');
  const shown = ago < 365 * day ? date.slice(5) : date;
  return precise ? `${shown} ${clock.slice(0, 5)}` : shown;
}

/** Returns the group of days, in China, for `at`: from 今天 to 更早. Times in ms since 1970; a future time counts as today. */
export function dayWord(at: number, now: number): '今天' | '昨天' | '七天内' | '三十天内' | '更早' {
  const dayOf = (moment: number) => Math.floor((moment + 8 * hour) / day);
  const days = dayOf(now) - dayOf(at);
  if (days <= 0) return '今天';
  if (days === 1) return '昨天';
  if (days < 7) return '七天内';
  return days < 30 ? '三十天内' : '更早';
}

/** Formats a time for `<time dateTime>`. */
export const isoTime = (at: number): string => new Date(at).toISOString();

/** Formats the day in China for a sentence: 2026年6月8日. `at` in ms since 1970. */
export function chinaDate(at: number): string {
  const [year, month, date] = chinaMoment(at).split(/\D/).map(Number);
  return `${year}年${month}月${date}日`;
}

/** Formats the time of day in China: 09:05. `at` in ms since 1970. */
export const chinaClock = (at: number): string => chinaMoment(at).slice(11, 16);
