import { describe, expect, test } from 'vitest';
import type { RunningServer } from '../../src/referenceBackend/server.ts';
import { answer, course, empty, known, level, messagesOf, open, order, started, statusOf, vip } from './orderCalls.ts';
import { call, detailOf, serverWithClock, tokenOf } from './testing.ts';

const formerVip = '13800000004';

const day = 86_400_000;

const submit = (address: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  open(address, { method: 'POST', body: new URLSearchParams(fields), headers });

describe('payments', () => {
  test('a payment opens the course, sends a message, adds points, and is the first in the list of orders', async () => {
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

  test('a second call of the provider for the same payment has no effect', async () => {
    const { server, token } = await started(empty);
    const { order_no } = await order(server, token, level(1));
    const answers = await Promise.all(['pay', 'pay'].map((given) => answer(server, order_no, given)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(server.backend.ledger.entriesOf('payment')).toHaveLength(1);
    expect(await messagesOf(server, token)).toEqual([`订单${order_no}已支付`]);
    const { data } = await call(server.url, 'GET', '/api/v2/member/roles?page_size=5', undefined, token);
    expect(data).toMatchObject({ total: 1, per_page: '5' });
  });

  test('paying for a plan adds its days to those left, and the last plan counts', async () => {
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
    ['was never bought', empty],
  ])('paying for a plan that %s starts now', async (_, mobile) => {
    const { server, passSeconds } = await serverWithClock();
    const token = await tokenOf(server.url, mobile);
    const { order_no } = await order(server, token, level(2));
    passSeconds(600);
    await answer(server, order_no, 'pay');
    expect(await memberRow(server, mobile)).toEqual({ role_id: 2, role_expired_at: server.backend.now() + 90 * day });
  });

  test('an order that was refused, has expired, or is unknown cannot be paid', async () => {
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

describe('the cashier', () => {
  const failed = (reason: string) => ({ title: '支付失败', text: expect.stringContaining(reason) });

  test('the cashier shows the amount and the payment methods of the site', async () => {
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
  ])('the cashier pays by %s in %s', async (payment, userAgent, provider, method) => {
    const { server, token } = await started(empty);
    const { sign = '', pay_url = '', order_no } = await order(server, token, course(7));
    const headers = { 'User-Agent': userAgent };
    const chosen = await submit(`${server.url}/payment/index`, { sign, payment }, headers);
    expect(chosen).toMatchObject({
      title: `确认支付 - ${provider}`,
      url: `${server.url}/payment/provider?sign=${sign}`,
    });
    // The chosen method cannot be changed.
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

  test('the cashier shows where to send the money for an offline payment, and pays nothing', async () => {
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

  test('the cashier shows the reason if an order cannot be paid', async () => {
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

  test('the cashier names a payment method that was switched off after the order, and does not open Alipay in WeChat', async () => {
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

async function memberRow({ backend }: RunningServer, mobile: string) {
  const row = await backend.database.first<{ role_id: number; role_expired_at: number }>(
    'SELECT role_id, role_expired_at FROM members WHERE mobile = ?',
    [mobile],
  );
  return { role_id: row?.role_id ?? 0, role_expired_at: row?.role_expired_at ?? 0 };
}
