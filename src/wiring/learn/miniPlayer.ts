import { type EventObject, fromCallback } from 'xstate';
import { miniPlayerMachine } from '../../../machines/learn/miniPlayer.machine.ts';
import { playerIds } from '../../addresses/elementIds.ts';
import { watchSight } from '../../browser/player/filmSight.ts';
import { isNarrow, watchWidth } from '../../browser/player/windowWidth.ts';
import { withVideo } from '../../browser/player/withVideo.ts';

/** Wires the mini player, in which a lesson's film continues. */
export function wireMiniPlayer() {
  return miniPlayerMachine.provide({
    actors: {
      watchFilm: fromCallback<EventObject>(({ sendBack }) =>
        withVideo(document, playerIds.video, (video) => {
          const place = document.getElementById(playerIds.place);
          if (!place) return;
          if (isNarrow(window)) sendBack({ type: 'page.narrowed' });
          const stopWidth = watchWidth(window, sendBack);
          const stopSight = watchSight({ video, place, screen: document }, sendBack);
          return () => {
            stopWidth();
            stopSight();
          };
        }),
      ),
    },
    actions: { showFilm: () => document.getElementById(playerIds.place)?.scrollIntoView({ block: 'center' }) },
  });
}
