import { type KeyValueStore, storageKeys } from './storage.ts';

/** At logout: orders are nobody else's business. `stores`: the one of all tabs, and the one of this tab. */
export function forgetOrders(stores: Pick<KeyValueStore, 'remove'>[]): void {
  for (const one of stores) {
    one.remove(storageKeys.openOrder);
    one.remove(storageKeys.paidOrder);
  }
}
