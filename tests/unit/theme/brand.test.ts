import { describe, expect, test } from 'vitest';
import { brandRamp, contrast } from '../../../src/theme/brand.ts';
import { system } from '../../../src/theme/system.ts';

type Tone = { value: string | { base: string; _dark: string } };
const tones = system._config.theme?.semanticTokens?.colors as unknown as Record<string, Tone>;
const modes = ['light', 'dark'] as const;

/** Returns the colour of a name in the theme for a site with this brand. */
function colorOf(name: string, mode: (typeof modes)[number], ramp: ReturnType<typeof brandRamp>): string {
  const value = tones[name]?.value;
  if (!value) throw new Error(`the theme has no ${name}`);
  const color = typeof value === 'string' ? value : mode === 'light' ? value.base : value._dark;
  const step = /^\{colors\.brand\.(\d+)\}$/.exec(color)?.[1];
  return step ? ramp[Number(step) as keyof typeof ramp].value : color;
}

const texts: [text: string, ground: string][] = [
  ...['ink', 'muted', 'accent'].flatMap((text) =>
    ['ground', 'surface', 'sunken', 'wash'].map((ground): [string, string] => [text, ground]),
  ),
  ...['danger', 'success'].flatMap((text) => ['ground', 'surface'].map((ground): [string, string] => [text, ground])),
  ['danger', 'dangerWash'],
  ['onAction', 'action'],
  ['onAction', 'actionHover'],
  ['onAction', 'danger'],
  ['onAction', 'dangerHover'],
  ['onFooter', 'footer'],
  ['bright', 'footer'],
];
const brands = [
  ['the blue of this site', '#3ca7fa'],
  ['a yellow', '#ffd400'],
  ['a red', '#e60012'],
  ['a green', '#00c853'],
  ['a violet', '#7c4dff'],
  ['a grey', '#888888'],
  ['a black', '#000000'],
  ['a white', '#ffffff'],
] as const;

describe.each(brands)('with %s as the brand', (_, brand) => {
  const ramp = brandRamp(brand);

  test.each(modes)('every text is readable on its ground in the %s scheme', (mode) => {
    const unreadable = texts
      .map(([text, ground]) => ({
        pair: `${text} on ${ground}`,
        ratio: contrast(colorOf(text, mode, ramp), colorOf(ground, mode, ramp)),
      }))
      .filter(({ ratio }) => ratio < 4.5);
    expect(unreadable).toEqual([]);
  });

  test.each(modes)('focus rings and the edges of fields are visible in the %s scheme', (mode) => {
    for (const [edge, ground] of [
      ['accent', 'ground'],
      ['accent', 'surface'],
      ['outline', 'surface'],
    ] as const) {
      const ratio = contrast(colorOf(edge, mode, ramp), colorOf(ground, mode, ramp));
      expect(ratio, `${edge} on ${ground}`).toBeGreaterThanOrEqual(3);
    }
  });
});

describe('brandRamp', () => {
  test('the brand itself is the fill, unchanged', () => {
    expect(brandRamp('#3ca7fa')[400].value).toBe('#3ca7fa');
    expect(tones.brandFill?.value).toMatchObject({ base: '{colors.brand.400}', _dark: '{colors.brand.400}' });
  });

  test('the site fills with the primary colour of the specification', () => {
    const ramp = system._config.theme?.tokens?.colors?.brand as unknown as ReturnType<typeof brandRamp>;
    expect(ramp).toEqual(brandRamp('#3ca7fa'));
  });

  test.each(brands)(
    'for %s, every tone from 600 on carries white text, and none is lighter than the one before',
    (_, brand) => {
      const ramp = brandRamp(brand);
      const dark = ([600, 700, 800, 900, 950] as const).map((step) => contrast(ramp[step].value, '#ffffff'));
      expect(dark[0]).toBeGreaterThanOrEqual(4.5);
      for (const [at, ratio] of dark.entries()) expect(ratio).toBeGreaterThanOrEqual(dark[at - 1] ?? 0);
    },
  );

  test.each(brands)('for %s, every tone is a colour', (_, brand) => {
    for (const { value } of Object.values(brandRamp(brand))) expect(value).toMatch(/^#[\da-f]{6}$/i);
  });

  test('the tones keep the hue of the brand', () => {
    const { value } = brandRamp('#e60012')[600];
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(value.slice(at, at + 2), 16));
    expect(red).toBeGreaterThan(2 * Math.max(green, blue));
  });
});

describe('contrast', () => {
  test.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#3ca7fa', '#ffffff', 2.59],
    ['#777777', '#ffffff', 4.48],
  ])('the contrast of %s and %s is %f in both orders', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 1);
    expect(contrast(other, one)).toBe(contrast(one, other));
  });
});
