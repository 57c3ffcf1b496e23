export type Scroll = {
  toTop: () => void;
  /** Reports the distance from the top in px, at most once a frame, and once at the start. */
  watch: (listener: (top: number) => void) => () => void;
  /** Remembers where the entry named `key` was left. */
  remember: (key: string) => void;
  /** Goes back to where the entry was left, as soon as the content is tall enough; gives up when the reader moves. */
  restore: (key: string) => void;
};

const GIVE_UP_AFTER = 10_000;

export function createScroll(window: Window): Scroll {
  const tops = new Map<string, number>();
  let stopRestoring = () => {};
  // A page of the old address must not be moved by the browser while it still shows.
  window.history.scrollRestoration = 'manual';
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
      const body = window.document.body;
      const moves = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;
      const growth = new ResizeObserver(() => {
        if (body.scrollHeight - window.innerHeight < top) return;
        to(top);
        stopRestoring();
      });
      const giveUp = window.setTimeout(() => stopRestoring(), GIVE_UP_AFTER);
      stopRestoring = () => {
        growth.disconnect();
        window.clearTimeout(giveUp);
        for (const move of moves) window.removeEventListener(move, stopRestoring);
        stopRestoring = () => {};
      };
      for (const move of moves) window.addEventListener(move, stopRestoring, { passive: true });
      to(Math.min(top, body.scrollHeight - window.innerHeight));
      growth.observe(body);
    },
  };
}
