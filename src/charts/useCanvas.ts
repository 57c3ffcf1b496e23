/** Moves a picture in its viewport, by mouse, fingers, wheel, and keys. */
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type Area, atStart, fitted, kept, moved, revealed, type Size, type View, zoomed } from './view.ts';

const STEP = 48;
export const ZOOM = 1.25;
/** Maximum movement of a click, px. */
const CLICK_MOVES = 5;

type Point = { x: number; y: number };

export function useCanvas(ref: RefObject<HTMLDivElement | null>, picture: Size, startsWhole: boolean) {
  const [box, setBox] = useState<Size>({ width: 0, height: 0 });
  /** undefined until the visitor moves the picture; until then, it follows the size of its viewport. */
  const [own, setOwn] = useState<View>();
  const [fitsAll, setFitsAll] = useState(startsWhole);
  const pointers = useRef(new Map<number, Point>());
  const press = useRef({ travelled: 0, isDrag: false });

  const view = own ?? (fitsAll ? fitted(picture, box) : atStart(picture, box));

  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setBox({ width: element.clientWidth, height: element.clientHeight }));
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);

  const change = (by: (view: View) => View) =>
    setOwn((before) => kept(by(before ?? (fitsAll ? fitted(picture, box) : atStart(picture, box))), picture, box));
  const middle = { x: box.width / 2, y: box.height / 2 };
  const zoom = (factor: number, at: Point = middle) => change((before) => zoomed(before, factor, at));
  const fitAll = () => {
    setOwn(undefined);
    setFitsAll(true);
  };
  const reveal = (part: Area) => change((before) => revealed(before, part, box));

  const pointOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
    const { left = 0, top = 0 } = ref.current?.getBoundingClientRect() ?? {};
    return { x: clientX - left, y: clientY - top };
  };

  const onWheel = useRef<(event: WheelEvent) => void>(() => undefined);
  useEffect(() => {
    onWheel.current = (event) => {
      event.preventDefault();
      // Some mice report lines instead of pixels.
      const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
      if (event.ctrlKey || event.metaKey) return zoom(Math.exp(-event.deltaY * unit * 0.002), pointOf(event));
      const [dx, dy] = event.shiftKey && event.deltaX === 0 ? [event.deltaY, 0] : [event.deltaX, event.deltaY];
      change((before) => moved(before, -dx * unit, -dy * unit));
    };
  });
  // React's wheel listener is passive, so it cannot keep the page from scrolling.
  useEffect(() => {
    const element = ref.current;
    const listener = (event: WheelEvent) => onWheel.current(event);
    element?.addEventListener('wheel', listener, { passive: false });
    return () => element?.removeEventListener('wheel', listener);
  }, [ref]);

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    if (pointers.current.size === 0) press.current = { travelled: 0, isDrag: false };
    pointers.current.set(event.pointerId, pointOf(event));
  };

  const onPointerMove = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = pointOf(event);
    press.current.travelled += Math.hypot(now.x - before.x, now.y - before.y);
    const others = [...pointers.current].filter(([id]) => id !== event.pointerId);
    pointers.current.set(event.pointerId, now);
    if (!press.current.isDrag && press.current.travelled < CLICK_MOVES) return;
    if (!press.current.isDrag) {
      press.current.isDrag = true;
      // The pointer is captured only when a drag begins. A press that is captured earlier would not click an element inside.
      ref.current?.setPointerCapture(event.pointerId);
    }
    const other = others[0]?.[1];
    if (!other) return change((view) => moved(view, now.x - before.x, now.y - before.y));
    const spread = (point: Point) => Math.hypot(point.x - other.x, point.y - other.y);
    const centre = (point: Point) => ({ x: (point.x + other.x) / 2, y: (point.y + other.y) / 2 });
    const [from, to] = [centre(before), centre(now)];
    change((view) => zoomed(moved(view, to.x - from.x, to.y - from.y), spread(now) / Math.max(spread(before), 1), to));
  };

  const onPointerUp = (event: PointerEvent) => {
    pointers.current.delete(event.pointerId);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const moves: Record<string, [number, number]> = {
      ArrowLeft: [STEP, 0],
      ArrowRight: [-STEP, 0],
      ArrowUp: [0, STEP],
      ArrowDown: [0, -STEP],
    };
    const move = moves[event.key];
    if (move) change((before) => moved(before, ...move));
    else if (event.key === '+' || event.key === '=') zoom(ZOOM);
    else if (event.key === '-') zoom(1 / ZOOM);
    else if (event.key === '0') fitAll();
    else return;
    event.preventDefault();
  };

  /** Returns whether the last press moved the picture; then its click is ignored. */
  const wasDrag = () => press.current.isDrag;

  return {
    view,
    isReady: box.width > 0,
    zoom,
    fitAll,
    reveal,
    wasDrag,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp, onKeyDown },
  };
}
