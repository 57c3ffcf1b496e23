/** The names of stored items. Those of the specification are the incumbent's exact names. */
export const storageKeys = {
  userToken: 'meedu-user-token',
  bindMobileMarker: 'meedu-bind-mobile',
  faceCheckMarker: 'meedu-face-check',
  closedAnnouncementId: 'closedAnnouncementId',
  inviterMarker: 'meedu-msv',
  /** The lesson that plays or played last. */
  playId: 'meedu-play-id',
  /** A login code that needs a mobile to be bound. */
  loginCode: 'login_code',
  /** The last login code and its state: `<code> asked` or `<code> answered`. */
  lastLoginCode: 'zhitu-login-code',
  /** Marks of mobiles that have signed in on this device. */
  knownMembers: 'zhitu-known-members',
  /** This tab's departure for a third party's login, which identifies the return. After the return, the visitor's wish. */
  departure: 'zhitu-departure',
  /** The chosen colour scheme, `light` or `dark`; missing if the system decides. */
  scheme: 'zhitu-scheme',
  /** Speed, volume, subtitles and quality of the player. */
  player: 'zhitu-player',
  /** The unpaid order, as the server answered it: each tab's own, and the newest for all tabs. */
  openOrder: 'zhitu-open-order',
  /** Messages that were marked as read. Written to notify other tabs, and deleted at once. */
  readMessages: 'zhitu-read-messages',
  /** The order that was paid last, shown by the success page. */
  paidOrder: 'zhitu-paid-order',
  /** Promo codes that were typed but not used for an order, by goods. Each tab has its own. */
  promoCodes: 'zhitu-promo-codes',
  /** Orders that were sent but not answered, by goods. */
  placingOrder: 'zhitu-placing-order',
  /** Unsent comments. */
  commentDrafts: 'zhitu-comment-drafts',
  /** 'yes' on a shared computer: then the tab stores the notes. */
  sharedComputer: 'zhitu-shared-computer',
  /** The last count of unread messages in this tab, with its member and time. */
  unread: 'zhitu-unread',
  /** The last searches. */
  searchWords: 'zhitu-search-words',
  /** The last courses that were looked at. */
  recentCourses: 'zhitu-recent-courses',
  /** The courses that a member learns, for the next visit to the home page. */
  learning: 'zhitu-learning',
  /** The member's data has changed. Written to notify other tabs, and deleted at once. */
  memberChanged: 'zhitu-member-changed',
  /** The member has signed out here. Written to notify other tabs, and deleted at once. */
  loggedOut: 'zhitu-logged-out',
} as const;

/** The state of a login code in this tab: `asked` or `answered`. */
export const loginCodeKey = (code: string) => `login_code:${code}` as const;
/** A member's progress that the server does not have yet. */
export const progressKey = (memberId: number | '') => `zhitu-progress:${memberId}` as const;
/** An answer that is the same for everyone (src/api/kept.ts). */
type KeptAnswerKey = `zhitu-kept:${string}`;
export type StorageKey =
  | KeptAnswerKey
  | (typeof storageKeys)[keyof typeof storageKeys]
  | `zhitu-sms-deadline:${string}`
  | `zhitu-turn:${string}`
  // src/wiring/auth/usedCodes.ts stores used SMS codes, and src/wiring/learn/likeInTabs.ts stores changed likes.
  | 'zhitu-used-code'
  | 'zhitu-like'
  | ReturnType<typeof progressKey>
  | ReturnType<typeof loginCodeKey>;

export type KeyValueStore = {
  /** The stored text, or '' when there is none. */
  read: (key: StorageKey) => string;
  /** @returns false if it could not be stored; then this tab remembers it until it is closed */
  write: (key: StorageKey, value: string) => boolean;
  remove: (key: StorageKey) => void;
  /** Returns all names with this prefix. */
  names: (prefix: string) => StorageKey[];
  /** Calls `listener` when *another* tab has changed the key. @returns a function that stops listening */
  onOtherTab: (key: StorageKey, listener: (value: string) => void) => () => void;
};

/**
 * Wraps the browser's storage so that it never throws. All tabs share localStorage; each tab has its own sessionStorage. If storage is
 * forbidden or full, this tab keeps the values in memory. Then the member stays signed in until the tab is closed.
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
        // Some add-ons accept everything and store nothing.
        return storage.getItem(key) === value;
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
