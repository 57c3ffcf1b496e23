import type { FilmAtHand, FilmGesturesWorldEvent } from '../../../machines/learn/filmGestures.machine.ts';

/** Movement of a finger that is ignored, px. */
const TREMBLE = 10;

const isPicture = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && target.dataset.picture !== undefined;

/**
 * Watches one finger on the picture of a film (the element with `data-picture`). Elements over the picture handle their own presses. The
 * browser scrolls the page on vertical moves (`touch-action`), and then cancels the finger.
 *
 * @param box an element around the picture that exists as long as the page
 * @param film returns the current state of the film
 * @returns a stop function
 */
export function watchFinger(
  box: HTMLElement,
  film: () => FilmAtHand,
  report: (event: FilmGesturesWorldEvent) => void,
): () => void {
  const listeners = new AbortController();
  let pressed: { id: number; x: number; width: number } | null = null;
  let isMoving = false;
  const on = (type: string, run: (event: PointerEvent) => void) =>
    box.addEventListener(type, run as EventListener, { signal: listeners.signal });
  const end = (type: 'page.fingerLifted' | 'page.fingerLost') => (event: PointerEvent) => {
    if (event.pointerId !== pressed?.id) return;
    pressed = null;
    report({ type });
  };

  on('pointerdown', (event) => {
    const { target, pointerType, pointerId, clientX } = event;
    if (pointerType !== 'touch') return;
    if (pressed) {
      // Gestures with two fingers are not supported.
      pressed = null;
      report({ type: 'page.fingerLost' });
    } else if (isPicture(target)) {
      const { left, width } = target.getBoundingClientRect();
      pressed = { id: pointerId, x: clientX, width };
      isMoving = false;
      report({ type: 'page.fingerPressed', place: (clientX - left) / width, film: film() });
    }
  });
  on('pointermove', ({ pointerId, clientX }) => {
    if (pointerId !== pressed?.id) return;
    const moved = clientX - pressed.x;
    isMoving ||= Math.abs(moved) > TREMBLE;
    if (isMoving) report({ type: 'page.fingerMoved', by: moved / pressed.width });
  });
  on('pointerup', end('page.fingerLifted'));
  on('pointercancel', end('page.fingerLost'));
  // Prevents the click, which would press the controls that have just appeared under the finger.
  const keepClick = (event: TouchEvent) => {
    if (event.cancelable && isPicture(event.target)) event.preventDefault();
  };
  box.addEventListener('touchend', keepClick, { signal: listeners.signal, passive: false });
  return () => listeners.abort();
}
