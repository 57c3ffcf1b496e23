import { mobileMark } from './smsDeadlines.ts';
import { type KeyValueStore, storageKeys } from './storage.ts';

/** Maximum number of remembered mobiles. */
const MOST = 8;

type Store = Pick<KeyValueStore, 'read' | 'write'>;
const marksIn = (store: Pick<Store, 'read'>): string[] =>
  store.read(storageKeys.knownMembers).split(' ').filter(Boolean);

/** Returns whether a member has signed in with this mobile on this device. About one unknown mobile in 130,000 counts as known. */
export const isKnownMember = (store: Pick<Store, 'read'>, mobile: string): boolean =>
  marksIn(store).includes(mobileMark(mobile));

/** Remembers that this mobile has a member. Only a mark is stored, from which the mobile cannot be read (`mobileMark`). */
export function rememberMember(store: Store, mobile: string): void {
  const mark = mobileMark(mobile);
  store.write(
    storageKeys.knownMembers,
    [mark, ...marksIn(store).filter((other) => other !== mark)].slice(0, MOST).join(' '),
  );
}
