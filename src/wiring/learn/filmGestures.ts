import { type ActorRefFrom, type EventObject, fromCallback } from 'xstate';
import { type FilmAtHand, filmGesturesMachine, type HurryInput } from '../../../machines/learn/filmGestures.machine.ts';
import type { playerMachine } from '../../../machines/learn/player.machine.ts';
import type { playerControlsMachine } from '../../../machines/learn/playerControls.machine.ts';
import type { playerSettingsMachine } from '../../../machines/learn/playerSettings.machine.ts';
import { playerIds } from '../../addresses/elementIds.ts';
import { watchFinger } from '../../browser/player/filmFinger.ts';

/** The flows that a finger on the picture controls. */
type AtHand = {
  player: ActorRefFrom<typeof playerMachine>;
  settings: ActorRefFrom<typeof playerSettingsMachine>;
  controls: ActorRefFrom<typeof playerControlsMachine>;
};
/** The speed while a finger is held down. */
const HURRIED = 2;

/** Returns the current state of the film for a gesture. */
export function filmAtHand({ player, settings, controls }: AtHand): FilmAtHand {
  const shown = player.getSnapshot();
  const { position, duration, wantsPlay } = shown.context;
  const { speed } = settings.getSnapshot().context;
  const mayHurry = settings.getSnapshot().can({ type: 'speed.chosen', speed: HURRIED });
  return {
    position,
    duration,
    canSeek: duration > 0 && shown.can({ type: 'seek.chosen', seconds: position }),
    speed,
    canHurry: wantsPlay && mayHurry && speed < HURRIED,
    areControlsHidden: controls.getSnapshot().matches('hidden'),
  };
}

/** Wires the gestures of a finger on the picture. `tap` does the same as a click. */
export function wireFilmGestures(atHand: AtHand, tap: () => void) {
  const { player, settings, controls } = atHand;
  return filmGesturesMachine.provide({
    actors: {
      watchFinger: fromCallback<EventObject>(({ sendBack }) => {
        const box = document.getElementById(playerIds.box);
        return box ? watchFinger(box, () => filmAtHand(atHand), sendBack) : undefined;
      }),
      hurry: fromCallback<EventObject, HurryInput>(({ input: { speed } }) => {
        settings.send({ type: 'speed.chosen', speed: HURRIED });
        return () => settings.send({ type: 'speed.chosen', speed });
      }),
    },
    actions: {
      showControls: () => controls.send({ type: 'page.pictureTapped' }),
      tap,
      toggleFullscreen: () => settings.send({ type: 'fullscreen.toggled' }),
      seek: ({ context }) => player.send({ type: 'seek.chosen', seconds: context.target }),
    },
  });
}
