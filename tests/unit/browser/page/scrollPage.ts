import { createScroll } from '../../../../src/browser/page/scroll.ts';

/** Creates a window with a page that scrolls as a real one does. `sessionStorage` survives it. */
export function createPage(sessionStorage?: Pick<Storage, 'getItem' | 'setItem'>) {
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

export const observers = new Set<() => void>();
export class FakeResizeObserver {
  constructor(private readonly callback: () => void) {}
  observe() {
    observers.add(this.callback);
    this.callback();
  }
  disconnect() {
    observers.delete(this.callback);
  }
}
