/**
 * Translates the page in the way a browser does: moves each text, also those added later, into two `font` elements. It needs nothing from
 * outside, so that it can also run in a page.
 *
 * @param marks put before and after each text
 * @returns a stop function
 */
export function translatePage(marks: readonly [string, string] = ['«', '»']): () => void {
  const kept = /^(SCRIPT|STYLE|TEXTAREA|INPUT|NOSCRIPT|FONT)$/;
  const one = (text: Text) => {
    const parent = text.parentElement;
    if (!text.data.trim() || !parent || kept.test(parent.tagName) || parent.closest('[translate=no], .notranslate'))
      return;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    inner.textContent = marks[0] + text.data + marks[1];
    outer.append(inner);
    text.replaceWith(outer);
  };
  const all = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(one);
  };
  all(document.body);
  const watch = new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) {
        if (node.nodeType === 3) one(node as Text);
        else if (node.nodeType === 1 && (node as Element).tagName !== 'FONT') all(node);
      }
  });
  watch.observe(document.body, { childList: true, subtree: true });
  return () => watch.disconnect();
}
