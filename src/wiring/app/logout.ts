import { fromPromise } from 'xstate';
import { logoutMachine } from '../../../machines/app/logout.machine.ts';
import type { Api } from '../../api/index.ts';
import { importAgain } from '../../browser/code/importAgain.ts';
import { forgetOrders } from '../../browser/stored/forgetOrders.ts';
import { progressKey, storageKeys } from '../../browser/stored/storage.ts';
import { text } from '../../text/shared.ts';
import type { Environment } from '../environment.ts';
import { memberIdOf } from '../kit/memberId.ts';
import type { RunningFlows } from '../runningFlows.ts';

/**
 * Deletes the token and the member's data from this device, unless another member has signed in since.
 *
 * @param isLogout true after the member's own logout: also deletes orders and drafts, which stay after an expired token
 */
export function eraseSession({ store, tabStore }: Environment, token: string, isLogout = false): void {
  const stored = store.read(storageKeys.userToken);
  if (stored !== '' && stored !== token) return;
  // Before the token is deleted, because other tabs then look for orders.
  if (isLogout) {
    forgetOrders([store, tabStore]);
    tabStore.remove(storageKeys.departure);
    tabStore.remove(storageKeys.commentDrafts);
    store.write(storageKeys.loggedOut, 'yes');
    store.remove(storageKeys.loggedOut);
  }
  tabStore.remove(storageKeys.unread);
  // The token is '' at every start of a visitor, whose lists stay.
  if (token !== '')
    for (const key of [storageKeys.learning, storageKeys.recentCourses, storageKeys.searchWords]) store.remove(key);
  store.remove(storageKeys.userToken);
  store.remove(storageKeys.bindMobileMarker);
  store.remove(storageKeys.faceCheckMarker);
}

export const wireLogout = (environment: Environment, api: Api, running: RunningFlows) => {
  const memberId = () => memberIdOf(running);
  return logoutMachine.provide({
    actors: {
      sendProgress: fromPromise<unknown, { token: string }>(async ({ input: { token }, signal }) => {
        const who = { memberId: memberId(), token };
        if (!environment.store.read(progressKey(who.memberId))) return;
        const { flushProgress } = await importAgain(() => import('../learn/progress.ts'));
        await flushProgress(environment, api, who, signal);
      }),
      revokeToken: fromPromise<unknown, { token: string }>(({ input, signal }) =>
        api.member.logout(input.token, signal),
      ),
    },
    actions: {
      eraseSession: ({ context }) => eraseSession(environment, context.token, true),
      announceSignedOut: () =>
        running.notify({ tone: 'success', text: running.takeFarewell() || text.session.signedOut }),
      goHome: () => environment.history.push('/'),
    },
  });
};
