/** Maximum number of characters; long enough for a reason. */
const LONGEST_QUOTE = 100;

/**
 * Quotes words from an address. Anyone may have written them, so they are shown as a quotation of limited length, never as the site's own
 * words. Characters that change the writing direction, or are invisible, are removed.
 */
export function quoteOfAddress(words: string): string {
  const letters = [...words.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()];
  const cut = letters.length > LONGEST_QUOTE ? `${letters.slice(0, LONGEST_QUOTE).join('')}…` : letters.join('');
  return cut && `附带的说明：“${cut}”`;
}
