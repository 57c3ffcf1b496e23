/**
 * One way to write a formula. `formulaAt` is the formula that `opening` begins at a place, if something closes it: what is between,
 * and where the text goes on.
 */
export type Delimiter = {
  opening: string;
  isDisplay: boolean;
  formulaAt: (text: string, at: number) => { tex: string; end: number } | null;
};

/**
 * The first place from `from` on where `closing` stands; what is behind a backslash closes nothing. It is looked for once: as long as
 * that place has not been passed, it is the answer for every later beginning, so a text full of openings is read once, not once for
 * each of them.
 *
 * @param closing finds it, or a backslash with what is behind it
 */
function createSearch(closing: RegExp, isClosing: (found: string) => boolean) {
  let known = { text: '', from: 0, found: -1 };
  return (text: string, from: number): number => {
    if (text === known.text && from >= known.from && from <= known.found) {
      // The same string is compared at once, one that is only equal letter by letter.
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

/** Single dollars must not be prices: no space stands inside them at either end, and no digit behind them. */
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

/** Those that open alike stand longest first. */
export const delimiters: readonly Delimiter[] = [
  twoDollars,
  oneDollar,
  brackets('\\[', '\\]', true, 5000),
  brackets('\\(', '\\)', false, 2000),
];

/** A part of a text as it was written; with `tex`, the formula in it. */
export type Piece = { source: string; tex?: string; isDisplay?: boolean };

const formulaAt = (text: string, at: number): Piece | undefined => {
  for (const { opening, isDisplay, formulaAt } of delimiters) {
    if (!text.startsWith(opening, at)) continue;
    const formula = formulaAt(text, at);
    if (formula) return { source: text.slice(at, formula.end), tex: formula.tex, isDisplay };
    // Two dollars that open nothing are not one dollar and then another.
    if (opening === '$$') return;
  }
  return;
};

/** The text cut into formulas, `most` of them, and what is between and behind them; joined, the sources are the text. */
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
