import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createPage, FakeResizeObserver, observers } from './scrollPage.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('ResizeObserver', FakeResizeObserver);
});
afterEach(() => {
  observers.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('restore', () => {
  test('going back restores the scroll position', () => {
    const { window, scroll } = createPage();
    window.scrollY = 1800;
    scroll.remember('list');
    scroll.toTop();
    scroll.restore('list');
    expect(window.scrollY).toBe(1800);
    vi.advanceTimersByTime(1000);
    expect(observers.size).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });

  test('a history entry that was never left starts at the top of the page', () => {
    const { window, scroll } = createPage();
    window.scrollY = 1800;
    scroll.restore('unknown');
    expect(window.scrollY).toBe(0);
  });

  test('a member who scrolls in a new page stays there when its content loads', () => {
    const { window, scroll, read, grow } = createPage();
    window.document.body.scrollHeight = 500;
    scroll.restore('new');
    read(300);
    grow(5000);
    expect(window.scrollY).toBe(300);
  });

  test('each history entry has its own scroll position', () => {
    const { window, scroll } = createPage();
    window.scrollY = 300;
    scroll.remember('one');
    window.scrollY = 900;
    scroll.remember('two');
    scroll.restore('one');
    expect(window.scrollY).toBe(300);
  });

  test('the scroll position is restored as soon as the content is high enough', () => {
    const { window, scroll, grow } = createPage();
    window.scrollY = 1800;
    scroll.remember('list');
    grow(900);
    scroll.restore('list');
    expect(window.scrollY).toBe(100);
    grow(2000);
    expect(window.scrollY).toBe(100);
    grow(5000);
    expect(window.scrollY).toBe(1800);
    vi.advanceTimersByTime(1000);
    expect(observers.size).toBe(0);
  });

  test('content that loads above within 1 s does not move the restored position, and later content does not change it', () => {
    const { window, scroll, grow } = createPage();
    window.scrollY = 1800;
    scroll.remember('list');
    scroll.restore('list');
    // The content above is now 9 px shorter, so the browser's scroll anchoring has moved the page by 9 px.
    window.scrollY = 1791;
    grow(4991);
    expect(window.scrollY).toBe(1800);
    vi.advanceTimersByTime(1000);
    window.scrollY = 1840;
    grow(5031);
    expect(window.scrollY).toBe(1840);
  });

  test.each(['wheel', 'touchstart', 'keydown', 'pointerdown'])(
    'a member who scrolls by hand (%s) is not moved back',
    (move) => {
      const { window, scroll, grow } = createPage();
      window.scrollY = 1800;
      scroll.remember('list');
      grow(900);
      scroll.restore('list');
      window.dispatchEvent(new Event(move));
      grow(5000);
      expect(window.scrollY).toBe(100);
    },
  );

  test('content that loads after 10 s does not move the page', () => {
    const { window, scroll, grow } = createPage();
    window.scrollY = 1800;
    scroll.remember('list');
    grow(900);
    scroll.restore('list');
    vi.advanceTimersByTime(10_000);
    grow(5000);
    expect(window.scrollY).toBe(100);
  });

  test('going to another page ends the restoring of the scroll position', () => {
    const { window, scroll, grow } = createPage();
    window.scrollY = 1800;
    scroll.remember('list');
    grow(900);
    scroll.restore('list');
    scroll.toTop();
    grow(5000);
    expect(window.scrollY).toBe(0);
    expect(vi.getTimerCount()).toBe(0);
  });
});
