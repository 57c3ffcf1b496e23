import { __renderToDomTree, type TreeNode } from 'katex';
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

/** The formula as nodes, or `null` where KaTeX cannot read it. It can neither link, load nor draw beyond a bounded size. */
export function typeset(tex: string, isDisplay: boolean): Node | null {
  try {
    const tree = __renderToDomTree(tex.replaceAll('\u00a0', ' ').trim(), {
      displayMode: isDisplay,
      throwOnError: true,
      // Chinese in formulas is no mistake.
      strict: 'ignore',
      trust: false,
      maxExpand: 500,
      maxSize: 20,
      macros: { ...macros },
    });
    setStylesAllowed(tree);
    return tree.toNode();
  } catch {
    return null;
  }
}
