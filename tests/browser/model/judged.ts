/**
 * Remembers which screens axe has judged. Most screens differ from a judged one by a line in a form. Then axe judges only the changed part.
 */
import type { Page } from '@playwright/test';

/** One of the document's elements, in document order: hash with its content, hash of itself alone, and number of elements in it (with itself). */
type Element = [whole: string, alone: string, size: number];
type Looks = { outline: string; elements: Element[] };

/** The parts of a page that axe must judge. */
export type Unknown = {
  /** Indexes of the unknown parts among all elements of the document. */
  parts: number[];
  /** Whether no page with these landmarks, headings and dialogs was judged. The rules for whole pages must run then, too. */
  isNewOutline: boolean;
  /** Remembers the page as judged. The caller calls it if axe has found nothing. */
  note: () => void;
};

/**
 * Hashes the page as axe would judge it; runs in the page. An element counts with its attributes and ancestors, the page's width and its
 * colour scheme. Texts count only as present or missing, because no rule used here compares words, except for the names of landmarks, which
 * are in the outline.
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
    // A link within the page counts as a whole, because its target must exist.
    if (written.includes(name) && !value.startsWith('#')) return value.trim() && 'x';
    return value.replace(/_r_\w+_/g, 'id').replace(/\d+/g, '0');
  };
  const ownOf = (element: Node & { attributes: NamedNodeMap; localName: string }): string => {
    let own = element.localName;
    // The style of the page itself is ignored, because an open dialog changes it to keep the page from scrolling.
    const isPage = element.localName === 'html' || element.localName === 'body';
    for (const { name, value } of element.attributes)
      if (!(isPage && name === 'style')) own += ` ${name}="${shapeOf(name, value)}"`;
    for (const node of element.childNodes) if (node.nodeType === 3 && node.nodeValue?.trim()) own += '>x';
    return own;
  };
  const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
  /** @returns a hash of the element and its content, independent of its ancestors */
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
      // If the element and the names of its children are known, only its children can be unknown.
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
