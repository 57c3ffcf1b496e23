import { describe, expect, test } from 'vitest';
import type { OrderRow } from '../../src/referenceBackend/api/orderRow.ts';
import type { RunningServer } from '../../src/referenceBackend/server.ts';
import {
  answer,
  course,
  create,
  empty,
  isUsable,
  known,
  level,
  messagesOf,
  open,
  order,
  started,
  statusOf,
  vip,
} from './orderCalls.ts';
import { call, refusal, serverWithClock, tokenOf } from './testing.ts';

const notFound = { code: 404, message: '资源不存在', data: [] };

async function openOrders({ url }: RunningServer): Promise<Record<string, unknown>[]> {
  const state = (await (await fetch(`${url}/phone/state`)).json()) as { orders: Record<string, unknown>[] };
  return state.orders;
}

describe('placing orders', () => {
  test('a placed order waits for its payment with an address of this server', async () => {
    const { server, token } = await started();
    const created = await order(server, token, course(7));
    expect(created).toEqual({
      order_no: expect.stringMatching(/^\d{18}$/),
      total: 259,
      discount: 0,
      is_paid: false,
      pay_url: `${server.url}/payment/index?sign=${created.sign}`,
      sign: expect.stringMatching(/^order-[A-Za-z0-9]{24}$/),
    });
    expect(await statusOf(server, token, created.order_no)).toMatchObject({ data: { status: 5 } });
    expect(server.backend.ledger.entriesOf('order')).toMatchObject([
      {
        member: known,
        detail: {
          orderNo: created.order_no,
          goods: { type: 'COURSE', id: 7, name: 'Flutter 跨平台开发' },
          charge: 259,
          discount: 0,
          total: 259,
          promo: null,
        },
      },
    ]);
    expect(server.backend.ledger.entriesOf('payment')).toEqual([]);
  });

  test('an order without its fields, goods, or consent is refused', async () => {
    const { server, token } = await started();
    const asked = (body: object) => call(server.url, 'POST', '/api/v3/order', body, token);
    expect(await asked({ goods_type: 'COURSE', agree_protocol: 1 })).toEqual(refusal('参数错误'));
    expect(await asked({ goods_id: 7, agree_protocol: 1 })).toEqual(refusal('参数错误'));
    for (const goods_id of [0, -1, 'seven', 7.5]) {
      expect(await create(server, token, { goods_type: 'COURSE', goods_id })).toEqual(refusal('参数错误'));
    }
    expect(await create(server, token, { goods_type: 'course', goods_id: 7 })).toEqual(refusal('无法创建订单'));
    expect(await create(server, token, course(999))).toEqual(notFound);
    // Missing goods are refused first, with or without consent.
    expect(await create(server, token, { ...course(999), agree_protocol: 0 })).toEqual(notFound);
    expect(await create(server, token, { ...level(999), agree_protocol: 0 })).toEqual(notFound);
    for (const agree_protocol of [0, '', false]) {
      expect(await create(server, token, { ...course(7), agree_protocol })).toEqual(refusal('请同意付费内容购买协议'));
      expect(await create(server, token, { ...level(1), agree_protocol })).toEqual(refusal('请同意会员服务协议'));
    }
    expect(server.backend.ledger.entriesOf('order')).toEqual([]);
  });

  test('every course can be ordered: hidden, unpublished, bought, or just ordered, also with its id as text', async () => {
    const { server, token } = await started();
    const numbers = new Set<string>();
    for (const body of [
      course(34),
      course(33),
      course(2),
      course(7),
      course(7),
      level(4),
      { ...course(7), goods_id: '7' },
    ]) {
      const { order_no, is_paid } = await order(server, token, { ...body, agree_protocol: '1' });
      expect(is_paid).toBe(false);
      numbers.add(order_no);
    }
    expect(numbers.size).toBe(7);
    expect(await order(server, token, { ...course(7), agree_protocol: true, promo_code: null })).toMatchObject({
      total: 259,
    });
  });

  test('an order is not shown to other members', async () => {
    const { server, token } = await started();
    const { order_no } = await order(server, token, course(7));
    expect(await statusOf(server, await tokenOf(server.url, vip), order_no)).toEqual(notFound);
    expect(await statusOf(server, token, '202601010000000000')).toEqual(notFound);
  });

  test('an order whose total is 0 is paid as soon as it is placed', async () => {
    const { server, token } = await started(empty);
    const { order_no, ...rest } = await order(server, token, course(8));
    expect(rest).toEqual({ total: 0, discount: 0, is_paid: true });
    expect(await statusOf(server, token, order_no)).toMatchObject({ data: { status: 9 } });
    expect(await messagesOf(server, token)).toEqual([`订单${order_no}已支付`]);
    expect(server.backend.ledger.entriesOf('payment')).toMatchObject([
      { member: empty, detail: { orderNo: order_no, method: '', total: 0 } },
    ]);
  });

  test('placing an order needs the newest login if the site allows one device', async () => {
    const { server, token } = await started();
    await server.backend.settings.change({ singleDevice: true });
    await tokenOf(server.url, known);
    expect(await create(server, token, course(7))).toMatchObject({ code: 401, message: '请重新登录' });
  });
});

