/** The page has its own title: the highest heading of a text stands right below it. */
const HIGHEST = 2;
const LOWEST = 6;

/** A new element with all that was in the old one. */
function rename(element: Element, name: string): void {
  const renamed = document.createElement(name);
  for (const { name: attribute, value } of element.attributes) renamed.setAttribute(attribute, value);
  while (element.firstChild) renamed.append(element.firstChild);
  element.replaceWith(renamed);
}

/**
 * Gives the headings of a text levels that a page can have: below its title, and none left out between one and the next. What only
 * looks like a heading, without a word or a picture in it, becomes a paragraph.
 */
export function orderHeadings(fragment: DocumentFragment): void {
  /** The levels as they were written, of the headings that the next one stands under. */
  const above: number[] = [];
  for (const heading of fragment.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    if (!heading.textContent?.trim() && !heading.querySelector('img')) {
      rename(heading, 'p');
      continue;
    }
    const level = Number(heading.localName[1]);
    while ((above.at(-1) ?? 0) >= level) above.pop();
    above.push(level);
    const name = `h${Math.min(LOWEST, HIGHEST + above.length - 1)}`;
    if (name !== heading.localName) rename(heading, name);
  }
}
