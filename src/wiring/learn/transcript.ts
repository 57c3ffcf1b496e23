import { type EventObject, fromCallback } from 'xstate';
import { transcriptMachine } from '../../../machines/learn/transcript.machine.ts';
import { playerIds } from '../../addresses/playerIds.ts';
import { watchText } from '../../browser/player/filmText.ts';
import { whenVideo } from '../../browser/player/whenVideo.ts';

/** Wires the transcript of a lesson's film. `seek` moves the film to a second; null if that is impossible. */
export function wireTranscript() {
  return {
    transcript: (seek: ((seconds: number) => void) | null) =>
      transcriptMachine.provide({
        actors: {
          watchText: fromCallback<EventObject>(({ sendBack }) => {
            let stop = () => {};
            const giveUp = whenVideo(document, playerIds.video, (video) => {
              stop = watchText({ video, document, listId: playerIds.transcript }, sendBack);
            });
            return () => {
              giveUp();
              stop();
            };
          }),
        },
        actions: { seek: ({ context }) => seek?.(context.seconds) },
      }),
  };
}
