import * as v from 'valibot';
import type { OpenOrder } from '../../../machines/domain/order.ts';
import { jsonIn } from './json.ts';
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

const parse = (stored: string): OpenOrder | null => jsonIn(stored, (value) => v.parse(shape, value));

type Store = Pick<KeyValueStore, 'read' | 'write' | 'remove'>;
type Fits = (order: OpenOrder) => boolean;
type OrderKey = typeof storageKeys.openOrder | typeof storageKeys.paidOrder;

/**
 * Creates the store of orders, exactly as the server answered: the unpaid order, and the last paid one. A tab keeps its own order across a
 * reload. All tabs share the newest, so another tab can continue it. Expired orders and those of another member are ignored.
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
        // The order may be paid already: another tab stored that, but this tab still has its own copy.
        !paid(memberId, order.orderNo),
    );
  return {
    /** The numbers of all stored orders, of any state and any member. */
    numbers: (): string[] =>
      both.flatMap((one) =>
        [storageKeys.openOrder, storageKeys.paidOrder].flatMap((key) => parse(one.read(key))?.orderNo ?? []),
      ),
    /** Returns the member's order that fits and can still be paid: this tab's own, else the newest of all tabs. */
    open: (memberId: number, fits: Fits = () => true): OpenOrder | null => allOpen(memberId, fits)[0] ?? null,
    /** Returns the newest such order of any tab. */
    newestOpen: (memberId: number, fits: Fits): OpenOrder | null =>
      allOpen(memberId, fits).sort((one, other) => other.expiresAt - one.expiresAt)[0] ?? null,
    keepOpen: (order: OpenOrder): void => keep(storageKeys.openOrder, order),
    dropOpen,
    /** Returns the paid order, whose amounts the success page shows. */
    paid,
    /** Returns the last paid order that fits: of this tab, else of any tab. */
    lastPaid,
    keepPaid: (order: OpenOrder): void => {
      // In this order, so that other tabs that see the open order deleted can find out why.
      keep(storageKeys.paidOrder, { ...order, isPaid: true, payUrl: '' });
      dropOpen(order.orderNo);
    },
  };
}
export type KeptOrders = ReturnType<typeof createKeptOrders>;
