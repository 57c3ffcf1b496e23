import { type EventObject, fromCallback, fromPromise } from 'xstate';
import { sessionMachine } from '../../../machines/app/session.machine.ts';
import type { RecallTokenAnswer, TabEvent } from '../../../machines/domain/session.ts';
import type { Api } from '../../api/index.ts';
import { loginPath } from '../../browser/address/redirect.ts';
import { forgetExpired, forgetOrders, forgetOthers, forgetOwnOrders } from '../../browser/stored/forgetOrders.ts';
import { storageKeys } from '../../browser/stored/storage.ts';
import { isUsableToken } from '../../browser/stored/token.ts';
import { text } from '../../text/shared.ts';
import type { Environment } from '../environment.ts';
import { stopAll } from '../kit/stopAll.ts';
import type { RunningFlows } from '../runningFlows.ts';
import { fetchMemberWith } from './fetchMember.ts';
import type { wireLogout } from './logout.ts';
import { wireMemberNews } from './memberNews.ts';

/** Returns the token stored on this device; '' if there is none, or it has expired. */
export function recallToken({ store, clock }: Environment): string {
  const token = store.read(storageKeys.userToken);
  return isUsableToken(token, clock.now()) ? token : '';
}

/**
 * Deletes the token and the member's data from this device, unless another member has signed in since.
 *
 * @param isLogout true after the member's own logout: also deletes orders and drafts, which stay after an expired token
 */
export function eraseSession({ store, tabStore }: Environment, token: string, isLogout = false): void {
  const stored = store.read(storageKeys.userToken);
  if (stored !== '' && stored !== token) return;
  // Orders are erased before the token, because other tabs look for orders when the token disappears.
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

export function wireSession(
  environment: Environment,
  api: Api,
  running: RunningFlows,
  logout: ReturnType<typeof wireLogout>,
) {
  const { store, tabStore, history } = environment;
  const mark = (key: typeof storageKeys.bindMobileMarker | typeof storageKeys.faceCheckMarker, on: boolean) =>
    on ? store.write(key, 'ok') : store.remove(key);
  return sessionMachine.provide({
    actors: {
      logout,
      recallToken: fromPromise<RecallTokenAnswer>(async () => {
        const token = recallToken(environment);
        forgetExpired([store, tabStore], environment.clock.now());
        if (!token) eraseSession(environment, store.read(storageKeys.userToken));
        return { token };
      }),
      memberNews: wireMemberNews(environment, api, running),
      fetchMember: fetchMemberWith(api, running),
      watchTabs: fromCallback<EventObject>(({ sendBack }) => {
        const tell = (event: TabEvent) => sendBack(event);
        return stopAll([
          // Not the value of the event: this tab may have stored a newer token since, and the last stored token counts in all tabs.
          store.onOtherTab(storageKeys.userToken, () => {
            const token = store.read(storageKeys.userToken);
            if (!token) forgetOwnOrders(store, tabStore);
            // The departure and the unread count belong to a member who is no longer the current one.
            tabStore.remove(storageKeys.departure);
            tabStore.remove(storageKeys.unread);
            tell(token ? { type: 'tab.signedIn', token } : { type: 'tab.signedOut' });
          }),
          // The drafts are removed only after a logout. After an expired token, they stay for that member.
          store.onOtherTab(storageKeys.loggedOut, (told) => {
            if (told) tabStore.remove(storageKeys.commentDrafts);
          }),
          store.onOtherTab(storageKeys.readMessages, (told) => {
            if (told) running.unreadChanged();
          }),
          store.onOtherTab(storageKeys.bindMobileMarker, (marker) => {
            if (!marker) tell({ type: 'tab.memberUpdated', changes: { isMobileBound: true } });
          }),
          store.onOtherTab(storageKeys.faceCheckMarker, (marker) => {
            if (!marker) tell({ type: 'tab.memberUpdated', changes: { isFaceVerified: true } });
          }),
        ]);
      }),
    },
    actions: {
      storeToken: ({ context, self }) => {
        if (!store.write(storageKeys.userToken, context.token)) self.send({ type: 'device.tokenUnstored' });
      },
      storeGates: ({ context }) => {
        if (store.read(storageKeys.userToken) !== context.token) return;
        mark(storageKeys.bindMobileMarker, context.mustBindMobile);
        mark(storageKeys.faceCheckMarker, context.mustCheckFace);
      },
      eraseSession: ({ context }) => eraseSession(environment, context.token),
      eraseOthers: ({ context }) => forgetOthers([store, tabStore], context.user?.id ?? 0),
      announceSignedOut: () => running.notify({ tone: 'success', text: text.session.signedOut }),
      announceSignInAgain: () => running.notify({ tone: 'error', text: text.session.signInAgain }),
      announceUnstored: () => running.notify({ tone: 'info', text: text.session.unstored }),
      goToLogin: () => history.push(loginPath(history.current())),
    },
  });
}
