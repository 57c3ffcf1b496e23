import { describe, expect, test } from 'vitest';
import type { OrderRow } from './api/orderRow.ts';
import type { RunningServer } from './server.ts';
import { call, detailOf, refusal, serverForTest, serverWithClock, tokenOf } from './testing.ts';

const known = '13800000001';
const vip = '13800000002';
const formerVip = '13800000004';
const empty = '13800000005';

const day = 86_400_000;
const notFound = { code: 404, message: '资源不存在', data: [] };

interface Created {
  order_no: string;
  total: number;
  discount: number;
  is_paid: boolean;
  pay_url?: string;
  sign?: string;
}

const create = ({ url }: RunningServer, token: string, body: object) =>
  call(url, 'POST', '/api/v3/order', { agree_protocol: 1, ...body }, token);

async function order(server: RunningServer, token: string, body: object): Promise<Created> {
  const answer = await create(server, token, body);
  expect(answer.code).toBe(0);
  return answer.data as Created;
}

const course = (goods_id: number, promo_code: string | null = '') => ({ goods_type: 'COURSE', goods_id, promo_code });
const level = (goods_id: number, promo_code: string | null = '') => ({ goods_type: 'ROLE', goods_id, promo_code });

const statusOf = async ({ url }: RunningServer, token: string, orderNo: string) =>
  call(url, 'GET', `/api/v2/order/status?order_id=${orderNo}`, undefined, token);

const isUsable = async ({ url }: RunningServer, token: string, code: string) =>
  ((await call(url, 'GET', `/api/v2/promoCode/${code}/check`, undefined, token)).data as { can_use: number }).can_use;

const answer = ({ url }: RunningServer, orderNo: string, given: string) =>
  fetch(`${url}/phone/orders/${orderNo}`, { method: 'POST', body: JSON.stringify({ answer: given }) });

async function openOrders({ url }: RunningServer): Promise<Record<string, unknown>[]> {
  const state = (await (await fetch(`${url}/phone/state`)).json()) as { orders: Record<string, unknown>[] };
  return state.orders;
}

const messagesOf = async ({ url }: RunningServer, token: string) =>
  (
    (await call(url, 'GET', '/api/v2/member/messages', undefined, token)).data as {
      data: { data: { message: string } }[];
    }
  ).data.map(({ data }) => data.message);

/** A page of the cashier; answers its title and its text without tags. */
async function open(address: string, init: RequestInit = {}): Promise<{ title: string; text: string; url: string }> {
  const response = await fetch(address, init);
  expect(response.status).toBe(200);
  const html = await response.text();
  const text = html.replace(/<style.*?<\/style>|<[^>]+>/gs, ' ').replace(/\s+/g, ' ');
  return { title: /<title>(.*?)<\/title>/.exec(html)?.[1] ?? '', text, url: response.url };
}

