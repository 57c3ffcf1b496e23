/** Places of a film, as people write them. */

const clock = /^(?:(\d{1,2}):)?(\d{1,3}):([0-5]\d)$/;
const units = /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/;

/** The second that an address names (`?t=`): `90`, `90s`, `1m30s`, `1h2m3s`, `1:30`, `1:02:03`; null where it is none of these. */
export function secondsIn(text: string): number | null {
  const [, hours, minutes, seconds] = clock.exec(text) ?? units.exec(text) ?? [];
  if (!hours && !minutes && !seconds) return null;
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
}

export type TextPart = { text: string; seconds: number | null };

/** A text cut at the places of a film that it names: `12:34`, `1:02:03`. What only looks like one (`10:99`, `1:2`, `5:30:10:2`) stays. */
export function cutAtTimes(text: string): TextPart[] {
  return text.split(/((?<![\d:：.])\d{1,2}(?::\d{2}){1,2}(?![\d:：]))/).flatMap((part, index): TextPart[] => {
    if (part === '') return [];
    return [{ text: part, seconds: index % 2 === 1 ? secondsIn(part) : null }];
  });
}
