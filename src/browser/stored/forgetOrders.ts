import { jsonIn, recordIn } from './json.ts';
import { type KeyValueStore, progressKey, storageKeys } from './storage.ts';

/**
 * Deletes orders, promo codes, and unanswered orders at logout, so that no other member sees them.
 * `stores`: the store of all tabs, and the store of this tab.
 */
export function forgetOrders(stores: Pick<KeyValueStore, 'remove'>[]): void {
  for (const one of stores) {
    one.remove(storageKeys.openOrder);
    one.remove(storageKeys.paidOrder);
    one.remove(storageKeys.promoCodes);
    one.remove(storageKeys.placingOrder);
  }
}

const fieldOf = (kept: string, name: 'memberId' | 'expiresAt'): unknown => jsonIn(kept, recordIn)?.[name];

/**
 * Deletes unpaid orders that can no longer be paid, with their signed addresses. Runs at the start, because a member whose token has expired
 * may never return. `stores`: the store of all tabs, and the store of this tab. `now`: ms since 1970.
 */
export function forgetExpired(stores: Pick<KeyValueStore, 'read' | 'remove'>[], now: number): void {
  for (const one of stores) {
    const kept = one.read(storageKeys.openOrder);
    if (kept && !(Number(fieldOf(kept, 'expiresAt')) > now)) one.remove(storageKeys.openOrder);
  }
}

/**
 * Deletes the data of other members after a sign-in: an expired token leaves it here, so that the same member finds it again.
 * `stores`: the store of all tabs, and the store of this tab.
 */
export function forgetOthers(stores: Pick<KeyValueStore, 'read' | 'remove' | 'names'>[], memberId: number): void {
  for (const one of stores) {
    for (const key of [
      storageKeys.openOrder,
      storageKeys.paidOrder,
      storageKeys.promoCodes,
      storageKeys.placingOrder,
      storageKeys.commentDrafts,
    ]) {
      const kept = one.read(key);
      if (kept && fieldOf(kept, 'memberId') !== memberId) one.remove(key);
    }
    for (const name of one.names(progressKey(''))) if (name !== progressKey(memberId)) one.remove(name);
  }
}

/**
 * Deletes this tab's own orders after another tab has deleted the token, but only after a logout: then the shared store has no orders. If
 * orders are left, the token has only expired, and the member can pay after signing in again.
 */
export function forgetOwnOrders(shared: Pick<KeyValueStore, 'read'>, own: Pick<KeyValueStore, 'remove'>): void {
  if (!shared.read(storageKeys.openOrder) && !shared.read(storageKeys.paidOrder)) forgetOrders([own]);
}