const submit = (address: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  open(address, { method: 'POST', body: new URLSearchParams(fields), headers });

async function started(mobile = known) {
  const server = await serverForTest();
  return { server, token: await tokenOf(server.url, mobile) };
}

describe('an order', () => {
  test('waits for its payment with an address of this server', async () => {
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

  test('says what it lacks', async () => {
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

  test('is taken for every course: hidden, not out yet, bought, ordered a moment ago; numbers as text', async () => {
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

  test('is not shown to other members', async () => {
    const { server, token } = await started();
    const { order_no } = await order(server, token, course(7));
    expect(await statusOf(server, await tokenOf(server.url, vip), order_no)).toEqual(notFound);
    expect(await statusOf(server, token, '202601010000000000')).toEqual(notFound);
  });

  test('that costs nothing is paid at once', async () => {
    const { server, token } = await started(empty);
    const { order_no, ...rest } = await order(server, token, course(8));
    expect(rest).toEqual({ total: 0, discount: 0, is_paid: true });
    expect(await statusOf(server, token, order_no)).toMatchObject({ data: { status: 9 } });
    expect(await messagesOf(server, token)).toEqual([`订单${order_no}已支付`]);
    expect(server.backend.ledger.entriesOf('payment')).toMatchObject([
      { member: empty, detail: { orderNo: order_no, method: '', total: 0 } },
    ]);
  });

  test('needs the newest login where a site allows one device', async () => {
    const { server, token } = await started();
    await server.backend.settings.change({ singleDevice: true });
    await tokenOf(server.url, known);
    expect(await create(server, token, course(7))).toMatchObject({ code: 401, message: '请重新登录' });
  });
});

describe('a promo code', () => {
  test.each([
    ['U2VIPSHARE', known, 1],
    ['u2vipshare', known, 1],
    ['U2VIPSHARE', vip, 0],
    ['U1MINE', known, 0],
    ['EXPIRED10', known, 0],
    ['USEDUP10', known, 0],
    ['ONCE30', known, 0],
    ['ONCE30', vip, 1],
  ])('%s asked by %s: %i, always with its description', async (code, mobile, usable) => {
    const { server, token } = await started(mobile);
    const { data } = await call(server.url, 'GET', `/api/v2/promoCode/${code}/check`, undefined, token);
    expect(data).toMatchObject({ can_use: usable, promo_code: { code: code.toUpperCase() } });
    const { discount } = await order(server, token, course(7, code));
    expect(discount > 0).toBe(usable === 1);
  });

  test('that is unknown, with any characters in it, has no description and does no harm', async () => {
    const { server, token } = await started();
    for (const code of ['NOPE', '中文 码', '50%']) {
      const path = `/api/v2/promoCode/${encodeURIComponent(code)}/check`;
      expect((await call(server.url, 'GET', path, undefined, token)).data).toEqual({ can_use: 0, promo_code: [] });
    }
    // A slash ends the code, also one that is escaped: there is no such route.
    const slashed = await call(server.url, 'GET', '/api/v2/promoCode/A%2FB/check', undefined, token);
    expect(slashed).toEqual({ code: 404, message: '路由不存在', data: [] });
    expect(await order(server, token, course(7, 'NOPE'))).toMatchObject({ total: 259, discount: 0 });
  });

  test('counts as used from the order on, and is free again when the order is cancelled', async () => {
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

  test('for one use goes to the first who orders, and back when that order is cancelled', async () => {
    const { server, token } = await started();
    await server.backend.database.change("UPDATE promo_codes SET used_times = 0 WHERE code = 'USEDUP10'");
    const { order_no } = await order(server, token, course(7, 'USEDUP10'));
    const other = await tokenOf(server.url, vip);
    expect(await isUsable(server, other, 'USEDUP10')).toBe(0);
    await answer(server, order_no, 'expire');
    expect(await isUsable(server, other, 'USEDUP10')).toBe(1);
  });

  test('worth more than the price pays the whole order at once', async () => {
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
    // Points are for the price, not for what was paid.
    expect(await messagesOf(server, token)).toContain('积分变动:2，备注:已支付订单送2积分');
  });
});

describe('a payment', () => {
  test('gives the course, a message and points, and stands first among the orders', async () => {
    const { server, token } = await started();
    const { order_no } = await order(server, token, course(1, 'NEWUSER50'));
    const before = await detailOf(server, token);
    expect((await answer(server, order_no, 'pay')).status).toBe(200);

    expect(await statusOf(server, token, order_no)).toMatchObject({ data: { status: 9 } });
    expect((await call(server.url, 'GET', '/api/v2/course/1', undefined, token)).data).toMatchObject({ isBuy: true });
    expect(await messagesOf(server, token)).toEqual(
      expect.arrayContaining([`订单${order_no}已支付`, '积分变动:1，备注:已支付订单送1积分']),
    );
    expect((await detailOf(server, token)).credit1).toBe(Number(before.credit1) + 1);
    const { data: credits } = await call(server.url, 'GET', '/api/v2/member/credit1Records', undefined, token);
    expect((credits as { data: unknown[] }).data[0]).toMatchObject({ sum: 1, remark: '已支付订单送1积分' });
    const { data } = await call(server.url, 'GET', '/api/v2/member/orders?page_size=5', undefined, token);
    expect(data).toMatchObject({ per_page: 5, total: 16, last_page: 4 });
    expect((data as { data: unknown[] }).data[0]).toMatchObject({
      order_id: order_no,
      charge: 199,
      payment_method: 'wechat-jsapi',
      status_text: '已支付',
      goods: [{ goods_type: 'COURSE', goods_id: 1, charge: 199, goods_charge: 0 }],
    });
    expect(server.backend.ledger.entriesOf('payment')).toMatchObject([
      { member: known, detail: { orderNo: order_no, method: 'wechat', total: 149 } },
    ]);
  });

  test('comes once: a second call of the provider changes nothing', async () => {
    const { server, token } = await started(empty);
    const { order_no } = await order(server, token, level(1));
    const answers = await Promise.all(['pay', 'pay'].map((given) => answer(server, order_no, given)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(server.backend.ledger.entriesOf('payment')).toHaveLength(1);
    expect(await messagesOf(server, token)).toEqual([`订单${order_no}已支付`]);
    const { data } = await call(server.url, 'GET', '/api/v2/member/roles?page_size=5', undefined, token);
    expect(data).toMatchObject({ total: 1, per_page: '5' });
  });

  test('of a level in force adds its days to those left, and the level bought last counts', async () => {
    const { server, token } = await started(vip);
    const before = await memberRow(server, vip);
    const { order_no } = await order(server, token, level(1));
    await answer(server, order_no, 'pay');
    const after = await memberRow(server, vip);
    expect(after).toEqual({ role_id: 1, role_expired_at: before.role_expired_at + 30 * day });
    const { data } = await call(server.url, 'GET', '/api/v2/member/roles', undefined, token);
    expect(data).toMatchObject({
      total: 2,
      per_page: 5,
      data: [
        { role_id: 1, charge: 39, role: { id: 1, name: '月度会员', desc_rows: [''] }, user: { mobile: vip } },
        { role_id: 3 },
      ],
    });
    expect(await detailOf(server, token)).toMatchObject({ role_id: 1, role: { name: '月度会员' } });
  });

  test.each([
    ['has expired', formerVip],
    ['never was', empty],
  ])('of a level that %s starts now', async (_, mobile) => {
    const { server, passSeconds } = await serverWithClock();
    const token = await tokenOf(server.url, mobile);
    const { order_no } = await order(server, token, level(2));
    passSeconds(600);
    await answer(server, order_no, 'pay');
    expect(await memberRow(server, mobile)).toEqual({ role_id: 2, role_expired_at: server.backend.now() + 90 * day });
  });

  test('of what was refused, has expired or is unknown is not taken', async () => {
    const { server, token } = await started();
    for (const given of ['refuse', 'expire']) {
      const { order_no } = await order(server, token, course(7));
      expect((await answer(server, order_no, given)).status).toBe(200);
      expect(await statusOf(server, token, order_no)).toMatchObject({ data: { status: 7 } });
      const refused = await answer(server, order_no, 'pay');
      expect(refused.status).toBe(400);
      expect(await refused.json()).toEqual({ error: '这笔订单不再等待支付' });
    }
    expect((await answer(server, '202601010000000000', 'pay')).status).toBe(400);
    expect(server.backend.ledger.entriesOf('orderCancelled').map(({ detail }) => detail.reason)).toEqual([
      'administrator',
      'overdue',
    ]);
    expect((await call(server.url, 'GET', '/api/v2/course/7', undefined, token)).data).toMatchObject({ isBuy: false });
  });
});

describe('an unpaid order', () => {
  test('is cancelled after sixty minutes, and only then', async () => {
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

  test('is on the phone until it is answered, and not among the member’s orders', async () => {
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

describe('the cashier', () => {
  const failed = (reason: string) => ({ title: '支付失败', text: expect.stringContaining(reason) });

  test('shows what is to be paid, and the ways the site has', async () => {
    const { server, token } = await started();
    const created = await order(server, token, course(7, 'NEWUSER50'));
    const response = await fetch(created.pay_url ?? '');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    const page = await open(created.pay_url ?? '');
    expect(page.title).toBe('收银台');
    for (const part of [created.order_no, 'Flutter 跨平台开发', '¥259', '-¥50', '¥209', '选择支付方式']) {
      expect(page.text).toContain(part);
    }
    expect(page.text).toMatch(/微信支付 支付宝 线下支付/);
    await server.backend.settings.change({ wechatPay: false, handPay: false });
    const { text } = await open(created.pay_url ?? '');
    expect([text.includes('微信支付'), text.includes('支付宝'), text.includes('线下支付')]).toEqual([
      false,
      true,
      false,
    ]);
  });

  test.each([
    ['alipay', 'Mozilla/5.0 (iPhone)', '支付宝', 'wap'],
    ['wechat', 'Mozilla/5.0 (iPhone)', '微信支付', 'wap'],
    ['wechat', 'Mozilla/5.0 (iPhone) MicroMessenger/8.0', '微信支付', 'wechat-jsapi'],
  ])('pays by %s in %s', async (payment, userAgent, provider, method) => {
    const { server, token } = await started(empty);
    const { sign = '', pay_url = '', order_no } = await order(server, token, course(7));
    const headers = { 'User-Agent': userAgent };
    const chosen = await submit(`${server.url}/payment/index`, { sign, payment }, headers);
    expect(chosen).toMatchObject({
      title: `确认支付 - ${provider}`,
      url: `${server.url}/payment/provider?sign=${sign}`,
    });
    // Chosen once, it is fixed.
    await submit(`${server.url}/payment/index`, { sign, payment: 'handPay' }, headers);
    expect(await open(pay_url, { headers })).toMatchObject({ title: `确认支付 - ${provider}` });
    expect(await submit(`${server.url}/payment/provider`, { sign }, headers)).toMatchObject({
      title: '支付成功',
      text: expect.stringContaining('您的交易已完成 请关闭页面'),
    });
    expect(await statusOf(server, token, order_no)).toMatchObject({ data: { status: 9 } });
    const { data } = await call(server.url, 'GET', '/api/v2/member/orders', undefined, token);
    expect(data).toMatchObject({ data: [{ order_id: order_no, payment_method: method }] });
    expect(await open(pay_url)).toMatchObject({ title: '支付成功' });
  });

  test('of payment by hand shows where to send the money and pays nothing', async () => {
    const { server, token } = await started(empty);
    await server.backend.settings.change({ handPayText: '账号 <1>' });
    const { sign = '', order_no } = await order(server, token, course(7));
    const page = await submit(`${server.url}/payment/index`, { sign, payment: 'handPay' });
    expect(page).toMatchObject({ title: '线下支付', text: expect.stringContaining('账号 &#60;1&#62;') });
    expect(page.text).toContain('刷新支付状态');
    expect(await statusOf(server, token, order_no)).toMatchObject({ data: { status: 5 } });
    await answer(server, order_no, 'pay');
    expect(server.backend.ledger.entriesOf('payment')).toMatchObject([{ detail: { method: 'handPay' } }]);
  });

  test('says why it cannot take money', async () => {
    const { server, passSeconds } = await serverWithClock();
    const token = await tokenOf(server.url, known);
    const index = `${server.url}/payment/index`;
    expect(await open(`${index}?sign=order-unknown`)).toMatchObject(failed('参数错误'));
    expect(await open(index)).toMatchObject(failed('参数错误'));

    const late = await order(server, token, course(7));
    const refused = await order(server, token, course(7));
    const broken = await order(server, token, course(7));
    await answer(server, refused.order_no, 'refuse');
    await server.backend.database.change(
      'DELETE FROM order_goods WHERE order_id = (SELECT id FROM orders WHERE order_no = ?)',
      [broken.order_no],
    );
    expect(await open(refused.pay_url ?? '')).toMatchObject(failed('订单已取消'));
    expect(await open(broken.pay_url ?? '')).toMatchObject(failed('订单信息有误'));
    expect(await submit(index, { sign: late.sign ?? '', payment: 'cash' })).toMatchObject(failed('参数错误'));

    passSeconds(30 * 60 - 1);
    expect(await open(late.pay_url ?? '')).toMatchObject({ title: '收银台' });
    passSeconds(1);
    expect(await open(late.pay_url ?? '')).toMatchObject(failed('参数错误'));
    expect(await submit(`${server.url}/payment/provider`, { sign: late.sign ?? '' })).toMatchObject(failed('参数错误'));
    expect(await statusOf(server, token, late.order_no)).toMatchObject({ data: { status: 5 } });
  });

  test('says which way to pay the site has switched off meanwhile, and that Alipay does not open in WeChat', async () => {
    const { server, token } = await started();
    const pay = async (payment: string) => {
      const { sign = '', pay_url = '' } = await order(server, token, course(7));
      await submit(`${server.url}/payment/index`, { sign, payment });
      return pay_url;
    };
    const [wechat, alipay] = [await pay('wechat'), await pay('alipay')];
    expect(await open(alipay, { headers: { 'User-Agent': 'MicroMessenger/8.0' } })).toMatchObject({
      text: expect.stringContaining('请在默认浏览器中打开本网页'),
    });
    await server.backend.settings.change({ wechatPay: false, alipay: false });
    expect(await open(wechat)).toMatchObject(failed('未开启微信支付'));
    expect(await open(alipay)).toMatchObject(failed('未开启支付宝支付'));
  });
});

describe('the seeded orders', () => {
  test('fill several pages, newest first, with a refund, a level and a lesson of old', async () => {
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

  test('are whole: what is to be paid is the price less the discount', async () => {
    const { server } = await started();
    const rows = await server.backend.database.all<OrderRow>('SELECT * FROM orders');
    expect(rows.filter(({ charge, discount, total }) => total !== Math.max(0, charge - discount))).toEqual([]);
    expect(rows.filter(({ discount }) => discount > 0)).toMatchObject([{ member_id: 1, discount: 30, total: 39 }]);
  });
});

describe('the agreements of an order', () => {
  test('always have an address; a site may have nothing there', async () => {
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

async function memberRow({ backend }: RunningServer, mobile: string) {
  const row = await backend.database.first<{ role_id: number; role_expired_at: number }>(
    'SELECT role_id, role_expired_at FROM members WHERE mobile = ?',
    [mobile],
  );
  return { role_id: row?.role_id ?? 0, role_expired_at: row?.role_expired_at ?? 0 };
}
