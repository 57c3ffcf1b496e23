import type { KeyValueStore } from './storage.ts';

const prefix = 'zhitu-sms-deadline:';

/**
 * Converts a mobile to one of about a million numbers (FNV-1a, 20 bits). Later users of the browser must not be able to read the mobile. An
 * exact hash would not prevent that, because all mobiles can be tried. Here about 10,000 mobiles share each number. After a collision on one
 * device within 2 minutes, one mobile only waits for the other. The result is needed synchronously, and the browser's own hashes are
 * asynchronous.
 */
export function mobileMark(mobile: string): string {
  let hash = 0x811c9dc5;
  for (const letter of mobile) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  return ((hash >>> 0) & 0xfffff).toString(36);
}

/** Key of the time until which no further message may be sent to a mobile for a scene. */
export const smsDeadlineKey = (scene: string, mobile: string) => `${prefix}${scene}:${mobileMark(mobile)}` as const;

/** Deletes expired deadlines. */
export function dropPastDeadlines(store: Pick<KeyValueStore, 'names' | 'read' | 'remove'>, now: number): void {
  for (const name of store.names(prefix)) if (!(Number(store.read(name)) > now)) store.remove(name);
}
