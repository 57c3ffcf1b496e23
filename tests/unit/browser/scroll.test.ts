import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createScroll } from '../../../src/browser/scroll.ts';

/** A window with a page of a given height that scrolls like a real one; `sessionStorage` outlives it. */
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
    /** Content arrives and the page becomes `height` px high. */
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

test('the browser does not move a page that still shows the old address', () => {
  expect(createPage().window.history.scrollRestoration).toBe('manual');
});

test('to the top means to the very top', () => {
  const { window, scroll } = createPage();
  window.scrollY = 3000;
  scroll.toTop();
  expect(window.scrollY).toBe(0);
});

describe('watching how far down the reader is', () => {
  test('reports the place once at the start', () => {
    const { scroll, read, frame } = createPage();
    read(2500);
    const listener = vi.fn();
    scroll.watch(listener);
    frame();
    expect(listener.mock.calls).toEqual([[2500]]);
  });

  test('reports at most once a frame, and the newest place', () => {
    const { scroll, read, frame } = createPage();
    const listener = vi.fn();
    scroll.watch(listener);
    frame();
    listener.mockClear();
    for (const top of [10, 20, 30]) read(top);
    frame();
    expect(listener.mock.calls).toEqual([[30]]);
  });

  test('says nothing any more after it was stopped', () => {
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

describe('coming back to a page', () => {
  test('the page is where the reader left it', () => {
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

  test('a page that was never left starts at the top', () => {
    const { window, scroll } = createPage();
    window.scrollY = 1800;
    scroll.restore('unknown');
    expect(window.scrollY).toBe(0);
  });

  test('a reader who has scrolled on in a page that starts at the top stays there when its content comes', () => {
    const { window, scroll, read, grow } = createPage();
    window.document.body.scrollHeight = 500;
    scroll.restore('new');
    read(300);
    grow(5000);
    expect(window.scrollY).toBe(300);
  });

  test('each entry has a place of its own', () => {
    const { window, scroll } = createPage();
    window.scrollY = 300;
    scroll.remember('one');
    window.scrollY = 900;
    scroll.remember('two');
    scroll.restore('one');
    expect(window.scrollY).toBe(300);
  });

  test('the place is found as soon as the content is tall enough', () => {
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

  test('content that comes above the place within a second does not push it away, and later content does not move it', () => {
    const { window, scroll, grow } = createPage();
    window.scrollY = 1800;
    scroll.remember('list');
    scroll.restore('list');
    // The browser keeps what is in sight where it is.
    window.scrollY = 1791;
    grow(4991);
    expect(window.scrollY).toBe(1800);
    vi.advanceTimersByTime(1000);
    window.scrollY = 1840;
    grow(5031);
    expect(window.scrollY).toBe(1840);
  });

  test.each(['wheel', 'touchstart', 'keydown', 'pointerdown'])(
    'a reader who scrolls by hand (%s) is left alone',
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

  test('content that comes after ten seconds does not move the page', () => {
    const { window, scroll, grow } = createPage();
    window.scrollY = 1800;
    scroll.remember('list');
    grow(900);
    scroll.restore('list');
    vi.advanceTimersByTime(10_000);
    grow(5000);
    expect(window.scrollY).toBe(100);
  });

  test('going on to another page gives the old place up', () => {
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

describe('reloading the document', () => {
  const storage = () => {
    const kept = new Map<string, string>();
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
  };

  test('the reader is at the same place as before', () => {
    const session = storage();
    const before = createPage(session);
    before.window.scrollY = 1800;
    before.scroll.remember('list');
    before.window.dispatchEvent(new Event('pagehide'));
    const after = createPage(session);
    after.scroll.restore('list');
    expect(after.window.scrollY).toBe(1800);
  });

  test('also on the page that stood when the document went', () => {
    const session = storage();
    const before = createPage(session);
    before.window.history.state = { key: 'standing' };
    before.window.scrollY = 700;
    before.window.dispatchEvent(new Event('pagehide'));
    const after = createPage(session);
    after.scroll.restore('standing');
    expect(after.window.scrollY).toBe(700);
  });

  test.each(['', '{', 'null', '42', '[1]', '{"list":5}'])('a note that reads %j is no note', (garbage) => {
    const { window, scroll } = createPage({ getItem: () => garbage, setItem: () => {} });
    window.scrollY = 300;
    scroll.restore('list');
    expect(window.scrollY).toBe(0);
  });

  test('a browser that forbids notes still scrolls', () => {
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
