import { beforeEach, describe, expect, it } from 'vitest';
import type { OpenOrder } from '../../../../machines/domain/order.ts';
import { forgetOrders, forgetOthers, forgetOwnOrders } from '../../../../src/browser/stored/forgetOrders.ts';
import { createKeptOrdering } from '../../../../src/browser/stored/keptOrdering.ts';
import { createKeptOrders } from '../../../../src/browser/stored/keptOrders.ts';
import { storageKeys } from '../../../../src/browser/stored/storage.ts';

const memory = () => {
  const kept = new Map<string, string>();
  return {
    read: (key: string) => kept.get(key) ?? '',
    write: (key: string, value: string) => !!kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
  };
};
const order: OpenOrder = {
  orderNo: '202611210941515350',
  total: 89,
  discount: 10,
  isPaid: false,
  payUrl: 'https://api.example/payment/index?sign=order-1',
  memberId: 1,
  goods: { kind: 'course', id: 7, name: 'C# & .NET 100%', price: 99 },
  expiresAt: 1000,
};

describe('createKeptOrders', () => {
  let now = 0;
  let store = memory();
  const tab = () => createKeptOrders({ store, tabStore: memory(), clock: { now: () => now } });
  beforeEach(() => {
    now = 0;
    store = memory();
  });

  it('an open order that one tab has stored is found by another tab', () => {
    tab().keepOpen(order);
    expect(tab().open(1)).toEqual(order);
  });
  it('open returns the order of this tab first, and then the newest order of all tabs', () => {
    const first = tab();
    first.keepOpen(order);
    tab().keepOpen({ ...order, orderNo: '2' });
    expect(first.open(1)?.orderNo).toBe(order.orderNo);
    expect(first.open(1, ({ orderNo }) => orderNo === '2')?.orderNo).toBe('2');
    expect(tab().open(1)?.orderNo).toBe('2');
  });
  it('an open order is not found for another member, with another number, or after its expiry', () => {
    const kept = tab();
    kept.keepOpen(order);
    expect(kept.open(2)).toBeNull();
    expect(kept.open(1, ({ orderNo }) => orderNo === '3')).toBeNull();
    now = 1000;
    expect(kept.open(1)).toBeNull();
  });
  it('a paid order is stored as paid before its open copy is erased, so that another tab knows why the copy is missing', () => {
    const first = tab();
    first.keepOpen(order);
    const seen: (OpenOrder | null)[] = [];
    const { remove } = store;
    store.remove = (key) => {
      remove(key);
      seen.push(tab().paid(1, order.orderNo));
    };
    first.keepPaid(order);
    expect(seen).toEqual([{ ...order, isPaid: true, payUrl: '' }]);
  });
  it.each([
    ['without JSON', '{'],
    ['with a forged payment address', JSON.stringify({ ...order, payUrl: 'javascript:alert(1)' })],
    ['with an invalid total', JSON.stringify({ ...order, total: '89' })],
    ['with an invalid number', JSON.stringify({ ...order, orderNo: '../1' })],
  ])('a stored order %s is ignored', (_, stored) => {
    store.write(storageKeys.openOrder, stored);
    expect(tab().open(1)).toBeNull();
  });
  it('an order that is stored as paid is no longer open, and its payment address is erased', () => {
    const kept = tab();
    kept.keepOpen(order);
    kept.keepPaid(order);
    expect(kept.open(1)).toBeNull();
    expect(kept.paid(1, order.orderNo)).toEqual({ ...order, isPaid: true, payUrl: '' });
    expect(kept.paid(2, order.orderNo)).toBeNull();
  });
  it('an order whose payment another tab has seen is not open in this tab', () => {
    const first = tab();
    first.keepOpen(order);
    tab().keepPaid(order);
    expect(first.open(1)).toBeNull();
  });
  it('dropping one order keeps the other stored order', () => {
    const kept = tab();
    kept.keepOpen(order);
    kept.dropOpen('2');
    expect(kept.open(1)).toEqual(order);
    kept.dropOpen(order.orderNo);
    expect(kept.open(1)).toBeNull();
  });
  it('signing out erases all stored orders, promo codes, and attempts', () => {
    const tabStore = memory();
    const kept = createKeptOrders({ store, tabStore, clock: { now: () => now } });
    kept.keepOpen(order);
    kept.keepPaid({ ...order, orderNo: '2' });
    const ordering = createKeptOrdering({ store, tabStore, clock: { now: () => now } });
    ordering.keepCode(1, order.goods, 'SPRING10');
    ordering.keepPlacing(1, order.goods, 'SPRING10');
    forgetOrders([store, tabStore]);
    expect([kept.open(1), kept.paid(1, '2'), tab().open(1)]).toEqual([null, null, null]);
    expect([ordering.code(1, order.goods), ordering.tried(1, order.goods)]).toEqual(['', null]);
  });
  it.each([
    ['a logout', true, null],
    ['the end of a login', false, order],
  ])("after %s in another tab, this tab's copy of an order is kept or erased", (_, isLogout, left) => {
    const tabStore = memory();
    const kept = createKeptOrders({ store, tabStore, clock: { now: () => now } });
    kept.keepOpen(order);
    if (isLogout) forgetOrders([store, memory()]);
    forgetOwnOrders(store, tabStore);
    expect(kept.open(1)).toEqual(left);
  });
});

