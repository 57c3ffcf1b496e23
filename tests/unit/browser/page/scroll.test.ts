import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createScroll } from '../../../../src/browser/page/scroll.ts';

/** A window with a page that scrolls as a real one does. `sessionStorage` survives it. */
function createPage(sessionStorage?: Pick<Storage, 'getItem' | 'setItem'>) {
  let frames: (() => void)[] = [];
  const page = {
    scrollY: 0,
    innerHeight: 800,
    sessionStorage,
    history: { scrollRestoration: 'auto', state: null as unknown },
    document: { body: { scrollHeight: 5000 } },
    scrollTo: ({ top }: { top: number }) => {
      page.scrollY = Math.max(0, Math.min(top, page.document.body.scrollHeight - page.innerHeight));
    },
    requestAnimationFrame: (run: () => void) => frames.push(run),
    cancelAnimationFrame: () => {
      frames = [];
    },
    setTimeout: (run: () => void, delay: number) => setTimeout(run, delay),
    clearTimeout: (timer: number) => clearTimeout(timer),
  };
  const window = Object.assign(new EventTarget(), page);
  window.scrollTo = ({ top }) => {
    window.scrollY = Math.max(0, Math.min(top, window.document.body.scrollHeight - window.innerHeight));
  };
  return {
    window,
    scroll: createScroll(window as unknown as Window),
    frame: () => {
      const due = frames;
      frames = [];
      for (const run of due) run();
    },
    read: (top: number) => {
      window.scrollY = top;
      window.dispatchEvent(new Event('scroll'));
    },
    /** Loads content, so that the page is `height` px high. */
    grow: (height: number) => {
      window.document.body.scrollHeight = height;
      for (const observer of observers) observer();
    },
  };
}

const observers = new Set<() => void>();
class FakeResizeObserver {
  constructor(private readonly callback: () => void) {}
  observe() {
    observers.add(this.callback);
    this.callback();
  }
  disconnect() {
    observers.delete(this.callback);
  }
}

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

  test('an entry that was never left starts at the top', () => {
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
    // The browser keeps the visible content in its place.
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

  test('going to another page ends the restoring', () => {
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

  test('a browser that refuses the storage still restores within the document', () => {
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
