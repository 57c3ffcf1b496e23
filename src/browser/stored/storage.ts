import type * as names from './storageKeys.ts';

export * as storageKeys from './storageKeys.ts';

/** The state of a login code in this tab: `asked` or `answered`. */
export const loginCodeKey = (code: string) => `login_code:${code}` as const;
/** A member's progress that the server does not have yet. */
export const progressKey = (memberId: number | '') => `zhitu-progress:${memberId}` as const;
/** An answer that is the same for everyone (src/api/kept.ts). */
type KeptAnswerKey = `zhitu-kept:${string}`;
export type StorageKey =
  | KeptAnswerKey
  | (typeof names)[keyof typeof names]
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
