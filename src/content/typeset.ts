import { __parse, __renderToDomTree, type TreeNode } from 'katex';
import 'katex/dist/katex.min.css';
import './formulas.css';

/** Chinese books use ⩾ and ⩽. */
const macros = { '\\ge': '\\geqslant', '\\geq': '\\geqslant', '\\le': '\\leqslant', '\\leq': '\\leqslant' };

/**
 * Sets style attributes through `node.style`, because the policy refuses the attribute. KaTeX itself does so for nearly all styles, but not for
 * a few SVG and MathML parts (the arrow of `\vec`, tall brackets, `\pmb`).
 */
function setStylesAllowed(part: TreeNode): void {
  part.children?.forEach(setStylesAllowed);
  const { style, ...attributes } = part.attributes ?? {};
  if (!style) return;
  const toNode = part.toNode.bind(part);
  part.attributes = attributes;
  part.toNode = () => {
    const node = toNode() as Partial<ElementCSSInlineStyle> & Node;
    if (node.style) node.style.cssText = style;
    return node;
  };
}

/**
 * Prevents a line break between a formula and the punctuation after it. Browsers allow a break after each part of a formula, which is a box,
 * unless the element around the box forbids it (formulas.css).
 */
function holdEnd(formula: Element): void {
  const last = formula.querySelector('.katex-html > .katex-base:last-child');
  const end = document.createElement('span');
  end.className = 'formula-end';
  last?.replaceWith(end);
  if (last) end.append(last);
}

/** Maximum length in characters, and maximum number of parts: typesetting more would block the page. Real formulas are shorter. */
const LONGEST = 2000;
const MOST_PARTS = 800;
/** The minimum cost of a formula. */
const AT_LEAST = 10;

/** A formula with its own macros must be short, and use them and their parameters sparingly, because macros can expand enormously. */
const definition = /\\(?:[egx]?def|let|futurelet|(?:new|renew|provide)command|global|long)(?![a-zA-Z])/;

/** Returns the number of nodes in KaTeX's parse tree of a formula. */
function partsOf(tree: unknown): number {
  if (Array.isArray(tree)) return tree.reduce((sum, part) => sum + partsOf(part), 0);
  if (typeof tree !== 'object' || tree === null) return 0;
  let parts = 'type' in tree ? 1 : 0;
  for (const [name, value] of Object.entries(tree)) if (name !== 'loc') parts += partsOf(value);
  return parts;
}

/**
 * Typesets a formula. Returns its nodes and its number of parts, which is its cost. `node` is null if KaTeX cannot parse it, it is too long, or
 * it has more than `room` parts. A formula cannot link, load anything, or draw beyond a bounded size.
 */
export function typeset(tex: string, isDisplay: boolean, room = MOST_PARTS): { parts: number; node: Node | null } {
  const source = tex.replaceAll('\u00a0', ' ').trim();
  const defines = definition.test(source);
  const isTooMuch = defines && (source.length > 300 || source.split('#').length > 10);
  if (source.length > LONGEST || isTooMuch) return { parts: AT_LEAST, node: null };
  const settings = {
    displayMode: isDisplay,
    throwOnError: true,
    // Chinese in formulas is allowed.
    strict: 'ignore' as const,
    trust: false,
    maxExpand: defines ? 50 : 500,
    maxSize: 20,
  };
  try {
    const parts = AT_LEAST + partsOf(__parse(source, { ...settings, macros: { ...macros } }));
    if (parts > Math.min(room, MOST_PARTS)) return { parts: AT_LEAST, node: null };
    const tree = __renderToDomTree(source, { ...settings, macros: { ...macros } });
    setStylesAllowed(tree);
    const node = tree.toNode();
    if (!isDisplay && node instanceof Element) holdEnd(node);
    return { parts, node };
  } catch {
    return { parts: AT_LEAST, node: null };
  }
}
