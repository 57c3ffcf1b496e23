import type { KeyValueStore } from './storage.ts';
import { storageKeys } from './storage.ts';

/**
 * Leaving for a third party's login, and what tells a return of ours from an address that somebody else has made. On leaving, the tab
 * keeps a random value and what the member wanted; the value goes along in the address that the third party sends the browser back to.
 * A link that a stranger has written cannot have it.
 */
export type Departure = {
  value: string;
  action: 'login' | 'bind';
  /** Whom an account is to be bound to; 0 for a login. */
  memberId: number;
  /** Milliseconds since 1970. */
  leftAt: number;
};

/** The query parameter in which the value comes back. */
export const departureParameter = 'zhitu_departure';
/** For how long a return counts, in ms. The backend itself waits ten minutes for the third party. */
const LIFE = 15 * 60_000;

/** 128 random bits for an address; `crypto.randomUUID` is missing on plain http. */
const newValue = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16)))).replace(
    /[+/=]/g,
    (sign) => ({ '+': '-', '/': '_' })[sign] ?? '',
  );

/** Notes that this tab is leaving. @returns the value that has to come back */
export function noteDeparture(
  tabStore: Pick<KeyValueStore, 'write'>,
  departure: Pick<Departure, 'action' | 'memberId'>,
  now: number,
): string {
  const value = newValue();
  tabStore.write(storageKeys.departure, JSON.stringify({ ...departure, value, leftAt: now } satisfies Departure));
  return value;
}

/** What was noted, or null where nothing was, or too long ago. Never throws. */
export function departureIn(stored: string, now: number): Departure | null {
  try {
    const { value, action, memberId, leftAt } = JSON.parse(stored) as Departure;
    const age = now - leftAt;
    return value && age >= 0 && age <= LIFE ? { value, action, memberId, leftAt } : null;
  } catch {
    return null;
  }
}
