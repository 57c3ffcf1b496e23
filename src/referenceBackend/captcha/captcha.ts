import { glyphs } from './glyphs.ts';
import { encodePng } from './png.ts';

const width = 120;
const height = 48;
type Colour = [red: number, green: number, blue: number];
const inks: Colour[] = [
  [22, 93, 178],
  [15, 118, 110],
  [124, 58, 170],
  [190, 70, 40],
];
const noiseInks: Colour[] = [
  [170, 205, 240],
  [190, 225, 215],
  [225, 205, 235],
];

/** The characters that images are drawn from. Answers are compared without regard to case. */
export const letters = Object.keys(glyphs);

/** Returns a picture of the text, 120 by 48, as a PNG file: tilted letters with a few thin curves and dots behind them. */
export function drawCaptcha(text: string): Buffer {
  const pixels = new Uint8Array(width * height * 3);
  for (let index = 0; index < pixels.length; index += 3) pixels.set([247, 250, 253], index);
  for (let line = 0; line < 3; line += 1) drawCurve(pixels, noiseInks[line] ?? [0, 0, 0]);
  for (let dot = 0; dot < 45; dot += 1) {
    blend(pixels, Math.floor(Math.random() * width), Math.floor(Math.random() * height), pick(noiseInks), 0.9);
  }
  [...text].forEach((letter, index) => {
    drawGlyph(
      pixels,
      glyphs[letter] ?? [],
      18 + index * 28,
      height / 2 + between(-3, 3),
      between(-0.22, 0.22),
      pick(inks),
    );
  });
  return encodePng(width, height, pixels);
}

function drawCurve(pixels: Uint8Array, ink: Colour): void {
  const [base, swing, phase] = [between(10, height - 10), between(4, 9), between(0, 6)];
  for (let x = 0; x < width; x += 1) {
    const y = base + Math.sin(x / 17 + phase) * swing;
    blend(pixels, x, Math.floor(y), ink, 1 - (y % 1));
    blend(pixels, x, Math.floor(y) + 1, ink, y % 1);
  }
}

/** Maps every pixel near the letter back into the glyph's own grid, where neighbouring dots merge into strokes. */
function drawGlyph(
  pixels: Uint8Array,
  glyph: string[],
  centreX: number,
  centreY: number,
  tilt: number,
  ink: Colour,
): void {
  const dot = 4.3;
  const [sine, cosine] = [Math.sin(tilt), Math.cos(tilt)];
  for (let y = Math.floor(centreY - 22); y <= centreY + 22; y += 1) {
    for (let x = Math.floor(centreX - 18); x <= centreX + 18; x += 1) {
      const [dx, dy] = [x - centreX, y - centreY];
      const column = (dx * cosine + dy * sine) / dot + 2;
      const row = (dy * cosine - dx * sine) / dot + 3;
      blend(pixels, x, y, ink, Math.min(1, Math.max(0, (density(glyph, column, row) - 0.3) / 0.25)));
    }
  }
}

/** Returns the ink at a point between the dots, 0 to 1, interpolated from the four dots around it. */
function density(glyph: string[], column: number, row: number): number {
  const [left, top] = [Math.floor(column), Math.floor(row)];
  const [right, below] = [column - left, row - top];
  const dot = (x: number, y: number) => (glyph[y]?.[x] === '#' ? 1 : 0);
  return (
    dot(left, top) * (1 - right) * (1 - below) +
    dot(left + 1, top) * right * (1 - below) +
    dot(left, top + 1) * (1 - right) * below +
    dot(left + 1, top + 1) * right * below
  );
}

function blend(pixels: Uint8Array, x: number, y: number, ink: Colour, strength: number): void {
  if (x < 0 || y < 0 || x >= width || y >= height || strength <= 0) return;
  const start = (y * width + x) * 3;
  ink.forEach((value, channel) => {
    const old = pixels[start + channel] ?? 0;
    pixels[start + channel] = Math.round(old + (value - old) * strength);
  });
}

function between(low: number, high: number): number {
  return low + Math.random() * (high - low);
}

function pick<Item>(items: Item[]): Item {
  return items[Math.floor(Math.random() * items.length)] as Item;
}
