export type Visibility = {
  isHidden: () => boolean;
  /** Calls `run` when the page is hidden or shown. @returns a function that stops listening */
  onChange: (run: () => void) => () => void;
  /** Calls `run` when the page is closed or left for another document. @returns a function that stops listening */
  onLeave: (run: () => void) => () => void;
};

export const createVisibility = (document: Document): Visibility => ({
  isHidden: () => document.visibilityState === 'hidden',
  onChange: (run) => {
    document.addEventListener('visibilitychange', run);
    return () => document.removeEventListener('visibilitychange', run);
  },
  onLeave: (run) => {
    document.defaultView?.addEventListener('pagehide', run);
    return () => document.defaultView?.removeEventListener('pagehide', run);
  },
});
