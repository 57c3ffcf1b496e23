/** The texts and pictures of the painted shell and of the page that replaces it. */

/** A visible text or picture with its place and style. */
type Mark = { what: string; left: number; top: number; width: number; color: string; font: string };

/** Returns the visible texts and pictures of one part of the document; runs in the page. */
export function marksIn(selector: string): Mark[] {
  const marks: Mark[] = [];
  const add = (what: string, { left, top, width, height }: DOMRect, element: Element) => {
    const style = getComputedStyle(element);
    if (width === 0 || height === 0 || style.visibility === 'hidden') return;
    const round = Math.round;
    const place = { left: round(left), top: round(top + scrollY), width: round(width) };
    marks.push({
      what,
      ...place,
      color: style.color,
      font: `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`,
    });
  };
  const root = document.querySelector(selector);
  if (!root) return [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    const what = walker.currentNode.textContent?.trim();
    if (what) add(what, range.getBoundingClientRect(), walker.currentNode.parentElement as Element);
  }
  for (const image of root.querySelectorAll('img')) add(image.src, image.getBoundingClientRect(), image);
  for (const input of root.querySelectorAll('input')) add(input.placeholder, input.getBoundingClientRect(), input);
  return marks;
}
