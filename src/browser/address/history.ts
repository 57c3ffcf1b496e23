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
   * Reports a mouse press on a link of this site that opens in this tab. Touches are ignored, because they may begin a scroll.
   * @returns a function that stops listening
   */
  onLinkPressed: (listener: (address: { pathname: string; search: string }) => void) => () => void;
};

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
  /** Extensions and analytics scripts wrap these functions. A wrapper that throws, or acts later than its call, is bypassed. */
  const write = (how: 'pushState' | 'replaceState', state: { key: string }, to?: string) => {
    try {
      window.history[how](state, '', to);
    } catch {}
    if (stateOf(window).key !== state.key) History.prototype[how].call(window.history, state, '', to);
  };
  const note = (change: object) => window.history.replaceState({ ...stateOf(window), ...change }, '');
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
    for (const listener of [...listeners]) listener(now);
  };
  window.addEventListener('popstate', () => tell('pop'));
  return {
    current: () => place('pop'),
    push: (address) => {
      write('pushState', { key: newKey() }, fromRoot(address));
      tell('push');
    },
    replace: (address) => {
      write('replaceState', { key: newKey() }, fromRoot(address));
      tell('replace');
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
