import { type ActorRefFrom, type EventObject, fromCallback } from 'xstate';
import { type FilmAtHand, filmGesturesMachine, type HurryInput } from '../../../machines/learn/filmGestures.machine.ts';
import type { playerMachine } from '../../../machines/learn/player.machine.ts';
import type { playerControlsMachine } from '../../../machines/learn/playerControls.machine.ts';
import type { playerSettingsMachine } from '../../../machines/learn/playerSettings.machine.ts';
import { playerIds } from '../../addresses/playerIds.ts';
import { watchFinger } from '../../browser/filmFinger.ts';

/** The flows that a finger on the picture reaches. */
type AtHand = {
  player: ActorRefFrom<typeof playerMachine>;
  settings: ActorRefFrom<typeof playerSettingsMachine>;
  controls: ActorRefFrom<typeof playerControlsMachine>;
};
/** How fast it plays while a finger is held down. */
const HURRIED = 2;

/** What a finger on the picture has to know of the film, as it is now. */
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

/** What a finger does on the picture of a film. `tap`: what a click does. */
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
