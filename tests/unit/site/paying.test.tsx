// @vitest-environment jsdom
/** Readouts of an order after it was placed: its payment, its success, and other pages while it is open. */
import { fireEvent, waitFor } from '@testing-library/dom';
import { afterAll, expect, test, vi } from 'vitest';
import type { PageName } from '../../../src/addresses/routes.ts';
import { storageKeys } from '../../../src/browser/stored/storage.ts';
import { keepPage, pageModules } from '../../../src/shell/pages.ts';
import { closeBackend, members } from './backend.ts';
import { expectReadOut } from './expectReadOut.ts';
import { find, press } from './gestures.ts';
import { outline } from './outline.ts';
import { atRest } from './rest.ts';
import { openSite, sleep } from './site.tsx';

afterAll(closeBackend);

const { usual } = members;

/** Places an order as a member. The page of its payment is open then. */
async function placeOrder(at: string, options: Parameters<typeof openSite>[1] = {}) {
  const site = await openSite(at, { as: usual, ...options });
  await press(/^我已阅读并同意/, 'checkbox');
  await press('提交订单');
  await find('button', '我已完成支付');
  return site;
}

test.each([
  ['payment/unknown-order', '/order/pay?orderId=1'],
  ['order-success/missing', '/order/success?orderId=1'],
])('the readout of “%s” is unchanged', async (name, at) => {
  await openSite(at, { as: usual });
  await expectReadOut(name);
});

const steady = (text: string) =>
  text
    .replace(/\b20\d{16}\b/g, '<number>')
    .replace(/localhost:\d+/g, '<server>')
    .replace(/sign=[\w-]+/g, 'sign=<secret>');

test.each([
  ['payment/course', 'payment/course-unpaid', 'payment/course-expired', '/order?goods_type=vod&goods_id=1'],
  ['payment/plan', 'payment/plan-unpaid', 'payment/plan-expired', '/order?goods_type=role&goods_id=1'],
])('the readouts of “%s”, “%s”, and “%s” are unchanged', async (open, unpaid, expired, at) => {
  await placeOrder(at);
  await expectReadOut(open, 'main', steady);
  await press('我已完成支付');
  await expectReadOut(unpaid, 'main', steady);
  sleep(1_800_000);
  await find('link', '重新下单');
  await expectReadOut(expired, 'main', steady);
});

const status = '/api/v2/order/status';

test.each([
  ['course', 'order-success/course', '/order?goods_type=vod&goods_id=1'],
  ['plan', 'order-success/plan', '/order?goods_type=role&goods_id=1'],
])('a paid %s leads to the success page “%s” and erases the open order', async (_, name, at) => {
  const answers: Record<string, () => unknown> = {};
  const { kept } = await placeOrder(at, { answers });
  answers[status] = () => ({ status: 9 });
  await press('我已完成支付');
  await waitFor(() => expect(window.location.pathname).toBe('/order/success'));
  await expectReadOut(name, 'main', steady);
  expect([...kept.keys()]).not.toContain('zhitu-open-order');
});

test('a member who is leaving the payment page is notified of the payment and not called back', async () => {
  const answers: Record<string, () => unknown> = {};
  const loadPage = vi.fn(async (page: PageName) => {
    if (page === 'studyCenter') await new Promise(() => {});
    keepPage(page, await pageModules[page]());
  });
  const { says } = await placeOrder('/order?goods_type=vod&goods_id=1', { answers, parts: { loadPage } });
  await atRest();
  answers[status] = () => ({ status: 9 });
  await press('我的学习', 'link');
  await press('我已完成支付');
  await waitFor(() => expect(says()).toContain('支付成功'));
  expect(window.location.pathname).toBe('/study-center');
});

test('the readout of a payment whose status the server refuses is unchanged', async () => {
  const refusing: Record<string, string> = {};
  await placeOrder('/order?goods_type=vod&goods_id=1', { refusing });
  await atRest();
  refusing[status] = '系统维护中';
  await press('我已完成支付');
  await expectReadOut('payment/status-refused', 'main', steady);
});

