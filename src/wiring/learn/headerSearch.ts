import { type EventObject, fromCallback } from 'xstate';
import { type HeaderSearchWorldEvent, headerSearchMachine } from '../../../machines/learn/headerSearch.machine.ts';
import { keywordsIn, searchAddressOf, searchFor } from '../../addresses/searchAddress.ts';
import type { Environment } from '../environment.ts';
import type { createPageFlows } from '../onDemand.ts';

export function wireHeaderSearch(
  { history, pageOf }: Pick<Environment, 'history' | 'pageOf'>,
  pageFlows: ReturnType<typeof createPageFlows>,
) {
  return headerSearchMachine.provide({
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
  });
}
