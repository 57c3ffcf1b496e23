/** How a picture is magnified and moved within its frame. Scales are factors, lengths CSS pixels. */
import type { ImageViewerEvent, Point, Size } from './picture.ts';

/** How far a picture can be magnified, and in which steps. */
export type Range = { least: number; most: number; step: number };
export const pictureRange: Range = { least: 1, most: 50, step: 0.5 };
/** Pixels that an arrow key moves. */
const stride = 80;
export const middle: Point = { x: 0, y: 0 };
export const nothing: Size = { width: 0, height: 0 };

export const rounded = (value: number, parts: number) => Math.round(value * parts) / parts + 0;
export const clamped = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
const within = (scale: number, { least, most }: Range) => rounded(clamped(scale, least, most), 1000);

/** A whole step leads to the next mark of the scale (1, 1.5, 2 …), also from between two marks. */
export function stepped(scale: number, steps: number, range: Range): number {
  if (!Number.isInteger(steps)) return within(scale + steps * range.step, range);
  const lines = rounded((scale - range.least) / range.step, 1000);
  return within(
    range.least + (steps > 0 ? Math.floor(lines) : Math.ceil(lines)) * range.step + steps * range.step,
    range,
  );
}

/** Where the middle of the picture may be: at scale 1 the whole of it is in the frame, and it is never larger than its natural size. */
export function bounded({ x, y }: Point, scale: number, size: Size, frame: Size): Point {
  const fit = Math.min(frame.width / (size.width || 1), frame.height / (size.height || 1), 1);
  const room = { x: (size.width * fit * scale - frame.width) / 2, y: (size.height * fit * scale - frame.height) / 2 };
  const keep = (value: number, most: number) => rounded(clamped(value, -Math.max(0, most), Math.max(0, most)), 100);
  return { x: keep(x, room.x), y: keep(y, room.y) };
}

/** The events of a machine beside those of the viewer. */
type Happening = ImageViewerEvent | { type: `xstate.${string}` };
/** A picture as it stands in its frame. */
export type Sight = { range: Range; scale: number; offset: Point; size: Size; frame: Size };

/** How large the picture is after a press or a gesture; all else leaves it as it is. */
export function scaleAfter({ scale, range }: Pick<Sight, 'scale' | 'range'>, event: Happening): number {
  switch (event.type) {
    case 'zoomIn.chosen':
      return stepped(scale, 1, range);
    case 'zoomOut.chosen':
      return stepped(scale, -1, range);
    case 'page.wheelTurned':
      return stepped(scale, event.steps, range);
    case 'page.pinched':
      return within(scale * event.factor, range);
    case 'page.doublePressed':
      return within(range.least * 2, range);
    default:
      return scale;
  }
}

/** Where the middle lies of a picture that grows so many times around the point of a gesture and moves along with it. */
export function shifted(offset: Point, times: number, event: { type: string; at?: Point; moved?: Point }): Point {
  const { at = middle, moved = middle } = event;
  const along = (axis: 'x' | 'y') => at[axis] - (at[axis] - moved[axis] - offset[axis]) * times;
  return { x: along('x'), y: along('y') };
}

/** Magnified around a point: what was under it stays under it, moved along with it. */
export function zoomed(sight: Sight, event: Happening): Pick<Sight, 'scale' | 'offset'> {
  const { offset, size, frame } = sight;
  const scale = scaleAfter(sight, event);
  return { scale, offset: bounded(shifted(offset, scale / sight.scale, event), scale, size, frame) };
}

/** How far each key moves it. */
export const strides: Readonly<Partial<Record<string, Point>>> = {
  'leftArrow.pressed': { x: stride, y: 0 },
  'rightArrow.pressed': { x: -stride, y: 0 },
  'upArrow.pressed': { x: 0, y: stride },
  'downArrow.pressed': { x: 0, y: -stride },
};
