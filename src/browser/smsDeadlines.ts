import type { KeyValueStore } from './storage.ts';

const prefix = 'zhitu-sms-deadline:';

/**
 * A mobile as one of about a million numbers (FNV-1a, 20 bits). It must not stand in the browser for everybody who uses it later, and no
 * exact hash either: there are so few mobiles that trying them all would tell which it is. Some ten thousand share each number here. Two
 * on one device within two minutes would only make one wait for the other. It is needed at once, so it is none of the browser's own
 * hashes, which answer later.
 */
function nameOf(mobile: string): string {
  let hash = 0x811c9dc5;
  for (const letter of mobile) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  return ((hash >>> 0) & 0xfffff).toString(36);
}

/** Until when no other message may go to a mobile for a scene. */
export const smsDeadlineKey = (scene: string, mobile: string) => `${prefix}${scene}:${nameOf(mobile)}` as const;

/** Takes away what is over: it is of no use to anybody. */
export function dropPastDeadlines(store: Pick<KeyValueStore, 'names' | 'read' | 'remove'>, now: number): void {
  for (const name of store.names(prefix)) if (!(Number(store.read(name)) > now)) store.remove(name);
}
