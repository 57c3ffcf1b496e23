/** One entry of the browser's history as the address bar shows it. */
export type HistoryPlace = {
  pathname: string;
  search: string;
  hash: string;
  /** Names this entry as long as the tab lives. */
  key: string;
  by: 'push' | 'replace' | 'pop';
  /** Why a third-party login failed, when that is what led here. */
  loginError: string;
};
export type BrowserHistory = {
  current: () => HistoryPlace;
  push: (address: string) => void;
  replace: (address: string) => void;
  go: (delta: number) => void;
  /** Loads an address outside this site. */
  leaveFor: (url: string) => void;
  reload: () => void;
  /** The login code that a third party's login has left at the entry that stands, or ''. */
  loginCode: () => string;
  listen: (listener: (place: HistoryPlace) => void) => () => void;
};

/** What this site has noted at the entry that stands. */
export const stateOf = ({ history: { state } }: Window): { key?: string; loginError?: string; loginCode?: string } =>
  typeof state === 'object' && state !== null ? state : {};

/** The address bar as a service. Unlike the router's own history it lets a machine decide when the page follows the address. */
export function createHistory(window: Window): BrowserHistory {
  const listeners = new Set<(place: HistoryPlace) => void>();
  const newKey = () => Math.random().toString(36).slice(2, 10);
  const place = (by: HistoryPlace['by']): HistoryPlace => {
    const { pathname, search, hash } = window.location;
    // An entry that was not made here, such as the first of a document, gets its key now; loading it anew keeps it.
    if (!stateOf(window).key) window.history.replaceState({ ...stateOf(window), key: newKey() }, '');
    const { key = '', loginError = '' } = stateOf(window);
    return { pathname, search, hash, key, by, loginError };
  };
  const tell = (by: HistoryPlace['by']) => {
    const now = place(by);
    for (const listener of [...listeners]) listener(now);
  };
  window.addEventListener('popstate', () => tell('pop'));
  return {
    current: () => place('pop'),
    push: (address) => {
      window.history.pushState({ key: newKey() }, '', address);
      tell('push');
    },
    replace: (address) => {
      window.history.replaceState({ key: newKey() }, '', address);
      tell('replace');
    },
    go: (delta) => window.history.go(delta),
    leaveFor: (url) => window.location.assign(url),
    reload: () => window.location.reload(),
    loginCode: () => stateOf(window).loginCode ?? '',
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
