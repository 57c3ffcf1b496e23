import DOMPurify from 'dompurify';
import { keepAnchors } from './anchors.ts';
import { applyInlineStyles, attributesAsStyles, STYLE } from './inlineStyles.ts';
import { MEDIA, mediaAsLinks } from './media.ts';
import { limits, parse } from './parse.ts';

const allowedTags = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'div', 'span', 'section', 'blockquote', 'pre', 'code'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'caption'],
  ...['a', 'img', 'figure', 'figcaption', 'strong', 'b', 'em', 'i', 'u', 's', 'del', 'sub', 'sup', 'mark', 'small'],
  ...[
    'ins',
    'kbd',
    'samp',
    'var',
    'abbr',
    'cite',
    'q',
    'wbr',
    'ruby',
    'rt',
    'rp',
    'col',
    'colgroup',
    'details',
    'summary',
  ],
];
/**
 * Elements that become others of the same look. Landmarks of a text would be landmarks of the page. A form is none of them, because the
 * names of its fields hide its own properties.
 */
const renamed: Record<string, string> = {
  font: 'span',
  big: 'span',
  nobr: 'span',
  strike: 's',
  tt: 'code',
  center: 'div',
  article: 'div',
  aside: 'div',
  header: 'div',
  footer: 'div',
  main: 'div',
  nav: 'div',
  address: 'div',
};
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
  'id',
  'name',
  'open',
  STYLE,
  MEDIA,
  'data-poster',
];

const leavesSite = (link: Element): boolean => {
  try {
    return new URL(link.getAttribute('href') ?? '', document.baseURI).origin !== location.origin;
  } catch {
    return true;
  }
};

/**
 * The browser reports each style attribute and event handler as a policy violation as soon as it is parsed, before the sanitiser runs. So
 * the text loses them first: styles get another name (`STYLE`), handlers are removed; the sanitiser drops what this misses. Of an element
 * with too many attributes one more than the limit is kept, which marks it: parsing all of them would block the page.
 */
const tagOf = /<[a-z](?:[^<>"']|"[^"]*"|'[^']*')*>/gi;
const attributeOf = /([\s/"'])([^\s"'<>/=]+)(\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?/g;
export const withoutRefusedAttributes = (html: string): string =>
  html.replace(tagOf, (tag) => {
    let count = 0;
    return tag.replace(attributeOf, (whole, before: string, name: string, value: string | undefined) => {
      if (count++ > limits.attributes || /^on/i.test(name)) return `${before} `;
      if (/^style$/i.test(name)) return `${before} ${STYLE}${value ?? ''}`;
      return /^style/i.test(name) ? `${before} ` : whole;
    });
  });

/**
 * `<style>` and `<base>` would violate the policy as well, and be reported, as soon as they are parsed. They are renamed to elements of the
 * same kind (raw text, void) that the sanitiser drops without such a report.
 */
export const withoutRefusedElements = (html: string): string =>
  html.replace(/<(\/?)style(?=[\s/>])/gi, (_, slash: string) => `<${slash}xmp`).replace(/<base(?=[\s/>])/gi, '<param');

function renameElements(nodes: DocumentFragment): void {
  for (const element of nodes.querySelectorAll(Object.keys(renamed).join())) {
    const { localName } = element;
    const other = nodes.ownerDocument.createElement(renamed[localName] ?? 'div');
    for (const { name, value } of element.attributes)
      if (allowedAttributes.includes(name)) other.setAttribute(name, value);
    if (localName === 'center') other.setAttribute('align', 'center');
    other.append(...element.childNodes);
    element.replaceWith(other);
  }
}

/** The only class that is kept: the language of a piece of code. Any other could make the text look like a part of the site. */
function keepLanguage(element: Element): void {
  const language = /(?:^|\s)lang(?:uage)?-([\w+#.-]{1,32})(?:\s|$)/.exec(element.className)?.[1];
  if (language && element.matches('pre, code')) element.className = `language-${language}`;
  else element.removeAttribute('class');
}

/**
 * The server's HTML as inert nodes: no scripts, style sheets, forms, frames, classes or event handlers, only http(s), mail and page-relative
 * links. Of styles the harmless part is kept, ids get a prefix, and frames, films and sounds are links until `showMedia`. Links open in a new
 * window without an opener; pictures load lazily. `isCut` if it was too long. `missing` stands for media without an address.
 */
export function sanitize(html: string, missing = ''): { fragment: DocumentFragment; isCut: boolean } {
  const { nodes, isCut } = parse(withoutRefusedElements(withoutRefusedAttributes(html)));
  mediaAsLinks(nodes, missing);
  attributesAsStyles(nodes);
  renameElements(nodes);
  const fragment = DOMPurify.sanitize(nodes, {
    ALLOWED_TAGS: allowedTags,
    ALLOWED_ATTR: allowedAttributes,
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|[/?#.]|[a-z\d][^:]*$)/i,
    // These are no addresses.
    ADD_URI_SAFE_ATTR: [STYLE, 'id', 'name'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    // Ids get a prefix of ours below.
    SANITIZE_DOM: false,
    RETURN_DOM_FRAGMENT: true,
  }) as unknown as DocumentFragment;
  for (const link of fragment.querySelectorAll('a[href]')) {
    if (!leavesSite(link)) continue;
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer');
  }
  applyInlineStyles(fragment);
  for (const element of fragment.querySelectorAll('[class]')) keepLanguage(element);
  for (const named of fragment.querySelectorAll('[name]:not(a)')) named.removeAttribute('name');
  for (const image of fragment.querySelectorAll('img')) {
    image.setAttribute('loading', 'lazy');
    if (!image.hasAttribute('alt')) image.setAttribute('alt', '');
  }
  keepAnchors(fragment);
  return { fragment, isCut };
}
