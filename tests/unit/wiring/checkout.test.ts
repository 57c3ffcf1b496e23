import { describe, expect, test, vi } from 'vitest';
import { waitFor } from 'xstate';
import { PAYABLE_MS } from '../../../src/browser/stored/keptOrders.ts';
import { codeUntil, createShop, open, plan, Refusal, start, unpaid } from './shop.ts';

describe('placing an order', () => {
  test('a placed order is stored for 30 min from its request, and the payment page replaces the form', async () => {
    const shop = createShop({
      ...plan,
      'promoCode/spring10/check': codeUntil(null, 1),
      order: () => {
        shop.pass(9000);
        return unpaid;
      },
    });
    await shop.until('ordering');
    shop.promo().send({ type: 'promo.typed', value: ' spring10 ' });
    shop.form().send({ type: 'order.submitted' });
    await waitFor(shop.actor, ({ status }) => status === 'done');
    expect(shop.bodies).toEqual([{ goods_type: 'ROLE', goods_id: 3, promo_code: 'SPRING10', agree_protocol: 1 }]);
    expect(shop.orders.open(7)).toEqual({
      orderNo: unpaid.order_no,
      total: 289,
      discount: 10,
      isPaid: false,
      payUrl: unpaid.pay_url,
      memberId: 7,
      goods: { kind: 'plan', id: 3, name: '年度会员', price: 299 },
      expiresAt: start + PAYABLE_MS,
    });
    expect(shop.orders.open(8)).toBeNull();
    expect(shop.replace.mock.calls).toEqual([['/order/pay?orderId=202605010203041234']]);
    expect(shop.running.memberChanged).not.toHaveBeenCalled();
  });

  test('an order that is paid at once is stored for the success page, and the member is loaded again', async () => {
    const shop = createShop({ ...plan, order: { ...unpaid, total: 0, is_paid: true, pay_url: undefined } });
    await shop.until('ordering');
    shop.form().send({ type: 'order.submitted' });
    await waitFor(shop.actor, ({ status }) => status === 'done');
    expect(shop.orders.paid(7, unpaid.order_no)).toMatchObject({ total: 0, isPaid: true, payUrl: '' });
    expect(shop.orders.open(7)).toBeNull();
    expect(shop.replace.mock.calls).toEqual([['/order/success?orderId=202605010203041234']]);
    expect(shop.running.memberChanged).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['2026-05-01 07:59:59', 'expired'],
    ['2026-05-01 08:00:00', 'expired'],
    ['2026-05-01 08:00:01', 'unusable'],
    [null, 'unusable'],
  ])('a promo code that ends at %s in China and cannot be used is %s', async (end, state) => {
    const shop = createShop({ ...plan, 'promoCode/SPRING10/check': codeUntil(end) });
    await shop.until('ordering');
    shop.promo().send({ type: 'promo.typed', value: 'SPRING10' });
    shop.promo().send({ type: 'promo.submitted' });
    await waitFor(shop.promo(), (snapshot) => snapshot.matches({ open: { editing: state as 'expired' } }));
  });

  test.each([
    ['of the same goods is offered', { kind: 'plan', id: 3 }, 'orderedAlready'],
    ['of a course with the same number is not offered', { kind: 'course', id: 3 }, 'ordering'],
    ['of another plan is not offered', { kind: 'plan', id: 2 }, 'ordering'],
  ] as const)('an open order %s', async (_, goods, state) => {
    const shop = createShop(plan);
    shop.orders.keepOpen({ ...open, goods: { ...goods, name: '', price: 1 } });
    await shop.until(state);
  });

  test('an open order of the same goods in another tab is offered although this tab has an order of other goods', async () => {
    const shop = createShop(plan);
    shop.elsewhere.keepOpen(open);
    shop.ownTab({ ...open, orderNo: '2', goods: { ...open.goods, id: 2 } });
    await shop.until('orderedAlready');
    expect(shop.actor.getSnapshot().context.order).toEqual(open);
  });
});

