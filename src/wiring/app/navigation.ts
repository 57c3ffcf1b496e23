import { assertEvent, type EventObject, fromCallback, fromPromise } from 'xstate';
import {
  type LoadPageAnswer,
  type NavigationWorldEvent,
  navigationMachine,
} from '../../../machines/app/navigation.machine.ts';
import { LostFile } from '../../browser/code/codeFiles.ts';
import type { Environment } from '../environment.ts';
import { watchNetworkWith } from '../kit/watchNetwork.ts';
import type { createPageFlows } from '../onDemand.ts';

export const wireNavigation = (environment: Environment, pageFlows: ReturnType<typeof createPageFlows>) => {
  const { history, scroll, loadPage, askAhead, focusContent, pageOf, scrollResetKeyOf } = environment;
  const load = (pathname: string) => {
    const page = pageOf(pathname);
    return Promise.all([loadPage(page), pageFlows.load(page)]);
  };
  const machine = navigationMachine.provide({
    actors: {
      watchNetwork: watchNetworkWith(environment),
      watchLocation: fromCallback<EventObject>(({ sendBack }) => {
        const report = (event: NavigationWorldEvent) => sendBack(event);
        const stopListening = history.listen((place) => report({ type: 'location.changed', place }));
        const stopWatching = history.onLinkPressed(({ pathname, search }) =>
          report({ type: 'location.hinted', place: { pathname, search } }),
        );
        return () => {
          stopListening();
          stopWatching();
        };
      }),
      loadPage: fromPromise<LoadPageAnswer, { pathname: string; attempt: number }>(async ({ input }) => {
        try {
          await load(input.pathname);
          if (['courseDetail', 'lesson'].includes(pageOf(input.pathname)))
            await pageFlows.of('courseDetail').morphTo(input.pathname);
          return { kind: 'loaded' };
        } catch (fault) {
          if (!(fault instanceof LostFile && fault.needsReload)) throw fault;
          return { kind: 'needsReload', isReloaded: history.isReloaded() };
        }
      }),
    },
    actions: {
      askAhead: ({ context }) => askAhead(context.wanted),
      warmPage: ({ event }) => {
        assertEvent(event, 'location.hinted');
        const { place } = event;
        // A failed load is repeated, and reported, when the member opens the page.
        load(place.pathname).catch(() => {});
        askAhead(place);
      },
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
      noteReload: () => history.noteReload(),
      forgetReload: () => history.forgetReload(),
      reloadSite: () => history.reload(),
    },
  });
  return { machine, input: { place: history.current() } };
};
