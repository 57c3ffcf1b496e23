import { recordIn } from '../stored/json.ts';
import { fromRoot, inSite } from './siteBase.ts';

/** One entry of the browser's history, by its address in the site. */
export type HistoryPlace = {
  pathname: string;
  search: string;
  hash: string;
  /** Identifies this entry as long as the tab exists. */
  key: string;
  by: 'push' | 'replace' | 'pop';
  /** Why a third-party login failed, if its return led here; otherwise ''. */
  loginError: string;
};
export type BrowserHistory = {
  current: () => HistoryPlace;
  push: (address: string) => void;
  replace: (address: string) => void;
  go: (delta: number) => void;
  /** Returns the `href` for an address of the site. */
  hrefOf: (address: string) => string;
  /** Loads an address outside this site. */
  leaveFor: (url: string) => void;
  reload: () => void;
  /** The result of a third party's login in the current history entry, unchecked (`broughtIn`). */
  brought: () => unknown;
  /** Deletes that result after it was used, answered, or shown. */
  forgetBrought: () => void;
  /** Deletes the reason of a failed login from the current history entry after it was shown. */
  forgetLoginError: () => void;
  /** Whether the site was reloaded at the current history entry because files could not be loaded. Works without storage. */
  isReloaded: () => boolean;
  noteReload: () => void;
  forgetReload: () => void;
  listen: (listener: (place: HistoryPlace) => void) => () => void;
  /**
   * Makes the number of covers' entries `count`. Such an entry has the address of the page below, and going to or from it is not reported to
   * `listen`. Entries too many are left by going back. `push` and `replace` wait until the browser has arrived, at most 1 s.
   */
  cover: (count: number) => void;
  /**
   * Reports the number of covers' entries at the current place: after back and forward, and if `push` has used such an entry for its page.
   * Without a listener, old entries are left at once.
   */
  onCovers: (listener: CoversListener) => () => void;
  /**
   * Reports a mouse press on a link of this site that opens in this tab. Touches are ignored, because they may begin a scroll.
   * @returns a function that stops listening
   */
  onLinkPressed: (listener: (address: { pathname: string; search: string }) => void) => () => void;
};

/** A frame of another site may have entries of its own above, so that going back leads nowhere on this page. In ms. */
const ARRIVAL = 1000;

/** The time in ms by which a reload may have begun before the time origin of its document, on a busy computer. */
const LEAVING = 500;

type CoversListener = (entries: number, by: 'push' | 'pop') => void;

/** Returns the time in ms since 1970, comparable with `performance.timeOrigin` of this and of later documents. */
const timeNow = () => performance.timeOrigin + new Event('').timeStamp;

/** Returns the state of the current history entry. */
export const stateOf = ({ history }: Window) => recordIn(history.state);

/**
 * Creates the service for the address bar. Unlike the router's own history, it lets a machine decide when the page follows the address.
 *
 * @param movedTo returns the new path for an old address, or ''. An old address is replaced.
 */