describe('a stored order of the same goods', () => {
  test('a stored order that was paid on the phone leads to its success page, and the member is loaded again', async () => {
    const shop = createShop({ ...plan, 'order/status': { status: 9 } });
    shop.orders.keepOpen(open);
    await waitFor(shop.actor, ({ status }) => status === 'done');
    expect(shop.replace.mock.calls).toEqual([['/order/success?orderId=1']]);
    expect(shop.orders.paid(7, '1')).toMatchObject({ isPaid: true });
    expect(shop.orders.open(7)).toBeNull();
    expect(shop.running.memberChanged).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['cancelled', { status: 7 }, 'ordering', null],
    ['unknown to the server', new Refusal(404), 'ordering', null],
    ['still unpaid', { status: 1 }, 'orderedAlready', '1'],
    ['not reported because of too many calls', new Refusal(429), 'orderedAlready', '1'],
    ['answered unreadably', 'unreadable', 'orderedAlready', '1'],
  ] as const)('a stored order that is %s leads to the right page of the checkout', async (_, answer, state, left) => {
    const shop = createShop({ ...plan, 'order/status': answer });
    shop.orders.keepOpen(open);
    await shop.until(state);
    expect(shop.orders.open(7)?.orderNo ?? null).toBe(left);
  });

  test('an order that another tab has placed since the form was shown is offered before a second one is placed', async () => {
    const shop = createShop({ ...plan, 'order/status': { status: 1 }, order: unpaid });
    shop.ownTab({ ...open, orderNo: '2', expiresAt: start + 1000 });
    await shop.until('orderedAlready');
    shop.actor.send({ type: 'reorder.chosen' });
    shop.elsewhere.keepOpen(open);
    shop.form().send({ type: 'order.submitted' });
    await waitFor(shop.actor, ({ context }) => context.order?.orderNo === '1');
    expect(shop.actor.getSnapshot().value).toBe('orderedAlready');
    expect(shop.bodies).toEqual([]);
    shop.actor.send({ type: 'reorder.chosen' });
    shop.form().send({ type: 'order.submitted' });
    await waitFor(shop.actor, ({ status }) => status === 'done');
    expect(shop.bodies).toHaveLength(1);
    expect(shop.replace.mock.calls).toEqual([[`/order/pay?orderId=${unpaid.order_no}`]]);
  });

  test('if another tab has seen the payment of the same goods since the form was shown, nothing is ordered', async () => {
    const shop = createShop({ ...plan, order: unpaid });
    await shop.until('ordering');
    shop.elsewhere.keepPaid(open);
    shop.form().send({ type: 'order.submitted' });
    await waitFor(shop.actor, ({ status }) => status === 'done');
    expect(shop.bodies).toEqual([]);
    expect(shop.replace.mock.calls).toEqual([['/order/success?orderId=1']]);
  });

  test('an order that was paid before the form was shown does not prevent a second one', async () => {
    const shop = createShop({ ...plan, order: unpaid });
    shop.elsewhere.keepPaid(open);
    await shop.until('ordering');
    shop.form().send({ type: 'order.submitted' });
    await waitFor(shop.actor, ({ status }) => status === 'done');
    expect(shop.bodies).toHaveLength(1);
  });
});

describe('a promo code that was used up between its check and the order', () => {
  test.each([
    [{ ...unpaid, total: 299, discount: 0 }, ['优惠码没有用上，这笔订单需支付 ￥299']],
    [unpaid, []],
  ])(
    'a notification on the way to the payment names the full price if the promo code was not applied: %o',
    async (answer, says) => {
      const shop = createShop({ ...plan, 'promoCode/SPRING10/check': codeUntil(null, 1), order: answer });
      await shop.until('ordering');
      shop.promo().send({ type: 'promo.typed', value: 'SPRING10' });
      shop.form().send({ type: 'order.submitted' });
      await waitFor(shop.actor, ({ status }) => status === 'done');
      expect(shop.running.notify.mock.calls.map(([{ text }]) => text)).toEqual(says);
      expect(shop.replace).toHaveBeenCalledTimes(1);
    },
  );
});

describe('an order of another tab while the form is shown', () => {
  test('the shown order form notices an order of another tab without being submitted', async () => {
    const shop = createShop({ ...plan, 'order/status': { status: 1 } });
    await shop.until('ordering');
    shop.form().send({ type: 'consent.toggled' });
    shop.elsewhere.keepOpen(open);
    shop.tick();
    await shop.until('orderedAlready');
    expect(shop.actor.getSnapshot().context.order).toEqual(open);
    expect(shop.bodies).toEqual([]);
  });
});

describe('a typed promo code', () => {
  test('a typed promo code is restored unchecked when the member returns, only for the same goods and member', async () => {
    const shop = createShop({ ...plan, 'promoCode/SPRING10/check': codeUntil(null, 1) });
    await shop.until('ordering');
    shop.promo().send({ type: 'promo.typed', value: 'SPRING10' });
    shop.promo().send({ type: 'promo.submitted' });
    await waitFor(shop.promo(), ({ context }) => context.promo !== null);
    shop.actor.stop();
    const again = shop.open();
    await waitFor(again, (snapshot) => snapshot.matches('ordering'));
    const form = shop.formOf(again).getSnapshot();
    expect(form.context).toMatchObject({ promo: null, isUnchecked: true });
    expect(form.children.promoCode?.getSnapshot().context).toMatchObject({ code: 'SPRING10', promo: null });
    expect(shop.ordering.code(7, { kind: 'plan', id: 2 })).toBe('');
    expect(shop.ordering.code(8, { kind: 'plan', id: 3 })).toBe('');
  });

  test.each([
    ['cleared', (shop: ReturnType<typeof createShop>) => shop.promo().send({ type: 'promo.cleared' })],
    ['submitted with an order', (shop: ReturnType<typeof createShop>) => shop.form().send({ type: 'order.submitted' })],
  ])('a typed promo code is erased when it is %s', async (_, end) => {
    const shop = createShop({ ...plan, 'promoCode/SPRING10/check': codeUntil(null, 1), order: unpaid });
    await shop.until('ordering');
    shop.promo().send({ type: 'promo.typed', value: 'SPRING10' });
    expect(shop.ordering.code(7, { kind: 'plan', id: 3 })).toBe('SPRING10');
    end(shop);
    await vi.waitFor(() => expect(shop.ordering.code(7, { kind: 'plan', id: 3 })).toBe(''));
  });
});
