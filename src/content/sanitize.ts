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
 * Elements that are replaced by others with the same look. A text's landmarks would become landmarks of the page. A form is not kept, because
 * the names of its fields hide its own properties.
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
  'value',
  'reversed',
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
 * Removes attributes that the browser would report as policy violations as soon as they are parsed, before the sanitiser runs. Styles get
 * another name (`STYLE`), handlers are removed, and the sanitiser drops the rest. An element with too many attributes keeps one more than the
 * limit, which marks it: parsing all of them would block the page.
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
 * Renames `<style>` and `<base>`, which the browser would also report as policy violations as soon as they are parsed. The new elements are of
 * the same kind (raw text, void), and the sanitiser drops them without a report.
 */
export const withoutRefusedElements = (html: string): string =>
  html.replace(/<(\/?)style(?=[\s/>])/gi, (_, slash: string) => `<${slash}xmp`).replace(/<base(?=[\s/>])/gi, '<param');

/** Pictures that another site loads late have their address in an attribute of their own. */
function addressPictures(nodes: DocumentFragment): void {
  for (const image of nodes.querySelectorAll('img:not([src]), img[src=""]')) {
    const address = image.getAttribute('data-src') ?? image.getAttribute('data-original');
    if (address) image.setAttribute('src', address);
  }
}

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

/** Keeps only the class with the language of a piece of code. Other classes could make the text look like a part of the site. */
function keepLanguage(element: Element): void {
  const language = /(?:^|\s)lang(?:uage)?-([\w+#.-]{1,32})(?:\s|$)/.exec(element.className)?.[1];
  if (language && element.matches('pre, code')) element.className = `language-${language}`;
  else element.removeAttribute('class');
}

/**
 * Converts the server's HTML to inert nodes: no scripts, style sheets, forms, frames, classes, or event handlers; only http(s), mail, and
 * page-relative links. It keeps harmless styles, prefixes ids, and replaces frames, films, and sounds by links until `showMedia`. Links open in
 * a new window without an opener; pictures load lazily. `isCut`: it was too long. `missing` replaces media without an address.
 */
export function sanitize(html: string, missing = ''): { fragment: DocumentFragment; isCut: boolean } {
  const { nodes, isCut } = parse(withoutRefusedElements(withoutRefusedAttributes(html)));
  mediaAsLinks(nodes, missing);
  attributesAsStyles(nodes);
  renameElements(nodes);
  addressPictures(nodes);
  const fragment = DOMPurify.sanitize(nodes, {
    ALLOWED_TAGS: allowedTags,
    ALLOWED_ATTR: allowedAttributes,
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|[/?#.]|[a-z\d][^:]*$)/i,
    // The values of these attributes are not addresses.
    ADD_URI_SAFE_ATTR: [STYLE, 'id', 'name'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    // `keepAnchors` adds a prefix to ids below.
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
