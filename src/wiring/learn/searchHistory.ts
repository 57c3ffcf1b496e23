import { searchHistoryMachine } from '../../../machines/learn/searchHistory.machine.ts';
import { keywordsIn, searchFor } from '../../addresses/searchAddress.ts';
import type { Api } from '../../api/index.ts';
import type { Environment } from '../environment.ts';
import { keptListsFor } from '../kit/keptLists.ts';
import type { RunningFlows } from '../runningFlows.ts';

/** Maximum number of remembered searches. */
const MOST_WORDS = 10;
const isWord = (kept: unknown): kept is string => typeof kept === 'string' && kept === keywordsIn(kept);

/** Wires the list of earlier searches below the search box. */
export function wireSearchHistory(environment: Environment, _api: Api, running: RunningFlows) {
  const { searchWords } = keptListsFor(environment, running);
  /** Puts a search first in the list, and removes an equal one. */
  const remember = (keywords: string): void =>
    searchWords.add(keywords, (kept) => isWord(kept) && kept !== keywords, MOST_WORDS);
  return {
    remember,
    words: () => searchWords.read().filter(isWord),
    searchHistory: searchHistoryMachine.provide({
      actions: {
        goToSearch: ({ context: { chosen } }) => {
          remember(chosen);
          environment.history.push(searchFor(chosen));
        },
        eraseWords: () => searchWords.write([]),
      },
    }),
  };
}
