import { describe, expect, test } from 'vitest';
import { type PressedKey, playerKey } from '../../../src/pages/lesson/playerKeys.ts';

const press = (key: string, on: PressedKey['on'] = 'other', { hasModifier = false, volume = 0.5, open = false } = {}) =>
  playerKey({ key, hasModifier, on }, volume, open)?.event ?? null;

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
  ])('a %s keeps %j for itself', (on, key) => {
    expect(press(key, on)).toBeNull();
  });

  test('on the slider of the position the arrows go five seconds, as everywhere else', () => {
    expect(press('ArrowLeft', 'position')).toEqual({ type: 'seek.steppedBack' });
    expect(press('ArrowRight', 'position')).toEqual({ type: 'seek.steppedForward' });
  });
});
