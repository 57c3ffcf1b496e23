import { describe, expect, test } from 'vitest';
import { answer, course, isUsable, known, messagesOf, order, started, vip } from './orderCalls.ts';
import { call, tokenOf } from './testing.ts';

describe('promo codes', () => {
  test.each([
    ['U2VIPSHARE', known, 1],
    ['u2vipshare', known, 1],
    ['U2VIPSHARE', vip, 0],
    ['U1MINE', known, 0],
    ['EXPIRED10', known, 0],
    ['USEDUP10', known, 0],
    ['ONCE30', known, 0],
    ['ONCE30', vip, 1],
  ])('the promo code %s is usable for %s: %i, and always has a description', async (code, mobile, usable) => {
    const { server, token } = await started(mobile);
    const { data } = await call(server.url, 'GET', `/api/v2/promoCode/${code}/check`, undefined, token);
    expect(data).toMatchObject({ can_use: usable, promo_code: { code: code.toUpperCase() } });
    const { discount } = await order(server, token, course(7, code));
    expect(discount > 0).toBe(usable === 1);
  });

  test('an unknown promo code has no description, whatever characters it contains', async () => {
    const { server, token } = await started();
    for (const code of ['NOPE', '中文 码', '50%']) {
      const path = `/api/v2/promoCode/${encodeURIComponent(code)}/check`;
      expect((await call(server.url, 'GET', path, undefined, token)).data).toEqual({ can_use: 0, promo_code: [] });
    }
    // A slash ends the code even if it is escaped, so there is no such route.
    const slashed = await call(server.url, 'GET', '/api/v2/promoCode/A%2FB/check', undefined, token);
    expect(slashed).toEqual({ code: 404, message: '路由不存在', data: [] });
    expect(await order(server, token, course(7, 'NOPE'))).toMatchObject({ total: 259, discount: 0 });
  });

  test('a promo code is used from the order on, and is free again when the order is cancelled', async () => {
    const { server, token } = await started();
    const { order_no, ...rest } = await order(server, token, course(7, 'newuser50'));
    expect(rest).toMatchObject({ total: 209, discount: 50, is_paid: false });
    expect(server.backend.ledger.entriesOf('order')).toMatchObject([{ detail: { promo: 'NEWUSER50', total: 209 } }]);
    expect(await isUsable(server, token, 'NEWUSER50')).toBe(0);
    expect(await isUsable(server, await tokenOf(server.url, vip), 'NEWUSER50')).toBe(1);
    expect(await order(server, token, course(7, 'NEWUSER50'))).toMatchObject({ total: 259, discount: 0 });

    expect((await answer(server, order_no, 'refuse')).status).toBe(200);
    expect(await isUsable(server, token, 'NEWUSER50')).toBe(1);
    const again = await order(server, token, course(7, 'NEWUSER50'));
    expect(again).toMatchObject({ discount: 50 });
    await answer(server, again.order_no, 'pay');
    expect(await isUsable(server, token, 'NEWUSER50')).toBe(0);
  });

  test('a promo code for one use belongs to the first order, until this order is cancelled', async () => {
    const { server, token } = await started();
    await server.backend.database.change("UPDATE promo_codes SET used_times = 0 WHERE code = 'USEDUP10'");
    const { order_no } = await order(server, token, course(7, 'USEDUP10'));
    const other = await tokenOf(server.url, vip);
    expect(await isUsable(server, other, 'USEDUP10')).toBe(0);
    await answer(server, order_no, 'expire');
    expect(await isUsable(server, other, 'USEDUP10')).toBe(1);
  });

  test('a promo code that is worth more than the price pays the order at once', async () => {
    const { server, token } = await started();
    const { order_no, ...rest } = await order(server, token, course(7, 'FREE9999'));
    expect(rest).toEqual({ total: 0, discount: 9999, is_paid: true });
    const { data } = await call(server.url, 'GET', '/api/v2/course/7', undefined, token);
    expect(data).toMatchObject({ isBuy: true });
    const { data: orders } = await call(server.url, 'GET', '/api/v2/member/orders', undefined, token);
    expect((orders as { data: unknown[] }).data[0]).toMatchObject({
      order_id: order_no,
      charge: 259,
      payment_method: '',
    });
    // Points are given for the price, not for the paid amount.
    expect(await messagesOf(server, token)).toContain('积分变动:2，备注:已支付订单送2积分');
  });
});
