import { type EventObject, fromCallback } from 'xstate';
import { miniPlayerMachine } from '../../../machines/learn/miniPlayer.machine.ts';
import { playerIds } from '../../addresses/elementIds.ts';
import { watchSight } from '../../browser/player/filmSight.ts';
import { withVideo } from '../../browser/player/withVideo.ts';

/** Wires the mini player, in which a lesson's film continues. */
export function wireMiniPlayer() {
  return miniPlayerMachine.provide({
    actors: {
      watchFilm: fromCallback<EventObject>(({ sendBack }) =>
        withVideo(document, playerIds.video, (video) => {
          const place = document.getElementById(playerIds.place);
          return place ? watchSight({ video, place, screen: document }, sendBack) : undefined;
        }),
      ),
    },
    actions: { showFilm: () => document.getElementById(playerIds.place)?.scrollIntoView({ block: 'center' }) },
  });
}
