/** A page as it is read out: what stands on it and what can be done there, a line each, in their order. */
import { computeAccessibleDescription, computeAccessibleName, getRole } from 'dom-accessibility-api';
import { looseTexts } from '../../looseTexts.ts';

/** Of these the name says everything that stands within. */
const named = [
  ...['link', 'button', 'tab', 'menuitem', 'menuitemradio', 'switch', 'slider', 'spinbutton', 'option'],
  ...['textbox', 'searchbox', 'combobox', 'checkbox', 'radio', 'img'],
];
/** Boxes with other things in them. They are told even where they have no name of their own. */
const boxes = [
  'dialog',
  'alertdialog',
  'status',
  'alert',
  'search',
  'tablist',
  'tabpanel',
  'radiogroup',
  'progressbar',
];
const states = [
  ...['current', 'pressed', 'expanded', 'selected', 'checked', 'disabled', 'busy', 'invalid', 'keyshortcuts'],
  ...['haspopup', 'modal', 'live', 'roledescription', 'orientation'],
];
/** What an element tells the browser: what belongs into a box, where a link opens, what is fetched when. */
const hints = [
  ...['placeholder', 'autocomplete', 'inputmode', 'enterkeyhint', 'maxlength', 'min', 'max', 'step', 'target'],
  ...['spellcheck', 'autocapitalize', 'required', 'readonly', 'draggable', 'rows', 'lang'],
];

/** jsdom would look into all style sheets for each element. None of them says what is read out here. */
const noStyle = {
  display: 'block',
  visibility: 'visible',
  getPropertyValue: () => '',
} as unknown as CSSStyleDeclaration;
const plain = { getComputedStyle: () => noStyle };
export const nameOf = (element: Element): string => computeAccessibleName(element, plain);
/** To type a password in has no role of its own. */
export const roleOf = (element: Element): string =>
  getRole(element) ?? (element instanceof HTMLInputElement ? 'textbox' : '');

/** The address and port of the backend differ from run to run. */
const withoutOrigin = (address: string): string =>
  address
    .replace(window.location.origin, '')
    .replace(/^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?/, 'backend:');

/** What code has measured or counted. Where menus float is their library's business. */
function drawnWith(element: Element): string {
  const style = element.getAttribute('style') ?? '';
  return style && !style.includes('--') ? `drawn with ${style}` : '';
}
const pictureOf = (image: HTMLImageElement): string =>
  [
    'picture',
    withoutOrigin(image.src).replace(/^data:.*/, 'data:'),
    ...(image.getAttribute('loading') === 'lazy' ? ['once it is near'] : []),
    drawnWith(image),
  ]
    .join(' ')
    .trim();

function marksOf(element: Element): string {
  const stateOf = (state: string) => element.getAttribute(`aria-${state}`) ?? 'false';
  const marks = [
    ...states
      .filter((state) => stateOf(state) !== 'false')
      .map((state) => (stateOf(state) === 'true' ? state : `${state} ${stateOf(state)}`)),
    ...hints.filter((hint) => element.hasAttribute(hint)).map((hint) => `${hint} ${element.getAttribute(hint)}`.trim()),
  ];
  const said = element.getAttribute('aria-valuetext') ?? element.getAttribute('aria-valuenow');
  if (said) marks.push(`at ${said}`);
  if (element instanceof HTMLInputElement) {
    if (element.type === 'password') marks.push('hidden');
    if (element.checked) marks.push('checked');
    if (element.value && !['radio', 'checkbox'].includes(element.type)) marks.push(`= ${element.value}`);
  }
  if (element instanceof HTMLTextAreaElement && element.value) marks.push(`= ${element.value}`);
  if (element.getAttribute('tabindex') === '-1') marks.push('not by Tab');
  if (element.getAttribute('tabindex') === '0') marks.push('by Tab');
  const relation = element.getAttribute('rel') ?? '';
  if (['prev', 'next'].includes(relation)) marks.push(relation);
  if (element.hasAttribute('aria-controls')) marks.push('opens or shows something');
  const marked = document.getElementById(element.getAttribute('aria-activedescendant') ?? '');
  if (marked) marks.push(`at "${nameOf(marked)}"`);
  const description = computeAccessibleDescription(element, plain);
  if (description && description !== nameOf(element)) marks.push(`(${description})`);
  if (element === document.activeElement) marks.push('focused');
  if (element instanceof HTMLImageElement) marks.push(drawnWith(element));
  if (named.includes(roleOf(element))) marks.push(...[...element.querySelectorAll('img')].map(pictureOf));
  const address = element.getAttribute('href');
  if (address !== null) marks.push(`-> ${withoutOrigin(address)}`);
  return marks
    .filter(Boolean)
    .map((mark) => ` ${mark}`)
    .join('');
}

const isSilent = (element: Element): boolean =>
  element.hasAttribute('hidden') ||
  element.hasAttribute('inert') ||
  element.getAttribute('aria-hidden') === 'true' ||
  ['STYLE', 'SCRIPT', 'TEMPLATE'].includes(element.tagName);
