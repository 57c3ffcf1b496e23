import { importAgain } from '../browser/code/importAgain.ts';
import { splitFormulas } from './delimiters.ts';
import { createSlices } from './slices.ts';

/** A formula and the nodes that it will replace. */
type Formula = { source: Text | Element; tex: string; isDisplay: boolean };

/** Code shows its source, and typeset formulas contain theirs. */
const skipped = 'pre, code, .katex';

const textsOf = (root: DocumentFragment): Text[] => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (node) =>
    node instanceof Element
      ? node.matches(skipped)
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_SKIP
      : NodeFilter.FILTER_ACCEPT,
  );
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
};

/** Maximum number of formulas in one text: more could not be typeset in time. */
const FORMULAS_AT_MOST = 400;

const formulasInText = (text: Text): Formula[] => {
  const pieces = splitFormulas(text.data, FORMULAS_AT_MOST);
  if (pieces.every(({ tex }) => tex === undefined)) return [];
  const nodes = pieces.map((piece) => ({ ...piece, source: document.createTextNode(piece.source) }));
  // The nodes are appended one by one, because the number of arguments of a call is limited.
  const parts = document.createDocumentFragment();
  for (const { source } of nodes) parts.append(source);
  text.replaceWith(parts);
  return nodes.flatMap(({ source, tex, isDisplay = false }) => (tex === undefined ? [] : [{ source, tex, isDisplay }]));
};

const markedFormulas = (root: DocumentFragment): Formula[] =>
  [...root.querySelectorAll('code.language-math, code.language-displaymath')].map((code) => {
    const block = code.closest('pre');
    return {
      source: block ?? code,
      tex: code.textContent,
      isDisplay: block !== null || code.classList.contains('language-displaymath'),
    };
  });

/** Maximum number of formula parts that are typeset in one text. Each becomes several elements. */
const PARTS_AT_MOST = 4000;

/**
 * Typesets the formulas between delimiters (not if `areMarked`: then dollars are dollars) and those in code of the language `math`. A formula
 * that cannot be typeset, or exceeds the limits, keeps its source, so that the text stays readable. So do all formulas if KaTeX cannot be
 * loaded. The work yields to the page between formulas.
 */
export async function typesetFormulas(root: DocumentFragment, { areMarked }: { areMarked: boolean }): Promise<void> {
  root.normalize();
  const formulas = [...markedFormulas(root), ...(areMarked ? [] : textsOf(root).flatMap(formulasInText))];
  if (formulas.length) {
    const library = await importAgain(() => import('./typeset.ts')).catch(() => null);
    const slices = createSlices();
    let room = PARTS_AT_MOST;
    for (const { source, tex, isDisplay } of library ? formulas : []) {
      const typeset = library?.typeset(tex, isDisplay, room);
      if (typeset?.node) source.replaceWith(typeset.node);
      room -= typeset?.parts ?? 0;
      if (room <= 0) break;
      await slices();
    }
  }
  root.normalize();
}
