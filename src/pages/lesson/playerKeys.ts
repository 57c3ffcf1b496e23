import type { PlayerUserEvent } from '../../../machines/domain/player.ts';
import type { PlayerSettingsUserEvent } from '../../../machines/learn/playerSettings.machine.ts';
import { playerIds } from '../../addresses/playerIds.ts';

/** What a key does: an event of the player or of its settings. */
export type KeyAction =
  | { to: 'player'; event: PlayerUserEvent }
  | { to: 'settings'; event: PlayerSettingsUserEvent }
  | null;
/** A key, and the element it is pressed on: a control may use the key itself. */
export type PressedKey = {
  key: string;
  hasModifier: boolean;
  /** `typing`: elements that need the keys themselves, such as fields, menus and dialogs. */
  on: 'button' | 'select' | 'slider' | 'position' | 'typing' | 'other';
  /** Outside the player the arrows up and down scroll the page. */
  isInPlayer: boolean;
};

/** How much a key changes the volume; 1 is full. */
const VOLUME_STEP = 0.05;

/** The usual keys of video players. `volume` from 0 to 1. */
export function playerKey(
  { key, hasModifier, on, isInPlayer }: PressedKey,
  volume: number,
  areShortcutsOpen: boolean,
): KeyAction {
  if (hasModifier || on === 'select' || on === 'typing') return null;
  const scrolls = !isInPlayer || on === 'slider' || on === 'position';
  const player = (type: 'playback.toggled' | 'seek.steppedBack' | 'seek.steppedForward'): KeyAction => ({
    to: 'player',
    event: { type },
  });
  const settings = (event: PlayerSettingsUserEvent): KeyAction => ({ to: 'settings', event });
  switch (key.length === 1 ? key.toLowerCase() : key) {
    case ' ':
      // This key presses a button.
      return on === 'button' ? null : player('playback.toggled');
    case 'k':
      return player('playback.toggled');
    case 'ArrowLeft':
      return on === 'slider' ? null : player('seek.steppedBack');
    case 'ArrowRight':
      return on === 'slider' ? null : player('seek.steppedForward');
    case 'ArrowUp':
      return scrolls ? null : settings({ type: 'volume.chosen', volume: Math.min(1, volume + VOLUME_STEP) });
    case 'ArrowDown':
      return scrolls ? null : settings({ type: 'volume.chosen', volume: Math.max(0, volume - VOLUME_STEP) });
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

/** Repeats of these are ignored: the key is still held. */
export const isTurn = (action: KeyAction): boolean => action !== null && !/^(seek|volume)\./.test(action.event.type);

const typing = 'input, textarea, select, [contenteditable], dialog, [role=dialog], [role=menu], [role=listbox]';

/** The kind of element a key was pressed on. `fillsScreen`: only the player is visible. */
export function pressedOn(target: EventTarget | null, fillsScreen: boolean): Pick<PressedKey, 'on' | 'isInPlayer'> {
  const element = target instanceof Element ? target : null;
  const isInPlayer = fillsScreen || Boolean(element?.closest(`#${playerIds.box}`));
  const isOfPlayer = isInPlayer && !element?.closest('dialog, [role=dialog]');
  if (isOfPlayer && element instanceof HTMLSelectElement) return { on: 'select', isInPlayer };
  if (isOfPlayer && element instanceof HTMLInputElement)
    return { on: element.dataset.slider === 'position' ? 'position' : 'slider', isInPlayer };
  if (element?.closest(typing)) return { on: 'typing', isInPlayer };
  return { on: element?.closest('button, a, summary') ? 'button' : 'other', isInPlayer };
}
