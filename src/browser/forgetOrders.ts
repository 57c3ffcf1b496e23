import { type KeyValueStore, progressKey, storageKeys } from './storage.ts';

/**
 * At logout: deletes orders and what was typed for them, so that no other member sees them. `stores`: the one of all tabs, and the one of
 * this tab.
 */
export function forgetOrders(stores: Pick<KeyValueStore, 'remove'>[]): void {
  for (const one of stores) {
    one.remove(storageKeys.openOrder);
    one.remove(storageKeys.paidOrder);
    one.remove(storageKeys.promoCodes);
    one.remove(storageKeys.placingOrder);
  }
}

const fieldOf = (kept: string, name: 'memberId' | 'expiresAt'): unknown => {
  try {
    return JSON.parse(kept)[name];
  } catch {
    return undefined;
  }
};

/**
 * At the start: deletes unpaid orders that can no longer be paid, with their signed addresses. A member whose token has ended may never come
 * back. `stores`: the one of all tabs, and the one of this tab. `now`: ms since 1970.
 */
export function forgetExpired(stores: Pick<KeyValueStore, 'read' | 'remove'>[], now: number): void {
  for (const one of stores) {
    const kept = one.read(storageKeys.openOrder);
    if (kept && !(Number(fieldOf(kept, 'expiresAt')) > now)) one.remove(storageKeys.openOrder);
  }
}

/**
 * When a member has signed in: deletes what another member has left here after an expired token. The same member finds their own again.
 * `stores`: the one of all tabs, and the one of this tab.
 */
export function forgetOthers(stores: Pick<KeyValueStore, 'read' | 'remove' | 'names'>[], memberId: number): void {
  for (const one of stores) {
    const { openOrder, paidOrder, promoCodes, placingOrder, commentDrafts } = storageKeys;
    for (const key of [openOrder, paidOrder, promoCodes, placingOrder, commentDrafts]) {
      const kept = one.read(key);
      if (kept && fieldOf(kept, 'memberId') !== memberId) one.remove(key);
    }
    for (const name of one.names(progressKey(''))) if (name !== progressKey(memberId)) one.remove(name);
  }
}

/**
 * When another tab has deleted the token: after a logout the shared store has no orders, and this tab's own copies are deleted, too. Where
 * orders are left, the token has only expired, and the member can still pay after signing in again.
 */
export function forgetOwnOrders(shared: Pick<KeyValueStore, 'read'>, own: Pick<KeyValueStore, 'remove'>): void {
  if (!shared.read(storageKeys.openOrder) && !shared.read(storageKeys.paidOrder)) forgetOrders([own]);
}
