/** Reads the elements of an index.html that decide whether the site starts. A formatter or a proxy may have rewritten the page. */

export type Element = {
  name: string;
  attributes: Record<string, string>;
  /** The text inside a script or style element; '' for other elements. */
  content: string;
  /** Index of `<`. */
  at: number;
  /** Index after the start tag, where the content begins. */
  begins: number;
};

const TAG = /<(script|style|meta|link|base|body|div)\b/giy;
const ATTRIBUTE = /[\s/]*([^\s=>"'/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?/y;

const entities: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&#39;': "'", '&#x27;': "'", '&lt;': '<' };
const decoded = (value: string): string =>
  value.replace(/&(?:amp|quot|#39|#x27|lt);/g, (entity) => entities[entity] ?? '');

/** Returns the elements in their order. Comments and the contents of scripts are not searched. */
export function elementsOf(html: string): Element[] {
  const elements: Element[] = [];
  let at = html.indexOf('<');
  while (at !== -1) {
    if (html.startsWith('<!--', at)) {
      const end = html.indexOf('-->', at);
      if (end === -1) break;
      at = html.indexOf('<', end);
      continue;
    }
    TAG.lastIndex = at;
    const name = TAG.exec(html)?.[1]?.toLowerCase();
    if (!name) {
      at = html.indexOf('<', at + 1);
      continue;
    }
    const attributes: Record<string, string> = {};
    ATTRIBUTE.lastIndex = TAG.lastIndex;
    let end = TAG.lastIndex;
    for (let found = ATTRIBUTE.exec(html); found; found = ATTRIBUTE.exec(html)) {
      const [, attribute = '', double, single, bare] = found;
      attributes[attribute.toLowerCase()] ??= decoded(double ?? single ?? bare ?? '');
      end = ATTRIBUTE.lastIndex;
    }
    const starts = at;
    const begins = html.indexOf('>', end) + 1;
    if (begins === 0) break;
    let content = '';
    at = begins;
    if (name === 'script' || name === 'style') {
      const closes = new RegExp(`</${name}`, 'gi');
      closes.lastIndex = begins;
      at = closes.exec(html)?.index ?? html.length;
      content = html.slice(begins, at);
    }
    elements.push({ name, attributes, content, at: starts, begins });
    at = html.indexOf('<', at);
  }
  return elements;
}
