import type { KeyValueStore } from './storage.ts';

const prefix = 'zhitu-sms-deadline:';

/**
 * A mobile as one of about a million numbers (FNV-1a, 20 bits). The mobile must not be stored where later users of the browser can read it,
 * and neither must an exact hash: there are so few mobiles that it could be found by trying them all. Here some ten thousand mobiles share
 * each number. A collision on one device within two minutes only makes one wait for the other. It is needed synchronously, and the
 * browser's own hashes are asynchronous.
 */
export function mobileMark(mobile: string): string {
  let hash = 0x811c9dc5;
  for (const letter of mobile) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  return ((hash >>> 0) & 0xfffff).toString(36);
}

/** Until when no further message may be sent to a mobile for a scene. */
export const smsDeadlineKey = (scene: string, mobile: string) => `${prefix}${scene}:${mobileMark(mobile)}` as const;

/** Deletes expired deadlines. */
export function dropPastDeadlines(store: Pick<KeyValueStore, 'names' | 'read' | 'remove'>, now: number): void {
  for (const name of store.names(prefix)) if (!(Number(store.read(name)) > now)) store.remove(name);
}
