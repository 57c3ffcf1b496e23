/** Waits until an element is near the screen. */
export type WhenNear = (id: string, run: () => void) => (() => void) | null;

/**
 * Calls `run` once when the element with this id is less than one screen away.
 *
 * @returns a function that stops waiting; null if there is no such element
 */
export const createWhenNear =
  (document: Document): WhenNear =>
  (id, run) => {
    const element = document.getElementById(id);
    if (!element) return null;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        run();
      },
      { rootMargin: '100% 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  };

/** Calls `run` before the next frame is drawn. @returns a function that cancels the call */
export type OnNextFrame = (run: () => void) => () => void;
export const createOnNextFrame =
  (window: Window): OnNextFrame =>
  (run) => {
    const frame = window.requestAnimationFrame(run);
    return () => window.cancelAnimationFrame(frame);
  };
