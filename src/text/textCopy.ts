/** Texts about a copied text; loaded with the pages that offer to copy. */
export const textCopyText = {
  done: '已复制',
  selected: '浏览器不让网页复制；已经选中，请您自己复制',
} as const;
