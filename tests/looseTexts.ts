/**
 * Returns the texts of the document that are kept by React as separate nodes. A translator or an extension may replace such a node; then
 * React cannot insert before it, remove it, or change it. If a text is the only child of its element, React has no node for it and sets the
 * text of the element instead. The function needs nothing from outside, so that it can also run in a page.
 */
export function looseTexts(): string[] {
  const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
  const loose: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (Object.keys(node).some((key) => key.startsWith('__reactFiber$')))
      loose.push(`“${node.nodeValue}” is not the only child of ${node.parentElement?.outerHTML.slice(0, 300)}`);
  return loose;
}
