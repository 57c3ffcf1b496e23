import { type EventObject, fromCallback, fromPromise } from 'xstate';
import {
  announcementBannerMachine,
  type LatestAnnouncementAnswer,
} from '../../machines/app/announcementBanner.machine.ts';
import { bootMachine, type LoadSiteAnswer } from '../../machines/app/boot.machine.ts';
import { logoutMachine } from '../../machines/app/logout.machine.ts';
import { memberNewsMachine } from '../../machines/app/memberNews.machine.ts';
import { type NavigationWorldEvent, navigationMachine, type Place } from '../../machines/app/navigation.machine.ts';
import { routeGuardMachine } from '../../machines/app/routeGuard.machine.ts';
import { sessionMachine } from '../../machines/app/session.machine.ts';
import type { FetchMemberAnswer, RecallTokenAnswer, TabEvent } from '../../machines/domain/session.ts';
import type { Announcement } from '../../machines/domain/site.ts';
import { forgetEarlyAnswers } from '../api/early.ts';
import type { Api } from '../api/index.ts';
import { forgetOrders, forgetOthers, forgetOwnOrders } from '../browser/forgetOrders.ts';
import type { HistoryPlace } from '../browser/history.ts';
import { importAgain } from '../browser/importAgain.ts';
import { gatePath, loginPath, safeRedirect } from '../browser/redirect.ts';
import { progressKey, storageKeys } from '../browser/storage.ts';
import { isUsableToken } from '../browser/token.ts';
import { text } from '../text/zh.ts';
import { declined } from './declined.ts';
import type { Environment } from './environment.ts';
import type { Site } from './site.ts';
import { watchSessionWith } from './watchSession.ts';

/** Reports when the network comes back. */
const watchNetworkWith = ({ onNetworkReturned }: Environment) =>
  fromCallback<EventObject>(({ sendBack }) => onNetworkReturned(() => sendBack({ type: 'network.returned' })));

export const wireBoot = (environment: Environment, api: Api, session: ReturnType<typeof wireSession>) =>
  bootMachine.provide({
    actors: {
      session,
      watchNetwork: watchNetworkWith(environment),
      loadSite: fromPromise<LoadSiteAnswer>(async ({ signal }) => {
        const [config, navs] = await Promise.all([api.site.config(signal), api.site.navs(signal)]).catch((fault) => {
          // What the HTML asked for in the same breath has most likely failed as well: whoever needs it asks anew.
          forgetEarlyAnswers(environment.http.early);
          throw fault;
        });
        if (config.kind === 'refused') return { kind: 'refused', message: config.message };
        if (navs.kind === 'refused') return { kind: 'refused', message: navs.message };
        return { kind: 'loaded', site: { ...config.data, navs: navs.data } };
      }),
    },
    actions: {
      openMobileSite: ({ context }) => environment.history.leaveFor(context.site?.config.h5Url ?? '/'),
    },
  });

/** The token this device has stored, or '' when it is not worth sending any more. */
export function recallToken({ store, clock }: Environment): string {
  const token = store.read(storageKeys.userToken);
  return isUsableToken(token, clock.now()) ? token : '';
}

/** Forgets the login on this device, unless another member has signed in since; what waits for the member, too, where they sign out themselves. */
function dropStoredSession({ store, tabStore }: Environment, token: string, isLogout = false): void {
  const stored = store.read(storageKeys.userToken);
  if (stored !== '' && stored !== token) return;
  // Before the token: other tabs look for orders when they see it go.
  if (isLogout) {
    forgetOrders([store, tabStore]);
    tabStore.remove(storageKeys.departure);
    tabStore.remove(storageKeys.commentDrafts);
    store.write(storageKeys.loggedOut, 'yes');
    store.remove(storageKeys.loggedOut);
  }
  tabStore.remove(storageKeys.unread);
  store.remove(storageKeys.userToken);
  store.remove(storageKeys.bindMobileMarker);
  store.remove(storageKeys.faceCheckMarker);
}

