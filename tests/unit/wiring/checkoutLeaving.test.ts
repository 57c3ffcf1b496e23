import { describe, expect, test, vi } from 'vitest';
import { waitFor } from 'xstate';
import { codeUntil, createShop, plan, unpaid } from './shop.ts';

describe('leaving while the order is placed', () => {
  const paidAtOnce = { ...unpaid, total: 0, is_paid: true, pay_url: undefined };
  /** Presses 提交订单. The server answers when `answerNow` is called. */
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

  test('an order whose answer arrives after the member left the page is stored', async () => {
    const { shop, answerNow } = await place(unpaid);
    shop.actor.stop();
    answerNow();
    await vi.waitFor(() => expect(shop.orders.open(7)?.orderNo).toBe(unpaid.order_no));
    expect(shop.signals.map(({ aborted }) => aborted)).not.toContain(true);
    expect(shop.replace).not.toHaveBeenCalled();
  });

  test('if a free order is answered after the member left the page, the member is loaded again', async () => {
    const { shop, answerNow } = await place(paidAtOnce);
    shop.actor.stop();
    answerNow();
    await vi.waitFor(() => expect(shop.orders.paid(7, unpaid.order_no)).not.toBeNull());
    expect(shop.running.memberChanged).toHaveBeenCalledTimes(1);
  });

  test('an order whose answer arrives after another member signed in is not stored', async () => {
    const { shop, answerNow } = await place(unpaid);
    shop.actor.stop();
    shop.become(8);
    answerNow();
    // Waits until everything that follows from the answer has happened.
    await new Promise(setImmediate);
    expect([shop.orders.open(7), shop.orders.open(8)]).toEqual([null, null]);
  });

  test('an answered order does not lead to the payment if the address has already changed', async () => {
    const { shop, answerNow } = await place(unpaid);
    shop.goTo('/courses');
    answerNow();
    await waitFor(shop.actor, ({ status }) => status === 'done');
    expect(shop.orders.open(7)?.orderNo).toBe(unpaid.order_no);
    expect(shop.replace).not.toHaveBeenCalled();
  });

  test('a member who returns before the order is answered reads that there may be an order, and is led to it once it is answered', async () => {
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

  test('a member whose order is never answered reads so, with their promo code, for 90 min', async () => {
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
