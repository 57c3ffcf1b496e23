import type { KeyValueStore } from './storage.ts';
import { storageKeys } from './storage.ts';

/**
 * Leaving for a third party's login, and how a genuine return is told from an address that someone else has made. On leaving, the tab
 * stores a random value and what the member wanted; the value is part of the address that the third party sends the browser back to. A
 * stranger's link cannot contain it.
 */
export type Departure = {
  value: string;
  action: 'login' | 'bind';
  /** The id of the member to bind the account to; 0 for a login. */
  memberId: number;
  /** Milliseconds since 1970. */
  leftAt: number;
  /** What the visitor wanted to do, for which they must sign in; it is done after the return. */
  wish: Wish | null;
};
/** `about`: the subject, under the name that its reader asks for. */
export type Wish = { about: string; what: string };

/** The query parameter in which the value comes back. */
export const departureParameter = 'zhitu_departure';
/** For how long a return is accepted, in ms. The backend itself waits ten minutes for the third party. */
const LIFE = 15 * 60_000;

/** 128 random bits for an address; `crypto.randomUUID` is missing on plain http. */
const newValue = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16)))).replace(
    /[+/=]/g,
    (sign) => ({ '+': '-', '/': '_' })[sign] ?? '',
  );

/** Stores that this tab is leaving. @returns the value that has to come back */
export function noteDeparture(
  tabStore: Pick<KeyValueStore, 'write'>,
  departure: Pick<Departure, 'action' | 'memberId' | 'wish'>,
  now: number,
): string {
  const value = newValue();
  tabStore.write(storageKeys.departure, JSON.stringify({ ...departure, value, leftAt: now } satisfies Departure));
  return value;
}

function storedIn(stored: string, now: number): Departure | null {
  try {
    const { value, action, memberId, leftAt, wish } = JSON.parse(stored) as Departure;
    const age = now - leftAt;
    return age >= 0 && age <= LIFE ? { value, action, memberId, leftAt, wish: wish ?? null } : null;
  } catch {
    return null;
  }
}

/** The stored departure, or null where there is none, it is too old, or it was already used by a return. Never throws. */
export function departureIn(stored: string, now: number): Departure | null {
  const departure = storedIn(stored, now);
  return departure?.value ? departure : null;
}

/** What remains of a departure after the return: only the wish. '' where there was none. */
export function afterReturn(stored: string): string {
  const { wish, ...rest } = JSON.parse(stored) as Departure;
  return wish ? JSON.stringify({ ...rest, wish, value: '' } satisfies Departure) : '';
}

/** The wish after a return, or null. Never throws. */
export function wishIn(stored: string, now: number): Wish | null {
  const departure = storedIn(stored, now);
  return departure?.value === '' ? departure.wish : null;
}

/** The wish about this subject, returned once; '' where there is none. */
export function takeWish(tabStore: Pick<KeyValueStore, 'read' | 'remove'>, about: string, now: number): string {
  const wish = wishIn(tabStore.read(storageKeys.departure), now);
  if (wish?.about !== about) return '';
  tabStore.remove(storageKeys.departure);
  return wish.what;
}
