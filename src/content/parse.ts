import { trust } from './trust.ts';

/**
 * Limits of a text, so that it does not block the page. They are far beyond normal use: the characters are those of a book.
 */
export const limits = {
  /** Length of the text as sent, including pictures as data URLs. */
  source: 4_000_000,
  /** Number of `<` characters that start a tag, a closing tag, or a comment. */
  tags: 20_000,
  elements: 3000,
  characters: 100_000,
  /** Nesting depth of elements, and of tables. */
  depth: 48,
  tablesWithin: 3,
  /** Number of cells in one row, and number of places that all cells together may span. */
  cells: 100,
  spanned: 10_000,
  /** Length of the parsed part of Markdown, if the whole takes too long. */
  slowMarkdown: 20_000,
  /** Number of attributes of one element: no real one has more. */
  attributes: 30,
};
type Limits = typeof limits;

/**
 * Number of tags that are parsed first, and number of tags parsed at a time afterwards. The parser may make many elements of one tag, because
 * it reopens unclosed ones. It cannot make many of the first tags.
 */
const FIRST_TAGS = 64;
const TAGS_AT_ONCE = 16;

/** Returns the position of the `count`th `<` after `from`, or the end of the text. */
function signAfter(text: string, from: number, count: number): number {
  let at = from;
  for (let found = 0; found < count; found++) {
    at = text.indexOf('<', at + 1);
    if (at < 0) return text.length;
  }
  return at;
}

/** Parses `html` into an inert, invisible document, until it has `limits.elements`. */
function parseUntilFull(html: string, limits: Limits): { body: HTMLElement; isCut: boolean } {
  const inert = document.implementation.createHTMLDocument('');
  const elements = inert.getElementsByTagName('*');
  inert.open();
  // A frameset cannot replace an existing body.
  inert.write(trust().createHTML('<!doctype html><body>'));
  const own = elements.length;
  let at = 0;
  let tags = 0;
  while (at < html.length && tags < limits.tags && elements.length - own <= limits.elements) {
    const count = at === 0 ? FIRST_TAGS : TAGS_AT_ONCE;
    const end = signAfter(html, at, count);
    tags += count;
    inert.write(trust().createHTML(html.slice(at, end)));
    at = end;
  }
  inert.close();
  return { body: inert.body, isCut: at < html.length };
}

/** Replaces an element by its children. */
function unwrap(element: Element): void {
  while (element.firstChild) element.before(element.firstChild);
  element.remove();
}

/** Removes the content after the last element or character within the limits. @returns whether it removed content */
function cutBehind(body: HTMLElement, limits: Limits): boolean {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
  let elements = 0;
  let characters = 0;
  while (walker.nextNode()) {
    const { currentNode } = walker;
    const length = currentNode.nodeType === Node.TEXT_NODE ? (currentNode as Text).length : 0;
    if (length === 0) elements += 1;
    characters += length;
    if (elements <= limits.elements && characters <= limits.characters) continue;
    const rest = body.ownerDocument.createRange();
    if (length > 0) rest.setStart(currentNode, length - (characters - limits.characters));
    else rest.setStartBefore(currentNode);
    rest.setEnd(body, body.childNodes.length);
    rest.deleteContents();
    return true;
  }
  return false;
}

/** Removes a row's cells beyond the limit. @returns whether it removed cells */
function cutRows(body: HTMLElement, limits: Limits): boolean {
  let isCut = false;
  for (const row of body.querySelectorAll('tr')) {
    if (row.children.length <= limits.cells) continue;
    isCut = true;
    for (const cell of [...row.children].slice(limits.cells)) cell.remove();
  }
  return isCut;
}

/** Limits the places that cells span, because browsers lay out every place. */
function limitSpans(body: HTMLElement, limits: Limits): void {
  let places = 0;
  for (const cell of body.querySelectorAll<HTMLTableCellElement>('td, th')) {
    const spans = cell.colSpan * cell.rowSpan;
    if (spans > 1) places += spans;
    if (places <= limits.spanned) continue;
    cell.removeAttribute('colspan');
    cell.removeAttribute('rowspan');
  }
}

const tableParts = /^(?:table|caption|colgroup|col|thead|tbody|tfoot|tr|td|th)$/;

/** Replaces elements that are nested too deep or have too many attributes by their text. */
function flatten(body: HTMLElement, limits: Limits): void {
  const places = new Map<Element, { depth: number; tables: number }>([[body, { depth: 0, tables: 0 }]]);
  const unwanted: Element[] = [];
  for (const element of body.querySelectorAll('*')) {
    const above = (element.parentElement && places.get(element.parentElement)) ?? { depth: 0, tables: 0 };
    const place = { depth: above.depth + 1, tables: above.tables + (element.localName === 'table' ? 1 : 0) };
    places.set(element, place);
    const isTooDeep =
      place.depth > limits.depth || (place.tables > limits.tablesWithin && tableParts.test(element.localName));
    if (isTooDeep || element.attributes.length > limits.attributes) unwanted.push(element);
  }
  for (const element of unwanted) unwrap(element);
}

/** Removes comments: they are not shown, and sanitising each takes longer than parsing it. */
function dropComments(body: HTMLElement): void {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const comments: Comment[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode as Comment);
  for (const comment of comments) comment.remove();
}

/** Parses a text into nodes, not sanitised yet. `isCut`: it exceeded a limit. */
export function parse(html: string, within: Limits = limits): { nodes: DocumentFragment; isCut: boolean } {
  const { body, isCut } = parseUntilFull(html.slice(0, within.source), within);
  // The content of a template is not among the document's elements.
  for (const template of body.querySelectorAll('template')) template.remove();
  dropComments(body);
  const isShortened = [cutBehind(body, within), cutRows(body, within)].includes(true);
  flatten(body, within);
  limitSpans(body, within);
  const nodes = body.ownerDocument.createDocumentFragment();
  while (body.firstChild) nodes.append(body.firstChild);
  return { nodes, isCut: isCut || isShortened || html.length > within.source };
}
