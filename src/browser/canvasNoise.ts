/** Pixels of the side of the canvas that is tried. */
const SIDE = 16;
/** Steps of a colour by which a pixel may differ: some browsers change single bits, which nobody sees. */
const TOLERANCE = 16;

const colourOf = (column: number) => [column * 16, 255 - column * 16, (column * 40) % 256] as const;

/**
 * Whether a canvas gives back what was drawn on it. Browsers that protect from tracking (Firefox with resistFingerprinting, Tor Browser) give
 * noise or one colour instead; a picture out of such a canvas is worthless.
 */
export function readsTrue(document: Pick<Document, 'createElement'>): boolean {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = SIDE;
  const context = canvas.getContext('2d');
  if (!context) return false;
  for (let column = 0; column < SIDE; column++) {
    context.fillStyle = `rgb(${colourOf(column)})`;
    context.fillRect(column, 0, 1, SIDE);
  }
  const { data } = context.getImageData(0, 0, SIDE, SIDE);
  let wrong = 0;
  for (let pixel = 0; pixel < SIDE * SIDE; pixel++)
    if (colourOf(pixel % SIDE).some((value, channel) => Math.abs(value - (data[pixel * 4 + channel] ?? 0)) > TOLERANCE))
      wrong++;
  return wrong < SIDE;
}
