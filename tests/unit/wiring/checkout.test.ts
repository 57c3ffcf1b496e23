import { describe, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { Answer, ApiRequest } from '../../../src/api/client.ts';
import { createKeptOrders, PAYABLE_MS } from '../../../src/browser/keptOrders.ts';
import { wireCheckout } from '../../../src/wiring/checkout.ts';

const start = Date.parse('2026-05-01T00:00:00Z');

/** The wired flow with a server of its own: `answers` by the last part of the path; a function may let time pass first. */
function createShop(answers: Record<string, unknown | (() => unknown)>) {
  let now = start;
  const kept = new Map<string, string>();
  const store = {
    read: (key: string) => kept.get(key) ?? '',
    write: (key: string, value: string) => void kept.set(key, value),
    remove: (key: string) => void kept.delete(key),
  };
  const environment = {
    store,
    tabStore: { read: () => '', write: () => {}, remove: () => {} },
    clock: { now: () => now },
    history: { replace: vi.fn() },
  };
  const bodies: unknown[] = [];
  const call = async <T>({ path, body, decode }: ApiRequest<T>): Promise<Answer<T>> => {
    if (body) bodies.push(body);
    const answer = answers[path.split('/').slice(3).join('/')];
    return { kind: 'done', data: decode(typeof answer === 'function' ? answer() : answer, now) };
  };
  const site = {
    session: () => ({ getSnapshot: () => ({ context: { user: { id: 7 }, config: { vipProtocolUrl: '' } } }) }),
    memberChanged: vi.fn(),
  };
  const actor = createActor(wireCheckout(environment as never, { call } as never, site as never), {
    input: { wanted: { kind: 'plan', id: 3, courseId: 0 } },
  });
  actor.start();
  return {
    actor,
    bodies,
    site,
    replace: environment.history.replace,
    orders: createKeptOrders({ store, tabStore: environment.tabStore, clock: environment.clock }),
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
    promo: () => {
      const { promoCode } = actor.getSnapshot().children;
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
    shop.actor.send({ type: 'order.submitted' });
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
    expect(shop.site.memberChanged).not.toHaveBeenCalled();
  });

  test('a paid one is kept for the page of success, and the member is asked for anew', async () => {
    const shop = createShop({ ...plan, order: { ...unpaid, total: 0, is_paid: true, pay_url: undefined } });
    await shop.until('ordering');
    shop.actor.send({ type: 'order.submitted' });
    await waitFor(shop.actor, ({ status }) => status === 'done');
    expect(shop.orders.paid(7, unpaid.order_no)).toMatchObject({ total: 0, isPaid: true, payUrl: '' });
    expect(shop.orders.open(7)).toBeNull();
    expect(shop.replace.mock.calls).toEqual([['/order/success?orderId=202605010203041234']]);
    expect(shop.site.memberChanged).toHaveBeenCalledTimes(1);
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
    shop.orders.keepOpen({
      orderNo: '1',
      total: 1,
      discount: 0,
      isPaid: false,
      payUrl: 'https://a.example/p',
      memberId: 7,
      goods: { ...goods, name: '', price: 1 },
      expiresAt: start + 1,
    });
    await shop.until(state);
  });
});
