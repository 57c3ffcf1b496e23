import { fromPromise } from 'xstate';
import { memberNewsMachine } from '../../../machines/app/memberNews.machine.ts';
import type { Api } from '../../api/index.ts';
import { itemsIn, jsonIn } from '../../browser/stored/json.ts';
import { storageKeys } from '../../browser/stored/storage.ts';
import { markOf } from '../../browser/stored/token.ts';
import type { Environment } from '../environment.ts';
import type { RunningFlows } from '../runningFlows.ts';
import { fetchMemberWith } from './fetchMember.ts';

/** How long this tab uses a stored count of unread messages, ms, unless messages are read meanwhile. */
const UNREAD_LIFE = 60_000;

/** Returns the number of unread messages from before a reload; null if it must be requested. */
function recallUnread({ tabStore, clock }: Environment, token: string): number | null {
  const [mark, at, count] = jsonIn(tabStore.read(storageKeys.unread), itemsIn) ?? [];
  const age = clock.now() - Number(at);
  const isFresh = mark === markOf(token) && age >= 0 && age < UNREAD_LIFE;
  return isFresh && Number.isInteger(count) ? Number(count) : null;
}

export function wireMemberNews(environment: Environment, api: Api, running: RunningFlows) {
  const { store, tabStore } = environment;
  return memberNewsMachine.provide({
    actors: {
      refreshMember: fetchMemberWith(api, running),
      countUnread: fromPromise<number, { token: string; mayRecall: boolean }>(async ({ input, signal }) => {
        const known = input.mayRecall ? recallUnread(environment, input.token) : null;
        if (known !== null) return known;
        const answer = await api.member.unreadCount(signal);
        if (answer.kind === 'refused') throw new Error(answer.message);
        if (store.read(storageKeys.userToken) === input.token)
          tabStore.write(
            storageKeys.unread,
            JSON.stringify([markOf(input.token), environment.clock.now(), answer.data]),
          );
        return answer.data;
      }),
    },
  });
}
