import { describe, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { OpenOrder } from '../../../machines/domain/order.ts';
import type { Answer, ApiRequest } from '../../../src/api/client.ts';
import { createKeptOrdering } from '../../../src/browser/keptOrdering.ts';
import { createKeptOrders, PAYABLE_MS } from '../../../src/browser/keptOrders.ts';
import { wireCheckout } from '../../../src/wiring/shop/checkout.ts';

const start = Date.parse('2026-05-01T00:00:00Z');

class Refusal {
  constructor(readonly code: number) {}
}

/** The wired flow with a server of its own: `answers` by the last part of the path; a function may let time pass first. */
function createShop(answers: Record<string, unknown | (() => unknown)>) {
  let now = start;
  const storeOf = (kept: Map<string, string>) => ({
    read: (key: string) => kept.get(key) ?? '',
    write: (key: string, value: string) => void kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
  });
  const shared = new Map<string, string>();
  const seconds = new Set<() => void>();
  const clock = {
    now: () => now,
    every: (_: number, run: () => void) => {
      seconds.add(run);
      return () => seconds.delete(run);
    },
  };
  let pathname = '/order';
  const environment = {
    store: { ...storeOf(shared), onOtherTab: () => () => {} },
    tabStore: storeOf(new Map()),
    clock,
    history: { replace: vi.fn(), current: () => ({ pathname }) },
    pageOf: (path: string) => (path === '/order' ? 'order' : 'another'),
  };
  let userId = 7;
  const bodies: unknown[] = [];
  const signals: AbortSignal[] = [];
  const call = async <T>({ path, body, signal, decode }: ApiRequest<T>): Promise<Answer<T>> => {
    if (body) bodies.push(body);
    signals.push(signal);
    const answer = answers[path.split('/').slice(3).join('/')];
    const data: unknown = await (typeof answer === 'function' ? answer() : answer);
    if (data instanceof Refusal) return { kind: 'refused', code: data.code, message: '', silent: false };
    return { kind: 'done', data: decode(data, now) };
  };
  const running = {
    session: () => ({ getSnapshot: () => ({ context: { user: { id: userId }, config: { vipProtocolUrl: '' } } }) }),
    memberChanged: vi.fn(),
    notify: vi.fn(),
  };
  const open = () =>
    createActor(wireCheckout(environment as never, { call } as never, running as never), {
      input: { wanted: { kind: 'plan', id: 3, courseId: 0 } },
    }).start();
  const actor = open();
  const formOf = (checkout: typeof actor) => {
    const { orderForm } = checkout.getSnapshot().children;
    if (!orderForm) throw new Error('there is no form yet');
    return orderForm;
  };
  const elsewhere = createKeptOrders({ store: environment.store, tabStore: storeOf(new Map()), clock });
  return {
    actor,
    /** What another tab of this browser keeps. */
    elsewhere,
    goTo: (address: string) => {
      pathname = address;
    },
    become: (id: number) => {
      userId = id;
    },
    bodies,
    /** Of every call, in their order. */
    signals,
    running,
    replace: environment.history.replace,
    orders: createKeptOrders(environment),
    /** What this tab alone keeps, where another one has kept something newer since. */
    ownTab: (order: OpenOrder) => environment.tabStore.write('zhitu-open-order', JSON.stringify(order)),
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
    /** The member comes to the page once more. */
    open,
    formOf,
    form: () => formOf(actor),
    /** A second goes by, and everything that runs each second runs. */
    tick: () => {
      now += 1000;
      for (const run of [...seconds]) run();
    },
    ordering: createKeptOrdering(environment),
    promo: () => {
      const { promoCode } = formOf(actor).getSnapshot().children;
      if (!promoCode) throw new Error('there is nothing to order yet');
      return promoCode;
    },
    until: (state: 'ordering' | 'orderedAlready') => waitFor(actor, (snapshot) => snapshot.matches(state)),
  };
}

const plan = { 'role/3': { id: 3, name: '年度会员', charge: 299, expire_days: 365, desc_rows: [''] } };
const codeUntil = (expired_at: string | null, can_use: 0 | 1 = 0) => ({
  can_use,
  promo_code: { code: 'SPRING10', invited_user_reward: 10, expired_at },
});
const unpaid = {
  order_no: '202605010203041234',
  total: 289,
  discount: 10,
  is_paid: false,
  pay_url: 'https://a.example/p',
};

const open: OpenOrder = {
  orderNo: '1',
  total: 1,
  discount: 0,
  isPaid: false,
  payUrl: 'https://a.example/p',
  memberId: 7,
  goods: { kind: 'plan', id: 3, name: '', price: 1 },
  expiresAt: start + PAYABLE_MS,
};

describe('ordering', () => {
  test('the order is kept as answered, for the half hour after it was asked for, and the form gives way to the payment', async () => {
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

  test('a paid one is kept for the page of success, and the member is asked for again', async () => {
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
  ])('a code that ends at %s in China and cannot be used: %s', async (end, state) => {
    const shop = createShop({ ...plan, 'promoCode/SPRING10/check': codeUntil(end) });
    await shop.until('ordering');
    shop.promo().send({ type: 'promo.typed', value: 'SPRING10' });
    shop.promo().send({ type: 'promo.submitted' });
    await waitFor(shop.promo(), (snapshot) => snapshot.matches({ open: { editing: state as 'expired' } }));
  });

  test.each([
    ['of these goods is offered', { kind: 'plan', id: 3 }, 'orderedAlready'],
    ['of the course with the same number is not', { kind: 'course', id: 3 }, 'ordering'],
    ['of another plan is not', { kind: 'plan', id: 2 }, 'ordering'],
  ] as const)('an open order %s', async (_, goods, state) => {
    const shop = createShop(plan);
    shop.orders.keepOpen({ ...open, goods: { ...goods, name: '', price: 1 } });
    await shop.until(state);
  });

  test('this tab’s own order of other goods does not hide the one that another tab has made of these', async () => {
    const shop = createShop(plan);
    shop.elsewhere.keepOpen(open);
    shop.ownTab({ ...open, orderNo: '2', goods: { ...open.goods, id: 2 } });
    await shop.until('orderedAlready');
    expect(shop.actor.getSnapshot().context.order).toEqual(open);
  });
});

describe('an order of these goods that is kept', () => {
  test('and was paid on the phone leads to its page of success, and the member is asked for again', async () => {
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
    ['not told of', new Refusal(429), 'orderedAlready', '1'],
    ['not to be asked for', 'unreadable', 'orderedAlready', '1'],
  ] as const)('and is %s', async (_, answer, state, left) => {
    const shop = createShop({ ...plan, 'order/status': answer });
    shop.orders.keepOpen(open);
    await shop.until(state);
    expect(shop.orders.open(7)?.orderNo ?? null).toBe(left);
  });

  test('when another tab has placed it since the form was shown: it is offered before a second one is placed', async () => {
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

  test('when another tab has seen it paid since the form was shown: nothing is ordered', async () => {
    const shop = createShop({ ...plan, order: unpaid });
    await shop.until('ordering');
    shop.elsewhere.keepPaid(open);
    shop.form().send({ type: 'order.submitted' });
    await waitFor(shop.actor, ({ status }) => status === 'done');
    expect(shop.bodies).toEqual([]);
    expect(shop.replace.mock.calls).toEqual([['/order/success?orderId=1']]);
  });

  test('and was paid before the form was shown does not prevent another one', async () => {
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
  ])('is said on the way to the payment: %o', async (answer, says) => {
    const shop = createShop({ ...plan, 'promoCode/SPRING10/check': codeUntil(null, 1), order: answer });
    await shop.until('ordering');
    shop.promo().send({ type: 'promo.typed', value: 'SPRING10' });
    shop.form().send({ type: 'order.submitted' });
    await waitFor(shop.actor, ({ status }) => status === 'done');
    expect(shop.running.notify.mock.calls.map(([{ text }]) => text)).toEqual(says);
    expect(shop.replace).toHaveBeenCalledTimes(1);
  });
});

describe('leaving while the order is being placed', () => {
  const paidAtOnce = { ...unpaid, total: 0, is_paid: true, pay_url: undefined };
  /** Presses 提交订单; the server answers when it is told to. */
  async function place(answer: object) {
    let tell = () => {};
    const shop = createShop({
      ...plan,
      order: () => new Promise((resolve) => (tell = () => resolve(answer))),
    });
    await shop.until('ordering');
    shop.form().send({ type: 'order.submitted' });
    await vi.waitFor(() => expect(shop.bodies).toHaveLength(1));
    return { shop, answerNow: () => tell() };
  }

  test('the page has gone: the order is still kept', async () => {
    const { shop, answerNow } = await place(unpaid);
    shop.actor.stop();
    answerNow();
    await vi.waitFor(() => expect(shop.orders.open(7)?.orderNo).toBe(unpaid.order_no));
    expect(shop.signals.map(({ aborted }) => aborted)).not.toContain(true);
    expect(shop.replace).not.toHaveBeenCalled();
  });

  test('the page has gone and nothing is left to pay: the member is asked for again', async () => {
    const { shop, answerNow } = await place(paidAtOnce);
    shop.actor.stop();
    answerNow();
    await vi.waitFor(() => expect(shop.orders.paid(7, unpaid.order_no)).not.toBeNull());
    expect(shop.running.memberChanged).toHaveBeenCalledTimes(1);
  });

  test('another member is signed in by then: nothing is kept', async () => {
    const { shop, answerNow } = await place(unpaid);
    shop.actor.stop();
    shop.become(8);
    answerNow();
    // All that follows from the answer has happened then.
    await new Promise(setImmediate);
    expect([shop.orders.open(7), shop.orders.open(8)]).toEqual([null, null]);
  });

  test('the page is still shown but the address has changed: the member is not called back', async () => {
    const { shop, answerNow } = await place(unpaid);
    shop.goTo('/courses');
    answerNow();
    await waitFor(shop.actor, ({ status }) => status === 'done');
    expect(shop.orders.open(7)?.orderNo).toBe(unpaid.order_no);
    expect(shop.replace).not.toHaveBeenCalled();
  });

  test('the member comes back before the answer does: told that there may be an order, and led to it when it is there', async () => {
    const { shop, answerNow } = await place(unpaid);
    shop.actor.stop();
    const again = shop.open();
    await waitFor(again, (snapshot) => snapshot.matches('ordering'));
    expect(shop.formOf(again).getSnapshot().value).toEqual({ filling: 'orderUnanswered' });
    answerNow();
    await vi.waitFor(() => expect(shop.orders.open(7)).not.toBeNull());
    shop.tick();
    await waitFor(again, (snapshot) => snapshot.matches('orderedAlready'));
    expect(again.getSnapshot().context.order?.orderNo).toBe(unpaid.order_no);
    expect(shop.bodies).toHaveLength(1);
  });

  test('and the answer never comes: told so, with the code that may be held, until the server has closed such an order', async () => {
    const shop = createShop({
      ...plan,
      'promoCode/spring10/check': codeUntil(null, 1),
      order: () => new Promise(() => {}),
    });
    await shop.until('ordering');
    shop.promo().send({ type: 'promo.typed', value: 'spring10' });
    shop.form().send({ type: 'order.submitted' });
    await vi.waitFor(() => expect(shop.bodies).toHaveLength(1));
    shop.actor.stop();
    const again = shop.open();
    await waitFor(again, (snapshot) => snapshot.matches('ordering'));
    expect(shop.formOf(again).getSnapshot().value).toEqual({ filling: 'orderUnanswered' });
    expect(shop.formOf(again).getSnapshot().children.promoCode?.getSnapshot().context).toMatchObject({
      code: 'spring10',
      triedCode: 'SPRING10',
      promo: null,
    });
    again.stop();
    shop.pass(90 * 60_000);
    const late = shop.open();
    await waitFor(late, (snapshot) => snapshot.matches('ordering'));
    expect(shop.formOf(late).getSnapshot().value).toEqual({ filling: 'clean' });
  });
});

describe('a form that is shown', () => {
  test('hears of the order of another tab without being submitted, and keeps the consent for another one', async () => {
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

describe('a promo code that was typed', () => {
  test('is there again when the member comes back, unchecked; for these goods only, and for no other member', async () => {
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
    ['ordered with', (shop: ReturnType<typeof createShop>) => shop.form().send({ type: 'order.submitted' })],
  ])('is kept no longer once it is %s', async (_, end) => {
    const shop = createShop({ ...plan, 'promoCode/SPRING10/check': codeUntil(null, 1), order: unpaid });
    await shop.until('ordering');
    shop.promo().send({ type: 'promo.typed', value: 'SPRING10' });
    expect(shop.ordering.code(7, { kind: 'plan', id: 3 })).toBe('SPRING10');
    end(shop);
    await vi.waitFor(() => expect(shop.ordering.code(7, { kind: 'plan', id: 3 })).toBe(''));
  });
});
