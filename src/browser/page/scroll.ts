import { stateOf } from '../address/history.ts';

export type Scroll = {
  toTop: () => void;
  /** Reports the distance from the top in px, at most once a frame, and once at the start. */
  watch: (listener: (top: number) => void) => () => void;
  /** Remembers the scroll position under the history key `key`. That of the current entry is stored when the document unloads. */
  remember: (key: string) => void;
  /** Restores the position when the content is tall enough. Holds it until the content is complete or the reader scrolls. */
  restore: (key: string) => void;
};

/** Time after which restoring stops although the content is too short, ms. */
const GIVE_UP_AFTER = 10_000;
/** Time for which the position is held after it was reached, ms: content above it may still change its height. */
const HELD_FOR = 1000;
const STORAGE_KEY = 'zhitu-scroll';

/** Returns the positions from before a reload; none if the browser forbids storage. */
function recallTops(window: Window): Map<string, number> {
  try {
    return new Map<string, number>(JSON.parse(window.sessionStorage.getItem(STORAGE_KEY) ?? '[]'));
  } catch {
    return new Map();
  }
}

function storeTops(window: Window, tops: Map<string, number>): void {
  try {
    window.sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...tops]));
  } catch {
    // The positions cannot be stored, so a reload starts at the top.
  }
}

export function createScroll(window: Window): Scroll {
  const tops = recallTops(window);
  let stopRestoring = () => {};
  // With `auto`, the browser would scroll the old page while it is still shown.
  window.history.scrollRestoration = 'manual';
  window.addEventListener('pagehide', () => {
    const { key } = stateOf(window);
    if (typeof key === 'string') tops.set(key, window.scrollY);
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
        // Every page is tall enough for the position 0. It is set only once, so a reader who scrolls before the content loads is not moved.
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
