export type Piece = { text: string; isHit: boolean };

/** `text` in pieces, those that are the keywords marked: letters count alike in both cases, nothing in the keywords is a pattern. */
export function highlight(text: string, keywords: string): Piece[] {
  if (!keywords) return [{ text, isHit: false }];
  const [where, what] = [text.toLowerCase(), keywords.toLowerCase()];
  // A few letters grow when their case changes; then places in the one are not places in the other.
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
