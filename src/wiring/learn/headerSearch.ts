import { type EventObject, fromCallback, fromPromise } from 'xstate';
import { type HeaderSearchWorldEvent, headerSearchMachine } from '../../../machines/learn/headerSearch.machine.ts';
import { backToTopMachine, type PageScrolled } from '../../../machines/ui/backToTop.machine.ts';
import { drawerMachine } from '../../../machines/ui/drawer.machine.ts';
import { keywordsIn, searchAddressOf, searchFor } from '../../addresses/searchAddress.ts';
import type { Api } from '../../api/index.ts';
import { importAgain } from '../../browser/code/importAgain.ts';
import type { RichText } from '../../content/pictures.ts';
import { mediaText, pictureText } from '../../text/pictures.ts';
import { text } from '../../text/shared.ts';
import type { Environment } from '../environment.ts';
import type { createPageFlows } from '../onDemand.ts';
import { remoteData } from '../remote/remoteData.ts';
import type { RunningFlows } from '../runningFlows.ts';

export const wirePages = (
  environment: Environment,
  api: Api,
  running: RunningFlows,
  pageFlows: ReturnType<typeof createPageFlows>,
) => {
  const { history, scroll, pageOf, loadView } = environment;
  return {
    homeBlocks: remoteData(environment, api.home.blocks),
    friendLinks: remoteData(environment, api.site.links),
    /** `subject` is the server's HTML or Markdown; the data is a `RichText` that is safe to show. */
    richContent: remoteData<RichText>(environment, async (_signal, content) => {
      const { renderContent, leadToBackend, mayHavePictures, makeOpenable, showMedia, enliven } = await importAgain(
        () => import('../../content/index.ts'),
      );
      // If the viewer's flow cannot be loaded, the pictures are still shown.
      const viewer =
        mayHavePictures(content) &&
        pageFlows.load('imageViewer').then(
          () => true,
          () => false,
        );
      const fragment = await renderContent(content, pictureText.cut, mediaText.missing);
      leadToBackend(fragment, (pathname) => pageOf(pathname) !== 'notFound');
      showMedia(fragment, mediaText);
      const pictures = (await viewer) ? makeOpenable(fragment, pictureText.open) : [];
      return { kind: 'done', data: { fragment, pictures, enliven } };
    }),
    headerSearch: headerSearchMachine.provide({
      actors: {
        watchLocation: fromCallback<EventObject>(({ sendBack }) => {
          const report = ({ pathname, search }: { pathname: string; search: string }) => {
            const searched = pageOf(pathname) === 'search' ? searchAddressOf(search).keywords : '';
            sendBack({ type: 'location.changed', searched } satisfies HeaderSearchWorldEvent);
          };
          report(history.current());
          return history.listen(report);
        }),
      },
      actions: {
        storeKeywords: ({ context: { keywords } }) => {
          // If its code cannot be loaded, the search still runs, but is not remembered.
          pageFlows.load('searchHistory').then(
            () => pageFlows.of('searchHistory').remember(keywords),
            () => {},
          );
        },
        goToSearch: ({ context }) => history.push(searchFor(keywordsIn(context.keywords))),
      },
    }),
    drawer: drawerMachine.provide({
      actors: {
        loadDrawer: fromPromise<undefined>(async () => {
          await loadView('drawer');
        }),
      },
      actions: {
        warmDrawer: () => {
          // A failure is ignored: the next press loads it again and reports a failure.
          loadView('drawer').catch(() => {});
        },
        announceUnavailable: () => running.notify({ tone: 'error', text: text.header.drawerFailed }),
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
  };
};
