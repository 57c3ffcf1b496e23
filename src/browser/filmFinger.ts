import type { FilmAtHand, FilmGesturesWorldEvent } from '../../machines/learn/filmGestures.machine.ts';

/** Pixels that a finger may tremble. */
const TREMBLE = 10;

const isPicture = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && target.dataset.picture !== undefined;

/**
 * Watches one finger on the picture of a film, which carries `data-picture`; what lies over it has presses of its own. The picture leaves
 * moves up and down to the page (`touch-action`), and then loses the finger.
 *
 * @param box around the picture, and there as long as the page
 * @param film how it is now
 * @returns how to stop
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
      // Two fingers are no gesture of the film.
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
  // No click follows: it would press the controls that the finger has just brought there.
  const keepClick = (event: TouchEvent) => {
    if (event.cancelable && isPicture(event.target)) event.preventDefault();
  };
  box.addEventListener('touchend', keepClick, { signal: listeners.signal, passive: false });
  return () => listeners.abort();
}
