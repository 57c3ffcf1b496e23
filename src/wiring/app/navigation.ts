import { type EventObject, fromCallback, fromPromise } from 'xstate';
import { type NavigationWorldEvent, navigationMachine, type Place } from '../../../machines/app/navigation.machine.ts';
import type { HistoryPlace } from '../../browser/history.ts';
import type { Environment } from '../environment.ts';
import { watchNetworkWith } from '../kit/watchNetwork.ts';

export const wireNavigation = (environment: Environment, loadPageFlow: (page: string) => Promise<void>) => {
  const { history, scroll, loadPage, focusContent, pageOf, scrollResetKeyOf } = environment;
  const placeOf = (place: HistoryPlace): Place => ({ ...place, page: pageOf(place.pathname) });
  const machine = navigationMachine.provide({
    actors: {
      watchNetwork: watchNetworkWith(environment),
      watchLocation: fromCallback<EventObject>(({ sendBack }) =>
        history.listen((place) =>
          sendBack({ type: 'location.changed', place: placeOf(place) } satisfies NavigationWorldEvent),
        ),
      ),
      loadPage: fromPromise<undefined, { page: string; attempt: number }>(async ({ input }) => {
        await Promise.all([loadPage(input.page), loadPageFlow(input.page)]);
        return undefined;
      }),
    },
    actions: {
      storeScroll: ({ context }) => scroll.remember(context.shown?.key ?? ''),
      placeScroll: ({ context }) => {
        if (context.wanted.by === 'pop') scroll.restore(context.wanted.key);
        else scroll.toTop();
        focusContent();
      },
      placeScrollWithin: ({ context: { wanted, shown } }) => {
        if (wanted.by === 'pop') scroll.restore(wanted.key);
        else if (shown && scrollResetKeyOf(wanted) !== scrollResetKeyOf(shown)) scroll.toTop();
      },
      reloadSite: () => history.reload(),
    },
  });
  return { machine, input: { place: placeOf(history.current()) } };
};
