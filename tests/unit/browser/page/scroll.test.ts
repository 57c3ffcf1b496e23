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

test('the browser does not restore the scroll position by itself', () => {
  expect(createPage().window.history.scrollRestoration).toBe('manual');
});

test('toTop scrolls to 0', () => {
  const { window, scroll } = createPage();
  window.scrollY = 3000;
  scroll.toTop();
  expect(window.scrollY).toBe(0);
});

describe('watch', () => {
  test('watching the scroll position reports it once at the start', () => {
    const { scroll, read, frame } = createPage();
    read(2500);
    const listener = vi.fn();
    scroll.watch(listener);
    frame();
    expect(listener.mock.calls).toEqual([[2500]]);
  });

  test('watching the scroll position reports at most once per frame, with the newest position', () => {
    const { scroll, read, frame } = createPage();
    const listener = vi.fn();
    scroll.watch(listener);
    frame();
    listener.mockClear();
    for (const top of [10, 20, 30]) read(top);
    frame();
    expect(listener.mock.calls).toEqual([[30]]);
  });

  test('watching the scroll position reports nothing after it is stopped', () => {
    const { scroll, read, frame } = createPage();
    const listener = vi.fn();
    const stop = scroll.watch(listener);
    stop();
    frame();
    read(2500);
    frame();
    expect(listener).not.toHaveBeenCalled();
  });
});

describe('reload of the document', () => {
  const storage = () => {
    const kept = new Map<string, string>();
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
  };

  test('a reload restores the scroll position', () => {
    const session = storage();
    const before = createPage(session);
    before.window.scrollY = 1800;
    before.scroll.remember('list');
    before.window.dispatchEvent(new Event('pagehide'));
    const after = createPage(session);
    after.scroll.restore('list');
    expect(after.window.scrollY).toBe(1800);
  });

  test('a reload restores the scroll position of the page that was shown last', () => {
    const session = storage();
    const before = createPage(session);
    before.window.history.state = { key: 'standing' };
    before.window.scrollY = 700;
    before.window.dispatchEvent(new Event('pagehide'));
    const after = createPage(session);
    after.scroll.restore('standing');
    expect(after.window.scrollY).toBe(700);
  });

  test.each(['', '{', 'null', '42', '[1]', '{"list":5}'])('the stored scroll positions %j are ignored', (garbage) => {
    const { window, scroll } = createPage({ getItem: () => garbage, setItem: () => {} });
    window.scrollY = 300;
    scroll.restore('list');
    expect(window.scrollY).toBe(0);
  });

  test('if the browser refuses the storage, the scroll position is still restored within the document', () => {
    const refuse = () => {
      throw new DOMException('', 'SecurityError');
    };
    const { window, scroll } = createPage({ getItem: refuse, setItem: refuse });
    window.scrollY = 1800;
    scroll.remember('list');
    expect(() => window.dispatchEvent(new Event('pagehide'))).not.toThrow();
    scroll.toTop();
    scroll.restore('list');
    expect(window.scrollY).toBe(1800);
  });
});
