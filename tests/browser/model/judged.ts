/**
 * What axe need not judge again. Most screens differ from one that was judged by a line in a form: then only that part is judged, in the
 * place where it stands.
 */
import type { Page } from '@playwright/test';

/** An element among all of the document, in their order: itself with what it contains, itself alone, and how many are in it. */
type Element = [whole: string, alone: string, size: number];
type Looks = { outline: string; elements: Element[] };

/** What is to be judged of a page. */
export type Unknown = {
  /** Places, among all elements of the document, of the parts that are not known. */
  parts: number[];
  /** No page with these landmarks, headings and dialogs was judged: the rules for pages as a whole want to see it, too. */
  isNewOutline: boolean;
  /** To be called when nothing was wrong. */
  note: () => void;
};

/**
 * Runs in the page. All is as axe would judge it: elements with their attributes, in their ancestors, at a width and in colours. What is
 * written counts as written or not: no rule that holds here compares words, but for the names of landmarks, which the outline has.
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
  const written = [
    'alt',
    'aria-label',
    'aria-valuetext',
    'd',
    'href',
    'placeholder',
    'src',
    'srcset',
    'title',
    'value',
  ];
  const shapeOf = (name: string, value: string): string => {
    // An address within the page is one that must lead somewhere.
    if (written.includes(name) && !value.startsWith('#')) return value.trim() && 'x';
    return value.replace(/_r_\w+_/g, 'id').replace(/\d+/g, '0');
  };
  const ownOf = (element: Node & { attributes: NamedNodeMap; localName: string }): string => {
    let own = element.localName;
    // A dialog that stands keeps the page below it from scrolling.
    const isPage = element.localName === 'html' || element.localName === 'body';
    for (const { name, value } of element.attributes)
      if (!(isPage && name === 'style')) own += ` ${name}="${shapeOf(name, value)}"`;
    for (const node of element.childNodes) if (node.nodeType === 3 && node.nodeValue?.trim()) own += '>x';
    return own;
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
  const parts = document.querySelectorAll('header, nav, main, footer, aside, section, h1, h2, h3, dialog, [role]');
  const outline = [...parts].map(
    (part) => `${part.localName} ${part.getAttribute('role')} ${part.getAttribute('aria-label')?.replace(/\d+/g, '0')}`,
  );
  return { outline: hash(`${document.title.trim() && 'x'} ${outline.join()}`), elements };
}

export class Judged {
  private readonly outlines = new Set<string>();
  private readonly whole = new Set<string>();
  private readonly alone = new Set<string>();

  async unknown(page: Page): Promise<Unknown> {
    const { outline, elements } = await page.evaluate(looksOf);
    const parts: number[] = [];
    for (let place = 0; place < elements.length; ) {
      const [whole, alone, size] = elements[place] as Element;
      const isKnown = this.whole.has(whole);
      // What is as it was, and has the same children, is unknown in its children only.
      const isSameAlone = size > 1 && this.alone.has(alone);
      if (!isKnown && !isSameAlone) parts.push(place);
      place += isSameAlone && !isKnown ? 1 : size;
    }
    const note = () => {
      this.outlines.add(outline);
      for (const [whole, alone] of elements) {
        this.whole.add(whole);
        this.alone.add(alone);
      }
    };
    return { parts, isNewOutline: !this.outlines.has(outline), note };
  }
}
