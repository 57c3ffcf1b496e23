/** Reads out a page: what is on it and what can be done there, one line each, in their order. */
import { computeAccessibleDescription, computeAccessibleName, getRole } from 'dom-accessibility-api';
import { looseTexts } from '../../looseTexts.ts';

/** Roles whose name covers all their content. */
const named = [
  ...['link', 'button', 'tab', 'menuitem', 'menuitemradio', 'switch', 'slider', 'spinbutton', 'option'],
  ...['textbox', 'searchbox', 'combobox', 'checkbox', 'radio', 'img'],
];
/** Roles that contain other elements. They are read out even without a name. */
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
/** Attributes that are hints for the browser: the input of a field, the target of a link, the loading of a picture. */
const hints = [
  ...['placeholder', 'autocomplete', 'inputmode', 'enterkeyhint', 'maxlength', 'min', 'max', 'step', 'target'],
  ...['spellcheck', 'autocapitalize', 'required', 'readonly', 'draggable', 'rows', 'lang'],
];

/** Replaces computed styles, because jsdom would search all style sheets for each element, and no readout depends on them. */
const noStyle = {
  display: 'block',
  visibility: 'visible',
  getPropertyValue: () => '',
} as unknown as CSSStyleDeclaration;
const plain = { getComputedStyle: () => noStyle };
export const nameOf = (element: Element): string => computeAccessibleName(element, plain);
/** Password fields have no role of their own. */
export const roleOf = (element: Element): string =>
  getRole(element) ?? (element instanceof HTMLInputElement ? 'textbox' : '');

/** Removes the backend's address and port, which differ from run to run. */
const withoutOrigin = (address: string): string =>
  address
    .replace(window.location.origin, '')
    .replace(/^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?/, 'backend:');

/** Returns the styles that code has measured or counted. Styles with variables are skipped, because a library positions menus with them. */
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
/** The texts of these elements are read out in one line with their surroundings. */
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

/** Returns the child nodes. In jsdom, each access to `childNodes` searches for names among the children. */
function contentOf(element: Element): Node[] {
  const content: Node[] = [];
  for (let node = element.firstChild; node; node = node.nextSibling) content.push(node);
  return content;
}

/** Block elements. Words beside them would belong to none of them. */
const blocks = ['ARTICLE', 'ASIDE', 'DIV', 'FORM', 'H1', 'H2', 'H3', 'HEADER', 'LI', 'NAV', 'OL', 'P', 'SECTION', 'UL'];
const isBlock = (element: Element) => blocks.includes(element.tagName);
/** Elements that are useless without content. */
const filled = ['A', 'BUTTON', 'DD', 'DT', 'H1', 'H2', 'H3', 'LI', 'OL', 'OPTION', 'P', 'UL'];
const rules: Record<string, (element: Element) => boolean> = {
  'has no content': (element) => {
    const isAlert = element.getAttribute('role') === 'alert';
    if (!(isAlert || filled.includes(element.tagName)) || element.textContent.trim()) return false;
    if (element.closest('[aria-hidden=true], [role=status]')) return false;
    return isAlert || !(element.hasAttribute('aria-label') || element.querySelector('img, svg, input'));
  },
  'has no type, so it would submit a form around it': ({ tagName, attributes }) =>
    tagName === 'BUTTON' && !attributes.getNamedItem('type'),
  'gives a new window access to this page': (element) =>
    element.getAttribute('target') === '_blank' && element.getAttribute('rel') !== 'noopener noreferrer',
  'is a drawing that screen readers read': ({ tagName, attributes }) =>
    tagName === 'svg' &&
    attributes.getNamedItem('aria-hidden')?.value !== 'true' &&
    attributes.getNamedItem('role')?.value !== 'img',
  'is a picture without an alt attribute': ({ tagName, attributes }) =>
    tagName === 'IMG' && !attributes.getNamedItem('alt'),
  'is a picture without an address': (element) => element.tagName === 'IMG' && !element.getAttribute('src'),
  'has words beside its block elements': (element) =>
    contentOf(element).some((node) => node instanceof Text && node.data.trim() !== '') &&
    contentOf(element).some((node) => node instanceof Element && isBlock(node)),
};

/** Returns the faults of the document: duplicate ids, references to missing ids, and violations of the rules. */
export function faults(): string[] {
  const all = [...document.querySelectorAll('*')];
  const ids = all.map(({ id }) => id).filter(Boolean);
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
  const dangling = all.flatMap((element) =>
    references.flatMap((attribute) =>
      (element.getAttribute(attribute)?.split(' ') ?? [])
        .filter((id) => !ids.includes(id))
        .map((id) => `${attribute}="${id}" refers to no element`),
    ),
  );
  const wrong = Object.entries(rules).flatMap(([what, isSo]) =>
    all.filter(isSo).map(({ outerHTML }) => `${what}: ${outerHTML.slice(0, 300)}`),
  );
  return [...twice.map((id) => `id="${id}" is used twice`), ...dangling, ...wrong, ...looseTexts()];
}
