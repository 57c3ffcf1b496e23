type Step = 50 | 100 | 200 | 300 | 400 | 500 | 600 | 700 | 800 | 900 | 950;
type Rgb = readonly [red: number, green: number, blue: number];

const parse = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;
const mix = (from: Rgb, to: Rgb, share: number): string =>
  `#${from.map((value, at) => Math.round(value + ((to[at] ?? 0) - value) * share).toString(16).padStart(2, '0')).join('')}`;

/** Shares of white (light steps) or of the deep tone (dark steps) in each step; 400 is the brand colour itself. */
const shares: Record<Step, number> = {
  50: -0.92,
  100: -0.83,
  200: -0.66,
  300: -0.4,
  400: 0,
  500: 0.42,
  600: 0.62,
  700: 0.74,
  800: 0.84,
  900: 0.93,
  950: 1,
};

/**
 * The brand's ramp, from one colour: an operator who changes it gets the whole set. The dark steps go to a deep tone of the same
 * hue, so that step 600 carries text on white (at least 4.5:1 for any brand as bright as the default).
 */
export function brandRamp(hex: string): Record<Step, { value: string }> {
  const brand = parse(hex);
  const deep = brand.map((value) => Math.round(value * 0.16)) as unknown as Rgb;
  const white: Rgb = [255, 255, 255];
  return Object.fromEntries(
    Object.entries(shares).map(([step, share]) => [
      step,
      { value: share < 0 ? mix(brand, white, -share) : mix(brand, deep, share) },
    ]),
  ) as Record<Step, { value: string }>;
}