describe('createKeptOrdering', () => {
  const goods = { kind: 'course', id: 7 } as const;
  const other = { kind: 'plan', id: 7 } as const;
  it('promo codes and attempts are stored for each goods, and dropped one by one', () => {
    const store = memory();
    const tabStore = memory();
    const ordering = createKeptOrdering({ store, tabStore, clock: { now: () => 0 } });
    ordering.keepCode(1, goods, 'A');
    ordering.keepCode(1, other, 'B');
    ordering.keepPlacing(1, goods, '');
    expect([ordering.code(1, goods), ordering.code(1, other)]).toEqual(['A', 'B']);
    expect([ordering.tried(1, goods)?.code, ordering.tried(1, other)]).toEqual(['', null]);
    ordering.keepCode(1, goods, ' ');
    ordering.dropPlacing(1, goods);
    expect([ordering.code(1, goods), ordering.code(1, other)]).toEqual(['', 'B']);
    ordering.keepCode(1, other, '');
    expect([tabStore.read(storageKeys.promoCodes), store.read(storageKeys.placingOrder)]).toEqual(['', '']);
  });
  it('the promo code of a member is replaced by that of the next member', () => {
    const tabStore = memory();
    const ordering = createKeptOrdering({ store: memory(), tabStore, clock: { now: () => 0 } });
    ordering.keepCode(1, goods, 'A');
    expect(ordering.code(2, goods)).toBe('');
    ordering.keepCode(2, goods, 'B');
    expect([ordering.code(1, goods), ordering.code(2, goods)]).toEqual(['', 'B']);
  });
  it('promo codes and attempts are erased when another member signs in, and stay for the same member', () => {
    const stores = [
      { ...memory(), names: () => [] },
      { ...memory(), names: () => [] },
    ] as const;
    const [store, tabStore] = stores;
    const ordering = createKeptOrdering({ store, tabStore, clock: { now: () => 0 } });
    ordering.keepCode(1, goods, 'A');
    ordering.keepPlacing(1, goods, 'A');
    forgetOthers([...stores], 1);
    expect([ordering.code(1, goods), ordering.tried(1, goods)?.code]).toEqual(['A', 'A']);
    forgetOthers([...stores], 2);
    expect([tabStore.read(storageKeys.promoCodes), store.read(storageKeys.placingOrder)]).toEqual(['', '']);
  });
  it.each(['{', 'null', '[]', '{"memberId":1,"byGoods":{"course-7":5}}'])(
    'the stored promo codes %s are ignored',
    (stored) => {
      const tabStore = memory();
      tabStore.write(storageKeys.promoCodes, stored);
      expect(createKeptOrdering({ store: memory(), tabStore, clock: { now: () => 0 } }).code(1, goods)).toBe('');
    },
  );
});
