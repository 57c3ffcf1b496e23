import { SHAPELESS } from './visible.ts';

/** In the form in which a backend compares it: full-width letters as plain ones, without blanks and shapeless characters. */
export const plainCode = (typed: string): string => typed.normalize('NFKC').replace(/\s/g, '').replace(SHAPELESS, '');

/**
 * A mobile as MeEdu stores it, whatever a person, a phone book, or a browser has written: full-width digits, any separators, invisible
 * characters, and the country code of China before 11 digits. A text with letters, or with another country's code, is no such mobile: the
 * server refuses it.
 */
export function mobileOf(typed: string): string {
  const plain = plainCode(typed);
  const bare = plain.replace(/[^\p{L}\p{N}+]/gu, '').replace(/^\+?(?:00)?86(?=1\d{10}$)/, '');
  return /^\+?\d+$/.test(bare) ? bare : plain;
}

/** Digits of the code in a text message of MeEdu. */
export const SMS_CODE_LENGTH = 6;

/**
 * The code in what was typed or pasted: the digits alone, or the whole text message. In a message it is the six digits after 码 or `code`, or
 * else the first six that stand together; a blank or a dash may divide them. A text without digits stays as it is, and the server refuses it.
 */
export function smsCodeOf(typed: string): string {
  const text = typed.normalize('NFKC').replace(/\s/g, ' ').replace(SHAPELESS, '');
  const six = /(?<!\d)\d(?:[\s\p{Pd}]?\d){5}(?!\d)/u;
  const named = /(?:码|code)\D{0,12}?(\d(?:[\s\p{Pd}]?\d){5})(?!\d)/iu.exec(text)?.[1];
  const found = named ?? six.exec(text)?.[0] ?? (/\p{L}/u.test(text) ? /\d{4,}/.exec(text)?.[0] : undefined) ?? text;
  return found.replace(/\D/g, '').slice(0, SMS_CODE_LENGTH) || plainCode(typed);
}
