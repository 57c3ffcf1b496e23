/** Side of the test canvas, px. */
const SIDE = 16;
/** Largest difference of a colour channel that counts as equal: some browsers change single bits, which are not visible. */
const TOLERANCE = 16;

const colourOf = (column: number) => [column * 16, 255 - column * 16, (column * 40) % 256] as const;

/**
 * Returns whether a canvas returns the pixels that were drawn on it. Browsers with protection from tracking (Firefox with resistFingerprinting,
 * Tor Browser) return noise or one colour instead, so a picture from such a canvas is useless.
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
