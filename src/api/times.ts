import * as v from 'valibot';

/** Returns ms since 1970. `…Z` is UTC; a time without a zone is China's (MeEdu API: times). */
export function timeOf(value: string): number {
  const [, date, time] = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2})(?!.*Z)/.exec(value) ?? [];
  // Checked, because the browser's parser finds a date in many other texts.
  return /^\d{4}-/.test(value) ? Date.parse(date ? `${date}T${time}+08:00` : value) : Number.NaN;
}

/** A time of the API; 0 for other values, such as a date of zeros. */
export const time = v.fallback(v.pipe(v.string(), v.transform(timeOf), v.number()), 0);
