import { type EventObject, fromCallback, fromPromise } from 'xstate';
import { memberNewsMachine } from '../../../machines/app/memberNews.machine.ts';
import { sessionMachine } from '../../../machines/app/session.machine.ts';
import type { FetchMemberAnswer, RecallTokenAnswer, TabEvent } from '../../../machines/domain/session.ts';
import { UNAUTHORIZED } from '../../api/client.ts';
import type { Api } from '../../api/index.ts';
import { loginPath } from '../../browser/address/redirect.ts';
import { forgetExpired, forgetOthers, forgetOwnOrders } from '../../browser/stored/forgetOrders.ts';
import { storageKeys } from '../../browser/stored/storage.ts';
import { isUsableToken, markOf } from '../../browser/stored/token.ts';
import { text } from '../../text/shared.ts';
import type { Environment } from '../environment.ts';
import { declined } from '../kit/answers.ts';
import { stopAll } from '../kit/stopAll.ts';
import type { RunningFlows } from '../runningFlows.ts';
import { eraseSession, wireLogout } from './logout.ts';

/** Returns the token stored on this device; '' if there is none, or it has expired. */
export function recallToken({ store, clock }: Environment): string {
  const token = store.read(storageKeys.userToken);
  return isUsableToken(token, clock.now()) ? token : '';
}

/** How long this tab uses a stored count of unread messages, ms, unless messages are read meanwhile. */
const UNREAD_LIFE = 60_000;

/** Returns the number of unread messages from before a reload; null if it must be requested. */
function recallUnread({ tabStore, clock }: Environment, token: string): number | null {
  try {
    const [mark, at, count] = JSON.parse(tabStore.read(storageKeys.unread));
    const age = clock.now() - at;
    return mark === markOf(token) && age >= 0 && age < UNREAD_LIFE && Number.isInteger(count) ? count : null;
  } catch {
    return null;
  }
}

export function wireSession(environment: Environment, api: Api, running: RunningFlows) {
  const { store, tabStore, history } = environment;
  const mark = (key: typeof storageKeys.bindMobileMarker | typeof storageKeys.faceCheckMarker, on: boolean) =>
    on ? store.write(key, 'ok') : store.remove(key);
  const fetchMember = fromPromise<FetchMemberAnswer, { token: string }>(async ({ input, signal }) => {
    const backendUrl = running.session().getSnapshot().context.config?.backendUrl ?? '';
    const answer = await api.member.detail(input.token, backendUrl, signal);
    if (answer.kind === 'done') return { kind: 'member', user: answer.data };
    if (answer.code === UNAUTHORIZED) return { kind: 'unauthorized' };
    return declined(answer);
  });
  return sessionMachine.provide({
    actors: {
      logout: wireLogout(environment, api, running),
      recallToken: fromPromise<RecallTokenAnswer>(async () => {
        const token = recallToken(environment);
        forgetExpired([store, tabStore], environment.clock.now());
        if (!token) eraseSession(environment, store.read(storageKeys.userToken));
        return { token };
      }),
      memberNews: memberNewsMachine.provide({
        actors: {
          refreshMember: fetchMember,
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
      }),
      fetchMember,
      watchTabs: fromCallback<EventObject>(({ sendBack }) => {
        const tell = (event: TabEvent) => sendBack(event);
        return stopAll([
          // Not the value of the event: this tab may have stored a newer token since, and the last stored token counts in all tabs.
          store.onOtherTab(storageKeys.userToken, () => {
            const token = store.read(storageKeys.userToken);
            if (!token) forgetOwnOrders(store, tabStore);
            // These belong to a member who is not the current one.
            tabStore.remove(storageKeys.departure);
            tabStore.remove(storageKeys.unread);
            tell(token ? { type: 'tab.signedIn', token } : { type: 'tab.signedOut' });
          }),
          // Only after a logout: after an expired token, the drafts stay for that member.
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
      announceSignInAgain: () => running.notify({ tone: 'error', text: text.session.signInAgain }),
      announceUnstored: () => running.notify({ tone: 'info', text: text.session.unstored }),
      goToLogin: () => history.push(loginPath(history.current())),
    },
  });
}
