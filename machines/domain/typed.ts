import { SHAPELESS } from './visible.ts';

/** Normalizes a code as a backend compares it: full-width letters become plain ones, and blanks and invisible characters are removed. */
export const plainCode = (typed: string): string => typed.normalize('NFKC').replace(/\s/g, '').replace(SHAPELESS, '');

/**
 * Returns a mobile as MeEdu stores it, from text that a person, a phone book, or a browser wrote. Accepts full-width digits, any separators,
 * invisible characters, and China's country code before 11 digits. A text with letters or another country's code stays as it is, and the
 * server refuses it.
 */
export function mobileOf(typed: string): string {
  const plain = plainCode(typed);
  const bare = plain.replace(/[^\p{L}\p{N}+]/gu, '').replace(/^\+?(?:00)?86(?=1\d{10}$)/, '');
  return /^\+?\d+$/.test(bare) ? bare : plain;
}

/** Number of digits of the code in MeEdu's text messages. */
export const SMS_CODE_LENGTH = 6;

/**
 * Returns the code in typed or pasted text: digits, or the whole text message. In a message, it is the 6 digits after 码 or `code`, else the
 * first 6 adjacent digits; blanks or dashes may separate them. A text without digits stays as it is, and the server refuses it.
 */
export function smsCodeOf(typed: string): string {
  const text = typed.normalize('NFKC').replace(/\s/g, ' ').replace(SHAPELESS, '');
  const six = /(?<!\d)\d(?:[\s\p{Pd}]?\d){5}(?!\d)/u;
  const named = /(?:码|code)\D{0,12}?(\d(?:[\s\p{Pd}]?\d){5})(?!\d)/iu.exec(text)?.[1];
  const found = named ?? six.exec(text)?.[0] ?? (/\p{L}/u.test(text) ? /\d{4,}/.exec(text)?.[0] : undefined) ?? text;
  return found.replace(/\D/g, '').slice(0, SMS_CODE_LENGTH) || plainCode(typed);
}
