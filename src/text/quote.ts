/** Long enough for a reason. */
const LONGEST_QUOTE = 100;

/**
 * Words from an address. Anyone may have written them, so they are shown as a quotation, cut to a length, never as words of the site.
 * Characters that change the writing direction, or are invisible, are removed.
 */
export function quoteOfAddress(words: string): string {
  const letters = [...words.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()];
  const cut = letters.length > LONGEST_QUOTE ? `${letters.slice(0, LONGEST_QUOTE).join('')}…` : letters.join('');
  return cut && `附带的说明：“${cut}”`;
}
