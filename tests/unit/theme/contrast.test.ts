/** Every pair of colour tokens in the sources is readable in each look (WCAG 1.4.3 and 1.4.11). */
import { describe, expect, test } from 'vitest';
import { brandRamp, contrast } from '../../../src/theme/brand.ts';
import { type Look, look } from '../../../src/theme/tokens.ts';
import { pairsIn, pairsOfSite } from './tokenPairs.ts';

const colors: Look['colors'] = look.colors;

/**
 * Returns the colour `#rrggbb` of a token or of a step of the ramp. A dark veil is blended with white, the brightest picture that can be
 * behind it, and a bright one with the film's ground.
 */
function colorOf(name: string, scheme: 'light' | 'dark', more: boolean): string {
  const tone = name.startsWith('brand.') ? name : colors[name];
  if (tone === undefined) throw new Error(`the look has no ${name}`);
  if (typeof tone === 'object' && more && tone.more)
    return tone.more in colors ? colorOf(tone.more, scheme, false) : tone.more;
  const value = typeof tone === 'string' ? tone : tone[scheme];
  const [, step] = /^brand\.(\d+)$/.exec(value) ?? [];
  if (step) return brandRamp(look.brand)[Number(step) as 400].value;
  const [, channels = '', alpha = '1'] = /^rgb\(([\d ]+?) \/ ([\d.]+)\)$/.exec(value) ?? [];
  if (!channels) return value;
  const veil = channels.split(' ').map(Number);
  const behind = veil[0] === 255 ? [0x0f, 0x15, 0x1c] : [255, 255, 255];
  return veil
    .map((channel, at) => Math.round(channel * Number(alpha) + (behind[at] ?? 0) * (1 - Number(alpha))))
    .reduce((hex, channel) => `${hex}${channel.toString(16).padStart(2, '0')}`, '#');
}

const looks = [
  { name: 'light', scheme: 'light', more: false },
  { name: 'dark', scheme: 'dark', more: false },
  { name: 'light, with more contrast', scheme: 'light', more: true },
  { name: 'dark, with more contrast', scheme: 'dark', more: true },
] as const;

describe('pairs of colour tokens in the sources', () => {
  const pairs = pairsOfSite();
  const named = (kind: string) =>
    pairs.filter((pair) => pair.kind === kind).map(({ over, ground }) => `${over} on ${ground}`);

  test('pairsIn finds texts and edges on the ground of the same element, of a parent, and of the page', () => {
    const code = `const hover = { color: 'accent', _hover: { bg: 'wash' } };
      const a = <Box bg="film"><chakra.b color="bright" css={{ '&:hover': { bg: 'filmBar' } }} /><chakra.i borderColor="outline" /></Box>;
      const b = <chakra.p css={hover} bg={x ? 'sunken' : 'dangerWash'} color={x ? 'muted' : 'danger'} />;
      const c = <chakra.p color="ink" />;`;
    expect(pairsIn('a.tsx', code).map(({ kind, over, ground }) => `${kind}: ${over} on ${ground}`)).toEqual([
      'text: bright on film',
      'text: bright on filmBar',
      'edge: outline on film',
      'text: muted on sunken',
      'text: danger on dangerWash',
      'text: muted on wash',
      'text: danger on wash',
      'text: ink on ground',
      'text: ink on surface',
    ]);
  });

  test('the search finds the usual pairs of texts and edges', () => {
    expect(named('text')).toEqual(
      expect.arrayContaining([
        'onAction on action',
        'accent on wash',
        'muted on surface',
        'danger on surface',
        'onGold on gold',
      ]),
    );
    expect(named('edge')).toEqual(expect.arrayContaining(['outline on surface', 'outline on ground']));
    expect(pairs.length).toBeGreaterThan(30);
  });

  test.each(looks)(
    '$name: every text has at least 4.5:1 on its ground, and every edge of a control 3:1',
    ({ scheme, more }) => {
      const weak = pairs
        .map((pair) => ({
          ...pair,
          ratio: Number(contrast(colorOf(pair.over, scheme, more), colorOf(pair.ground, scheme, more)).toFixed(2)),
        }))
        .filter(({ kind, ratio }) => ratio < (kind === 'text' ? 4.5 : 3));
      expect(weak).toEqual([]);
    },
  );

  test.each(['light', 'dark'] as const)(
    '%s: with more contrast, secondary text has 7:1, and lines and progress have 3:1',
    (scheme) => {
      for (const ground of ['ground', 'surface']) {
        const ratio = (name: string) => contrast(colorOf(name, scheme, true), colorOf(ground, scheme, true));
        expect(ratio('muted')).toBeGreaterThanOrEqual(7);
        expect(ratio('outline')).toBeGreaterThanOrEqual(7);
        expect(ratio('line')).toBeGreaterThanOrEqual(3);
        expect(ratio('brandFill')).toBeGreaterThanOrEqual(3);
      }
      expect(contrast(colorOf('brandFill', scheme, true), colorOf('bone', scheme, true))).toBeGreaterThanOrEqual(3);
    },
  );
});

test.each(['light', 'dark'] as const)('%s: the edge of a control has 3:1 on every ground of the page', (scheme) => {
  for (const ground of ['ground', 'surface', 'sunken', 'wash'])
    expect(contrast(colorOf('outline', scheme, false), colorOf(ground, scheme, false)), ground).toBeGreaterThanOrEqual(
      3,
    );
});
