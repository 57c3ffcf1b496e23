import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createApi } from '../../../src/api/index.ts';
import { decodeOrderPage, decodeOrderStatus, decodePlacedOrder, ordersApi } from '../../../src/api/orders.ts';

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

describe('placing an order', () => {
  const placed = readdirSync(`${folder}/order`)
    .map((file) => file.replace('.json', ''))
    .filter((name) => recording(`order/${name}`).request.path === '/api/v3/order')
    .map((name) => [name, recording(`order/${name}`)] as const);

  test.each(placed)('the recorded order %s is decoded', async (_, one) => {
    const { orders } = answering(one);
    const answer = await orders.place({ kind: 'plan', id: 2, promoCode: '' }, signal);
    if (one.response.code === 0) {
      const { order_no, total, is_paid } = one.response.data as { order_no: string; total: number; is_paid: boolean };
      expect(answer).toMatchObject({ kind: 'done', data: { orderNo: order_no, total, isPaid: is_paid } });
    } else expect(answer).toMatchObject({ kind: 'refused', code: one.response.code });
  });

  test('an order is sent with goods, promo code, and consent, and without a price', async () => {
    const { orders, sent } = answering(recording('order/vip-ok'));
    expect(await orders.place({ kind: 'plan', id: 2, promoCode: 'SPRING10' }, signal)).toEqual({
      kind: 'done',
      data: {
        orderNo: '202611210941514426',
        total: 99,
        discount: 0,
        isPaid: false,
        payUrl: 'http://127.0.0.1:8000/payment/index?sign=order-g7IMoZOGbO8lyTwCmLt5pSS8',
      },
    });
    await orders.place({ kind: 'course', id: 7, promoCode: '' }, signal);
    expect(sent).toEqual([
      {
        method: 'POST',
        url: '/api/v3/order',
        body: { goods_type: 'ROLE', goods_id: 2, promo_code: 'SPRING10', agree_protocol: 1 },
      },
      {
        method: 'POST',
        url: '/api/v3/order',
        body: { goods_type: 'COURSE', goods_id: 7, promo_code: '', agree_protocol: 1 },
      },
    ]);
  });

  test('an order that is paid at once has no payment address', () => {
    expect(decodePlacedOrder(dataOf('order/agreement-as-string'))).toMatchObject({
      total: 0,
      isPaid: true,
      payUrl: '',
    });
  });

  const unpaid = dataOf('order/course-ok') as object;
  test.each([
    { pay_url: '' },
    { pay_url: 'javascript:alert(1)' },
    { pay_url: undefined },
    { order_no: '' },
    { total: null },
    { total: '' },
    { total: Number.NaN },
    { is_paid: null },
    { is_paid: 2 },
  ])('an order with %j is unreadable', (broken) => {
    expect(() => decodePlacedOrder({ ...unpaid, ...broken })).toThrow();
  });
});

test.each([
  [{ ...(dataOf('order/course-ok') as object), pay_url: null }, { unclear: expect.stringMatching(/^\d+$/) }],
  [[], { unclear: '' }],
  [null, { unclear: '' }],
  ['ok', { unclear: '' }],
  [{}, { unclear: '' }],
])('an order is placed even if its answer %j has no payment address', async (data, order) => {
  const { orders } = answering({ response: { code: 0, data }, status: 200 });
  expect(await orders.place({ kind: 'course', id: 1, promoCode: '' }, signal)).toEqual({ kind: 'done', data: order });
});

describe('order status', () => {
  test.each([
    [1, 'unpaid'],
    [5, 'paying'],
    [7, 'cancelled'],
    [9, 'paid'],
  ])('the order status %i is %s', (status, standing) => {
    expect(decodeOrderStatus({ status })).toBe(standing);
  });

  test.each([0, 3, 'paid', '', null])('the order status %j is unreadable', (status) => {
    expect(() => decodeOrderStatus({ status })).toThrow();
  });

  test("an order's status is requested by its number, and another member's order is refused with 404", async () => {
    const { orders, sent } = answering(recording('order/status-other-members-order'));
    expect(await orders.status('202611210941515350', signal)).toMatchObject({ kind: 'refused', code: 404 });
    expect(sent.map(({ url }) => url)).toEqual(['/api/v2/order/status?order_id=202611210941515350']);
  });
});

describe('list of orders', () => {
  test.each([
    ['orders', 10, 14, 1],
    ['orders-default', 10, 14, 1],
    ['orders-page2', 4, 14, 2],
    ['orders-vip', 2, 2, 1],
    ['orders-empty', 0, 0, 1],
  ])('every row of the recorded order list %s is decoded', (name, rows, total, page) => {
    const read = decodeOrderPage(dataOf(`member/${name}`), page);
    expect([read.rows.length, read.total, read.page, read.pageSize]).toEqual([rows, total, page, 5]);
  });

  test('an order in the list has its refunds, the time when it was placed, and a plan without a picture', () => {
    const { rows } = decodeOrderPage(dataOf('member/orders'), 1);
    expect(rows[0]).toEqual({
      id: 4,
      orderNo: '202611160927001011',
      amount: 168,
      refunded: 0,
      status: '已支付',
      createdAt: Date.UTC(2026, 10, 16, 1, 27),
      goods: {
        type: 'COURSE',
        id: 11,
        name: 'Pr 剪辑零基础到精通',
        coverUrl: 'http://127.0.0.1:8000/seed/thumb/11.png',
      },
    });
    expect(rows.find(({ id }) => id === 5)).toMatchObject({
      refunded: 19.5,
      goods: { type: 'ROLE', id: 1, name: '月度会员', coverUrl: '' },
    });
  });

  test('an order without goods or with an unreadable time is kept, and one without a price is left out', () => {
    const row = { id: 1, order_id: '1', charge: 0, created_at: '2024-05-01T02:03:04.000000Z' };
    const page = (one: object) => ({ current_page: 1, total: 1, data: [one] });
    expect(decodeOrderPage(page({ ...row, goods: [] }), 1).rows[0]?.goods).toEqual({
      type: '',
      id: 0,
      name: '',
      coverUrl: '',
    });
    expect(decodeOrderPage(page({ ...row, created_at: '0000-00-00 00:00:00' }), 1).rows[0]?.createdAt).toBe(0);
    expect(decodeOrderPage(page({ ...row, charge: null }), 1).rows).toEqual([]);
    expect(() => decodeOrderPage({ current_page: 1, total: 1 }, 1)).toThrow();
  });

  test('the list of orders has 5 orders on a page', async () => {
    const { orders, sent } = answering(recording('member/orders-page2'));
    await orders.list(2, signal);
    expect(sent.map(({ url }) => url)).toEqual(['/api/v2/member/orders?page=2&page_size=5']);
  });
});
