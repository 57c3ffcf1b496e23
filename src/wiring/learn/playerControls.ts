import { type EventObject, fromCallback } from 'xstate';
import { playerControlsMachine } from '../../../machines/learn/playerControls.machine.ts';
import { playerIds } from '../../addresses/playerIds.ts';
import { raiseSubtitles, watchHands } from '../../browser/player/playerHands.ts';
import { whenVideo } from '../../browser/player/whenVideo.ts';

export function wirePlayerControls() {
  return playerControlsMachine.provide({
    actors: {
      watchHands: fromCallback<EventObject>(({ sendBack }) => {
        let stop = () => {};
        const giveUp = whenVideo(document, playerIds.video, (video) => {
          const box = document.getElementById(playerIds.box);
          if (box) stop = watchHands({ video, box, screen: document }, sendBack);
        });
        return () => {
          giveUp();
          stop();
        };
      }),
      raiseSubtitles: fromCallback<EventObject>(() => {
        const covered = () => document.querySelector(`#${playerIds.box} .bar`)?.clientHeight ?? 0;
        let lower = () => {};
        const giveUp = whenVideo(document, playerIds.video, (video) => {
          lower = raiseSubtitles(video, covered);
        });
        return () => {
          giveUp();
          lower();
        };
      }),
    },
  });
}
