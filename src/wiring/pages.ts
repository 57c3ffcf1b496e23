import { type EventObject, fromCallback, fromPromise } from 'xstate';
import { headerSearchMachine } from '../../machines/learn/headerSearch.machine.ts';
import {
  type LoadAnswer,
  type RemoteDataWorldEvent,
  remoteDataMachine,
} from '../../machines/remote/remoteData.machine.ts';
import { backToTopMachine, type PageScrolled } from '../../machines/ui/backToTop.machine.ts';
import type { Answer } from '../api/client.ts';
import type { Api } from '../api/index.ts';
import { importAgain } from '../browser/importAgain.ts';
import type { Environment } from './environment.ts';

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

/** The generic loading chart over one call. */
const remoteData = <T>(load: (signal: AbortSignal, subject: string) => Promise<Answer<T>>) =>
  remoteDataMachine.provide({
    actors: {
      watchNearby,
      load: fromPromise<LoadAnswer, { subject: string }>(async ({ input, signal }) => {
        const answer = await load(signal, input.subject);
        return answer.kind === 'done'
          ? { kind: 'loaded', data: answer.data }
          : { kind: 'refused', message: answer.message };
      }),
    },
  });

export const wirePages = ({ history, scroll }: Environment, api: Api) => ({
  homeBlocks: remoteData(api.home.blocks),
  friendLinks: remoteData(api.site.links),
  /** `subject` is the server's HTML or Markdown; the data is a DocumentFragment that is safe to show. */
  richContent: remoteData(async (_signal, content) => {
    const { renderContent } = await importAgain(() => import('../content/renderContent.ts'));
    return { kind: 'done', data: await renderContent(content) };
  }),
  headerSearch: headerSearchMachine.provide({
    actions: {
      goToSearch: ({ context }) => history.push(`/search?keywords=${encodeURIComponent(context.keywords.trim())}`),
    },
  }),
  backToTop: backToTopMachine.provide({
    actors: {
      watchScroll: fromCallback<EventObject>(({ sendBack }) =>
        scroll.watch((top) => sendBack({ type: 'page.scrolled', top } satisfies PageScrolled)),
      ),
    },
    actions: { scrollToTop: () => scroll.toTop() },
  }),
});
