import type { Wish } from '../../../machines/domain/auth.ts';
import { jsonIn, recordIn } from '../stored/json.ts';
import type { KeyValueStore } from '../stored/storage.ts';
import { storageKeys } from '../stored/storage.ts';

/**
 * A departure for a third party's login. On leaving, the tab stores a random value and the visitor's wish. The address to which the third
 * party returns contains the value, so a return is genuine only if the value matches. Another person's link cannot contain it.
 */
export type Departure = {
  value: string;
  action: 'login' | 'bind';
  /** The id of the member to bind the account to; 0 for a login. */
  memberId: number;
  /** Milliseconds since 1970. */
  leftAt: number;
  /** The wish for which the visitor must sign in. It is done after the return. */
  wish: Wish | null;
};

/** The query parameter of the return address that contains the value. */
export const departureParameter = 'zhitu_departure';
/** How long a return is accepted, in ms. The backend itself waits 10 minutes for the third party. */
const LIFE = 15 * 60_000;

/** 128 random bits for an address; `crypto.randomUUID` is missing on plain http. */
const newValue = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16)))).replace(
    /[+/=]/g,
    (sign) => ({ '+': '-', '/': '_' })[sign] ?? '',
  );

/** Stores that this tab is leaving. @returns the value that the return must contain */
export function noteDeparture(
  tabStore: Pick<KeyValueStore, 'write'>,
  departure: Pick<Departure, 'action' | 'memberId' | 'wish'>,
  now: number,
): string {
  const value = newValue();
  tabStore.write(storageKeys.departure, JSON.stringify({ ...departure, value, leftAt: now } satisfies Departure));
  return value;
}

function decodeWish(value: unknown): Wish | null {
  const { about, what } = recordIn(value);
  return typeof about === 'string' && typeof what === 'string' ? { about, what } : null;
}

function decodeDeparture(stored: unknown): Departure | null {
  const { value, action, memberId, leftAt, wish } = recordIn(stored);
  if (typeof value !== 'string' || typeof memberId !== 'number' || typeof leftAt !== 'number') return null;
  return action === 'login' || action === 'bind' ? { value, action, memberId, leftAt, wish: decodeWish(wish) } : null;
}

function storedIn(stored: string, now: number): Departure | null {
  const departure = jsonIn(stored, decodeDeparture);
  const age = now - (departure?.leftAt ?? 0);
  return age >= 0 && age <= LIFE ? departure : null;
}

/** Returns the stored departure; null if there is none, it is too old, or a return has already used it. Never throws. */
export function departureIn(stored: string, now: number): Departure | null {
  const departure = storedIn(stored, now);
  return departure?.value ? departure : null;
}

/** Returns the part of a departure that is needed after the return: only the wish. '' if there is no wish. */
export function afterReturn(stored: string): string {
  const departure = jsonIn(stored, decodeDeparture);
  return departure?.wish ? JSON.stringify({ ...departure, value: '' } satisfies Departure) : '';
}

/** Returns the wish after a return, or null. Never throws. */
export function wishIn(stored: string, now: number): Wish | null {
  const departure = storedIn(stored, now);
  return departure?.value === '' ? departure.wish : null;
}

/** Returns the wish about this subject and removes it; '' if there is none. */
export function takeWish(tabStore: Pick<KeyValueStore, 'read' | 'remove'>, about: string, now: number): string {
  const wish = wishIn(tabStore.read(storageKeys.departure), now);
  if (wish?.about !== about) return '';
  tabStore.remove(storageKeys.departure);
  return wish.what;
}
