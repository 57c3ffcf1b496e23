import { vi } from 'vitest';

/** What an attacker would run. */
export const hit = vi.fn();

/** Before each test. */
export function arm(): void {
  hit.mockClear();
  // Handlers run in the page's own window, which is not the one that the test sees.
  const { window } = (globalThis as unknown as { jsdom: { window: object } }).jsdom;
  // jsdom listens at its window for the sake of every document that was ever searched, and each event is told to all of them: cleaning
  // makes thousands of documents.
  Object.assign(window, { hit, addEventListener: () => undefined });
}

/** Does to every element below `root` what the browser or a member might. */
export function provoke(root: ParentNode): void {
  const events = [
    'error',
    'load',
    'loadstart',
    'toggle',
    'focus',
    'mouseover',
    'pointerenter',
    'animationend',
    'start',
  ];
  for (const element of root.querySelectorAll('*')) for (const name of events) element.dispatchEvent(new Event(name));
}