test.each([
  ['order-success/paid-in-another-browser', 9],
  ['order-success/unpaid', 1],
  ['order-success/being-paid', 5],
  ['order-success/cancelled', 7],
])('the readout of “%s” is unchanged', async (name, now) => {
  const at = '/order/success?orderId=202603281200001013';
  await openSite(at, { as: usual, answers: { [status]: () => ({ status: now }) } });
  await expectReadOut(name);
});

test('the readout of the success page is unchanged if the server fails', async () => {
  await openSite('/order/success?orderId=202603281200001013', { as: usual, failing: /order/ });
  await expectReadOut('order-success/faulty');
});

test.each(['/order/success', '/order/success?orderId=abc', '/order/pay', '/order/pay?orderId=abc'])(
  'the address %s names no order',
  async (at) => {
    let asked = 0;
    const count = (data: unknown) => {
      asked++;
      return data;
    };
    await openSite(at, { as: usual, answers: { [status]: count } });
    expect(document.querySelector('h1')?.textContent).toBe('没有找到这个订单');
    expect(asked).toBe(0);
  },
);

test('forged parameters in the address of a payment are ignored', async () => {
  await placeOrder('/order?goods_type=role&goods_id=1');
  const told = () => steady(outline(document.querySelector('main') as HTMLElement).join('\n'));
  const real = told();
  const forged = '&payUrl=https://evil.example/pay?100%&price=0.01&discount=5&type=vod&id=9&name=%E0%A4%A';
  window.history.pushState(null, '', window.location.pathname + window.location.search + forged);
  fireEvent(window, new PopStateEvent('popstate'));
  await atRest();
  expect(told()).toBe(real);
});

test.each([
  ['order/same-goods-already-ordered', '/order?goods_type=vod&goods_id=1'],
  ['order/other-goods-already-ordered', '/order?goods_type=vod&goods_id=4'],
  ['payment/open-order', '/order/pay?orderId=202606031200009998'],
  ['payment/open-order-without-number', '/order/pay'],
  ['orders/one-open', '/member/orders'],
])('the readout of “%s” is unchanged', async (name, at) => {
  const standing = {
    orderNo: '202606031200009998',
    total: 149,
    discount: 50,
    isPaid: false,
    payUrl: 'https://pay.example/index?sign=<secret>',
    memberId: 1,
    goods: { kind: 'course', id: 1, name: 'Vue3 从入门到实战', price: 199 },
    expiresAt: Date.parse('2026-06-03T12:20:00+08:00'),
  };
  const stored = { [storageKeys.openOrder]: JSON.stringify(standing) };
  await openSite(at, { as: usual, stored, granting: { [status]: { status: 1 } } });
  await expectReadOut(name);
});

test('a member without a paid order reads so, below the order that waits for its payment', async () => {
  const waiting = {
    orderNo: '202606031200009998',
    total: 39,
    discount: 0,
    isPaid: false,
    payUrl: 'https://pay.example/index',
    memberId: 5,
    goods: { kind: 'plan', id: 1, name: '月度会员', price: 39 },
    expiresAt: Date.parse('2026-06-03T12:20:00+08:00'),
  };
  const stored = { [storageKeys.openOrder]: JSON.stringify(waiting) };
  await openSite('/member/orders', { as: members.empty, stored, granting: { [status]: { status: 1 } } });
  await find('link', '继续支付');
  expect(document.body.textContent).toContain('还没有已支付的订单');
});

test('the order of another member in this browser is not shown', async () => {
  const kept = {
    orderNo: '202606031200009999',
    total: 88,
    discount: 0,
    isPaid: true,
    payUrl: '',
    memberId: 999,
    goods: { kind: 'course', id: 1, name: '别人买的', price: 88 },
    expiresAt: Date.parse('2026-06-03T12:30:00+08:00'),
  };
  const stored = { [storageKeys.paidOrder]: JSON.stringify(kept) };
  await openSite('/order/success?orderId=202606031200009999', { as: usual, stored });
  expect(document.querySelector('h1')?.textContent).toBe('没有找到这个订单');
  expect(document.body.textContent).not.toContain('别人买的');
});
