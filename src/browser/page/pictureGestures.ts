import type { PictureGesture, Point } from '../../../machines/domain/picture.ts';

type Report = (gesture: PictureGesture) => void;
type Finger = { at: Point; start: Point; since: number };

/** Limits of a press: px of movement, and ms. A second press within about the same limits makes a double press. */
const STILL = 12;
const QUICK = 350;

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y);
const between = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
const since = (before: Point, after: Point): Point => ({ x: after.x - before.x, y: after.y - before.y });

/** Converts presses, moves, and releases of one or two fingers (or the mouse) to gestures. Points are in CSS pixels, times in ms. */
export function fingersTo(report: Report) {
  const fingers = new Map<number, Finger>();
  let lastPress: { at: Point; time: number } | null = null;
  return {
    press: (id: number, at: Point, time: number) => {
      // Further fingers, such as those of a resting hand, are ignored.
      if (fingers.size < 2) fingers.set(id, { at, start: at, since: time });
      if (fingers.size > 1) lastPress = null;
    },
    move: (id: number, at: Point) => {
      const finger = fingers.get(id);
      if (!finger) return;
      const before = finger.at;
      finger.at = at;
      const other = [...fingers].find(([one]) => one !== id)?.[1].at;
      if (!other) {
        report({ type: 'page.dragged', moved: since(before, at) });
        return;
      }
      // A distance counts as at least 1 px, so that fingers at the same point do not cause a division by 0.
      const factor = Math.max(1, distance(at, other)) / Math.max(1, distance(before, other));
      const middle = between(at, other);
      report({ type: 'page.pinched', factor, at: middle, moved: since(between(before, other), middle) });
    },
    /** `lifted` is false if the browser cancelled the touch. */
    release: (id: number, time: number, lifted: boolean) => {
      const finger = fingers.get(id);
      fingers.delete(id);
      if (!finger || !lifted || fingers.size > 0) return;
      const { at, start } = finger;
      if (distance(at, start) > STILL || time - finger.since > QUICK) {
        lastPress = null;
        return;
      }
      if (lastPress && distance(lastPress.at, at) <= STILL * 2 && time - lastPress.time <= QUICK) {
        lastPress = null;
        report({ type: 'page.doublePressed', at });
      } else {
        lastPress = { at, time };
      }
    },
  };
}

/** Converts wheel events to steps: a notch is one step, a touchpad move a part of one. With Ctrl, it is a touchpad's pinch. */
export function wheelMeans(
  wheel: Pick<WheelEvent, 'deltaY' | 'deltaMode' | 'ctrlKey'>,
  at: Point,
): PictureGesture | null {
  // deltaMode: pixels, lines, or pages.
  const notches = wheel.deltaY / ([100, 3, 1][wheel.deltaMode] ?? 100);
  if (notches === 0) return null;
  if (wheel.ctrlKey) {
    const factor = Math.exp(-Math.max(-0.25, Math.min(0.25, notches)));
    return { type: 'page.pinched', factor, at, moved: { x: 0, y: 0 } };
  }
  return { type: 'page.wheelTurned', steps: -Math.max(-1, Math.min(1, notches)), at };
}

function watchElement(element: HTMLElement, report: Report): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const fromMiddle = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  };
  const fingers = fingersTo(report);
  element.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0) return;
      element.setPointerCapture(event.pointerId);
      fingers.press(event.pointerId, fromMiddle(event), event.timeStamp);
    },
    { signal },
  );
  element.addEventListener('pointermove', (event) => fingers.move(event.pointerId, fromMiddle(event)), { signal });
  for (const type of ['pointerup', 'pointercancel'] as const) {
    element.addEventListener(type, (event) => fingers.release(event.pointerId, event.timeStamp, type === 'pointerup'), {
      signal,
    });
  }
  element.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      const gesture = wheelMeans(event, fromMiddle(event));
      if (gesture) report(gesture);
    },
    { signal, passive: false },
  );
  const sizes = new ResizeObserver(() =>
    report({ type: 'page.resized', width: element.clientWidth, height: element.clientHeight }),
  );
  sizes.observe(element);
  return () => {
    stop.abort();
    sizes.disconnect();
  };
}

/**
 * Reports the size of the element with this id, and gestures on it. The element may appear later.
 * @returns a stop function
 */
export function watchPicture(id: string, report: Report): () => void {
  let stop = () => {};
  const begin = () => {
    const element = document.getElementById(id);
    if (element) {
      stop = watchElement(element, report);
      return;
    }
    const frame = requestAnimationFrame(begin);
    stop = () => cancelAnimationFrame(frame);
  };
  begin();
  return () => stop();
}
