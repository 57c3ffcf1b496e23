import { type EventObject, fromCallback, fromPromise } from 'xstate';
import {
  type LoadAnswer,
  type RemoteDataWorldEvent,
  remoteDataMachine,
} from '../../../machines/remote/remoteData.machine.ts';
import type { Answer } from '../../api/client.ts';
import type { Environment } from '../environment.ts';
import { declined } from '../kit/answers.ts';
import { watchNetworkWith } from '../kit/watchNetwork.ts';

/** Converts an answer for the loading charts. */
export const toLoadAnswer = (answer: Answer<unknown>): LoadAnswer => {
  if (answer.kind === 'done') return { kind: 'loaded', data: answer.data };
  return declined(answer);
};

/** Wires the generic loading chart to one call. */
export const remoteData = <T>(
  environment: Environment,
  load: (signal: AbortSignal, subject: string) => Promise<Answer<T>>,
) =>
  remoteDataMachine.provide({
    actors: {
      // If the element does not exist, the load begins at once.
      watchNearby: fromCallback<EventObject, { anchor: string }>(({ sendBack, input }) => {
        const report = () => sendBack({ type: 'page.approached' } satisfies RemoteDataWorldEvent);
        const giveUp = environment.whenNear(input.anchor, report);
        if (!giveUp) report();
        return giveUp ?? undefined;
      }),
      watchNetwork: watchNetworkWith(environment),
      load: fromPromise<LoadAnswer, { subject: string }>(async ({ input, signal }) =>
        toLoadAnswer(await load(signal, input.subject)),
      ),
    },
  });
