const allowedTags = new Set(
  (
    'h1 h2 h3 h4 h5 h6 p br hr div span section blockquote pre code ul ol li dl dt dd table thead tbody tfoot tr th td ' +
    'caption a img figure figcaption strong b em i u s del sub sup mark small ins kbd samp var abbr cite q wbr ruby rt rp col ' +
    'colgroup details summary'
  ).split(' '),
);
const allowedAttributes = new Set(
  'href src alt title width height align colspan rowspan start value reversed lang dir target rel loading open hidden data-ink data-ground'.split(
    ' ',
  ),
);

/** Returns the attributes that are allowed on the box of a table and on the button around a picture. */
const boxAttributes = (element: Element): string[] => {
  if (element.matches('div[data-scrolls=""]') && element.firstElementChild?.localName === 'table')
    return ['data-scrolls'];
  const isPicture = element.matches('button[type="button"][data-picture]') && element.children.length === 1;
  return isPicture && element.firstElementChild?.localName === 'img' ? ['type', 'data-picture', 'aria-label'] : [];
};
/** Returns whether the site adds this attribute on a page: for a box that scrolls, or for a broken picture. */
const added = ({ localName }: Element, name: string, value: string): boolean =>
  name === 'data-broken'
    ? localName === 'img'
    : (name === 'tabindex' && value === '0') || (name === 'role' && value === 'group');
const isLanguage = (element: Element) => element.matches('pre, code') && /^language-[\w+#.-]+$/.test(element.className);

/** Styles of a text that cannot cover, load, or hide anything. */
export const harmlessStyle =
  /^(?:(?:--(?:ink|ground)-(?:light|dark): *(?:#[\da-f]{6}|transparent)|text-align: *[a-z]+|font-(?:weight|style): *\w+|font-size: *[\d.]+rem|text-indent: *[\d.]+rem|text-decoration-line: *[a-z-]+|(?:padding-(?:left|right)|margin-(?:left|right|top|bottom)): *(?:[\d.]+(?:rem|%)|auto)|(?:width|height): *[\d.]+(?:px|%)); ?)+$/;
const isHarmless = (element: Element, name: string, value: string): boolean =>
  (name === 'style' && harmlessStyle.test(`${value.replace(/;$/, '')};`)) ||
  (name === 'id' && value.startsWith('text-')) ||
  (/^data-(?:media|poster)$/.test(name) && element.localName === 'a');

/** Elements that KaTeX renders: text and lines, without links, loads, or ids. */
const drawn = /^(?:span|svg|path|line|math|semantics|annotation|m[a-z]+)$/;
const leading = /^(?:on|href|src|id$|name$|data-|xlink:)/;

/**
 * Returns every element and attribute below `root` that is not allowed, except in typeset formulas and coloured code.
 *
 * @param onPage whether `root` is on a page of the site, where more attributes are allowed
 */
export function dangers(root: ParentNode, onPage = false): string[] {
  return [...root.querySelectorAll('*')].flatMap((element) => {
    const tag = element.localName;
    if (element.closest('.katex, .katex-display')) {
      const attributes = element.getAttributeNames().filter((name) => leading.test(name));
      return [...(drawn.test(tag) ? [] : [`<${tag}>`]), ...attributes.map((name) => `<${tag} ${name}>`)];
    }
    if (tag === 'span' && /^token-[a-z]+$/.test(element.className) && element.attributes.length === 1) return [];
    const own = boxAttributes(element);
    const found = allowedTags.has(tag) || own.includes('data-picture') ? [] : [`<${tag}>`];
    if (element.namespaceURI !== 'http://www.w3.org/1999/xhtml') found.push(`<${tag}> of another namespace`);
    for (const { name, value } of element.attributes) {
      const isOurs =
        (name === 'class' && isLanguage(element)) ||
        own.includes(name) ||
        isHarmless(element, name, value) ||
        (onPage && (added(element, name, value) || (name === 'aria-label' && element.matches('[role=group]'))));
      if (!allowedAttributes.has(name) && !isOurs) found.push(`<${tag} ${name}>`);
      if (name !== 'href' && name !== 'src') continue;
      const { protocol } = new URL(value, document.baseURI);
      const harmless = tag === 'a' ? /^(https?|mailto|tel):$/ : /^(https?|data):$/;
      if (!harmless.test(protocol)) found.push(`${name} ${protocol}`);
    }
    return found;
  });
}
