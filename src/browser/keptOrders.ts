import * as v from 'valibot';
import type { OpenOrder } from '../../machines/domain/order.ts';
import { type KeyValueStore, storageKeys } from './storage.ts';

/** How long an order can be paid after it was placed, in ms (MeEdu API: pay_url). */
export const PAYABLE_MS = 30 * 60_000;

const shape = v.object({
  orderNo: v.pipe(v.string(), v.regex(/^\d{1,32}$/)),
  total: v.pipe(v.number(), v.finite(), v.minValue(0)),
  discount: v.pipe(v.number(), v.finite(), v.minValue(0)),
  isPaid: v.boolean(),
  payUrl: v.union([v.literal(''), v.pipe(v.string(), v.regex(/^https?:\/\//))]),
  memberId: v.number(),
  goods: v.object({
    kind: v.picklist(['course', 'plan']),
    id: v.number(),
    name: v.string(),
    price: v.pipe(v.number(), v.finite(), v.minValue(0)),
  }),
  expiresAt: v.number(),
});

const parse = (stored: string): OpenOrder | null => {
  try {
    return v.parse(shape, JSON.parse(stored));
  } catch {
    return null;
  }
};

type Store = Pick<KeyValueStore, 'read' | 'write' | 'remove'>;
type Fits = (order: OpenOrder) => boolean;
type OrderKey = typeof storageKeys.openOrder | typeof storageKeys.paidOrder;

/**
 * What this browser keeps of orders, exactly as the server answered: the one that waits to be paid, and the one that was paid last.
 * A tab keeps its own over a reload; all tabs share the newest, so that another tab can take it up. What belongs to another member or
 * cannot be paid any more is not there.
 */
export function createKeptOrders({
  store,
  tabStore,
  clock,
}: {
  store: Store;
  tabStore: Store;
  clock: { now: () => number };
}) {
  const both = [tabStore, store];
  const all = (key: OrderKey, memberId: number, fits: Fits): OpenOrder[] =>
    both
      .map((one) => parse(one.read(key)))
      .filter((order): order is OpenOrder => order !== null && order.memberId === memberId && fits(order));
  const keep = (key: OrderKey, order: OpenOrder): void => {
    for (const one of both) one.write(key, JSON.stringify(order));
  };
  const dropOpen = (orderNo: string): void => {
    for (const one of both) {
      if (parse(one.read(storageKeys.openOrder))?.orderNo === orderNo) one.remove(storageKeys.openOrder);
    }
  };
  const lastPaid = (memberId: number, fits: Fits): OpenOrder | null =>
    all(storageKeys.paidOrder, memberId, fits)[0] ?? null;
  const paid = (memberId: number, orderNo: string): OpenOrder | null =>
    lastPaid(memberId, (order) => order.orderNo === orderNo);
  const allOpen = (memberId: number, fits: Fits): OpenOrder[] =>
    all(
      storageKeys.openOrder,
      memberId,
      (order) =>
        order.expiresAt > clock.now() &&
        fits(order) &&
        // This tab's own copy of what another tab has seen paid.
        !paid(memberId, order.orderNo),
    );
  return {
    /** The numbers of all orders that are kept, whatever has become of them and whosesoever they are. */
    numbers: (): string[] =>
      both.flatMap((one) =>
        [storageKeys.openOrder, storageKeys.paidOrder].flatMap((key) => parse(one.read(key))?.orderNo ?? []),
      ),
    /** The member's order that can still be paid: this tab's own, else the newest of all tabs; of those that fit. */
    open: (memberId: number, fits: Fits = () => true): OpenOrder | null => allOpen(memberId, fits)[0] ?? null,
    /** The same, but the newest, whichever tab has made it. */
    newestOpen: (memberId: number, fits: Fits): OpenOrder | null =>
      allOpen(memberId, fits).sort((one, other) => other.expiresAt - one.expiresAt)[0] ?? null,
    keepOpen: (order: OpenOrder): void => keep(storageKeys.openOrder, order),
    dropOpen,
    /** The order that was paid, whose figures the page of success shows. */
    paid,
    /** The order that was paid last and fits: by this tab, else by any. */
    lastPaid,
    keepPaid: (order: OpenOrder): void => {
      // In this order: whoever sees the open one go elsewhere finds why.
      keep(storageKeys.paidOrder, { ...order, isPaid: true, payUrl: '' });
      dropOpen(order.orderNo);
    },
  };
}
export type KeptOrders = ReturnType<typeof createKeptOrders>;
