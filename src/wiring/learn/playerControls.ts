import { type EventObject, fromCallback } from 'xstate';
import { playerControlsMachine } from '../../../machines/learn/playerControls.machine.ts';
import { playerIds } from '../../addresses/elementIds.ts';
import { raiseSubtitles, watchHands } from '../../browser/player/playerHands.ts';
import { withVideo } from '../../browser/player/withVideo.ts';

export function wirePlayerControls() {
  return playerControlsMachine.provide({
    actors: {
      watchHands: fromCallback<EventObject>(({ sendBack }) =>
        withVideo(document, playerIds.video, (video) => {
          const box = document.getElementById(playerIds.box);
          return box ? watchHands({ video, box, screen: document }, sendBack) : undefined;
        }),
      ),
      raiseSubtitles: fromCallback<EventObject>(() => {
        const covered = () => document.querySelector(`#${playerIds.box} .bar`)?.clientHeight ?? 0;
        return withVideo(document, playerIds.video, (video) => raiseSubtitles(video, covered));
      }),
    },
  });
}
