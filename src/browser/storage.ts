/** The names under which the browser keeps things: the specification's under the incumbent's exact names. */
export const storageKeys = {
  userToken: 'meedu-user-token',
  bindMobileMarker: 'meedu-bind-mobile',
  faceCheckMarker: 'meedu-face-check',
  closedAnnouncementId: 'closedAnnouncementId',
  inviterMarker: 'meedu-msv',
  /** The lesson that plays, or played last. */
  playId: 'meedu-play-id',
  /** A login code that waits for a mobile to be bound. */
  loginCode: 'login_code',
  /** The login code sent last, with what is known of it: `<code> asked` or `<code> answered`. */
  lastLoginCode: 'zhitu-login-code',
  /** That this tab has left for a third party's login, and what for: its return is known by it. Then what its visitor wanted before. */
  departure: 'zhitu-departure',
  /** Speed, volume, subtitles and quality of the player. */
  player: 'zhitu-player',
  /** The order that waits to be paid, as the server answered it: a tab's own, and for all tabs the newest. */
  openOrder: 'zhitu-open-order',
  /** Messages that were marked as read, for the moment that it takes to tell other tabs. */
  readMessages: 'zhitu-read-messages',
  /** The order that was paid last: what the page of success shows. */
  paidOrder: 'zhitu-paid-order',
  /** Promo codes that were typed and not ordered with, by goods: a tab's own. */
  promoCodes: 'zhitu-promo-codes',
  /** Orders that were asked for and have not been answered, by goods. */
  placingOrder: 'zhitu-placing-order',
  /** Comments that are written and not sent. */
  commentDrafts: 'zhitu-comment-drafts',
  /** The count of unread messages that this tab was told last, with whose it is and when. */
  unread: 'zhitu-unread',
  /** Told to other tabs and taken away at once: the member is not any more as they know him. */
  memberChanged: 'zhitu-member-changed',
  /** Told to other tabs and taken away at once: the member has signed out here. */
  loggedOut: 'zhitu-logged-out',
} as const;

/** What this tab knows of a login code: `asked` or `answered`. */
export const loginCodeKey = (code: string) => `login_code:${code}` as const;
/** How far a member has come in lessons of which the server does not know it yet. */
export const progressKey = (memberId: number | '') => `zhitu-progress:${memberId}` as const;
/** The answer to a call that is the same for everybody (src/api/kept.ts). */
export type KeptAnswerKey = `zhitu-kept:${string}`;
export type StorageKey =
  | KeptAnswerKey
  | (typeof storageKeys)[keyof typeof storageKeys]
  | `zhitu-sms-deadline:${string}`
  | ReturnType<typeof progressKey>
  | ReturnType<typeof loginCodeKey>;

export type KeyValueStore = {
  /** The stored text, or '' when there is none. */
  read: (key: StorageKey) => string;
  write: (key: StorageKey, value: string) => void;
  remove: (key: StorageKey) => void;
  /** All names that begin so. */
  names: (prefix: string) => StorageKey[];
  /** Called when *another* tab changed the key. @returns how to stop listening. */
  onOtherTab: (key: StorageKey, listener: (value: string) => void) => () => void;
};

/**
 * The browser's storage that never throws: all tabs share the local one, each has a session one of its own. Where the browser
 * forbids it or it is full, this tab goes on with what it remembers itself: signed in until it is closed, instead of a blank page.
 */
export function createStore(window: Window, area: 'localStorage' | 'sessionStorage' = 'localStorage'): KeyValueStore {
  const remembered = new Map<string, string>();
  const attempt = <T>(run: (storage: Storage) => T): T | undefined => {
    try {
      return run(window[area]);
    } catch {
      return undefined;
    }
  };
  return {
    read: (key) => remembered.get(key) ?? attempt((storage) => storage.getItem(key)) ?? '',
    write: (key, value) => {
      const stored = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      });
      if (stored) remembered.delete(key);
      else remembered.set(key, value);
    },
    remove: (key) => {
      remembered.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
    names: (prefix) => {
      const stored = attempt((storage) => Object.keys(storage)) ?? [];
      return [...new Set([...remembered.keys(), ...stored])].filter((name) => name.startsWith(prefix)) as StorageKey[];
    },
    onOtherTab: (key, listener) => {
      const hear = (event: StorageEvent) => {
        // A null key means that everything was cleared.
        if (event.key !== key && event.key !== null) return;
        remembered.delete(key);
        listener(event.key === null ? '' : (event.newValue ?? ''));
      };
      window.addEventListener('storage', hear);
      return () => window.removeEventListener('storage', hear);
    },
  };
}
