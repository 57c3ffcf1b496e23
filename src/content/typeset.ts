import { __parse, __renderToDomTree, type TreeNode } from 'katex';
import 'katex/dist/katex.min.css';
import './formulas.css';

/** Chinese books write ⩾ and ⩽. */
const macros = { '\\ge': '\\geqslant', '\\geq': '\\geqslant', '\\le': '\\leqslant', '\\leq': '\\leqslant' };

/**
 * KaTeX sets nearly all its styles where the policy allows it, on `node.style`; a few of its SVG and MathML parts (the arrow of
 * `\vec`, tall brackets, `\pmb`) write a style attribute, which the policy refuses.
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

/** A formula that is longer, or has more parts, would hold the page up while it is typeset; books have none like that. */
const LONGEST = 2000;
const MOST_PARTS = 800;
/** What every formula costs, however little is in it. */
const AT_LEAST = 10;

/** Macros can make very much of very little: a formula with its own must be short, and use them and their parameters sparingly. */
const definition = /\\(?:[egx]?def|let|futurelet|(?:new|renew|provide)command|global|long)(?![a-zA-Z])/;

/** How many parts a formula has, of the tree that KaTeX reads it as. */
function partsOf(tree: unknown): number {
  if (Array.isArray(tree)) return tree.reduce((sum, part) => sum + partsOf(part), 0);
  if (typeof tree !== 'object' || tree === null) return 0;
  let parts = 'type' in tree ? 1 : 0;
  for (const [name, value] of Object.entries(tree)) if (name !== 'loc') parts += partsOf(value);
  return parts;
}

/**
 * The formula as nodes, and how many parts it has: that is what its typesetting costs. No `node` where KaTeX cannot read it, where it
 * is too long, or has more than `room` parts. It can neither link, load nor draw beyond a bounded size.
 */
export function typeset(tex: string, isDisplay: boolean, room = MOST_PARTS): { parts: number; node: Node | null } {
  const source = tex.replaceAll('\u00a0', ' ').trim();
  const defines = definition.test(source);
  const isTooMuch = defines && (source.length > 300 || source.split('#').length > 10);
  if (source.length > LONGEST || isTooMuch) return { parts: AT_LEAST, node: null };
  const settings = {
    displayMode: isDisplay,
    throwOnError: true,
    // Chinese in formulas is no mistake.
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
    return { parts, node: tree.toNode() };
  } catch {
    return { parts: AT_LEAST, node: null };
  }
}
