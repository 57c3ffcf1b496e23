import { type EventObject, fromCallback } from 'xstate';
import { transcriptMachine } from '../../../machines/learn/transcript.machine.ts';
import { playerIds } from '../../addresses/elementIds.ts';
import { watchText } from '../../browser/player/filmText.ts';
import { withVideo } from '../../browser/player/withVideo.ts';

/** Wires the transcript of a lesson's film. `seek` moves the film to a second; null if that is impossible. */
export function wireTranscript() {
  return {
    transcript: (seek: ((seconds: number) => void) | null) =>
      transcriptMachine.provide({
        actors: {
          watchText: fromCallback<EventObject>(({ sendBack }) =>
            withVideo(document, playerIds.video, (video) =>
              watchText({ video, document, listId: playerIds.transcript }, sendBack),
            ),
          ),
        },
        actions: { seek: ({ context }) => seek?.(context.seconds) },
      }),
  };
}
