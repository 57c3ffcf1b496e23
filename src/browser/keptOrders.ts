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
  const find = (key: OrderKey, memberId: number, fits: (order: OpenOrder) => boolean): OpenOrder | null =>
    both
      .map((one) => parse(one.read(key)))
      .find((order): order is OpenOrder => order !== null && order.memberId === memberId && fits(order)) ?? null;
  const keep = (key: OrderKey, order: OpenOrder): void => {
    for (const one of both) one.write(key, JSON.stringify(order));
  };
  const dropOpen = (orderNo: string): void => {
    for (const one of both) {
      if (parse(one.read(storageKeys.openOrder))?.orderNo === orderNo) one.remove(storageKeys.openOrder);
    }
  };
  const paid = (memberId: number, orderNo: string): OpenOrder | null =>
    find(storageKeys.paidOrder, memberId, (order) => order.orderNo === orderNo);
  return {
    /** The member's order that can still be paid: this tab's own, else the newest of all tabs; `orderNo` asks for that one only. */
    open: (memberId: number, orderNo = ''): OpenOrder | null =>
      find(
        storageKeys.openOrder,
        memberId,
        (order) =>
          order.expiresAt > clock.now() &&
          (orderNo === '' || order.orderNo === orderNo) &&
          // This tab's own copy of what another tab has seen paid.
          !paid(memberId, order.orderNo),
      ),
    keepOpen: (order: OpenOrder): void => keep(storageKeys.openOrder, order),
    dropOpen,
    /** The order that was paid, whose figures the page of success shows. */
    paid,
    keepPaid: (order: OpenOrder): void => {
      dropOpen(order.orderNo);
      keep(storageKeys.paidOrder, { ...order, isPaid: true, payUrl: '' });
    },
  };
}
export type KeptOrders = ReturnType<typeof createKeptOrders>;
