import * as v from 'valibot';
import type { Goods, TriedOrder } from '../../../machines/domain/order.ts';
import { jsonIn } from './json.ts';
import { type KeyValueStore, storageKeys } from './storage.ts';

/** Maximum time after which the server closes an unpaid order, ms (MeEdu API: order). */
const MAY_STAND_MS = 90 * 60_000;

type Store = Pick<KeyValueStore, 'read' | 'write' | 'remove'>;
type GoodsId = Pick<Goods, 'kind' | 'id'>;

/** Reads and writes one member's entries by goods. Ignores unreadable entries and those of another member. */
function sheetIn<Entry>(
  store: Store,
  key: typeof storageKeys.promoCodes | typeof storageKeys.placingOrder,
  entry: v.GenericSchema<unknown, Entry>,
) {
  const shape = v.object({ memberId: v.number(), byGoods: v.record(v.string(), entry) });
  const read = (memberId: number): Record<string, Entry> => {
    const sheet = jsonIn(store.read(key), (value) => v.parse(shape, value));
    return sheet?.memberId === memberId ? sheet.byGoods : {};
  };
  const nameOf = ({ kind, id }: GoodsId) => `${kind}-${id}`;
  return {
    get: (memberId: number, goods: GoodsId): Entry | null => read(memberId)[nameOf(goods)] ?? null,
    set: (memberId: number, goods: GoodsId, value: Entry | null): void => {
      const { [nameOf(goods)]: _, ...others } = read(memberId);
      const byGoods = value === null ? others : { ...others, [nameOf(goods)]: value };
      if (Object.keys(byGoods).length === 0) store.remove(key);
      else store.write(key, JSON.stringify({ memberId, byGoods }));
    },
  };
}

/**
 * Creates the store of data from before an order exists: the typed promo code, and a sent order without an answer. The code belongs to this
 * tab. The sent order is stored for all tabs until the server would close it.
 */
export function createKeptOrdering({
  store,
  tabStore,
  clock,
}: {
  store: Store;
  tabStore: Store;
  clock: { now: () => number };
}) {
  const codes = sheetIn(tabStore, storageKeys.promoCodes, v.string());
  const placing = sheetIn(store, storageKeys.placingOrder, v.object({ code: v.string(), until: v.number() }));
  return {
    code: (memberId: number, goods: GoodsId): string => codes.get(memberId, goods) ?? '',
    keepCode: (memberId: number, goods: GoodsId, code: string): void =>
      codes.set(memberId, goods, code.trim() === '' ? null : code),
    /** Returns the order that was sent and not answered; null if there is none. */
    tried: (memberId: number, goods: GoodsId): TriedOrder | null => {
      const tried = placing.get(memberId, goods);
      return tried && tried.until > clock.now() ? tried : null;
    },
    keepPlacing: (memberId: number, goods: GoodsId, code: string): TriedOrder => {
      const tried = { code, until: clock.now() + MAY_STAND_MS };
      placing.set(memberId, goods, tried);
      return tried;
    },
    dropPlacing: (memberId: number, goods: GoodsId): void => placing.set(memberId, goods, null),
  };
}
