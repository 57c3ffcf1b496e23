import { type EventObject, fromCallback, fromPromise } from 'xstate';
import { type PagedListWorldEvent, pagedListMachine } from '../../../machines/remote/pagedList.machine.ts';
import {
  type LoadAnswer,
  type RemoteDataWorldEvent,
  remoteDataMachine,
} from '../../../machines/remote/remoteData.machine.ts';
import type { Answer } from '../../api/client.ts';
import type { Environment } from '../environment.ts';
import { declined } from './answers.ts';

/** Reports once when the element named `anchor` is less than a screen away. */
const watchNearby = fromCallback<EventObject, { anchor: string }>(({ sendBack, input }) => {
  const element = document.getElementById(input.anchor);
  const report = () => sendBack({ type: 'page.approached' } satisfies RemoteDataWorldEvent);
  if (!element) {
    report();
    return;
  }
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) report();
    },
    { rootMargin: '100% 0px' },
  );
  observer.observe(element);
  return () => observer.disconnect();
});

const watchNetwork = fromCallback<EventObject>(({ sendBack }) => {
  const report = () => sendBack({ type: 'network.returned' });
  addEventListener('online', report);
  return () => removeEventListener('online', report);
});

/** What an answer means to the charts of loading. */
const toLoadAnswer = (answer: Answer<unknown>): LoadAnswer => {
  if (answer.kind === 'done') return { kind: 'loaded', data: answer.data };
  return declined(answer);
};

/** The generic loading chart over one call. */
export const remoteData = <T>(load: (signal: AbortSignal, subject: string) => Promise<Answer<T>>) =>
  remoteDataMachine.provide({
    actors: {
      watchNearby,
      watchNetwork,
      load: fromPromise<LoadAnswer, { subject: string }>(async ({ input, signal }) =>
        toLoadAnswer(await load(signal, input.subject)),
      ),
    },
  });

/** The chart of turned lists over one call. `load` is given what `relevant` makes of the address's query. */
export const pagedList = <T>(
  { history }: Environment,
  load: (signal: AbortSignal, query: string) => Promise<Answer<T>>,
  relevant: (query: string) => string = (query) => query,
) =>
  pagedListMachine.provide({
    actors: {
      watchLocation: fromCallback<EventObject>(({ sendBack }) => {
        const { pathname } = history.current();
        return history.listen((place) => {
          // Whoever leaves the page leaves the list: it ends there by itself.
          if (place.pathname !== pathname) return;
          sendBack({ type: 'location.changed', query: relevant(place.search) } satisfies PagedListWorldEvent);
        });
      }),
      watchNetwork,
      load: fromPromise<LoadAnswer, { query: string }>(async ({ input, signal }) =>
        toLoadAnswer(await load(signal, input.query)),
      ),
    },
  });
