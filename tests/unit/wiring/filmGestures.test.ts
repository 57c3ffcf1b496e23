import { expect, test } from 'vitest';
import { filmAtHand } from '../../../src/wiring/learn/filmGestures.ts';

/** What a finger is told of the film. */
function filmWith({
  wantsPlay = true,
  speed = 1,
  bansSpeeds = false,
  duration = 60,
  bansSeeking = false,
  at = 'shown',
}) {
  const actor = (context: object, can: boolean, value = '') => ({
    getSnapshot: () => ({ context, can: () => can, matches: (state: string) => state === value }),
  });
  return filmAtHand({
    player: actor({ position: 7, duration, wantsPlay }, !bansSeeking),
    settings: actor({ speed }, !bansSpeeds),
    controls: actor({}, true, at),
  } as never);
}

test.each([
  ['plays', {}, true],
  ['rests', { wantsPlay: false }, false],
  ['has one speed', { bansSpeeds: true }, false],
  ['is hurried already', { speed: 2 }, false],
])('a long press hurries a film that plays, has speeds and is not that fast: one that %s', (_, change, canHurry) => {
  expect(filmWith(change).canHurry).toBe(canHurry);
});

test.each([
  ['has a length', {}, true],
  ['has none yet', { duration: 0 }, false],
  ['bans it', { bansSeeking: true }, false],
])('a finger seeks in a film that may be sought: one that %s', (_, change, canSeek) => {
  expect(filmWith(change).canSeek).toBe(canSeek);
});

test('a tap shows controls that are hidden', () => {
  expect(filmWith({ at: 'hidden' }).areControlsHidden).toBe(true);
  expect(filmWith({}).areControlsHidden).toBe(false);
});
