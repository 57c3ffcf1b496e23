import { type KeyValueStore, storageKeys } from './storage.ts';

/** At logout: orders, and what was typed for them, are no other member's business. `stores`: the one of all tabs, and the one of this tab. */
export function forgetOrders(stores: Pick<KeyValueStore, 'remove'>[]): void {
  for (const one of stores) {
    one.remove(storageKeys.openOrder);
    one.remove(storageKeys.paidOrder);
    one.remove(storageKeys.promoCodes);
    one.remove(storageKeys.placingOrder);
  }
}

/**
 * When another tab's token has gone: a logout there has emptied what all tabs share, and this tab's own copies go, too. Where orders are
 * left, the login has only come to an end, and whoever signs in again can still pay.
 */
export function forgetOwnOrders(shared: Pick<KeyValueStore, 'read'>, own: Pick<KeyValueStore, 'remove'>): void {
  if (!shared.read(storageKeys.openOrder) && !shared.read(storageKeys.paidOrder)) forgetOrders([own]);
}
