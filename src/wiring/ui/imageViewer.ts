import { type EventObject, fromCallback, fromPromise } from 'xstate';
import { imageViewerMachine } from '../../../machines/ui/imageViewer.machine.ts';
import type { Api } from '../../api/index.ts';
import { watchPicture } from '../../browser/page/pictureGestures.ts';
import { pictureText } from '../../text/pictures.ts';
import type { Environment } from '../environment.ts';
import type { RunningFlows } from '../runningFlows.ts';

/** Id of the picture's frame. */
const frame = 'picture-frame';

/** Wires the viewer for the pictures of a text. Each text with pictures runs one. */
export function wireImageViewer(environment: Environment, _api: Api, running: RunningFlows) {
  const viewer = imageViewerMachine.provide({
    actors: {
      loadViewer: fromPromise<undefined>(async () => {
        await environment.loadView('imageViewer');
        return undefined;
      }),
      watchGestures: fromCallback<EventObject>(({ sendBack }) => watchPicture(frame, sendBack)),
    },
    actions: { announceUnavailable: () => running.notify({ tone: 'error', text: pictureText.unavailable }) },
  });
  return { viewer, frame };
}
