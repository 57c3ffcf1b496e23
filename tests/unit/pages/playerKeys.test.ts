import { describe, expect, test } from 'vitest';
import { isTurn, type KnownForKeys, type PressedKey, playerKey } from '../../../src/pages/lesson/playerKeys.ts';

const film: KnownForKeys = {
  volume: 0.5,
  speed: 1,
  track: -1,
  tracks: ['中文', 'English'],
  position: 30,
  duration: 60,
  panel: null,
  isFilled: false,
  keyReach: 'page',
};
const press = (
  key: string,
  on: PressedKey['on'] = 'other',
  { hasModifier = false, isInPlayer = true, ...known }: Partial<PressedKey & KnownForKeys> = {},
) => playerKey({ key, hasModifier, on, isInPlayer }, { ...film, ...known })?.event ?? null;

describe('playerKey', () => {
  test.each([
    [' ', { type: 'playback.toggled' }],
    ['k', { type: 'playback.toggled' }],
    ['K', { type: 'playback.toggled' }],
    ['ArrowLeft', { type: 'seek.steppedBack' }],
    ['ArrowRight', { type: 'seek.steppedForward' }],
    ['ArrowUp', { type: 'volume.chosen', volume: 0.55 }],
    ['ArrowDown', { type: 'volume.chosen', volume: 0.45 }],
    ['m', { type: 'mute.toggled' }],
    ['f', { type: 'fullscreen.toggled' }],
    ['?', { type: 'shortcuts.opened' }],
    ['？', { type: 'shortcuts.opened' }],
    ['j', { type: 'seek.chosen', seconds: 20 }],
    ['l', { type: 'seek.chosen', seconds: 40 }],
    ['0', { type: 'seek.chosen', seconds: 0 }],
    ['9', { type: 'seek.chosen', seconds: 54 }],
    ['<', { type: 'speed.chosen', speed: 0.75 }],
    ['>', { type: 'speed.chosen', speed: 1.25 }],
    ['《', { type: 'speed.chosen', speed: 0.75 }],
    ['c', { type: 'track.chosen', track: 0 }],
    ['i', { type: 'pictureInPicture.toggled' }],
    ['b', { type: 'loop.marked' }],
    ['n', { type: 'next.chosen' }],
    ['t', { type: 'theatre.toggled' }],
    ['w', { type: 'filling.toggled' }],
    ['Tab', null],
    ['Enter', null],
    ['x', null],
    ['Escape', null],
  ])('the key %j on the picture sends %j', (key, event) => {
    expect(press(key)).toEqual(event);
  });

  test.each([...' kKmfjlLcibntwx?？<>《》0123456789'])(
    'the key %j acts only in the player if the member has limited the keys to it',
    (key) => {
      const limited = { keyReach: 'player' } as const;
      expect(press(key, 'other', { ...limited, isInPlayer: false })).toBeNull();
      expect(press(key, 'button', { ...limited, isInPlayer: false })).toBeNull();
      expect(press(key, 'other', limited)).toEqual(press(key));
    },
  );

  test('arrow keys and Esc act on the whole page, also if the keys are limited to the player', () => {
    const outside = { keyReach: 'player', isInPlayer: false } as const;
    expect(press('ArrowLeft', 'other', outside)).toEqual({ type: 'seek.steppedBack' });
    expect(press('Escape', 'other', { ...outside, isFilled: true })).toEqual({ type: 'filling.left' });
  });

  test('the first Esc closes an open panel, and the next one leaves the mode in which the film fills the window', () => {
    expect(press('Escape', 'other', { panel: 'choices', isFilled: true })).toEqual({ type: 'choices.closed' });
    expect(press('Escape', 'other', { isFilled: true })).toEqual({ type: 'filling.left' });
  });

  test('the volume keys stop at 0 and 1', () => {
    expect(press('ArrowUp', 'other', { volume: 0.98 })).toEqual({ type: 'volume.chosen', volume: 1 });
    expect(press('ArrowDown', 'other', { volume: 0.02 })).toEqual({ type: 'volume.chosen', volume: 0 });
  });

  test('a key with a modifier is left to the browser', () => {
    expect(press('f', 'other', { hasModifier: true })).toBeNull();
  });

  test.each(['j', 'l', '0', '5'])('the key %j does nothing before the film is loaded', (key) => {
    expect(press(key, 'other', { position: 30, duration: 0 })).toBeNull();
  });

  test('the keys J, L, and 0 work in a film of unknown length, and the other digits do nothing', () => {
    const known = { position: 30, duration: Infinity };
    expect(press('j', 'other', known)).toEqual({ type: 'seek.chosen', seconds: 20 });
    expect(press('l', 'other', known)).toEqual({ type: 'seek.chosen', seconds: 40 });
    expect(press('0', 'other', known)).toEqual({ type: 'seek.chosen', seconds: 0 });
    expect(press('5', 'other', known)).toBeNull();
  });

  test('a long step stops at the start and at the end of the film', () => {
    expect(press('j', 'other', { position: 4 })).toEqual({ type: 'seek.chosen', seconds: 0 });
    expect(press('l', 'other', { position: 55 })).toEqual({ type: 'seek.chosen', seconds: 60 });
  });

  test('the speed keys continue from any speed and stop at the first and the last one', () => {
    expect(press('>', 'other', { speed: 1.1 })).toEqual({ type: 'speed.chosen', speed: 1.25 });
    expect(press('<', 'other', { speed: 1.1 })).toEqual({ type: 'speed.chosen', speed: 1 });
    expect(press('>', 'other', { speed: 2 })).toEqual({ type: 'speed.chosen', speed: 2 });
    expect(press('<', 'other', { speed: 0.5 })).toEqual({ type: 'speed.chosen', speed: 0.5 });
  });

  test('the key C hides visible subtitles and does nothing in a film without any', () => {
    expect(press('c', 'other', { track: 1 })).toEqual({ type: 'track.chosen', track: -1 });
    expect(press('c', 'other', { tracks: [] })).toBeNull();
  });

  test('Esc closes an open panel, and ? opens and closes the list of keys', () => {
    expect(press('?', 'other', { panel: 'shortcuts' })).toEqual({ type: 'shortcuts.closed' });
    expect(press('?', 'other', { panel: 'choices' })).toEqual({ type: 'shortcuts.opened' });
    expect(press('Escape', 'other', { panel: 'shortcuts' })).toEqual({ type: 'shortcuts.closed' });
    expect(press('Escape', 'choice', { panel: 'choices' })).toEqual({ type: 'choices.closed' });
  });

  test.each<[PressedKey['on'], string]>([
    ['button', ' '],
    ['slider', 'ArrowLeft'],
    ['slider', 'ArrowRight'],
    ['slider', 'ArrowUp'],
    ['slider', 'ArrowDown'],
    ['position', 'ArrowUp'],
    ['choice', ' '],
    ['choice', 'ArrowDown'],
    ['choice', 'ArrowLeft'],
    ['typing', ' '],
    ['typing', 'k'],
    ['typing', 'ArrowLeft'],
  ])('a focused %s keeps the key %j', (on, key) => {
    expect(press(key, on)).toBeNull();
  });

  test('keys beside the player act on it, but the up and down arrows scroll the page', () => {
    const beside = (key: string) => press(key, 'other', { isInPlayer: false });
    expect([' ', 'k', 'm', 'ArrowLeft'].map((key) => beside(key)?.type)).toEqual([
      'playback.toggled',
      'playback.toggled',
      'mute.toggled',
      'seek.steppedBack',
    ]);
    expect([beside('ArrowUp'), beside('ArrowDown')]).toEqual([null, null]);
  });

  test('a held key repeats steps only, and toggles nothing twice', () => {
    const of = (key: string) => playerKey({ key, hasModifier: false, on: 'other', isInPlayer: true }, film);
    expect([' ', 'm', 'f', 'ArrowRight', 'ArrowUp', 'x'].map((key) => isTurn(of(key)))).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  test('the left and right arrows on the position slider move by 5 s', () => {
    expect(press('ArrowLeft', 'position')).toEqual({ type: 'seek.steppedBack' });
    expect(press('ArrowRight', 'position')).toEqual({ type: 'seek.steppedForward' });
  });
});
