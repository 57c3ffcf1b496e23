// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { hindranceOf } from '../../../src/charts/play/act.ts';
import { Pointer } from '../../../src/charts/play/pointer.ts';

type View = Window & typeof globalThis;
afterEach(() => vi.restoreAllMocks());

/** A button whose top edge is at the given place in each look, in px; the last place holds from then on. */
function buttonAt(...tops: number[]): HTMLButtonElement {
  document.body.innerHTML = '<button>查看全部</button>';
  const button = document.querySelector('button') as HTMLButtonElement;
  button.scrollIntoView = async () => undefined;
  vi.spyOn(button, 'getBoundingClientRect').mockImplementation(
    () => new DOMRect(0, tops.length > 1 ? tops.shift() : tops[0], 80, 24),
  );
  document.elementFromPoint = () => button;
  return button;
}

test('a played press waits while the button still moves', async () => {
  const hindrance = hindranceOf(window as View, { act: 'click' });
  const button = buttonAt(500, 500, 500, 375);
  expect(await hindrance(button)).toBe('it moves');
  expect(await hindrance(button)).toBe('');
});

test('a played press waits while something covers the button', async () => {
  const hindrance = hindranceOf(window as View, { act: 'click' });
  const button = buttonAt(500);
  const scrolled = vi.spyOn(button, 'scrollIntoView');
  document.elementFromPoint = () => document.head;
  expect(await hindrance(button)).toBe('it is covered');
  document.elementFromPoint = () => button;
  expect(await hindrance(button)).toBe('');
  expect(scrolled.mock.calls.map(([how]) => (how as ScrollIntoViewOptions).block)).toEqual(['nearest', 'center']);
});

test('a played press does not go on in the page that replaces the pressed one', async () => {
  const [old, next] = [document.implementation.createHTMLDocument(), document.implementation.createHTMLDocument()];
  const heard: string[] = [];
  for (const page of [old, next]) {
    page.elementFromPoint = () => page.body;
    for (const type of ['mousedown', 'click'])
      page.addEventListener(type, () => heard.push(`${page === old ? 'old' : 'next'} ${type}`));
  }
  next.documentElement.remove();
  /** An event without a view, because this test has no real one. */
  class Sent extends MouseEvent {
    constructor(type: string, init: MouseEventInit) {
      super(type, { ...init, view: null });
    }
  }
  const view = { document: old, Element, MouseEvent: Sent, PointerEvent: Sent };
  old.addEventListener('mousedown', () => {
    view.document = next;
  });
  await new Pointer(view as unknown as View).click({ x: 1, y: 1 });
  expect(heard).toEqual(['old mousedown', 'old click']);
});
