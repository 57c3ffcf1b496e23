/**
 * One way to write a formula. `formulaAt` returns the closed formula that starts with `opening` at a position: its content, and where the
 * text continues.
 */
export type Delimiter = {
  opening: string;
  isDisplay: boolean;
  formulaAt: (text: string, at: number) => { tex: string; end: number } | null;
};

/**
 * Creates a search for the first unescaped `closing` at or after a position. The result is cached: it is the answer for every start before it,
 * so a text with many openings is scanned once.
 *
 * @param closing matches it, or a backslash with the next character
 */
function createSearch(closing: RegExp, isClosing: (found: string) => boolean) {
  let known = { text: '', from: 0, found: -1 };
  return (text: string, from: number): number => {
    if (text === known.text && from >= known.from && from <= known.found) {
      // Comparing the same string object is fast; comparing equal copies is not.
      known.text = text;
      return known.found;
    }
    closing.lastIndex = from;
    let match = closing.exec(text);
    while (match && !isClosing(match[0])) match = closing.exec(text);
    known = { text, from, found: match?.index ?? Number.POSITIVE_INFINITY };
    return known.found;
  };
}

const brackets = (opening: string, closing: string, isDisplay: boolean, longest: number): Delimiter => {
  const search = createSearch(/\\[\s\S]/g, (found) => found === closing);
  return {
    opening,
    isDisplay,
    formulaAt: (text, at) => {
      const from = at + opening.length;
      const found = search(text, from);
      return found > from && found - from <= longest
        ? { tex: text.slice(from, found), end: found + closing.length }
        : null;
    },
  };
};

const searchTwoDollars = createSearch(/\\[\s\S]|\$\$/g, (found) => found === '$$');
const twoDollars: Delimiter = {
  opening: '$$',
  isDisplay: true,
  formulaAt: (text, at) => {
    const from = at + 2;
    const found = searchTwoDollars(text, from + (text[from] === '\\' ? 2 : 1));
    return found - from <= 5000 ? { tex: text.slice(from, found), end: found + 2 } : null;
  },
};

/** Prices are not formulas: single dollars have no space inside at either end, and no digit after them. */
const searchDollar = createSearch(/\\[\s\S]|\$/g, (found) => found === '$');
const oneDollar: Delimiter = {
  opening: '$',
  isDisplay: false,
  formulaAt: (text, at) => {
    const from = at + 1;
    const found = searchDollar(text, from);
    if (found === from || found - from > 2000) return null;
    const tex = text.slice(from, found);
    return /^\s|\s$/.test(tex) || /\d/.test(text[found + 1] ?? '') ? null : { tex, end: found + 1 };
  },
};

/** If delimiters have the same start, the longest is first. */
export const delimiters: readonly Delimiter[] = [
  twoDollars,
  oneDollar,
  brackets('\\[', '\\]', true, 5000),
  brackets('\\(', '\\)', false, 2000),
];

/** A part of a text as written. It has `tex` if it is a formula. */
export type Piece = { source: string; tex?: string; isDisplay?: boolean };

const formulaAt = (text: string, at: number): Piece | undefined => {
  for (const { opening, isDisplay, formulaAt } of delimiters) {
    if (!text.startsWith(opening, at)) continue;
    const formula = formulaAt(text, at);
    if (formula) return { source: text.slice(at, formula.end), tex: formula.tex, isDisplay };
    // Two dollars that open no formula are not read as two single ones.
    if (opening === '$$') return;
  }
  return;
};

/** Splits a text into formulas, at most `most`, and the text around them. The joined sources equal the text. */
export function splitFormulas(text: string, most = Number.POSITIVE_INFINITY): Piece[] {
  const pieces: Piece[] = [];
  let plainFrom = 0;
  let at = 0;
  let formulas = 0;
  const keepPlain = () => {
    if (at > plainFrom) pieces.push({ source: text.slice(plainFrom, at) });
  };
  while (at < text.length && formulas < most) {
    const character = text[at];
    const formula = character === '$' || character === '\\' ? formulaAt(text, at) : undefined;
    if (formula) {
      keepPlain();
      pieces.push(formula);
      formulas += 1;
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