/** Texts in these are read in one go with what stands around them. */
const inLines = ['SPAN', 'B', 'STRONG', 'EM', 'MARK', 'TIME', 'CODE', 'LABEL'];

export function outline(root: Element): string[] {
  const lines: string[] = [];
  const words: string[] = [];
  const say = (...said: string[]) => {
    const text = words.splice(0).join('').replace(/\s+/g, ' ').trim();
    lines.push(...(text ? [text] : []), ...said);
  };
  const read = (node: Node) => {
    if (node instanceof Text) words.push(node.data);
    if (!(node instanceof Element) || isSilent(node)) return;
    const role = roleOf(node);
    if (node instanceof HTMLImageElement && !node.alt) say(pictureOf(node));
    else if (named.includes(role)) say(`${role} "${nameOf(node)}"${marksOf(node)}`);
    else readWithin(node, role);
  };
  const readWithin = (node: Element, role: string) => {
    if (drawnWith(node)) say(drawnWith(node));
    if (node.tagName === 'TIME') words.push(` [${node.getAttribute('datetime')}, ${node.getAttribute('title')}] `);
    const isInLine = inLines.includes(node.tagName) && !boxes.includes(role);
    if (!isInLine) say();
    if (role === 'heading') say(`heading ${node.tagName.slice(1)}:`);
    else if (!isInLine && (node.textContent || role === 'progressbar')) {
      const isNamed = node.hasAttribute('aria-label') || node.hasAttribute('aria-labelledby');
      const name = isNamed ? ` "${nameOf(node)}"` : '';
      if (name || boxes.includes(role)) say(`${role || 'box'}${name}${marksOf(node)}:`);
    }
    node.childNodes.forEach(read);
    if (!isInLine) say();
  };
  read(root);
  say();
  return lines;
}

const references = [
  'aria-labelledby',
  'aria-describedby',
  'aria-controls',
  'aria-owns',
  'aria-activedescendant',
  'for',
];

/** jsdom looks for names among the children of an element each time that it is asked for one of them. */
function contentOf(element: Element): Node[] {
  const content: Node[] = [];
  for (let node = element.firstChild; node; node = node.nextSibling) content.push(node);
  return content;
}

/** Boxes that stand below each other: words beside them would belong to none of them. */
const blocks = ['ARTICLE', 'ASIDE', 'DIV', 'FORM', 'H1', 'H2', 'H3', 'HEADER', 'LI', 'NAV', 'OL', 'P', 'SECTION', 'UL'];
const isBlock = (element: Element) => blocks.includes(element.tagName);
/** These are there for what stands in them. */
const filled = ['A', 'BUTTON', 'DD', 'DT', 'H1', 'H2', 'H3', 'LI', 'OL', 'OPTION', 'P', 'UL'];
const rules: Record<string, (element: Element) => boolean> = {
  'is there for nothing': (element) => {
    const isAlert = element.getAttribute('role') === 'alert';
    if (!(isAlert || filled.includes(element.tagName)) || element.textContent.trim()) return false;
    if (element.closest('[aria-hidden=true], [role=status]')) return false;
    return isAlert || !(element.hasAttribute('aria-label') || element.querySelector('img, svg, input'));
  },
  'would send a form it is put into': ({ tagName, attributes }) =>
    tagName === 'BUTTON' && !attributes.getNamedItem('type'),
  'tells a new window where it comes from': (element) =>
    element.getAttribute('target') === '_blank' && element.getAttribute('rel') !== 'noopener noreferrer',
  'is a drawing that is read out': ({ tagName, attributes }) =>
    tagName === 'svg' &&
    attributes.getNamedItem('aria-hidden')?.value !== 'true' &&
    attributes.getNamedItem('role')?.value !== 'img',
  'is a picture of which nobody says what it shows, or that it shows nothing': ({ tagName, attributes }) =>
    tagName === 'IMG' && !attributes.getNamedItem('alt'),
  'is a picture of nothing': (element) => element.tagName === 'IMG' && !element.getAttribute('src'),
  'has words beside its boxes': (element) =>
    contentOf(element).some((node) => node instanceof Text && node.data.trim() !== '') &&
    contentOf(element).some((node) => node instanceof Element && isBlock(node)),
};

/**
 * What is wrong with a document, whatever stands in it: names of elements that stand twice, references to such as are not there, and what
 * the rules say.
 */
export function faults(): string[] {
  const all = [...document.querySelectorAll('*')];
  const ids = all.map(({ id }) => id).filter(Boolean);
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
  const dangling = all.flatMap((element) =>
    references.flatMap((attribute) =>
      (element.getAttribute(attribute)?.split(' ') ?? [])
        .filter((id) => !ids.includes(id))
        .map((id) => `${attribute}="${id}" leads nowhere`),
    ),
  );
  const wrong = Object.entries(rules).flatMap(([what, isSo]) =>
    all.filter(isSo).map(({ outerHTML }) => `${what}: ${outerHTML.slice(0, 300)}`),
  );
  return [...twice.map((id) => `id="${id}" stands twice`), ...dangling, ...wrong, ...looseTexts()];
}
