/** How a square is cut out of a picture by moving and magnifying it behind a frame. Lengths are in sides of the frame. */
import type { AvatarUserEvent, Crop, CropGesture, Point, Size } from './picture.ts';
import { clamped, middle, rounded, shifted } from './pictureGeometry.ts';

export const cropRange = { least: 1, most: 3, step: 0.5 };
/** As every picture begins: the largest square of its middle. */
export const uncropped: Crop = { zoom: 1, offset: { x: 0, y: 0 } };
/** What an arrow key moves. */
const stride = 0.05;
const strides: Readonly<Partial<Record<string, Point>>> = {
  'leftArrow.pressed': { x: -stride, y: 0 },
  'rightArrow.pressed': { x: stride, y: 0 },
  'upArrow.pressed': { x: 0, y: -stride },
  'downArrow.pressed': { x: 0, y: stride },
};

/** The events of a machine that moves the picture. */
type Happening = AvatarUserEvent | CropGesture | { type: 'network.progressed' | `xstate.${string}` };
type Seen = Crop & { picture: Size };

/** How far the middle of the picture may be from the middle of the frame, which it always covers. */
function bounded({ x, y }: Point, zoom: number, { width, height }: Size): Point {
  const shorter = Math.min(width, height) || 1;
  const keep = (value: number, length: number) => {
    const room = Math.max(0, ((length / shorter) * zoom - 1) / 2);
    return rounded(clamped(value, -room, room), 10_000);
  };
  return { x: keep(x, width), y: keep(y, height) };
}

function zoomAfter(zoom: number, event: Happening): number {
  const within = (value: number) => rounded(clamped(value, cropRange.least, cropRange.most), 1000);
  switch (event.type) {
    case 'zoomIn.chosen':
      return within(zoom + cropRange.step);
    case 'zoomOut.chosen':
      return within(zoom - cropRange.step);
    case 'page.wheelTurned':
      return within(zoom + event.steps * cropRange.step);
    case 'page.pinched':
      return within(zoom * event.factor);
    default:
      return zoom;
  }
}

/** Magnified around a point: what was under it stays under it, moved along with it. */
export function zoomed({ zoom, offset, picture }: Seen, event: Happening): Crop {
  const after = zoomAfter(zoom, event);
  return { zoom: after, offset: bounded(shifted(offset, after / zoom, event), after, picture) };
}

/** Moved by pointer or by key, as far as the picture reaches. */
export function movedBy({ zoom, offset, picture }: Seen, event: Happening): Pick<Crop, 'offset'> {
  const { x, y } = event.type === 'page.dragged' ? event.moved : (strides[event.type] ?? middle);
  return { offset: bounded({ x: offset.x + x, y: offset.y + y }, zoom, picture) };
}
