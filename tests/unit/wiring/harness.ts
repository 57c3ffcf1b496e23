import { vi } from 'vitest';
import { type PageName, routeOf } from '../../../src/addresses/routes.ts';
import { type TypedSettings, viewSettings } from '../../../src/api/settings.ts';
import type { BrowserHistory, HistoryPlace } from '../../../src/browser/address/history.ts';
import type { StorageKey } from '../../../src/browser/stored/storage.ts';
import type { Environment } from '../../../src/wiring/environment.ts';
import { wire } from '../../../src/wiring/index.ts';
import { envelope } from '../api/harness.ts';

export const token = (name: string): string => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'HS256' })}.${part({ sub: name, exp: 4_000_000_000 })}.signature`;
};

export const member = { id: 7, nick_name: '小知', avatar: '', credit1: 1, is_bind_mobile: 1, is_face_verify: true };
const usual: Record<string, unknown> = {
  '/api/v2/other/config': {
    name: '示例课堂',
    logo: { logo: 'https://api.example/logo.png' },
    url: 'https://api.example',
    icp: '京ICP备1号',
    icp_link: 'https://beian.miit.gov.cn',
  },
  '/api/v2/navs': [{ id: 1, name: '首页', url: '/', blank: 0, children: [] }],
  '/api/v2/links': [{ id: 1, name: '友站', url: 'https://friend.example' }],
  '/api/v2/announcement/latest': [],
  '/api/v2/member/detail': member,
  '/api/v2/member/unreadNotificationCount': 0,
  '/api/v2/logout': [],
};

/**
 * All flows, wired in an environment of the test. `answers` (by path) precede the usual answers, `stored` is the content of the device's
 * storage. The returned `asked` lists every requested path with its token.
 */
export function createWorld({
  answers = {},
  stored = {},
  at = '/',
  page = 'home',
  settings = {},
  tabKept,
  answersKept = new Map(),
  brought = null,
  locks,
  openChannel = () => ({ postMessage: () => {}, close: () => {}, onmessage: null }),
  parts = {},
  asks,
}: {
  answers?: Record<string, (init: RequestInit) => Response | Promise<Response>>;
  stored?: Record<string, string>;
  at?: string;
  /** The page at the address `at`; for other addresses, the route table decides. */
  page?: PageName;
  /** The operator's settings. */
  settings?: TypedSettings;
  /** The storage of the tab. Without it, the tab stores nothing. */
  tabKept?: Map<string, string>;
  /** Cached answers that are the same for every visitor and member. A test of a member's data need not list them. */
  answersKept?: Map<string, string>;
  /** The result that the return from a third party's login left in the first history entry. */
  brought?: ReturnType<BrowserHistory['brought']>;
  locks?: Environment['locks'];
  openChannel?: Environment['openChannel'];
  /** Parts that replace those of this environment, such as a part shared with another tab. */
  parts?: Partial<Environment>;
  /** Replaces `fetch`. Then neither `answers` nor the usual answers apply. */
  asks?: Environment['http']['fetch'];
} = {}) {
  const kept = new Map<string, string>(Object.entries(stored));
  const placeOf = (key: string) => (key.startsWith('zhitu-kept:') ? answersKept : kept);
  const asked: { path: string; authorization: string }[] = [];
  const sent: { path: string; body: unknown; keepalive: boolean; authorization: string; isGivenUp: () => boolean }[] =
    [];
  const visibilityChanges = new Set<() => void>();
  const leaves = new Set<() => void>();
  const networkReturns = new Set<() => void>();
  const heard = (listeners: Set<() => void>) => (run: () => void) => {
    listeners.add(run);
    return () => listeners.delete(run);
  };
  const tell = (listeners: Set<() => void>) => {
    for (const run of [...listeners]) run();
  };
  let isHidden = false;
  const otherTabs = new Set<{ key: string; listener: (value: string) => void }>();
  const address = new URL(at, 'https://zhitu.example');
  let place: HistoryPlace = {
    pathname: address.pathname,
    search: address.search,
    hash: address.hash,
    key: 'first',
    by: 'pop',
    loginError: '',
  };
  const go = (by: 'push' | 'replace') => (to: string) => {
    const { pathname, search, hash } = new URL(to, 'https://zhitu.example');
    place = { ...place, pathname, search, hash, by };
  };
  const places = new Set<(place: HistoryPlace) => void>();
  const history = {
    current: () => place,
    push: vi.fn(go('push')),
    replace: vi.fn(go('replace')),
    go: vi.fn(),
    hrefOf: (address: string) => address,
    leaveFor: vi.fn(),
    reload: vi.fn(),
    brought: () => brought,
    forgetBrought: vi.fn(),
    forgetLoginError: () => {},
    isReloaded: () => false,
    noteReload: () => {},
    forgetReload: () => {},
    listen: (listener) => {
      places.add(listener);
      return () => places.delete(listener);
    },
    onLinkPressed: () => () => {},
    cover: () => {},
    onCovers: () => () => {},
  } satisfies BrowserHistory;
  const every = (period: number, run: () => void) => {
    const timer = setInterval(run, period);
    return () => clearInterval(timer);
  };
  const environment: Environment = {
    http: {
      base: 'https://api.example',
      fetch:
        asks ??
        (async (input, init) => {
          const { pathname } = new URL(String(input));
          const authorization = new Headers(init?.headers).get('authorization') ?? '';
          asked.push({ path: pathname, authorization });
          if (init?.method === 'POST')
            sent.push({
              path: pathname,
              body: init.body ? JSON.parse(String(init.body)) : undefined,
              keepalive: init.keepalive === true,
              authorization,
              isGivenUp: () => init.signal?.aborted === true,
            });
          return answers[pathname]?.(init ?? {}) ?? envelope(0, '', usual[pathname] ?? []);
        }),
    },
    store: {
      read: (key) => placeOf(key).get(key) ?? '',
      write: (key, value) => !!placeOf(key).set(key, value),
      remove: (key) => void placeOf(key).delete(key),
      names: (prefix) => [...kept.keys()].filter((name) => name.startsWith(prefix)) as StorageKey[],
      onOtherTab: (key, listener) => {
        const one = { key, listener };
        otherTabs.add(one);
        return () => otherTabs.delete(one);
      },
    },
    tabStore: {
      read: (key) => tabKept?.get(key) ?? '',
      write: (key, value) => tabKept?.set(key, value) !== null,
      remove: (key) => void tabKept?.delete(key),
      names: () => [],
    },
    visibility: {
      isHidden: () => isHidden,
      onChange: heard(visibilityChanges),
      onLeave: heard(leaves),
    },
    history,
    scroll: { toTop: () => {}, watch: () => () => {}, remember: () => {}, restore: () => {} },
    clock: { now: () => Date.now(), steady: () => performance.now(), every, onWake: () => () => {} },
    locks,
    openChannel,
    onNetworkReturned: heard(networkReturns),
    whenNear: () => null,
    onNextFrame: () => () => {},
    openWindow: () => true,
    origin: 'https://zhitu.example',
    home: 'https://zhitu.example',
    isMobileDevice: false,
    prefersReducedMotion: true,
    savesData: false,
    watchLargeText: () => () => {},
    settings: viewSettings(settings),
    loadPage: async () => {},
    askAhead: () => {},
    loadView: async () => {},
    focusContent: () => {},
    pageOf: (pathname) => (pathname === address.pathname ? page : routeOf(pathname).page),
    scrollResetKeyOf: () => '',
    ...parts,
  };
  const wired = wire(environment);
  wired.start();
  const session = () => {
    const running = wired.boot.getSnapshot().children.session;
    if (!running) throw new Error('the session has not started');
    return running;
  };
  return {
    wired,
    /** The environment of the flows. */
    environment,
    session,
    history,
    kept,
    asked,
    /** Every POST request, in full. */
    sent,
    /** Goes to another address of the site, as a link does. */
    follow: (to: string) => {
      history.push(to);
      for (const listener of [...places]) listener(place);
    },
    hidePage: () => {
      isHidden = true;
      tell(visibilityChanges);
    },
    showPage: () => {
      isHidden = false;
      tell(visibilityChanges);
    },
    /** Fires the last event of the page before the browser closes it. */
    leavePage: () => tell(leaves),
    networkReturns: () => tell(networkReturns),
    /** Returns the flow of a page once its code is loaded. */
    loaded: async <Name extends Parameters<typeof wired.pageFlow>[0]>(name: Name) => {
      await wired.loadFlow(name);
      return wired.pageFlow(name);
    },
    /** Resolves when the session is in `state`. */
    until: (state: 'visitor' | 'member' | 'memberUnavailable' | 'signingOut') =>
      vi.waitFor(() => {
        if (!session().getSnapshot().matches(state)) throw new Error(`not ${state} yet`);
      }),
    otherTabStores: (key: StorageKey, value: string) => {
      if (value) kept.set(key, value);
      else kept.delete(key);
      for (const one of otherTabs) if (one.key === key) one.listener(value);
    },
    says: () => wired.notifications.getSnapshot().context.queue.map(({ text }) => text),
  };
}
