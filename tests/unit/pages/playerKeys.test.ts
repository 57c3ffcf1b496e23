import { describe, expect, test } from 'vitest';
import { isTurn, type PressedKey, playerKey } from '../../../src/pages/lesson/playerKeys.ts';

const press = (
  key: string,
  on: PressedKey['on'] = 'other',
  { hasModifier = false, volume = 0.5, open = false, isInPlayer = true } = {},
) => playerKey({ key, hasModifier, on, isInPlayer }, volume, open)?.event ?? null;

describe('the keys of the player', () => {
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
    ['Tab', null],
    ['Enter', null],
    ['x', null],
    ['Escape', null],
  ])('%j on the picture: %j', (key, event) => {
    expect(press(key)).toEqual(event);
  });

  test('the volume ends at nothing and at all', () => {
    expect(press('ArrowUp', 'other', { volume: 0.98 })).toEqual({ type: 'volume.chosen', volume: 1 });
    expect(press('ArrowDown', 'other', { volume: 0.02 })).toEqual({ type: 'volume.chosen', volume: 0 });
  });

  test('with a modifier a key belongs to the browser', () => {
    expect(press('f', 'other', { hasModifier: true })).toBeNull();
  });

  test('the open list of keys is closed by its key and by Esc', () => {
    expect(press('?', 'other', { open: true })).toEqual({ type: 'shortcuts.closed' });
    expect(press('Escape', 'other', { open: true })).toEqual({ type: 'shortcuts.closed' });
  });

  test.each<[PressedKey['on'], string]>([
    ['button', ' '],
    ['slider', 'ArrowLeft'],
    ['slider', 'ArrowRight'],
    ['slider', 'ArrowUp'],
    ['slider', 'ArrowDown'],
    ['position', 'ArrowUp'],
    ['select', ' '],
    ['select', 'ArrowDown'],
    ['select', 'm'],
    ['typing', ' '],
    ['typing', 'k'],
    ['typing', 'ArrowLeft'],
  ])('a %s keeps %j for itself', (on, key) => {
    expect(press(key, on)).toBeNull();
  });

  test('beside the player its keys are the page’s, but up and down scroll', () => {
    const beside = (key: string) => press(key, 'other', { isInPlayer: false });
    expect([' ', 'k', 'm', 'ArrowLeft'].map((key) => beside(key)?.type)).toEqual([
      'playback.toggled',
      'playback.toggled',
      'mute.toggled',
      'seek.steppedBack',
    ]);
    expect([beside('ArrowUp'), beside('ArrowDown')]).toEqual([null, null]);
  });

  test('a key that is held turns nothing over and over', () => {
    const of = (key: string) => playerKey({ key, hasModifier: false, on: 'other', isInPlayer: true }, 0.5, false);
    expect([' ', 'm', 'f', 'ArrowRight', 'ArrowUp', 'x'].map((key) => isTurn(of(key)))).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  test('on the slider of the position the arrows go five seconds, as everywhere else', () => {
    expect(press('ArrowLeft', 'position')).toEqual({ type: 'seek.steppedBack' });
    expect(press('ArrowRight', 'position')).toEqual({ type: 'seek.steppedForward' });
  });
});