export function createHistory(window: Window, movedTo = (_pathname: string) => ''): BrowserHistory {
  const listeners = new Set<(place: HistoryPlace) => void>();
  const newKey = () => Math.random().toString(36).slice(2, 10);
  const here = (): Record<string, unknown> & { href: string } => ({ ...stateOf(window), href: window.location.href });
  /** The state and the address of the page, as last written or shown. The entries of its covers have the same. */
  let page = here();
  /** Calls that wait until the browser has left entries of covers; null if it is not leaving any. */
  let waiting: (() => void)[] | null = null;
  /** Extensions and analytics scripts wrap these functions. A wrapper that throws, or acts later than its call, is bypassed. */
  const write = (how: 'pushState' | 'replaceState', state: Record<string, unknown>, to?: string) => {
    try {
      window.history[how](state, '', to);
    } catch {}
    const { key, covers } = stateOf(window);
    if (key !== state.key || covers !== state.covers) History.prototype[how].call(window.history, state, '', to);
    page = here();
  };
  const note = (change: object) => write('replaceState', { ...stateOf(window), ...change });
  const entries = () => Number(stateOf(window).covers ?? 0);
  const whenThere = (run: () => void) => {
    if (waiting) waiting.push(run);
    else run();
  };
  let arrival = 0;
  /** Whether the entries being left are of an earlier document. Leaving them closes no cover of this one. */
  let leavesOld = false;
  /** The number of entries asked for last. */
  let wanted = 0;
  /** Whether entries were not left in time. The next arrival may be theirs, so it closes no cover. */
  let isLate = false;
  const arriveAt = (count: number) => {
    window.clearTimeout(arrival);
    const late = waiting ?? [];
    waiting = null;
    if (leavesOld) leavesOld = false;
    else hearCovers(count, 'pop');
    for (const run of late) whenThere(run);
  };
  const cover = (count: number): void => {
    if (waiting) {
      waiting.push(() => cover(count));
      return;
    }
    wanted = count;
    const left = entries() - count;
    if (left > 0) {
      waiting = [];
      window.clearTimeout(arrival);
      arrival = window.setTimeout(() => {
        isLate = true;
        arriveAt(count);
      }, ARRIVAL);
      window.history.go(-left);
    }
    if (left === 0) arriveAt(count);
    for (let added = entries(); added < count; added++) {
      const { under, ...state } = stateOf(window);
      // A browser may refuse many entries in a short time.
      try {
        write('pushState', { ...state, under: under ?? state.key, covers: added + 1, since: timeNow() });
      } catch {}
    }
  };
  const leaveOld: CoversListener = (count) => {
    if (count === 0) return;
    leavesOld = true;
    cover(0);
  };
  let hearCovers = leaveOld;
  const place = (by: HistoryPlace['by']): HistoryPlace => {
    const { state } = window.history;
    const moved = movedTo(inSite(window.location.pathname));
    const { search, hash } = window.location;
    if (moved) window.history.replaceState(state, '', fromRoot(moved) + search + hash);
    const pathname = inSite(window.location.pathname);
    // An entry that was not made here, such as a document's first one, gets its key now and keeps it across a reload.
    if (!stateOf(window).key) write('replaceState', { ...stateOf(window), key: newKey() });
    const { key, loginError = '' } = stateOf(window);
    return { pathname, search, hash, key: String(key), by, loginError: String(loginError) };
  };
  const tell = (by: HistoryPlace['by']) => {
    const now = place(by);
    page = here();
    for (const listener of [...listeners]) listener(now);
  };
  window.addEventListener('popstate', () => {
    const { key, under, covers } = stateOf(window);
    // The page under its covers, which may have replaced its address or state meanwhile.
    if ((covers || page.covers) && key !== undefined && (key === page.key || key === page.under)) {
      const { href, ...state } = page;
      write('replaceState', { ...state, under, covers }, href);
    } else tell('pop');
    if (isLate && entries() < wanted) cover(wanted);
    else arriveAt(entries());
    isLate = false;
  });
  // After a reload, nothing covers the page. Chromium confuses an entry that was added while the reload waited for the server with the one
  // below, so going back from it might leave the site.
  const { since = 0, under, covers, ...uncovered } = stateOf(window);
  if (Number(since) > performance.timeOrigin - LEAVING) write('replaceState', uncovered);
  else leaveOld(entries(), 'pop');
  return {
    current: () => place('pop'),
    push: (address) =>
      whenThere(() => {
        const isCovered = entries() > 0;
        write(isCovered ? 'replaceState' : 'pushState', { key: newKey() }, fromRoot(address));
        tell('push');
        if (isCovered) hearCovers(0, 'push');
      }),
    replace: (address) =>
      whenThere(() => {
        const { under, covers, since } = stateOf(window);
        write('replaceState', { key: newKey(), ...(covers ? { under, covers, since } : {}) }, fromRoot(address));
        tell('replace');
      }),
    cover,
    onCovers: (listener) => {
      hearCovers = listener;
      return () => {
        hearCovers = leaveOld;
      };
    },
    go: (delta) => window.history.go(delta),
    hrefOf: fromRoot,
    leaveFor: (url) => window.location.assign(url),
    reload: () => window.location.reload(),
    brought: () => stateOf(window).brought,
    forgetBrought: () => note({ brought: null }),
    forgetLoginError: () => note({ loginError: '' }),
    isReloaded: () => stateOf(window).isReloaded === true,
    noteReload: () => note({ isReloaded: true }),
    forgetReload: () => {
      if (stateOf(window).isReloaded) note({ isReloaded: undefined });
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onLinkPressed: (listener) => {
      const press = ({ target, button, pointerType }: PointerEvent) => {
        const link = (target as Element).closest('a');
        if (link?.origin === window.location.origin && !link.target && button === 0 && pointerType === 'mouse')
          listener({ pathname: inSite(link.pathname), search: link.search });
      };
      window.addEventListener('pointerdown', press);
      return () => window.removeEventListener('pointerdown', press);
    },
  };
}
