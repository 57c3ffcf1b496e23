/** How long menus, sheets, and controls move: long enough to be seen, and too short to be waited for. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => `src/${file.replaceAll('\\', '/')}`)
  .filter((file) => /\.(tsx?|css)$/.test(file) && !/^src\/(charts|referenceBackend|tools)\//.test(file));

/** Names of animations that run until an answer arrives, or that only wait. They are no movements of a control. */
const endless = /\b(?:infinite|grow|tell)\b/;
/** A declaration of an animation or a transition with its value, in a style sheet or in a component. */
const DECLARATION =
  /\b(?:animation|transition)(?:Duration|-duration)?['"]?\s*[:=]\s*([^;}\n]*(?:\n[^;}\n]*?(?=[;}]))?)/g;

/** Returns the durations in ms that a source declares for movements. A name with a delay counts with its duration only. */
const durationsIn = (code: string): number[] =>
  [...code.matchAll(DECLARATION)]
    .flatMap(([, value = '']) => value.split(','))
    .filter((part) => !endless.test(part))
    .flatMap((part) => {
      const [, amount, unit] = /(?<![\w.-])(\d*\.?\d+)(ms|s)\b/.exec(part) ?? [];
      return amount ? [Number(amount) * (unit === 's' ? 1000 : 1)] : [];
    });

test('durationsIn finds durations in style sheets and components, and leaves out endless animations', () => {
  expect(
    durationsIn('a { transition:\n    transform 160ms,\n    color 0.2s; animation: pulse 1.6s infinite; }'),
  ).toEqual([160, 200]);
  expect(durationsIn(`<Box animation="appear 180ms ease-out" />; const a = { animation: 'grow 4s both' };`)).toEqual([
    180,
  ]);
});

test('every menu, sheet, dialog, and control moves for 150 to 200 ms', () => {
  const durations = files.flatMap((file) => durationsIn(readFileSync(file, 'utf8')).map((ms) => ({ file, ms })));
  expect(durations.length).toBeGreaterThan(20);
  // With reduced motion, the duration is 1 ms for an animation and 0 for a transition.
  const odd = durations.filter(
    ({ file, ms }) => (ms < 150 || ms > 200) && !(ms <= 1 && file === 'src/theme/system.ts'),
  );
  expect(odd).toEqual([]);
});
