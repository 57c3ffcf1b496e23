import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createApi } from '../../../src/api/index.ts';
import {
  decodeCourseGoods,
  decodePlanGoods,
  decodePlans,
  decodePromoCheck,
  ordersApi,
} from '../../../src/api/orders.ts';

const folder = 'tests/contract/recordings';
type Recording = { request: { path: string }; status: number; response: { code: number; data: unknown } };
const recording = (name: string): Recording => JSON.parse(readFileSync(`${folder}/${name}.json`, 'utf8'));
const dataOf = (name: string) => recording(name).response.data;
const { signal } = new AbortController();

/** Returns the API's calls on a network that always gives this answer. `sent` lists the requests. */
function answering({ response, status }: Pick<Recording, 'response' | 'status'>) {
  const sent: { method: string; url: string; body: unknown }[] = [];
  const { call } = createApi({
    base: 'http://127.0.0.1:8000',
    token: () => 'TOKEN',
    onUnauthorized: () => {},
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const { pathname, search } = new URL(request.url);
      const body = await request.text();
      sent.push({ method: request.method, url: pathname + search, body: body === '' ? null : JSON.parse(body) });
      return new Response(JSON.stringify(response), { status });
    },
  });
  return { orders: ordersApi(call), sent };
}

describe('recorded plans of MeEdu 4.9', () => {
  test('plans are decoded with their price, days, and benefits', () => {
    expect(decodePlans(dataOf('site/roles')).map(({ benefits, ...plan }) => [plan, benefits.length])).toEqual([
      [{ id: 1, name: '月度会员', price: 39, days: 30 }, 3],
      [{ id: 2, name: '季度会员', price: 99, days: 90 }, 3],
      [{ id: 3, name: '年度会员', price: 299, days: 365 }, 4],
    ]);
  });

  test('a plan without a description has no empty benefit', () => {
    const [plan] = decodePlans([{ id: 1, name: '月度会员', charge: 19.9, expire_days: 30, desc_rows: ['', ' '] }]);
    expect(plan).toEqual({ id: 1, name: '月度会员', price: 19.9, days: 30, benefits: [] });
  });

  test('a single plan decodes as goods that are never owned, so a member can buy it again; a hidden plan is refused with 404', async () => {
    const days = (dataOf('site/role-detail') as { expire_days: number }).expire_days;
    expect(decodePlanGoods(dataOf('site/role-detail'))).toMatchObject({ kind: 'plan', days, isOwned: false });
    const { orders, sent } = answering(recording('site/role-hidden-404'));
    expect(await orders.goods({ kind: 'plan', id: 4 }, signal)).toMatchObject({ kind: 'refused', code: 404 });
    expect(sent.map(({ url }) => url)).toEqual(['/api/v2/role/4']);
  });

  test.each([[null], [{}], ['plans']])('the data %j is not a list of plans', (data) => {
    expect(() => decodePlans(data)).toThrow();
  });

  test('a plan without a valid price is left out, and a price may be a string', () => {
    const plans = [{ id: 1 }, { id: 2, charge: -1 }, { id: '3', charge: '39.90' }, { id: 4, charge: '' }];
    expect(decodePlans(plans)).toMatchObject([{ id: 3, price: 39.9 }]);
  });
});

describe('a course as goods', () => {
  test('a course that a member does not have is not owned', () => {
    expect(decodeCourseGoods(dataOf('course/detail-member-not-bought'))).toMatchObject({
      kind: 'course',
      price: expect.any(Number),
      days: 0,
      isOwned: false,
    });
  });

  test.each(['detail-member-finished', 'detail-free-member', 'detail-vip-free-vip-member'])(
    'the course of %s is owned, because it may be watched already',
    (name) => {
      expect(decodeCourseGoods(dataOf(`course/${name}`)).isOwned).toBe(true);
    },
  );

  test('A12: the title of a course as goods keeps every character', () => {
    const name = 'C# & .NET 100%';
    expect(decodeCourseGoods({ course: { id: 1, title: name, charge: 9 } })).toMatchObject({ name, coverUrl: '' });
  });

  test.each([{}, { course: { id: 1 } }, { course: { id: 1, charge: null } }])(
    'the course %j is unreadable as goods',
    (data) => {
      expect(() => decodeCourseGoods(data)).toThrow();
    },
  );
});

describe('promo codes', () => {
  const spelling = { code: 'U2VIPSHARE', discount: 20, expiresAt: 0 };

  test.each([
    ['promo-check-usable', { kind: 'usable', promoCode: spelling }],
    ['promo-check-lower-case', { kind: 'usable', promoCode: spelling }],
    ['promo-check-used-up', { kind: 'unusable', promoCode: { code: 'USEDUP10', discount: 10, expiresAt: 0 } }],
    [
      'promo-check-expired',
      {
        kind: 'unusable',
        // 09:27 in China.
        promoCode: { code: 'EXPIRED10', discount: 10, expiresAt: Date.UTC(2026, 10, 20, 1, 27) },
      },
    ],
    ['promo-check-unknown', { kind: 'unknown' }],
  ])('the recorded check %s of a promo code is decoded', (name, check) => {
    expect(decodePromoCheck(dataOf(`order/${name}`))).toEqual(check);
  });

  test('the path of a promo code check has the encoded code, whatever was typed', async () => {
    const { orders, sent } = answering(recording('order/promo-check-unknown'));
    await orders.checkPromoCode('a\\b?c#d% 优惠', signal);
    expect(sent.map(({ url }) => url)).toEqual([`/api/v2/promoCode/${encodeURIComponent('a\\b?c#d% 优惠')}/check`]);
  });

  test.each(['a/b', '/', '.', '..'])(
    'the promo code %j, which cannot be one segment of a path, is unknown without a request',
    async (code) => {
      const { orders, sent } = answering(recording('order/promo-check-usable'));
      expect(await orders.checkPromoCode(code, signal)).toEqual({ kind: 'done', data: { kind: 'unknown' } });
      expect(sent).toEqual([]);
    },
  );

  test('a promo code without a route (路由不存在) is unknown', async () => {
    const { orders } = answering({ status: 200, response: { code: 404, message: '路由不存在', data: [] } as never });
    expect(await orders.checkPromoCode('a\\b', signal)).toEqual({ kind: 'done', data: { kind: 'unknown' } });
  });
});
