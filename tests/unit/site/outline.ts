/**
 * Reads out a page: what is on it and what can be done there, one line each, in their order. The form is that of Playwright's ARIA snapshots:
 * `- role "name" [state] [attribute=value]: content`, with the content of a box below it if it is more than one text. There are more
 * attributes than in Playwright: `url`, `described` (the description), `focused`, `controls`, `valuetext`, and those of HTML.
 */
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
function styleOf(element: Element): string {
  const style = element.getAttribute('style') ?? '';
  return style.includes('--') ? '' : style;
}

/** An attribute and its value; true for one without a value. One with the value '' is left out. */
type Mark = [name: string, value: string | true];
const written = (marks: Mark[]): string =>
  marks
    .filter(([, value]) => value !== '')
    .map(([name, value]) => (value === true ? ` [${name}]` : ` [${name}=${value}]`))
    .join('');

const pictureMarks = (image: HTMLImageElement, name: string): Mark[] => [
  [name, withoutOrigin(image.src).replace(/^data:.*/, 'data:')],
  ['loading', image.getAttribute('loading') === 'lazy' ? 'lazy' : ''],
  ['style', styleOf(image)],
];

const isField = (element: Element): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && !['radio', 'checkbox'].includes(element.type));
const fieldValue = (element: Element): string => (isField(element) && element.value ? `: ${element.value}` : '');

function marksOf(element: Element): string {
  const own = (name: string) => element.getAttribute(name) ?? '';
  const marks: Mark[] = [];
  for (const state of states) {
    const value = own(`aria-${state}`);
    if (value !== 'false') marks.push([state, value === 'true' || value]);
  }
  for (const hint of hints) if (element.hasAttribute(hint)) marks.push([hint, own(hint) || true]);
  marks.push(['valuetext', own('aria-valuetext') || own('aria-valuenow')]);
  if (element instanceof HTMLInputElement) {
    if (element.type === 'password') marks.push(['type', 'password']);
    if (element.checked) marks.push(['checked', true]);
  }
  if (['-1', '0'].includes(own('tabindex'))) marks.push(['tabindex', own('tabindex')]);
  if (['prev', 'next'].includes(own('rel'))) marks.push(['rel', own('rel')]);
  if (element.hasAttribute('aria-controls')) marks.push(['controls', true]);
  const active = document.getElementById(own('aria-activedescendant'));
  if (active) marks.push(['activedescendant', nameOf(active)]);
  const description = computeAccessibleDescription(element, plain);
  if (description !== nameOf(element)) marks.push(['described', description]);
  if (element === document.activeElement) marks.push(['focused', true]);
  if (element instanceof HTMLImageElement) marks.push(['style', styleOf(element)]);
  if (named.includes(roleOf(element)))
    for (const image of element.querySelectorAll('img')) marks.push(...pictureMarks(image, 'picture'));
  if (element.hasAttribute('href')) marks.push(['url', withoutOrigin(own('href'))]);
  return written(marks);
}

const isSilent = (element: Element): boolean =>
  element.hasAttribute('hidden') ||
  element.hasAttribute('inert') ||
  element.getAttribute('aria-hidden') === 'true' ||
  ['STYLE', 'SCRIPT', 'TEMPLATE'].includes(element.tagName);
/** The texts of these elements are read out in one line with their surroundings. */
const inLines = ['SPAN', 'B', 'STRONG', 'EM', 'MARK', 'TIME', 'CODE', 'LABEL'];

/** Returns the control inside a label whose text is nothing but the control's name; undefined for other elements. */
function controlAlone(element: Element): Element | undefined {
  if (!(element instanceof HTMLLabelElement)) return undefined;
  const { control } = element;
  if (!control || !element.contains(control) || control.hasAttribute('aria-label')) return undefined;
  return element.textContent.trim() === nameOf(control) ? control : undefined;
}

/** A node of the readout: a text, or an element (`said`) with the nodes inside it. */
type Told = string | { said: string; inside: Told[] };

/** Returns the lines of a node. @param depth the number of boxes around the node */
function linesOf(told: Told, depth = 0): string[] {
  const start = `${'  '.repeat(depth)}- `;
  if (typeof told === 'string') return [`${start}text: ${told}`];
  const { said, inside } = told;
  const [first] = inside;
  if (first === undefined) return [start + said];
  if (inside.length === 1 && typeof first === 'string')
    return [start + (said.startsWith('heading ') ? said.replace(' ', ` "${first}" `) : `${said}: ${first}`)];
  return [`${start}${said}:`, ...inside.flatMap((one) => linesOf(one, depth + 1))];
}

export function outline(root: Element): string[] {
  const words: string[] = [];
  let box: Told[] = [];
  const endText = () => {
    const text = words.splice(0).join('').replace(/\s+/g, ' ').trim();
    if (text) box.push(text);
  };
  const say = (said: string, content: () => void = () => {}) => {
    endText();
    const around = box;
    const inside: Told[] = [];
    around.push({ said, inside });
    box = inside;
    content();
    box = around;
  };
  const read = (shown: Node) => {
    if (shown instanceof Text) words.push(shown.data);
    if (!(shown instanceof Element) || isSilent(shown)) return;
    const node = controlAlone(shown) ?? shown;
    const role = roleOf(node);
    if (node instanceof HTMLImageElement && !node.alt) say(`img${written(pictureMarks(node, 'src'))}`);
    else if (named.includes(role)) say(`${role} "${nameOf(node)}"${marksOf(node)}${fieldValue(node)}`);
    else readWithin(node, role);
  };
  const readWithin = (node: Element, role: string) => {
    if (styleOf(node)) say(`/style: ${styleOf(node)}`);
    if (node.tagName === 'TIME') words.push(` [${node.getAttribute('datetime')}, ${node.getAttribute('title')}] `);
    const isInLine = inLines.includes(node.tagName) && !boxes.includes(role);
    if (!isInLine) endText();
    const content = () => {
      node.childNodes.forEach(read);
      if (!isInLine) endText();
    };
    // The main element has the name of the page, which the first line of each readout contains.
    const isNamed = role !== 'main' && (node.hasAttribute('aria-label') || node.hasAttribute('aria-labelledby'));
    if (role === 'heading') say(`heading [level=${node.tagName.slice(1)}]`, content);
    else if (!isInLine && (node.textContent || role === 'progressbar') && (isNamed || boxes.includes(role)))
      say(`${role || 'box'}${isNamed ? ` "${nameOf(node)}"` : ''}${marksOf(node)}`, content);
    else content();
  };
  read(root);
  endText();
  return box.flatMap((told) => linesOf(told));
}

const references = [
  ...['aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-owns', 'aria-activedescendant', 'for'],
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
  'takes the focus without a name': (element) =>
    element.getAttribute('tabindex') === '-1' &&
    ['DIV', 'SECTION', 'FORM'].includes(element.tagName) &&
    !['aria-label', 'aria-labelledby'].some((name) => element.hasAttribute(name)),
  'is a field of the type tel with the purpose of a text': ({ tagName, attributes }) =>
    tagName === 'INPUT' &&
    attributes.getNamedItem('type')?.value === 'tel' &&
    !['tel', 'off'].includes(attributes.getNamedItem('autocomplete')?.value ?? 'off'),
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
