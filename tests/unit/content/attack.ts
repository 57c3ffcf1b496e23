import { vi } from 'vitest';

/** The function that the attacks try to call. */
export const hit = vi.fn();

/** Prepares each test. */
export function arm(): void {
  hit.mockClear();
  // Handlers run in jsdom's own window, which is not the window that the test sees.
  const { window } = (globalThis as unknown as { jsdom: { window: object } }).jsdom;
  // jsdom adds listeners to its window for every document that was searched, and calls all of them for each event. Sanitizing creates
  // thousands of documents, so no listeners are added.
  Object.assign(window, { hit, addEventListener: () => undefined });
}

/** Fires the events on every element below `root` that a browser or a member might cause. */
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
