/**
 * Goes from page to page. The flow runs from a changed address until the page is shown.
 *
 * Pages are loaded on demand. The old page stays until the new one is loaded. After 300 ms, a thin bar shows that a page is loading. After
 * 15 s more, a sentence says that the network is slow and offers to reload the site, because a hanging file may never fail. The last choice
 * wins: an earlier page that loads late is not shown. A page whose files cannot be loaded can be retried; if that fails, too, the whole site
 * can be reloaded. When the network returns, the page is retried automatically. If a new release has replaced the page's files, the whole
 * site is reloaded at the wanted address: once automatically, and once for each retry. If a page throws while it renders, an error offers a
 * retry, and header and footer continue to work. If a part around the page throws (header, footer, dialog, notice), a notice offers to
 * reload the site, and the page continues to work.
 *
 * Data and code are requested in parallel: the first calls of the page are made together with the request for its files. Both start when the
 * mouse button goes down on a link, before the click.
 *
 * A changed query or fragment of the current page is shown at once. It scrolls only on back or forward, or if the member chooses something
 * that is shown from the top (another page of a list).
 *
 * Specification: section 2 (pages are loaded on demand, scroll goes to the top on every path change).
 */
import { assertEvent, assign, type DoneActorEvent, type EventObject, fromCallback, fromPromise, setup } from 'xstate';

const notWired = (name: string) => (): never => {
  throw new Error(`${name} is not wired`);
};

/** One entry of the browser's history. Its path determines the page that shows it. */
export type Place = {
  pathname: string;
  search: string;
  hash: string;
  key: string;
  /** How the entry was reached. `pop` is the browser's back, forward, or reload. */
  by: 'push' | 'replace' | 'pop';
  /** Why a third-party login failed, if its return led here; otherwise ''. */
  loginError: string;
};
/** `needsReload`: this document cannot load the files any more. `isReloaded`: the site was already reloaded here for that reason. */
export type LoadPageAnswer = { kind: 'loaded' } | { kind: 'needsReload'; isReloaded: boolean };
export type NavigationUserEvent = { type: 'navigation.retried' } | { type: 'site.reloaded' };
export type NavigationWorldEvent =
  | { type: 'location.changed'; place: Place }
  /** The mouse button went down on a link of this site. */
  | { type: 'location.hinted'; place: Pick<Place, 'pathname' | 'search'> }
  | { type: 'page.crashed' }
  /** The header, a dialog, or another part around the page could not be rendered. */
  | { type: 'page.partCrashed' }
  | { type: 'network.returned' };

