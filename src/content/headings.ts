/** The page has its own title, so a text's highest heading is one level below. */
const HIGHEST = 2;
const LOWEST = 6;

/** Replaces an element by one of another name with the same children. The policy allows styles only through CSSOM. */
function rename(element: Element, name: string): void {
  const renamed = document.createElement(name);
  for (const { name: attribute, value } of element.attributes)
    if (attribute === 'style') renamed.style.cssText = value;
    else renamed.setAttribute(attribute, value);
  while (element.firstChild) renamed.append(element.firstChild);
  element.replaceWith(renamed);
}

/**
 * Changes the levels of a text's headings to fit the page: below its title, and without gaps. A heading without a word or a picture becomes a
 * paragraph.
 */
export function orderHeadings(fragment: DocumentFragment): void {
  /** The original levels of the headings above the current one. */
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