describe('unpaid orders', () => {
  test('an unpaid order is cancelled after 60 min, and not before', async () => {
    const { server, passSeconds } = await serverWithClock();
    const token = await tokenOf(server.url, empty);
    const { order_no } = await order(server, token, course(7, 'NEWUSER50'));
    passSeconds(3600);
    expect(await statusOf(server, token, order_no)).toMatchObject({ data: { status: 5 } });
    expect(await isUsable(server, token, 'NEWUSER50')).toBe(0);
    passSeconds(1);
    expect(await isUsable(server, token, 'NEWUSER50')).toBe(1);
    expect(await statusOf(server, token, order_no)).toMatchObject({ data: { status: 7 } });
    const cancelled = server.backend.ledger.entriesOf('orderCancelled').filter(({ member }) => member === empty);
    expect(cancelled).toMatchObject([{ detail: { orderNo: order_no, reason: 'overdue' } }]);
  });

  test("an unpaid order is listed on the phone until it is answered, and not among the member's orders", async () => {
    const { server, token } = await started(empty);
    const created = await order(server, token, course(7, 'NEWUSER50'));
    const [first] = await openOrders(server);
    expect(first).toMatchObject({
      orderNo: created.order_no,
      mobile: empty,
      goods: 'Flutter 跨平台开发',
      total: 209,
      state: 'paying',
      payPage: `/payment/index?sign=${created.sign}`,
    });
    expect(Date.parse(String(first?.expiresAt)) - Date.parse(String(first?.createdAt))).toBe(30 * 60_000);
    const { data } = await call(server.url, 'GET', '/api/v2/member/orders', undefined, token);
    expect(data).toMatchObject({ total: 0, data: [] });
    expect((await answer(server, created.order_no, 'burn')).status).toBe(400);
    await answer(server, created.order_no, 'pay');
    expect((await openOrders(server))[0]).toMatchObject({ state: 'paid', payPage: null });
  });
});

describe('seeded orders', () => {
  test('the seeded orders fill several pages, newest first, with a refund, a plan, and an old lesson', async () => {
    const { server, token } = await started();
    const pages = await Promise.all(
      [1, 2, 3].map((page) =>
        call(server.url, 'GET', `/api/v2/member/orders?page=${page}&page_size=5`, undefined, token),
      ),
    );
    const items = pages.flatMap(
      ({ data }) =>
        (data as { data: { created_at: string; refund_amount: number; goods: { goods_type: string }[] }[] }).data,
    );
    expect(items).toHaveLength(15);
    expect(items.map((item) => item.created_at)).toEqual(
      items
        .map((item) => item.created_at)
        .sort()
        .reverse(),
    );
    expect(items.map((item) => item.refund_amount).filter((amount) => amount > 0)).toEqual([19.5]);
    expect(new Set(items.flatMap((item) => item.goods.map(({ goods_type }) => goods_type)))).toEqual(
      new Set(['COURSE', 'ROLE', 'VIDEO']),
    );
  });

  test('the total of each seeded order is its price less the discount', async () => {
    const { server } = await started();
    const rows = await server.backend.database.all<OrderRow>('SELECT * FROM orders');
    expect(rows.filter(({ charge, discount, total }) => total !== Math.max(0, charge - discount))).toEqual([]);
    expect(rows.filter(({ discount }) => discount > 0)).toMatchObject([{ member_id: 1, discount: 30, total: 39 }]);
  });
});

describe('agreements of an order', () => {
  test('the agreements of an order always have addresses, whose pages may be empty', async () => {
    const { server } = await started();
    const { data } = await call(server.url, 'GET', '/api/v2/other/config');
    const { vip_protocol, paid_content_purchase_protocol } = data as Record<string, string>;
    expect(vip_protocol).toBe(`${server.url}/user/vip_protocol`);
    expect(paid_content_purchase_protocol).toBe(`${server.url}/user/paid_content_purchase_protocol`);
    expect((await open(vip_protocol ?? '')).text).toContain('会员服务协议');
    await server.backend.settings.change({ orderAgreementTexts: false });
    for (const address of [vip_protocol, paid_content_purchase_protocol]) {
      expect((await open(address ?? '')).text.trim()).toBe('');
    }
    expect((await open(`${server.url}/user/protocol`)).text).toContain('用户协议');
  });
});
