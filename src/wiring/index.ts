import { createActor } from 'xstate';
import { notificationsMachine } from '../../machines/app/notifications.machine.ts';
import { createApi } from '../api/index.ts';
import { keptAnswers } from '../api/kept.ts';
import { isKeptFor } from '../browser/stored/keptFor.ts';
import { storageKeys } from '../browser/stored/storage.ts';
import { recallAnnouncement, wireAnnouncementBanner } from './app/announcementBanner.ts';
import { wireBackgroundFlows } from './app/backgroundFlows.ts';
import { wireBoot } from './app/boot.ts';
import { wireLogout } from './app/logout.ts';
import { wireNavigation } from './app/navigation.ts';
import { wireRouteGuard } from './app/routeGuard.ts';
import { recallToken, wireSession } from './app/session.ts';
import { wireAgreement } from './auth/agreement.ts';
import { wireAuthDialog } from './auth/authDialog.ts';
import type { Environment } from './environment.ts';
import { wireHeaderSearch } from './learn/headerSearch.ts';
import { createPageFlows } from './onDemand.ts';
import { remoteData } from './remote/remoteData.ts';
import type { RunningFlows } from './runningFlows.ts';
import { wireDrawer } from './ui/drawer.ts';
import { wireRichContent } from './ui/richContent.ts';

/** The short lists of a member or a visitor. */
const keptLists = {
  learning: storageKeys.learning,
  recentCourses: storageKeys.recentCourses,
  searchWords: storageKeys.searchWords,
};

/** Gives every machine its real actors and actions. Nothing runs until `start`. */
export function wire(environment: Environment) {
  const runningSession = () => boot.getSnapshot().children.session;
  const hearMemberChanged = () => {
    environment.tabStore.remove(storageKeys.unread);
    running.refreshMember();
  };
  const running: RunningFlows = {
    session: () => {
      const session = runningSession();
      if (!session) throw new Error('the session has not started');
      return session;
    },
    whenSession: (run) => {
      const session = runningSession();
      if (session) {
        run(session);
        return () => {};
      }
      const subscription = boot.subscribe(({ children }) => {
        if (!children.session) return;
        subscription.unsubscribe();
        run(children.session);
      });
      return () => subscription.unsubscribe();
    },
    flowLoaded: (loaded) => {
      running.whenSession(() => boot.getSnapshot().children.backgroundFlows?.send(loaded));
    },
    backgroundFlow: (name) => {
      const flow = boot.getSnapshot().children.backgroundFlows?.getSnapshot().children[name];
      if (!flow) throw new Error(`${name} does not run yet`);
      return flow;
    },
    unreadChanged: () => {
      environment.tabStore.remove(storageKeys.unread);
      runningSession()?.send({ type: 'flow.unreadChanged' });
    },
    refreshMember: () => runningSession()?.send({ type: 'flow.memberChanged' }),
    memberChanged: () => {
      hearMemberChanged();
      // Other tabs get the event; nothing stays stored.
      environment.store.write(storageKeys.memberChanged, 'yes');
      environment.store.remove(storageKeys.memberChanged);
    },
    notify: (notification) => notifications.send({ type: 'flow.notified', notification }),
    openLogin: (wish = null) => authDialog.send({ type: 'flow.memberRequired', wish }),
    whenLoginLeft: (run) => {
      if (authDialog.getSnapshot().matches('closed')) {
        run();
        return () => {};
      }
      const subscription = authDialog.subscribe((snapshot) => {
        if (!snapshot.matches('closed')) return;
        subscription.unsubscribe();
        run();
      });
      return () => subscription.unsubscribe();
    },
    requireBinding: (code) => authDialog.send({ type: 'flow.bindingRequired', code }),
  };
  const api = createApi({
    ...environment.http,
    kept: keptAnswers(environment.store, environment.http.base, environment.clock.now),
    token: () => {
      const session = runningSession()?.getSnapshot();
      // Until the session has read the token, the stored one is used, as for the early calls.
      return session && !session.matches('recalling') ? session.context.token : recallToken(environment);
    },
    onUnauthorized: (token) => runningSession()?.send({ type: 'server.unauthorized', token }),
  });

  const watched = environment.inspect ? { inspect: environment.inspect } : {};
  const notifications = createActor(notificationsMachine, watched);
  const authDialog = createActor(wireAuthDialog(environment, api, running), watched);
  const agreement = createActor(wireAgreement(environment, api, running), watched);
  const pageFlows = createPageFlows(environment, api, running);
  const navigationParts = wireNavigation(environment, pageFlows);
  const navigation = createActor(navigationParts.machine, { input: navigationParts.input, ...watched });
  const session = wireSession(environment, api, running, wireLogout(environment, api, running));
  const backgroundFlows = wireBackgroundFlows(environment, running, pageFlows);
  const boot = createActor(wireBoot(environment, api, session, backgroundFlows), {
    input: { isMobileDevice: environment.isMobileDevice, kept: api.site.kept.site() },
    ...watched,
  });
  return {
    boot,
    notifications,
    authDialog,
    agreement,
    navigation,
    /** Wired machines. The component that shows one also runs it. */
    machines: {
      routeGuard: wireRouteGuard(environment, running),
      announcementBanner: wireAnnouncementBanner(environment, api),
      headerSearch: wireHeaderSearch(environment, pageFlows),
      drawer: wireDrawer(environment, running),
      homeBlocks: remoteData(environment, api.home.blocks),
      friendLinks: remoteData(environment, api.site.links),
      richContent: wireRichContent(environment, pageFlows),
    },
    /** Rarely changing answers of an earlier visit; null if none is stored. */
    kept: {
      announcement: () => recallAnnouncement(environment, api),
      links: api.site.kept.links,
      homeBlocks: api.home.keptBlocks,
      /** Returns whether one of the short lists has items of the current member or visitor. The list itself is loaded with its view. */
      has: (list: keyof typeof keptLists) =>
        isKeptFor(environment.store.read(keptLists[list]), running.session().getSnapshot().context.token),
    },
    /** Loads the wired flow of a part that is shown on demand. */
    loadFlow: pageFlows.load,
    /** Returns the wired flow of a loaded page, which that page runs. */
    pageFlow: pageFlows.of,
    backgroundFlow: running.backgroundFlow,
    settings: {
      ...environment.settings,
      prefersReducedMotion: environment.prefersReducedMotion,
      savesData: environment.savesData,
    },
    watchLargeText: environment.watchLargeText,
    history: environment.history,
    now: environment.clock.now,
    inspect: environment.inspect,
    start: () => {
      environment.store.onOtherTab(storageKeys.memberChanged, (mark) => {
        if (mark) hearMemberChanged();
      });
      for (const actor of [notifications, authDialog, agreement, navigation, boot]) actor.start();
      environment.watchLargeText((isLarge) => notifications.send({ type: 'page.textSizeChanged', isLarge }));
      // Its code is only loaded if a third party's return has left something.
      if (environment.history.brought())
        pageFlows.load('bindReturn').then(
          () => {
            const { machine, input } = pageFlows.of('bindReturn');
            createActor(machine, { input, ...watched }).start();
          },
          () => {},
        );
    },
  };
}
export type Wired = ReturnType<typeof wire>;
