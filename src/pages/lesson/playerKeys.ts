import type { KeyReach, PlayerUserEvent } from '../../../machines/domain/player.ts';
import type { FilmLoopUserEvent } from '../../../machines/learn/filmLoop.machine.ts';
import type { LessonLayoutUserEvent } from '../../../machines/learn/lessonLayout.machine.ts';
import type { PlayerControlsUserEvent } from '../../../machines/learn/playerControls.machine.ts';
import type { PlayerSettingsUserEvent } from '../../../machines/learn/playerSettings.machine.ts';
import { playerIds } from '../../addresses/elementIds.ts';
import { SPEEDS } from './speeds.ts';

/** The action of a key: an event of the player, its settings, its controls, the repeated passage, or the page layout. */
export type KeyAction =
  | { to: 'player'; event: PlayerUserEvent }
  | { to: 'settings'; event: PlayerSettingsUserEvent }
  | { to: 'controls'; event: PlayerControlsUserEvent }
  | { to: 'loop'; event: FilmLoopUserEvent }
  | { to: 'layout'; event: LessonLayoutUserEvent }
  | null;
/** A key, and the element on which it is pressed, because a control may use the key itself. */
export type PressedKey = {
  key: string;
  hasModifier: boolean;
  /** `typing`: elements that need the keys themselves, such as fields, menus, and dialogs. `choice`: a radio button, which arrows change. */
  on: 'button' | 'choice' | 'slider' | 'position' | 'typing' | 'other';
  /** The key was pressed inside the player. Outside it, the up and down arrows scroll the page. */
  isInPlayer: boolean;
};
/** The state of the film and its controls. `volume` from 0 to 1; `position` and `duration` in seconds (0: not open yet, Infinity: unknown). */
export type KnownForKeys = {
  volume: number;
  speed: number;
  /** -1 for none. */
  track: number;
  tracks: string[];
  position: number;
  duration: number;
  panel: 'choices' | 'shortcuts' | null;
  /** The film fills the window. */
  isFilled: boolean;
  keyReach: KeyReach;
};

/** Change of the volume by a key; 1 is full. */
const VOLUME_STEP = 0.05;
/** Length of a long step, s. */
const LONG_STEP = 10;
const between = (low: number, value: number, high: number): number => Math.min(high, Math.max(low, value));

/** Returns the next offered speed in this direction; the same if there is none. */
function nextSpeed(speed: number, isFaster: boolean): number {
  const further = SPEEDS.filter((one) => (isFaster ? one > speed : one < speed));
  return (isFaster ? further[0] : further.at(-1)) ?? speed;
}

/** Maps a key to its action, like the usual video players. */
export function playerKey({ key, hasModifier, on, isInPlayer }: PressedKey, known: KnownForKeys): KeyAction {
  if (hasModifier || on === 'typing') return null;
  // Speech input may send words as characters (WCAG 2.1.4).
  if (key.length === 1 && known.keyReach === 'player' && !isInPlayer) return null;
  const movesItself = on === 'slider' || on === 'choice';
  const scrolls = !isInPlayer || movesItself || on === 'position';
  const player = (event: PlayerUserEvent): KeyAction => ({ to: 'player', event });
  const settings = (event: PlayerSettingsUserEvent): KeyAction => ({ to: 'settings', event });
  // Before the film is open, its end is unknown.
  const seek = (seconds: number): KeyAction =>
    known.duration > 0 ? player({ type: 'seek.chosen', seconds: between(0, seconds, known.duration) }) : null;
  const volume = (by: number) => settings({ type: 'volume.chosen', volume: between(0, known.volume + by, 1) });
  const controls = (type: PlayerControlsUserEvent['type']): KeyAction => ({ to: 'controls', event: { type } });
  if (key === '0') return seek(0);
  if (/^\d$/.test(key)) return known.duration < Infinity ? seek((known.duration * Number(key)) / 10) : null;
  switch (key.length === 1 ? key.toLowerCase() : key) {
    case ' ':
      // The space key presses a button.
      return on === 'button' || on === 'choice' ? null : player({ type: 'playback.toggled' });
    case 'k':
      return player({ type: 'playback.toggled' });
    case 'ArrowLeft':
      return movesItself ? null : player({ type: 'seek.steppedBack' });
    case 'ArrowRight':
      return movesItself ? null : player({ type: 'seek.steppedForward' });
    case 'j':
      return seek(known.position - LONG_STEP);
    case 'l':
      return seek(known.position + LONG_STEP);
    case 'ArrowUp':
      return scrolls ? null : volume(VOLUME_STEP);
    case 'ArrowDown':
      return scrolls ? null : volume(-VOLUME_STEP);
    case '<':
    case '《':
      return settings({ type: 'speed.chosen', speed: nextSpeed(known.speed, false) });
    case '>':
    case '》':
      return settings({ type: 'speed.chosen', speed: nextSpeed(known.speed, true) });
    case 'c':
      return known.tracks.length > 0 ? settings({ type: 'track.chosen', track: known.track < 0 ? 0 : -1 }) : null;
    case 'b':
      return { to: 'loop', event: { type: 'loop.marked' } };
    case 'n':
      return player({ type: 'next.chosen' });
    case 't':
      return { to: 'layout', event: { type: 'theatre.toggled' } };
    case 'w':
      return { to: 'layout', event: { type: 'filling.toggled' } };
    case 'm':
      return settings({ type: 'mute.toggled' });
    case 'f':
      return settings({ type: 'fullscreen.toggled' });
    case 'i':
      return settings({ type: 'pictureInPicture.toggled' });
    case '?':
    case '？':
      return controls(known.panel === 'shortcuts' ? 'shortcuts.closed' : 'shortcuts.opened');
    case 'Escape':
      if (known.panel) return controls(`${known.panel}.closed`);
      return known.isFilled ? { to: 'layout', event: { type: 'filling.left' } } : null;
    default:
      return null;
  }
}

/** Returns whether repeats of this action are ignored while the key is held. */
export const isTurn = (action: KeyAction): boolean => action !== null && !/^(seek|volume)\./.test(action.event.type);

const typing = 'input, textarea, select, [contenteditable], dialog, [role=dialog], [role=menu], [role=listbox]';

/** Returns the kind of element on which a key was pressed. `fillsScreen`: only the player is visible. */
export function pressedOn(target: EventTarget | null, fillsScreen: boolean): Pick<PressedKey, 'on' | 'isInPlayer'> {
  const element = target instanceof Element ? target : null;
  const isInPlayer = fillsScreen || Boolean(element?.closest(`#${playerIds.box}`));
  const isOfPlayer = isInPlayer && !element?.closest('dialog, [role=dialog]');
  if (isOfPlayer && element instanceof HTMLInputElement) {
    if (element.type === 'radio') return { on: 'choice', isInPlayer };
    return { on: element.dataset.slider === 'position' ? 'position' : 'slider', isInPlayer };
  }
  if (element?.closest(typing)) return { on: 'typing', isInPlayer };
  return { on: element?.closest('button, a, summary') ? 'button' : 'other', isInPlayer };
}
