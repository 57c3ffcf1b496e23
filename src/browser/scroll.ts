import { stateOf } from './history.ts';

export type Scroll = {
  toTop: () => void;
  /** Reports the distance from the top in px, at most once a frame, and once at the start. */
  watch: (listener: (top: number) => void) => () => void;
  /** Remembers where the entry named `key` was left. The entry that stands is remembered when the document goes. */
  remember: (key: string) => void;
  /** Goes back to where the entry was left, as soon as the content is tall enough, and stays there until it is whole or the reader moves. */
  restore: (key: string) => void;
};

/** ms. */
const GIVE_UP_AFTER = 10_000;
/** ms after the place was reached in which what stands above it may still change its height. */
const HELD_FOR = 1000;
const STORAGE_KEY = 'zhitu-scroll';

/** What was remembered before a reload of the document; nothing where the browser forbids storage. */
function recallTops(window: Window): Map<string, number> {
  try {
    return new Map(JSON.parse(window.sessionStorage.getItem(STORAGE_KEY) ?? '[]'));
  } catch {
    return new Map();
  }
}

function storeTops(window: Window, tops: Map<string, number>): void {
  try {
    window.sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...tops]));
  } catch {
    // Without storage a reload starts at the top: a pity, not a fault.
  }
}

export function createScroll(window: Window): Scroll {
  const tops = recallTops(window);
  let stopRestoring = () => {};
  // A page of the old address must not be moved by the browser while it still shows.
  window.history.scrollRestoration = 'manual';
  window.addEventListener('pagehide', () => {
    const { key } = stateOf(window);
    if (key) tops.set(key, window.scrollY);
    storeTops(window, tops);
  });
  const to = (top: number) => window.scrollTo({ top, behavior: 'instant' });
  return {
    toTop: () => {
      stopRestoring();
      to(0);
    },
    watch: (listener) => {
      let frame = 0;
      const look = () => {
        frame ||= window.requestAnimationFrame(() => {
          frame = 0;
          listener(window.scrollY);
        });
      };
      look();
      window.addEventListener('scroll', look, { passive: true });
      return () => {
        window.cancelAnimationFrame(frame);
        window.removeEventListener('scroll', look);
      };
    },
    remember: (key) => {
      tops.set(key, window.scrollY);
    },
    restore: (key) => {
      stopRestoring();
      const top = tops.get(key) ?? 0;
      if (top === 0) {
        // Every page is tall enough for that: whoever has scrolled on by the time its content comes is left where he is.
        to(0);
        return;
      }
      const body = window.document.body;
      const moves = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;
      const growth = new ResizeObserver(() => {
        if (body.scrollHeight - window.innerHeight < top) return;
        to(top);
        if (reached) return;
        reached = true;
        window.clearTimeout(end);
        end = window.setTimeout(() => stopRestoring(), HELD_FOR);
      });
      let reached = false;
      let end = window.setTimeout(() => stopRestoring(), GIVE_UP_AFTER);
      stopRestoring = () => {
        growth.disconnect();
        window.clearTimeout(end);
        for (const move of moves) window.removeEventListener(move, stopRestoring);
        stopRestoring = () => {};
      };
      for (const move of moves) window.addEventListener(move, stopRestoring, { passive: true });
      to(Math.min(top, body.scrollHeight - window.innerHeight));
      growth.observe(body);
    },
  };
}
