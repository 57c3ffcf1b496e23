/** The names under which the browser keeps things: the specification's under the incumbent's exact names. */
export const storageKeys = {
  userToken: 'meedu-user-token',
  bindMobileMarker: 'meedu-bind-mobile',
  faceCheckMarker: 'meedu-face-check',
  closedAnnouncementId: 'closedAnnouncementId',
  inviterMarker: 'meedu-msv',
  /** The lesson that plays, or played last. */
  playId: 'meedu-play-id',
  /** A login code that needs a mobile to be bound. */
  loginCode: 'login_code',
  /** The login code sent last, with what is known of it: `<code> asked` or `<code> answered`. */
  lastLoginCode: 'zhitu-login-code',
  /** Marks of mobiles that have signed in on this device. */
  knownMembers: 'zhitu-known-members',
  /** That this tab has left for a third party's login, and what for: this identifies the return. Afterwards the visitor's wish. */
  departure: 'zhitu-departure',
  /** Speed, volume, subtitles and quality of the player. */
  player: 'zhitu-player',
  /** The unpaid order, as the server answered it: a tab's own, and for all tabs the newest. */
  openOrder: 'zhitu-open-order',
  /** Messages that were marked as read; written to notify other tabs and deleted at once. */
  readMessages: 'zhitu-read-messages',
  /** The order that was paid last, shown by the success page. */
  paidOrder: 'zhitu-paid-order',
  /** Promo codes that were typed and not ordered with, by goods: a tab's own. */
  promoCodes: 'zhitu-promo-codes',
  /** Orders that were sent and not answered, by goods. */
  placingOrder: 'zhitu-placing-order',
  /** Comments that are written and not sent. */
  commentDrafts: 'zhitu-comment-drafts',
  /** 'yes': this computer is used by many, and notes are kept by the tab. */
  sharedComputer: 'zhitu-shared-computer',
  /** The last count of unread messages in this tab, with its member and time. */
  unread: 'zhitu-unread',
  /** What was searched for last. */
  searchWords: 'zhitu-search-words',
  /** The courses that were looked at last. */
  recentCourses: 'zhitu-recent-courses',
  /** The courses that a member learns, for the next visit to the home page. */
  learning: 'zhitu-learning',
  /** Written to notify other tabs and deleted at once: the member's data has changed. */
  memberChanged: 'zhitu-member-changed',
  /** Written to notify other tabs and deleted at once: the member has signed out here. */
  loggedOut: 'zhitu-logged-out',
} as const;

/** The state of a login code in this tab: `asked` or `answered`. */
export const loginCodeKey = (code: string) => `login_code:${code}` as const;
/** A member's progress that the server does not have yet. */
export const progressKey = (memberId: number | '') => `zhitu-progress:${memberId}` as const;
/** The answer to a call that is the same for everyone (src/api/kept.ts). */
export type KeptAnswerKey = `zhitu-kept:${string}`;
export type StorageKey =
  | KeptAnswerKey
  | (typeof storageKeys)[keyof typeof storageKeys]
  | `zhitu-sms-deadline:${string}`
  | `zhitu-turn:${string}`
  | ReturnType<typeof progressKey>
  | ReturnType<typeof loginCodeKey>;

export type KeyValueStore = {
  /** The stored text, or '' when there is none. */
  read: (key: StorageKey) => string;
  /** @returns false where it was not stored: this tab remembers it until it is closed */
  write: (key: StorageKey, value: string) => boolean;
  remove: (key: StorageKey) => void;
  /** All names with this prefix. */
  names: (prefix: string) => StorageKey[];
  /** Called when *another* tab changed the key. @returns how to stop listening. */
  onOtherTab: (key: StorageKey, listener: (value: string) => void) => () => void;
};

/**
 * The browser's storage, made so that it never throws: all tabs share the local one, each has its own session storage. Where it is
 * forbidden or full, this tab keeps the values in memory: the member stays signed in until it is closed, instead of a blank page.
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
      return !!stored;
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
