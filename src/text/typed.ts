import { SHAPELESS } from './visible.ts';

/** Returns 0–9 for a digit of any script. Unicode keeps the ten digits of a script together. */
function digitOf(sign: string): string {
  let zero = sign.codePointAt(0) ?? 0;
  const code = zero;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return String((code - zero) % 10);
}
const withPlainDigits = (typed: string): string => typed.normalize('NFKC').replace(/[^\P{Nd}\d]/gu, digitOf);
const withoutBlanks = (typed: string): string => withPlainDigits(typed).replace(/\s/g, '').replace(SHAPELESS, '');

/**
 * Normalizes a code as a backend compares it: full-width letters and digits of other scripts become plain ones, dashes become hyphens, and
 * blanks and invisible characters are removed. Around a pasted code, a label (`优惠码：`), quotes, and full stops are removed.
 */
export const plainCode = (typed: string): string =>
  withoutBlanks(typed)
    .replace(/[\p{Pd}−⁃]/gu, '-')
    .replace(/^\p{L}{0,8}码[:：]/u, '')
    .replace(/^[\p{Pi}\p{Pf}"'「『【]{1,4}|[\p{Pi}\p{Pf}"'」』】,;。、]{1,4}$/gu, '');

/** China's country code, possibly several times, and the 0 of calls to other cities. They are not part of a mobile. */
const PREFIX = /^(?:\+?(?:00)?86)*0?(?=1\d{10}$)/;
const bareOf = (text: string): string => text.replace(/[^\p{L}\p{N}+]/gu, '').replace(PREFIX, '');

/** Returns the one mobile among words, as in `tel:` links, contacts, and labels; '' if there is none, or several. */
function mobileAmongWords(text: string): string {
  const found = new Set(text.split(/\p{L}+/u).map(bareOf));
  const mobiles = [...found].filter((one) => /^1[3-9]\d{9}$/.test(one));
  return mobiles.length === 1 ? (mobiles[0] ?? '') : '';
}

/**
 * Returns a mobile as MeEdu stores it, from text that a person, a phone book, or a browser wrote. Accepts digits of any script, any
 * separators, invisible characters, words around the number, the same number twice, and China's country code before 11 digits. Other texts
 * stay as they are, for example two mobiles, an e-mail address, or another country's code, and the server refuses them.
 */
export function mobileOf(typed: string): string {
  const plain = withoutBlanks(typed);
  const bare = bareOf(plain).replace(/^(1\d{10})\1$/, '$1');
  if (/^\+?\d+$/.test(bare)) return bare;
  return (!plain.includes('@') && mobileAmongWords(plain)) || plain;
}

/** Number of digits of the code in MeEdu's text messages. */
export const SMS_CODE_LENGTH = 6;

const SIX = String.raw`\d(?:[\s\p{Pd}]?\d){5}(?!\d)`;
/** Places of the code in a text, the most certain first. Years, amounts, and ends of mobiles (尾号) are not codes. */
const places = [
  new RegExp(String.raw`(?:码|code)[^\d,。;]{0,12}?(${SIX})`, 'iu'),
  /(?:码|code)(?:(?!尾号)[^\d,。;]){0,12}?(\d{4,8})(?![\d年月日分秒元])/iu,
  new RegExp(String.raw`(?<!\d)(${SIX})[^\d,。;]{0,12}(?:码|code)`, 'iu'),
  new RegExp(String.raw`(?<!\d)(${SIX})`, 'u'),
];

/**
 * Returns the code in typed or pasted text: digits, or the whole text message. In a message, it is the 6 or 4–8 digits after 码 or `code`,
 * else the 6 digits before it, else the first 6 adjacent digits; blanks or dashes may separate 6 digits. A text without digits stays as it
 * is, and the server refuses it.
 */
export function smsCodeOf(typed: string): string {
  const text = withPlainDigits(typed).replace(/\s/g, ' ').replace(SHAPELESS, '');
  const named = places.map((place) => place.exec(text)?.[1]).find(Boolean);
  const found = named ?? (/\p{L}/u.test(text) ? /\d{4,}/.exec(text)?.[0] : undefined) ?? text;
  return found.replace(/\D/g, '').slice(0, SMS_CODE_LENGTH) || plainCode(typed);
}
