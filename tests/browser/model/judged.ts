/**
 * What axe need not judge again. Most screens differ from one that was judged by a line in a form: then only that part is judged, in the
 * place where it stands.
 */
import type { Page } from '@playwright/test';

/** An element among all of the document, in their order: itself with what it contains, itself alone, and how many are in it. */
type Element = [whole: string, alone: string, size: number];
type Looks = { outline: string; elements: Element[] };

/**
 * Runs in the page. All is as axe would judge it: elements with their attributes, words without their numbers, in their ancestors, at a
 * width and in colours.
 */
function looksOf(): Looks {
  const hash = (text: string): string => {
    let [one, other] = [0x811c9dc5, 0x1000193];
    for (let index = 0; index < text.length; index++) {
      const code = text.charCodeAt(index);
      one = Math.imul(one ^ code, 0x01000193);
      other = Math.imul(other ^ code, 0x85ebca6b) + index;
    }
    return `${(one >>> 0).toString(36)}${(other >>> 0).toString(36)}`;
  };
  const elements: Element[] = [];
  const ownOf = (element: Node & { attributes: NamedNodeMap; localName: string }): string => {
    let own = element.localName;
    for (const { name, value } of element.attributes) own += ` ${name}="${value}"`;
    for (const node of element.childNodes) if (node.nodeType === 3) own += `>${node.nodeValue}`;
    return own.replace(/\d+/g, '0');
  };
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  /** @returns what the element contains, whatever it stands in */
  const visit = (element: globalThis.Element, ancestors: string): string => {
    const own = ownOf(element);
    const place = elements.push(['', '', 0]) - 1;
    const path = hash(`${ancestors} ${own}`);
    let content = own;
    let names = '';
    for (const child of element.children) {
      content += `<${visit(child, path)}`;
      names += `<${child.localName} ${child.getAttribute('role')}`;
    }
    const sum = hash(content);
    elements[place] = [hash(`${ancestors} ${sum}`), hash(`${path} ${names}`), elements.length - place];
    return sum;
  };
  visit(document.documentElement, `${innerWidth} ${isDark}`);
  const parts = document.querySelectorAll('header, nav, main, footer, aside, section, h1, dialog, [role]');
  const outline = [...parts].map((part) => `${part.localName} ${part.getAttribute('role')}`).join();
  return { outline: `${innerWidth} ${isDark} ${document.title.replace(/\d+/g, '0')} ${hash(outline)}`, elements };
}

export class Judged {
  private readonly outlines = new Set<string>();
  private readonly whole = new Set<string>();
  private readonly alone = new Set<string>();

  /**
   * Places, among all elements of the document, of the parts that are not known; `undefined` where the page has another outline than any
   * that was judged, and is to be judged as one.
   */
  async unknownParts(page: Page): Promise<number[] | undefined> {
    const { outline, elements } = await page.evaluate(looksOf);
    if (!this.outlines.has(outline)) return undefined;
    const parts: number[] = [];
    for (let place = 0; place < elements.length; ) {
      const [whole, alone, size] = elements[place] as Element;
      const isKnown = this.whole.has(whole);
      // What is as it was, and has the same children, is unknown in its children only.
      const isSameAlone = size > 1 && this.alone.has(alone);
      if (!isKnown && !isSameAlone) parts.push(place);
      place += isSameAlone && !isKnown ? 1 : size;
    }
    return parts;
  }

  /** All that stands in the page now is judged. */
  async note(page: Page): Promise<void> {
    const { outline, elements } = await page.evaluate(looksOf);
    this.outlines.add(outline);
    for (const [whole, alone] of elements) {
      this.whole.add(whole);
      this.alone.add(alone);
    }
  }
}
