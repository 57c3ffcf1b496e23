/** Red, green and blue from 0 to 255, alpha from 0 to 1. */
export type Colour = { red: number; green: number; blue: number; alpha: number };

/** Colour names that editors write. The browser knows the others. */
const words: Record<string, string> = {
  black: '#000000',
  silver: '#c0c0c0',
  gray: '#808080',
  grey: '#808080',
  white: '#ffffff',
  maroon: '#800000',
  red: '#ff0000',
  purple: '#800080',
  fuchsia: '#ff00ff',
  green: '#008000',
  lime: '#00ff00',
  olive: '#808000',
  yellow: '#ffff00',
  navy: '#000080',
  blue: '#0000ff',
  teal: '#008080',
  aqua: '#00ffff',
  orange: '#ffa500',
};

let canvas: CanvasRenderingContext2D | null | undefined;
export const black: Colour = { red: 0, green: 0, blue: 0, alpha: 1 };
export const white: Colour = { red: 255, green: 255, blue: 255, alpha: 1 };

/** Returns any colour that the browser knows, as it writes it; '' for an unknown name. */
function named(value: string): string {
  if (canvas === undefined) canvas = document.createElement('canvas').getContext('2d');
  if (!canvas) return '';
  canvas.fillStyle = '#010203';
  canvas.fillStyle = value;
  return canvas.fillStyle === '#010203' ? '' : String(canvas.fillStyle);
}

const hexPair = (digits: string, at: number): number => Number.parseInt(digits.slice(at, at + 2), 16);

/** Reads `#rgb`, `#rrggbb`, `rgb()`, `rgba()`, or a name. Returns null for other values, such as `inherit`. */
export function readColour(value: string): Colour | null {
  const text = value.trim().toLowerCase();
  if (!text || /^(?:inherit|initial|unset|revert|currentcolor|transparent|windowtext)$/.test(text)) return null;
  const [, digits] = /^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.exec(text) ?? [];
  if (digits) {
    const full = digits.length < 6 ? [...digits].map((digit) => digit + digit).join('') : digits;
    const alpha = full.length === 8 ? hexPair(full, 6) / 255 : 1;
    return { red: hexPair(full, 0), green: hexPair(full, 2), blue: hexPair(full, 4), alpha };
  }
  const [, parts] = /^rgba?\(([\d.,%/\s]+)\)$/.exec(text) ?? [];
  if (parts) {
    const [red = 0, green = 0, blue = 0, alpha = 1] = parts
      .split(/[\s,/]+/)
      .filter(Boolean)
      .map((part) => (part.endsWith('%') ? Number.parseFloat(part) / 100 : Number(part)));
    return { red, green, blue, alpha };
  }
  const written = words[text] ?? (/^[a-z]+$|^[a-z]+\(/.test(text) ? named(text) : '');
  return written && written !== text ? readColour(written) : null;
}

export const textOf = ({ red, green, blue }: Colour): string =>
  `#${[red, green, blue].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/** Mixes `share` of the first colour with the rest of the second. */
export function mixed(first: Colour, second: Colour, share: number): Colour {
  const mix = (name: 'red' | 'green' | 'blue') => first[name] * share + second[name] * (1 - share);
  return { red: mix('red'), green: mix('green'), blue: mix('blue'), alpha: 1 };
}

/** Returns the relative luminance (WCAG 2): 0 is black, 1 is white. */
export function luminanceOf({ red, green, blue }: Colour): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Returns the contrast (WCAG 2), from 1 to 21. */
export function contrastOf(one: Colour, other: Colour): number {
  const [high = 0, low = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

export const isGrey = ({ red, green, blue }: Colour): boolean =>
  Math.max(red, green, blue) - Math.min(red, green, blue) < 24;
