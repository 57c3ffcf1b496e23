export type Clock = {
  /** Milliseconds since 1970, by the member's clock, which may be wrong. */
  now: () => number;
  /** Monotonic milliseconds from an arbitrary start. It may stop while the computer sleeps. */
  steady: () => number;
  /** Calls `run` every `period` milliseconds. @returns a function that stops the calls */
  every: (period: number, run: () => void) => () => void;
  /** Calls `run` when the page may have slept: it is shown again, is restored from the back-forward cache, or gets the focus. */
  onWake: (run: () => void) => () => void;
};

export const createClock = (window: Window): Clock => ({
  now: () => Date.now(),
  steady: () => window.performance.now(),
  every: (period, run) => {
    const timer = window.setInterval(run, period);
    return () => window.clearInterval(timer);
  },
  onWake: (run) => {
    window.document.addEventListener('visibilitychange', run);
    window.addEventListener('pageshow', run);
    window.addEventListener('focus', run);
    return () => {
      window.document.removeEventListener('visibilitychange', run);
      window.removeEventListener('pageshow', run);
      window.removeEventListener('focus', run);
    };
  },
});
