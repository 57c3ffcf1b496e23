/** One way to write a formula. `pattern` is sticky and catches the formula without its delimiters. */
export type Delimiter = { opening: string; isDisplay: boolean; pattern: RegExp };

/**
 * Those that open alike stand longest first. What is behind a backslash never closes a formula. Single dollars must not be prices:
 * no space stands inside them at either end, and no digit behind them. The lengths are bounded, so that a text full of openings
 * without an end is still read at once.
 */
export const delimiters: readonly Delimiter[] = [
  { opening: '$$', isDisplay: true, pattern: /\$\$((?:\\[\s\S]|[^\\]){1,5000}?)\$\$/y },
  { opening: '$', isDisplay: false, pattern: /\$(?!\s)((?:\\[\s\S]|[^\\$]){1,2000}?)(?<!\s)\$(?!\d)/y },
  { opening: '\\[', isDisplay: true, pattern: /\\\[((?:\\[^\]]|[^\\]){1,5000}?)\\\]/y },
  { opening: '\\(', isDisplay: false, pattern: /\\\(((?:\\[^)]|[^\\]){1,2000}?)\\\)/y },
];

/** A part of a text as it was written; with `tex`, the formula in it. */
export type Piece = { source: string; tex?: string; isDisplay?: boolean };

const formulaAt = (text: string, at: number): Piece | undefined => {
  for (const { opening, isDisplay, pattern } of delimiters) {
    if (!text.startsWith(opening, at)) continue;
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) return { source: match[0], tex: match[1] ?? '', isDisplay };
    // Two dollars that open nothing are not one dollar and then another.
    if (opening === '$$') return;
  }
  return;
};

/** The text cut into formulas and what is between them; joined, the sources are the text. */
export function splitFormulas(text: string): Piece[] {
  const pieces: Piece[] = [];
  let plainFrom = 0;
  let at = 0;
  const keepPlain = () => {
    if (at > plainFrom) pieces.push({ source: text.slice(plainFrom, at) });
  };
  while (at < text.length) {
    const character = text[at];
    const formula = character === '$' || character === '\\' ? formulaAt(text, at) : undefined;
    if (formula) {
      keepPlain();
      pieces.push(formula);
      at += formula.source.length;
      plainFrom = at;
    } else {
      at += character === '\\' || text.startsWith('$$', at) ? 2 : 1;
    }
  }
  at = text.length;
  keepPlain();
  return pieces;
}
