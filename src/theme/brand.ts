import { look } from './tokens.ts';

type Step = 50 | 100 | 200 | 300 | 400 | 500 | 600 | 700 | 800 | 900 | 950;
type Rgb = readonly [red: number, green: number, blue: number];

/** Lightness of the steps around the brand colour, in percent (HSL). */
const lightness: Partial<Record<Step, number>> = { 50: 96, 100: 92, 200: 84, 300: 74, 500: 50 };
/** Lightness below that of the brightest tone that carries white text, in percent. */
const darker: Partial<Record<Step, number>> = { 600: 0, 700: 7, 800: 14, 900: 20, 950: 26 };
/** WCAG AA for text, plus a margin for tinted grounds. */
const TEXT_CONTRAST = 5.2;

const parse = (hex: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as unknown as Rgb;

const toRgb = (hue: number, saturation: number, light: number): Rgb =>
  [0, 8, 4].map((offset) => {
    const k = (offset + hue / 30) % 12;
    return light - saturation * Math.min(light, 1 - light) * Math.max(-1, Math.min(k - 3, 9 - k, 1));
  }) as unknown as Rgb;

const toHex = (rgb: Rgb): string =>
  `#${rgb
    .map((value) =>
      Math.round(value * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

const luminance = (rgb: Rgb): number => {
  const [red, green, blue] = rgb.map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
};

/** Returns the contrast ratio of two colours `#rrggbb` (WCAG 2). */
export function contrast(one: string, other: string): number {
  const [low, high] = [luminance(parse(one)), luminance(parse(other))].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/**
 * Makes the brand's ramp from one colour, so that an operator changes only that. Step 400 is the colour itself, step 600 the brightest tone of
 * its hue on which white text is readable.
 */
export function brandRamp(hex: string): Record<Step, { value: string }> {
  const [red, green, blue] = parse(hex);
  const high = Math.max(red, green, blue);
  const spread = high - Math.min(red, green, blue);
  const hue =
    spread === 0
      ? 0
      : 60 *
        (high === red
          ? ((green - blue) / spread + 6) % 6
          : high === green
            ? (blue - red) / spread + 2
            : (red - green) / spread + 4);
  const saturation = spread === 0 ? 0 : 0.86;
  let readable = 50;
  while (readable > 10 && contrast(toHex(toRgb(hue, saturation, readable / 100)), look.colors.bright) < TEXT_CONTRAST)
    readable--;
  const at = (light: number) => ({ value: toHex(toRgb(hue, saturation, light / 100)) });
  const steps = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950] as const;
  return Object.fromEntries(
    steps.map((step) => [
      step,
      step === 400 ? { value: hex } : at(lightness[step] ?? Math.max(readable - (darker[step] ?? 0), 4)),
    ]),
  ) as Record<Step, { value: string }>;
}
