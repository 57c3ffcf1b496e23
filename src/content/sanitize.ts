import DOMPurify from 'dompurify';
import { limits, parse } from './parse.ts';

const allowedTags = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'div', 'span', 'section', 'blockquote', 'pre', 'code'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'caption'],
  ...['a', 'img', 'figure', 'figcaption', 'strong', 'b', 'em', 'i', 'u', 's', 'del', 'sub', 'sup', 'mark', 'small'],
];
const allowedAttributes = [
  'href',
  'src',
  'alt',
  'title',
  'align',
  'class',
  'width',
  'height',
  'colspan',
  'rowspan',
  'start',
  'lang',
  'dir',
];

const leavesSite = (link: Element): boolean => {
  try {
    return new URL(link.getAttribute('href') ?? '', document.baseURI).origin !== location.origin;
  } catch {
    return true;
  }
};

/**
 * Style attributes and event handlers are not allowed, and the browser reports each as a policy violation as soon as it is parsed, before
 * the sanitiser runs. So they are removed from the text first; the sanitiser drops what this misses. Of an element with too many attributes
 * one more than the limit is kept, which marks it: parsing all of them would block the page.
 */
const tagOf = /<[a-z](?:[^<>"']|"[^"]*"|'[^']*')*>/gi;
const attributeOf = /([\s/"'])([^\s"'<>/=]+)(\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?/g;
export const withoutRefusedAttributes = (html: string): string =>
  html.replace(tagOf, (tag) => {
    let count = 0;
    return tag.replace(attributeOf, (whole, before: string, name: string) =>
      /^(style|on)/i.test(name) || count++ > limits.attributes ? `${before} ` : whole,
    );
  });

/**
 * `<style>` and `<base>` would violate the policy as well, and be reported, as soon as they are parsed. They are renamed to elements of the
 * same kind (raw text, void) that the sanitiser drops without such a report.
 */
export const withoutRefusedElements = (html: string): string =>
  html.replace(/<(\/?)style(?=[\s/>])/gi, (_, slash: string) => `<${slash}xmp`).replace(/<base(?=[\s/>])/gi, '<param');

/** The only class that is kept: the language of a piece of code. Any other could make the text look like a part of the site. */
function keepLanguage(element: Element): void {
  const language = /(?:^|\s)lang(?:uage)?-([\w+#.-]{1,32})(?:\s|$)/.exec(element.className)?.[1];
  if (language && element.matches('pre, code')) element.className = `language-${language}`;
  else element.removeAttribute('class');
}

/**
 * The server's HTML as inert nodes: no scripts, styles, forms, frames, ids, classes or event handlers, only http(s), mail and page-relative
 * links. Links open in a new window without an opener; pictures load lazily. `isCut` where it was too long.
 */
export function sanitize(html: string): { fragment: DocumentFragment; isCut: boolean } {
  const { nodes, isCut } = parse(withoutRefusedElements(withoutRefusedAttributes(html)));
  const fragment = DOMPurify.sanitize(nodes, {
    ALLOWED_TAGS: allowedTags,
    ALLOWED_ATTR: allowedAttributes,
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|[/?#.]|[a-z\d][^:]*$)/i,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  }) as unknown as DocumentFragment;
  for (const link of fragment.querySelectorAll('a[href]')) {
    if (!leavesSite(link)) continue;
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer');
  }
  for (const element of fragment.querySelectorAll('[class]')) keepLanguage(element);
  for (const image of fragment.querySelectorAll('img')) {
    image.setAttribute('loading', 'lazy');
    if (!image.hasAttribute('alt')) image.setAttribute('alt', '');
  }
  return { fragment, isCut };
}
