import { type EventObject, fromCallback, fromPromise } from 'xstate';
import { type PagedListWorldEvent, pagedListMachine } from '../../../machines/remote/pagedList.machine.ts';
import type { LoadAnswer } from '../../../machines/remote/remoteData.machine.ts';
import type { Answer } from '../../api/client.ts';
import type { Environment } from '../environment.ts';
import { watchNetworkWith } from '../kit/watchNetwork.ts';
import { toLoadAnswer } from './remoteData.ts';

/** Wires a paged list to one API call. `relevant` returns the part of the address's query that `load` receives. */
export const pagedList = <T>(
  environment: Environment,
  load: (signal: AbortSignal, query: string) => Promise<Answer<T>>,
  relevant: (query: string) => string = (query) => query,
) =>
  pagedListMachine.provide({
    actors: {
      watchLocation: fromCallback<EventObject>(({ sendBack }) => {
        const { history } = environment;
        const { pathname } = history.current();
        return history.listen((place) => {
          // Leaving the page unmounts the list, and its flow stops.
          if (place.pathname !== pathname) return;
          sendBack({ type: 'location.changed', query: relevant(place.search) } satisfies PagedListWorldEvent);
        });
      }),
      watchNetwork: watchNetworkWith(environment),
      load: fromPromise<LoadAnswer, { query: string }>(async ({ input, signal }) =>
        toLoadAnswer(await load(signal, input.query)),
      ),
    },
  });
