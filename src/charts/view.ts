/** The place of a picture in its viewport. A picture's `x` is at `view.x + k * x` of the viewport. */
export type View = { x: number; y: number; k: number };
export type Size = { width: number; height: number };
export type Area = { x: number; y: number; width: number; height: number };

const SMALLEST = 0.08;
const LARGEST = 4;
/** Smallest scale at which words in a picture are readable. */
const READABLE = 0.62;
/** Part of the picture that always stays in the viewport, px. */
const STAYS = 64;

const between = (low: number, value: number, high: number): number => Math.min(Math.max(value, low), high);

const centred = (k: number, picture: Size, box: Size): View => ({
  k,
  x: (box.width - picture.width * k) / 2,
  y: (box.height - picture.height * k) / 2,
});

const fitScale = (picture: Size, box: Size): number =>
  between(SMALLEST, Math.min(box.width / picture.width, box.height / picture.height, 1), LARGEST);

export const fitted = (picture: Size, box: Size): View => centred(fitScale(picture, box), picture, box);

/** Returns the first view: as large as fits, but readable; if it does not fit, its top. */
export function atStart(picture: Size, box: Size): View {
  const k = Math.max(fitScale(picture, box), READABLE);
  const { x, y } = centred(k, picture, box);
  return { k, x: Math.max(x, 0), y: Math.max(y, 0) };
}

export function kept({ x, y, k }: View, picture: Size, box: Size): View {
  return {
    k,
    x: between(STAYS - picture.width * k, x, box.width - STAYS),
    y: between(STAYS - picture.height * k, y, box.height - STAYS),
  };
}

export const moved = (view: View, dx: number, dy: number): View => ({ ...view, x: view.x + dx, y: view.y + dy });

/** Scales the view. The point of the picture under `at` stays there. */
export function zoomed(view: View, factor: number, at: { x: number; y: number }): View {
  const k = between(SMALLEST, view.k * factor, LARGEST);
  const ratio = k / view.k;
  return { k, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio };
}

/** Moves the view as little as needed to show a part of the picture. */
export function revealed(view: View, part: Area, box: Size): View {
  const shift = (start: number, length: number, room: number): number => {
    const margin = 24;
    if (length > room - 2 * margin) return start > margin || start + length < room - margin ? margin - start : 0;
    if (start < margin) return margin - start;
    return start + length > room - margin ? room - margin - length - start : 0;
  };
  return moved(
    view,
    shift(view.x + part.x * view.k, part.width * view.k, box.width),
    shift(view.y + part.y * view.k, part.height * view.k, box.height),
  );
}