const wireLogout = (environment: Environment, api: Api, site: Site) => {
  const memberId = () => site.session().getSnapshot().context.user?.id ?? 0;
  return logoutMachine.provide({
    actors: {
      sendProgress: fromPromise<unknown, { token: string }>(async ({ input: { token }, signal }) => {
        const who = { memberId: memberId(), token };
        if (!environment.store.read(progressKey(who.memberId))) return;
        const { flushProgress } = await importAgain(() => import('./progress.ts'));
        await flushProgress(environment, api, who, signal);
      }),
      revokeToken: fromPromise<unknown, { token: string }>(({ input, signal }) =>
        api.member.logout(input.token, signal),
      ),
    },
    actions: {
      dropStoredSession: ({ context }) => dropStoredSession(environment, context.token, true),
      dropProgress: () => environment.store.remove(progressKey(memberId())),
      announceSignedOut: () => site.notify({ tone: 'success', text: site.takeFarewell() || text.session.signedOut }),
      goHome: () => environment.history.push('/'),
    },
  });
};

/** Milliseconds that a count of unread messages stands for in the tab that was told it, unless it hears that some were read. */
const UNREAD_LIFE = 60_000;
/** Tells tokens apart; of no use to anybody else. */
const markOf = (token: string): string => token.slice(-8);

/** The unread messages as this tab knew them a moment ago, before it was loaded anew; null where they have to be counted. */
function recallUnread({ tabStore, clock }: Environment, token: string): number | null {
  try {
    const [mark, at, count] = JSON.parse(tabStore.read(storageKeys.unread));
    const age = clock.now() - at;
    return mark === markOf(token) && age >= 0 && age < UNREAD_LIFE && Number.isInteger(count) ? count : null;
  } catch {
    return null;
  }
}

export function wireSession(environment: Environment, api: Api, site: Site) {
  const { store, tabStore, history } = environment;
  const mark = (key: typeof storageKeys.bindMobileMarker | typeof storageKeys.faceCheckMarker, on: boolean) =>
    on ? store.write(key, 'ok') : store.remove(key);
  const fetchMember = fromPromise<FetchMemberAnswer, { token: string }>(async ({ input, signal }) => {
    const backendUrl = site.session().getSnapshot().context.config?.backendUrl ?? '';
    const answer = await api.member.detail(input.token, backendUrl, signal);
    if (answer.kind === 'done') return { kind: 'member', user: answer.data };
    if (answer.code === 401) return { kind: 'unauthorized' };
    return declined(answer);
  });
  return sessionMachine.provide({
    actors: {
      logout: wireLogout(environment, api, site),
      recallToken: fromPromise<RecallTokenAnswer>(async () => {
        const token = recallToken(environment);
        if (!token) dropStoredSession(environment, store.read(storageKeys.userToken));
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
        const stops = [
          store.onOtherTab(storageKeys.userToken, (token) => {
            if (!token) {
              forgetOwnOrders(store, environment.tabStore);
            }
            // Whoever left from here is not who is there now.
            environment.tabStore.remove(storageKeys.departure);
            tell(token ? { type: 'tab.signedIn', token } : { type: 'tab.signedOut' });
          }),
          // A login that merely came to an end leaves them to its member; so does this tab's own.
          store.onOtherTab(storageKeys.loggedOut, (told) => {
            if (told) environment.tabStore.remove(storageKeys.commentDrafts);
          }),
          store.onOtherTab(storageKeys.readMessages, (told) => {
            if (told) site.unreadChanged();
          }),
          store.onOtherTab(storageKeys.bindMobileMarker, (marker) => {
            if (!marker) tell({ type: 'tab.memberUpdated', changes: { isMobileBound: true } });
          }),
          store.onOtherTab(storageKeys.faceCheckMarker, (marker) => {
            if (!marker) tell({ type: 'tab.memberUpdated', changes: { isFaceVerified: true } });
          }),
        ];
        return () => {
          for (const stop of stops) stop();
        };
      }),
    },
    actions: {
      storeToken: ({ context }) => store.write(storageKeys.userToken, context.token),
      storeGates: ({ context }) => {
        mark(storageKeys.bindMobileMarker, context.mustBindMobile);
        mark(storageKeys.faceCheckMarker, context.mustCheckFace);
      },
      dropStoredSession: ({ context }) => dropStoredSession(environment, context.token),
      dropOthers: ({ context }) => forgetOthers([store, environment.tabStore], context.user?.id ?? 0),
      announceSignInAgain: () => site.notify({ tone: 'error', text: text.session.signInAgain }),
      goToLogin: () => {
        const { pathname, search } = history.current();
        history.push(loginPath(pathname + search));
      },
    },
  });
}

