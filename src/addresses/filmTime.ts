/** Times in a film, as people and other sites write them. */

/** `1:30`, `75:30`, `1:02:03`, each also with a fraction of a second. */
const clock = /^(?:(\d{1,2}):(?=[0-5]?\d:))?(\d{1,3}):([0-5]\d(?:\.\d{1,6})?)$/;
/** `90`, `25.1`, `90s`, `1m30s`, `1h2m3s`. */
const units = /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,6}(?:\.\d{1,6})?)s?)?$/;
/** Other signs for the units, as people and other sites write them. */
const spellings: [RegExp, string][] = [
  [/∶/g, ':'],
  [/小时|时|hours?|hrs?/g, 'h'],
  [/分钟?|mins?|minutes?|['′]/g, 'm'],
  [/秒钟?|secs?|seconds?|["″]/g, 's'],
];

/**
 * Reads a time in a film: a clock time, or a number with or without units. Full-width digits, colons, and letters count as the usual ones.
 * From a range (`10,20` as in media fragments, `1:20-2:30`), it reads the beginning.
 *
 * @returns seconds, possibly with a fraction; null if the text is not such a time
 */
export function secondsIn(text: string): number | null {
  const plain = text
    .slice(0, 40)
    // The double prime is replaced first, because NFKC would split it into two single primes.
    .replaceAll('″', '"')
    .normalize('NFKC')
    .trim()
    .toLowerCase()
    .replace(/^npt:/, '');
  const usual = spellings.reduce((said, [spelling, sign]) => said.replace(spelling, sign), plain);
  const [start = ''] = usual.split(/,|(?<=[\dhms])\s?[-~–—]\s?(?=\d)|[/?;]$/, 1);
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

/** Text before a time of day, a date, an amount, a version, or a score, which is not a time in the film. */
const elsewhere =
  /(?:(?:今天|明天|后天|昨天|每天|当天|[今明昨当]晚|[今明]早|[上下]午|中午|傍晚|晚上|早上|早晨|清晨|凌晨|夜里|深夜|周末|(?:周|星期|礼拜)[一二三四五六日天])的?|[月日号][早晚]?|^[早晚]|[\s,，。][早晚]|北京时间|比分|比例|版本|截[止至]到?|\b(?:utc|gmt)[+-]?|\b[ap]\.?m\.?|day|[￥¥$€£]|\d[-/.]\d{1,2})[\s于是为：:,，]{0,3}$/i;
/** Text before the rest of a web address. */
const address = /(?:https?:\/\/|www\.)\S{0,200}$/i;
/** Text after a time of day, an amount, or a score. */
const ofTheDay =
  /^\s?(?:[ap]\.?m\b|[（(]?北京时间|开播|直播|开课|上课|答疑|集合|开始直播|截[止至]|之前提交|前提交|点[钟整]|元|%|的?比[分例]|稀释|获?胜)/i;
/** Text between the beginning and the end of a range. */
const RANGE = /^\s?[-~～–—至到]{1,2}\s?$/;
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
  const isRange = (at: number) => RANGE.test(pieces[at] ?? '');
  return pieces.flatMap((part, index): TextPart[] => {
    if (part === '') return [];
    // The words before and after a range apply to both ends of the range.
    const before = pieces[isRange(index - 1) ? index - 3 : index - 1] ?? '';
    const after = pieces[isRange(index + 1) ? index + 3 : index + 1] ?? '';
    const isOther = elsewhere.test(before.slice(-12)) || address.test(before.slice(-250));
    const isPlace = index % 2 === 1 && !isOther && !ofTheDay.test(after.slice(0, 8));
    const seconds = isPlace ? secondsIn(part) : null;
    return [{ text: part, seconds: seconds !== null && seconds < end ? seconds : null }];
  });
}
