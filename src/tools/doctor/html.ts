/** The elements of index.html that decide whether the site starts, also where a proxy has rewritten the page. */
import { createHash } from 'node:crypto';

export type Element = {
  name: string;
  attributes: Record<string, string>;
  /** Of scripts and styles; '' for others. */
  content: string;
};

const TAG = /<(script|style|meta|link|base|div)\b/giy;
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
    elements.push({ name, attributes, content });
    at = html.indexOf('<', at);
  }
  return elements;
}

/** Whether a page is an index.html of ours. */
export function isOurs(html: string): boolean {
  const elements = elementsOf(html);
  return (
    elements.some(({ name, attributes }) => name === 'div' && attributes.id === 'root') &&
    elements.some(({ name, attributes }) => name === 'script' && attributes.id === 'settings')
  );
}

/** The source of a policy that lets this inline script or style in. The browser reads any end of line as one character. */
export const hashOf = (content: string): string =>
  `'sha256-${createHash('sha256').update(content.replace(/\r\n?/g, '\n')).digest('base64')}'`;

/** Whether the browser runs a script of this type; '' for one without. */
export const isRun = (type: string): boolean =>
  type === '' || type === 'module' || /^(text|application)\/(x-)?(java|ecma)script$/i.test(type.trim());
