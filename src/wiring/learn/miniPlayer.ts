import { type EventObject, fromCallback } from 'xstate';
import { miniPlayerMachine } from '../../../machines/learn/miniPlayer.machine.ts';
import { playerIds } from '../../addresses/playerIds.ts';
import { watchSight } from '../../browser/player/filmSight.ts';
import { whenVideo } from '../../browser/player/whenVideo.ts';

/** Wires the mini player, in which a lesson's film continues. */
export function wireMiniPlayer() {
  return miniPlayerMachine.provide({
    actors: {
      watchFilm: fromCallback<EventObject>(({ sendBack }) => {
        let stop = () => {};
        const giveUp = whenVideo(document, playerIds.video, (video) => {
          const place = document.getElementById(playerIds.place);
          if (place) stop = watchSight({ video, place, screen: document }, sendBack);
        });
        return () => {
          giveUp();
          stop();
        };
      }),
    },
    actions: { showFilm: () => document.getElementById(playerIds.place)?.scrollIntoView({ block: 'center' }) },
  });
}
