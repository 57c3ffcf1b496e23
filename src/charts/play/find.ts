/** Finds elements in the site's page like Playwright's locators with the same names. */
import { queryAllByLabelText, queryAllByRole } from '@testing-library/dom';
import type { Part, Text } from './protocol.ts';

const spaced = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Compares a text. Without `exact`, it matches a part of the text, and ignores case. */
function matches(text: string, wanted: Text, isExact = false): boolean {
  if (typeof wanted !== 'string') return new RegExp(wanted.source, wanted.flags).test(spaced(text));
  if (isExact) return spaced(text) === spaced(wanted);
  return spaced(text).toLowerCase().includes(spaced(wanted).toLowerCase());
}

export function isVisible(element: Element): boolean {
  const view = element.ownerDocument.defaultView;
  const style = view?.getComputedStyle(element);
  if (style?.visibility !== 'visible') return false;
  // Such an element has no box of its own.
  if (style.display === 'contents') return [...element.children].some(isVisible);
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0;
}

const textOf = (element: Element): string =>
  element instanceof (element.ownerDocument.defaultView as Window & typeof globalThis).HTMLInputElement &&
  ['button', 'submit', 'reset'].includes(element.type)
    ? element.value
    : (element.textContent ?? '');

const below = (root: Element, selector = '*'): Element[] => [...root.querySelectorAll(selector)];

/** Returns the smallest elements with the text. */
function byText(root: Element, text: Text, isExact: boolean | undefined): Element[] {
  const hasIt = (element: Element) =>
    !/^(script|style|noscript)$/i.test(element.tagName) && matches(textOf(element), text, isExact);
  return below(root).filter((element) => hasIt(element) && ![...element.children].some(hasIt));
}

function elementsOf(root: Element, part: Part): Element[] {
  if (part.by === 'role') {
    const { role, name, exact, isChecked, isExpanded, level } = part;
    const hasName = (given: string) => name === undefined || matches(given, name, exact);
    const found = queryAllByRole(root as HTMLElement, role, {
      ...(name !== undefined && { name: hasName }),
      ...(isChecked !== undefined && { checked: isChecked }),
      ...(isExpanded !== undefined && { expanded: isExpanded }),
      ...(level !== undefined && { level }),
    });
    // ARIA has no role for password fields; Playwright treats them as text boxes.
    const passwords = role === 'textbox' ? { selector: 'input[type=password]' } : undefined;
    return passwords ? [...found, ...queryAllByLabelText(root as HTMLElement, hasName, passwords)] : found;
  }
  if (part.by === 'css') return below(root, part.selector);
  if (part.by === 'text') return byText(root, part.text, part.exact);
  if (part.by === 'alt')
    return below(root, '[alt]').filter((element) => matches(element.getAttribute('alt') ?? '', part.text, part.exact));
  if (part.by === 'label')
    return queryAllByLabelText(root as HTMLElement, (label) => matches(label, part.text, part.exact));
  throw new Error(`nothing is found by ${part.by}`);
}

const inOrder = (elements: Element[]): Element[] =>
  [...new Set(elements)].sort((one, other) => (one.compareDocumentPosition(other) & 4 ? -1 : 1));

/** Returns all elements that match the parts, in document order. */
export function find(page: Document, parts: readonly Part[]): Element[] {
  let found: Element[] = [page.documentElement];
  for (const part of parts) {
    if (part.by === 'visible') found = found.filter((element) => isVisible(element) === part.isVisible);
    else if (part.by === 'hasText') found = found.filter((element) => matches(textOf(element), part.text));
    else if (part.by === 'has') {
      const inner = find(page, part.inner);
      found = found.filter((element) => inner.some((one) => one !== element && element.contains(one)));
    } else if (part.by === 'and') {
      const other = find(page, part.other);
      found = found.filter((element) => other.includes(element));
    } else if (part.by === 'or') found = inOrder([...found, ...find(page, part.other)]);
    else if (part.by === 'at') found = found.slice(part.index, part.index === -1 ? undefined : part.index + 1);
    else found = inOrder(found.flatMap((root) => elementsOf(root, part)));
  }
  return found;
}