export const navigationMachine = setup({
  types: {} as {
    input: { place: Place };
    context: { wanted: Place; shown: Place | null; attempt: number; isPartBroken: boolean };
    events: NavigationUserEvent | NavigationWorldEvent | DoneActorEvent<LoadPageAnswer, 'loadPage'>;
    children: { loadPage: 'loadPage'; watchLocation: 'watchLocation'; watchNetwork: 'watchNetwork' };
  },
  actors: {
    watchLocation: fromCallback<EventObject>(notWired('watchLocation')),
    watchNetwork: fromCallback<EventObject>(notWired('watchNetwork')),
    loadPage: fromPromise<LoadPageAnswer, { pathname: string; attempt: number }>(notWired('loadPage')),
  },
  delays: { barDelay: 300, patience: 15_000 },
  guards: {
    mayReload: ({ event }) =>
      event.type === 'xstate.done.actor.loadPage' && event.output.kind === 'needsReload' && !event.output.isReloaded,
    isOutOfReach: ({ event }) => event.type === 'xstate.done.actor.loadPage' && event.output.kind === 'needsReload',
    isSamePath: ({ context, event }) =>
      event.type === 'location.changed' && event.place.pathname === context.shown?.pathname,
    leadsElsewhere: ({ context, event }) =>
      event.type === 'location.hinted' && event.place.pathname !== context.wanted.pathname,
    isPartBroken: ({ context }) => context.isPartBroken,
  },
  actions: {
    keepWanted: assign(({ event }) => {
      assertEvent(event, 'location.changed');
      return { wanted: event.place };
    }),
    showWanted: assign(({ context }) => ({ shown: context.wanted, attempt: 0 })),
    notePart: assign({ isPartBroken: true }),
    countAttempt: assign(({ context }) => ({ attempt: context.attempt + 1 })),
    askAhead: notWired('askAhead'),
    warmPage: notWired('warmPage'),
    storeScroll: notWired('storeScroll'),
    placeScroll: notWired('placeScroll'),
    placeScrollWithin: notWired('placeScrollWithin'),
    noteReload: notWired('noteReload'),
    forgetReload: notWired('forgetReload'),
    reloadSite: notWired('reloadSite'),
  },
}).createMachine({
  id: 'navigation',
  description: '换页：按需加载页面，旧页留到新页就绪',
  context: ({ input }) => ({ wanted: input.place, shown: null, attempt: 0, isPartBroken: false }),
  invoke: { id: 'watchLocation', src: 'watchLocation' },
  on: {
    'location.hinted': { guard: 'leadsElsewhere', actions: 'warmPage' },
    'page.partCrashed': { actions: 'notePart' },
    'site.reloaded': { guard: 'isPartBroken', actions: 'reloadSite' },
  },
  initial: 'loading',
  states: {
    loading: {
      description: '加载要去的页面，旧页面仍然可用',
      invoke: {
        id: 'loadPage',
        src: 'loadPage',
        input: ({ context }) => ({ pathname: context.wanted.pathname, attempt: context.attempt }),
        onDone: [
          { guard: 'mayReload', target: 'reloading', actions: ['noteReload', 'reloadSite'] },
          { guard: 'isOutOfReach', target: 'pageUnavailable' },
          { target: 'showing', actions: ['showWanted', 'forgetReload', 'placeScroll'] },
        ],
        onError: { target: 'pageUnavailable' },
      },
      on: { 'location.changed': { target: 'loading', reenter: true, actions: ['keepWanted', 'askAhead'] } },
      initial: 'unnoticed',
      states: {
        unnoticed: {
          description: '很快就好，不显示进度',
          after: { barDelay: { target: 'noticed' } },
        },
        noticed: {
          description: '超过 300 毫秒：顶部显示细进度条',
          after: { patience: { target: 'late' } },
        },
        late: {
          description: '又等了 15 秒，文件还没来：说明网络很慢，可以重新加载整个站点',
          on: { 'site.reloaded': { actions: 'reloadSite' } },
        },
      },
    },
    showing: {
      description: '页面就绪',
      on: {
        'location.changed': [
          { guard: 'isSamePath', actions: ['storeScroll', 'keepWanted', 'placeScrollWithin', 'showWanted'] },
          { target: 'loading', actions: ['storeScroll', 'keepWanted', 'askAhead'] },
        ],
        'page.crashed': { target: 'pageBroken' },
      },
    },
    reloading: {
      description: '网站换了新版本，旧页面的文件没有了：在要去的地址重新加载整个站点',
    },
    pageUnavailable: {
      description: '页面文件加载失败：可以重试，或者重新加载整个站点；网络恢复时自己再取',
      invoke: { id: 'watchNetwork', src: 'watchNetwork' },
      on: {
        'network.returned': { target: 'loading', actions: ['countAttempt', 'forgetReload'] },
        'location.changed': { target: 'loading', actions: ['keepWanted', 'askAhead'] },
        'navigation.retried': { target: 'loading', actions: ['countAttempt', 'forgetReload'] },
        'site.reloaded': { actions: 'reloadSite' },
      },
    },
    pageBroken: {
      description: '页面显示时出错：可以重试，或者重新加载整个站点',
      on: {
        'location.changed': { target: 'loading', actions: ['keepWanted', 'askAhead'] },
        'navigation.retried': { target: 'showing', actions: 'countAttempt' },
        'site.reloaded': { actions: 'reloadSite' },
      },
    },
  },
});
