import * as v from 'valibot';

/** Milliseconds since 1970. `…Z` is UTC; a time without a zone is China's (MeEdu API: times). */
export function timeOf(value: string): number {
  const [, date, time] = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2})(?!.*Z)/.exec(value) ?? [];
  return Date.parse(date ? `${date}T${time}+08:00` : value);
}

/** A time of the API; throws when it is not one. */
export const time = v.pipe(v.string(), v.transform(timeOf), v.number(), v.finite());
