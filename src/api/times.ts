import * as v from 'valibot';

/** Returns ms since 1970 of a date with or without a time, or of a timestamp. A time without a zone is China's (MeEdu API: times). */
export function timeOf(value: string): number {
  if (/^\d{10}(\d{3})?$/.test(value)) return +value.padEnd(13, '0');
  const [, date, , time = '00:00', , , zone = '+08:00'] =
    /^(\d{4}-\d\d-\d\d)([ T](\d\d:\d\d(:\d\d)?)(\.\d+)? ?(Z|[+-]\d\d:?\d\d)?)?/.exec(value) ?? [];
  return Date.parse(`${date}T${time}${zone}`);
}

/** A time of the API; 0 for other values, such as a date of zeros. */
export const time = v.fallback(
  v.pipe(
    v.unknown(),
    v.transform((value) => timeOf(`${value}`) || 0),
  ),
  0,
);