export const wireRouteGuard = ({ history, origin, pageOf }: Environment, site: Site) => {
  /** Only while the address is still one of the guarded page: whoever has left already is not called back. */
  const ifStillAt = (pathname: string, go: (place: HistoryPlace) => void) => {
    const place = history.current();
    if (pageOf(place.pathname) === pageOf(pathname)) go(place);
  };
  return routeGuardMachine.provide({
    actors: { watchSession: watchSessionWith(site) },
    actions: {
      goToLogin: ({ context }) =>
        ifStillAt(context.pathname, ({ pathname, search }) => history.replace(loginPath(pathname + search))),
      goToRedirect: ({ context }) =>
        ifStillAt(context.pathname, ({ search }) =>
          history.replace(safeRedirect(new URLSearchParams(search).get('redirect'), origin)),
        ),
      goToBindMobile: ({ context }) =>
        ifStillAt(context.pathname, (place) => history.replace(gatePath('/bind-mobile', place, origin))),
      goToFaceCheck: ({ context }) =>
        ifStillAt(context.pathname, (place) => history.replace(gatePath('/face-check', place, origin))),
      retryMember: () => site.session().send({ type: 'member.retried' }),
      signOut: () => site.session().send({ type: 'logout.chosen' }),
    },
  });
};

export const wireNavigation = (environment: Environment, loadPageFlow: (page: string) => Promise<void>) => {
  const { history, scroll, loadPage, focusContent, pageOf, topOf } = environment;
  const placeOf = (place: HistoryPlace): Place => ({ ...place, page: pageOf(place.pathname) });
  const machine = navigationMachine.provide({
    actors: {
      watchNetwork: watchNetworkWith(environment),
      watchLocation: fromCallback<EventObject>(({ sendBack }) =>
        history.listen((place) =>
          sendBack({ type: 'location.changed', place: placeOf(place) } satisfies NavigationWorldEvent),
        ),
      ),
      loadPage: fromPromise<undefined, { page: string; attempt: number }>(async ({ input }) => {
        await Promise.all([loadPage(input.page), loadPageFlow(input.page)]);
        return undefined;
      }),
    },
    actions: {
      rememberScroll: ({ context }) => scroll.remember(context.shown?.key ?? ''),
      placeScroll: ({ context }) => {
        if (context.wanted.by === 'pop') scroll.restore(context.wanted.key);
        else scroll.toTop();
        focusContent();
      },
      placeScrollWithin: ({ context: { wanted, shown } }) => {
        if (wanted.by === 'pop') scroll.restore(wanted.key);
        else if (shown && topOf(wanted) !== topOf(shown)) scroll.toTop();
      },
      reloadSite: () => history.reload(),
    },
  });
  return { machine, input: { place: placeOf(history.current()) } };
};

/** The newest announcement that an earlier visit has kept, unless it was closed on this device; null where there is none. */
export function recallAnnouncement({ store }: Environment, api: Api): Announcement | null {
  const known = api.site.kept.latestAnnouncement();
  return store.read(storageKeys.closedAnnouncementId) === String(known?.id) ? null : known;
}

export const wireAnnouncementBanner = ({ store }: Environment, api: Api) =>
  announcementBannerMachine.provide({
    actors: {
      fetchLatest: fromPromise<LatestAnnouncementAnswer>(async ({ signal }) => {
        const answer = await api.site.latestAnnouncement(signal);
        const announcement = answer.kind === 'done' ? answer.data : null;
        const closed = store.read(storageKeys.closedAnnouncementId) === String(announcement?.id);
        return { announcement, closed };
      }),
    },
    actions: {
      rememberClosed: ({ context }) => store.write(storageKeys.closedAnnouncementId, String(context.announcement?.id)),
    },
  });
