import { importAgain } from '../browser/importAgain.ts';
import { splitFormulas } from './delimiters.ts';

/** A formula and what stands in its place until it is typeset. */
type Formula = { source: Text | Element; tex: string; isDisplay: boolean };

/** Code shows its source, and what is typeset already has the source inside. */
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

const formulasInText = (text: Text): Formula[] => {
  const pieces = splitFormulas(text.data);
  if (pieces.every(({ tex }) => tex === undefined)) return [];
  const nodes = pieces.map((piece) => ({ ...piece, source: document.createTextNode(piece.source) }));
  text.replaceWith(...nodes.map(({ source }) => source));
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

/**
 * Typesets the formulas between delimiters (unless `areMarked`: then dollars are dollars) and those in code of the language `math`.
 * One that cannot be typeset keeps its source, and so do all if KaTeX cannot be had: a course can be read that way too.
 */
export async function typesetFormulas(root: DocumentFragment, { areMarked }: { areMarked: boolean }): Promise<void> {
  root.normalize();
  const formulas = [...markedFormulas(root), ...(areMarked ? [] : textsOf(root).flatMap(formulasInText))];
  if (formulas.length) {
    const library = await importAgain(() => import('./typeset.ts')).catch(() => null);
    for (const { source, tex, isDisplay } of formulas) {
      const typeset = library?.typeset(tex, isDisplay);
      if (typeset) source.replaceWith(typeset);
    }
  }
  root.normalize();
}
