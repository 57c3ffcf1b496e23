import 'katex';

declare module 'katex' {
  /** A node of the tree between TeX and the document. */
  export interface TreeNode {
    children?: TreeNode[];
    attributes?: Record<string, string>;
    toNode(): Node;
  }
  export function __parse(tex: string, options: KatexOptions): unknown;
  export function __renderToDomTree(tex: string, options: KatexOptions): TreeNode;
}
