/** Enough for a reason, too little for a sermon. */
const LONGEST_QUOTE = 100;

/**
 * Words that came with an address. Whoever made the link wrote them: they stand as a quotation, cut to a length, never as words of the
 * site. Signs that turn the direction of writing, or cannot be seen, are left out.
 */
export function quoteOfAddress(words: string): string {
  const letters = [...words.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()];
  const cut = letters.length > LONGEST_QUOTE ? `${letters.slice(0, LONGEST_QUOTE).join('')}…` : letters.join('');
  return cut && `附带的说明：“${cut}”`;
}
