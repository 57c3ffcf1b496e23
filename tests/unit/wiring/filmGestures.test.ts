import { expect, test } from 'vitest';
import { filmAtHand } from '../../../src/wiring/learn/filmGestures.ts';

/** Returns the state of the film that the gestures read. */
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
  ['is paused', { wantsPlay: false }, false],
  ['has only one speed', { bansSpeeds: true }, false],
  ['plays at double speed already', { speed: 2 }, false],
])(
  'a long press speeds up a film only if it plays, has speeds, and is slower: a film that %s',
  (_, change, canHurry) => {
    expect(filmWith(change).canHurry).toBe(canHurry);
  },
);

test.each([
  ['has a length', {}, true],
  ['has no length yet', { duration: 0 }, false],
  ['bans seeking', { bansSeeking: true }, false],
])('a finger can seek only in a film that allows it: a film that %s', (_, change, canSeek) => {
  expect(filmWith(change).canSeek).toBe(canSeek);
});

test('a tap shows controls that are hidden', () => {
  expect(filmWith({ at: 'hidden' }).areControlsHidden).toBe(true);
  expect(filmWith({}).areControlsHidden).toBe(false);
});
