/**
 * Makes a foreign text safe to print: without control characters, which could move the cursor or colour a line, without marks that turn the
 * direction of writing, and cut.
 *
 * @param longest characters after which the text is cut
 */
export function plain(text: string, longest = 200): string {
  // A hostile text may have millions of characters, and only the first ones are shown.
  const shown = text
    .slice(0, longest * 10)
    .replace(/[\t\r\n]+/g, ' ')
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '')
    .trim();
  return shown.length > longest ? `${shown.slice(0, longest)}…` : shown;
}
