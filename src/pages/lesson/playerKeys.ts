import type { PlayerUserEvent } from '../../../machines/domain/player.ts';
import type { PlayerSettingsUserEvent } from '../../../machines/learn/playerSettings.machine.ts';

/** What a key does: an event of the player or of its settings. */
export type KeyAction =
  | { to: 'player'; event: PlayerUserEvent }
  | { to: 'settings'; event: PlayerSettingsUserEvent }
  | null;
/** A key, and what it is pressed on: a control may have a use of its own for it. */
export type PressedKey = {
  key: string;
  hasModifier: boolean;
  on: 'button' | 'select' | 'slider' | 'position' | 'other';
};

/** By how much a key changes the volume; 1 is full. */
const VOLUME_STEP = 0.05;

/** The keys of a player, as everybody knows them from others. `volume` from 0 to 1. */
export function playerKey({ key, hasModifier, on }: PressedKey, volume: number, areShortcutsOpen: boolean): KeyAction {
  if (hasModifier || on === 'select') return null;
  const isSlider = on === 'slider' || on === 'position';
  const player = (type: 'playback.toggled' | 'seek.steppedBack' | 'seek.steppedForward'): KeyAction => ({
    to: 'player',
    event: { type },
  });
  const settings = (event: PlayerSettingsUserEvent): KeyAction => ({ to: 'settings', event });
  switch (key.length === 1 ? key.toLowerCase() : key) {
    case ' ':
      // A button is pressed by it.
      return on === 'button' ? null : player('playback.toggled');
    case 'k':
      return player('playback.toggled');
    case 'ArrowLeft':
      return on === 'slider' ? null : player('seek.steppedBack');
    case 'ArrowRight':
      return on === 'slider' ? null : player('seek.steppedForward');
    case 'ArrowUp':
      return isSlider ? null : settings({ type: 'volume.chosen', volume: Math.min(1, volume + VOLUME_STEP) });
    case 'ArrowDown':
      return isSlider ? null : settings({ type: 'volume.chosen', volume: Math.max(0, volume - VOLUME_STEP) });
    case 'm':
      return settings({ type: 'mute.toggled' });
    case 'f':
      return settings({ type: 'fullscreen.toggled' });
    case '?':
    case '？':
      return settings({ type: areShortcutsOpen ? 'shortcuts.closed' : 'shortcuts.opened' });
    case 'Escape':
      return areShortcutsOpen ? settings({ type: 'shortcuts.closed' }) : null;
    default:
      return null;
  }
}

/** What a key was pressed on, of the player's own controls. */
export function pressedOn(target: EventTarget): PressedKey['on'] {
  if (target instanceof HTMLSelectElement) return 'select';
  if (target instanceof HTMLInputElement) return target.dataset.slider === 'position' ? 'position' : 'slider';
  return target instanceof HTMLElement && target.closest('button, a') ? 'button' : 'other';
}
