/** Times in a film, as people and other sites write them. */

/** `1:30`, `75:30`, `1:02:03`, each also with a fraction of a second. */
const clock = /^(?:(\d{1,2}):(?=[0-5]?\d:))?(\d{1,3}):([0-5]\d(?:\.\d{1,6})?)$/;
/** `90`, `25.1`, `90s`, `1m30s`, `1h2m3s`. */
const units = /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,6}(?:\.\d{1,6})?)s?)?$/;

/**
 * Reads a time in a film: a clock time, or a number with or without units. Full-width digits, colons, and letters count as the usual ones.
 * From a range (`10,20` as in media fragments), it reads the beginning.
 *
 * @returns seconds, possibly with a fraction; null if the text is not such a time
 */
export function secondsIn(text: string): number | null {
  const [start = ''] = text
    .slice(0, 40)
    .normalize('NFKC')
    .replaceAll('∶', ':')
    .trim()
    .toLowerCase()
    .replace(/^npt:/, '')
    .split(',', 1);
  const [, hours, minutes, seconds] = clock.exec(start) ?? units.exec(start) ?? [];
  if (!hours && !minutes && !seconds) return null;
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
}

/** Reads the time in an address: `?t=`, else `#t=` (also among other fields). Returns null if there is none. */
export function placeIn({ search, hash }: { search: string; hash: string }): number | null {
  const named = [search, hash].map((part) => secondsIn(new URLSearchParams(part.replace('#', '')).get('t') ?? ''));
  return named[0] ?? named[1] ?? null;
}

export type TextPart = { text: string; seconds: number | null };

/** Text before a time of day, a date, or a score, which is not a time in the film. */
const elsewhere =
  /(?:今天|明天|后天|昨天|今晚|明晚|今早|明早|上午|下午|中午|晚上|早上|早晨|凌晨|夜里|(?:周|星期|礼拜)[一二三四五六日天]|[月日号]|比分|比例|\d[-/.]\d{1,2})[\s于是为：:,，]{0,3}$/;
/** Text after a time of day. */
const ofTheDay = /^\s?(?:[ap]\.?m\b|开播|直播|开课|上课|开始直播)/i;
const digit = String.raw`[\d０-９]`;
const colon = '[:：∶]';
/** `12:34`, `1:02:03`, `0:20.5`, `1h2m3s`, `2m30s`, in half-width or full-width signs. */
const place = new RegExp(
  String.raw`((?<![\w０-９:：∶.．/])(?:${digit}{1,2}(?:${colon}${digit}{2}){1,2}(?:[.．]${digit}{1,3}(?!${digit}))?(?![\d０-９:：∶])|(?:\d{1,2}h)?\d{1,3}m\d{1,2}s(?!\w)))`,
  'i',
);

/**
 * Splits a text at the times in the film that it mentions. Times of day, dates, and scores stay text, and so does a time at or after the end
 * of the film.
 *
 * @param end of the film in seconds; Infinity if it is unknown
 */
export function cutAtTimes(text: string, end = Infinity): TextPart[] {
  const pieces = text.split(place);
  return pieces.flatMap((part, index): TextPart[] => {
    if (part === '') return [];
    const [before = '', after = ''] = [pieces[index - 1]?.slice(-12), pieces[index + 1]?.slice(0, 8)];
    const isPlace = index % 2 === 1 && !elsewhere.test(before) && !ofTheDay.test(after);
    const seconds = isPlace ? secondsIn(part) : null;
    return [{ text: part, seconds: seconds !== null && seconds < end ? seconds : null }];
  });
}
