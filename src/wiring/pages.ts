import { type EventObject, fromCallback } from 'xstate';
import { headerSearchMachine } from '../../machines/learn/headerSearch.machine.ts';
import { backToTopMachine, type PageScrolled } from '../../machines/ui/backToTop.machine.ts';
import type { Api } from '../api/index.ts';
import { importAgain } from '../browser/importAgain.ts';
import type { Environment } from './environment.ts';
import { remoteData } from './lists.ts';

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
