export type Piece = { text: string; isHit: boolean };

/** Splits `text` into pieces and marks the keywords: plain text, case-insensitive. */
export function highlight(text: string, keywords: string): Piece[] {
  if (!keywords) return [{ text, isHit: false }];
  const [where, what] = [text.toLowerCase(), keywords.toLowerCase()];
  // A few letters become longer when their case changes, so the positions would not match.
  const [haystack, needle] =
    where.length === text.length && what.length === keywords.length ? [where, what] : [text, keywords];
  const pieces: Piece[] = [];
  let from = 0;
  for (let at = haystack.indexOf(needle); at >= 0; at = haystack.indexOf(needle, from)) {
    if (at > from) pieces.push({ text: text.slice(from, at), isHit: false });
    from = at + needle.length;
    pieces.push({ text: text.slice(at, from), isHit: true });
  }
  if (from < text.length) pieces.push({ text: text.slice(from), isHit: false });
  return pieces;
}
