// @vitest-environment jsdom
/** Readouts of the pages on which a member chooses a plan and places an order. */
import { fireEvent, waitFor } from '@testing-library/dom';
import { afterAll, expect, test } from 'vitest';
import { closeBackend, content, members } from './backend.ts';
import { expectReadOut } from './expectReadOut.ts';
import { find, press, signIn, type } from './gestures.ts';
import { openSite } from './site.tsx';

afterAll(closeBackend);

const { usual, vip, expired } = members;

test.each([
  ['vip/visitor', '/vip', ''],
  ['vip/member', '/vip', usual],
  ['vip/vip', '/vip', vip],
  ['vip/expired-vip', '/vip', expired],
  ['order/course', '/order?goods_type=vod&goods_id=1', usual],
  ['order/course-already-bought', '/order?goods_type=vod&goods_id=2', usual],
  ['order/plan', '/order?goods_type=role&goods_id=1', usual],
  ['order/missing-goods', '/order?goods_type=vod&goods_id=999', usual],
  ['order/without-goods', '/order', usual],
])('the readout of “%s” is unchanged', async (name, at, as) => {
  await openSite(at, { as });
  await expectReadOut(name);
});

test.each([
  ['order/promo-code-valid', 'NEWUSER50'],
  ['order/promo-code-unknown', 'NOSUCH'],
])('the readout of “%s” is unchanged', async (name, code) => {
  await openSite('/order?goods_type=vod&goods_id=1', { as: usual });
  await type(/优惠码/, code);
  await press(/验证|使用|检查/);
  await expectReadOut(name);
});

test.each([
  ['vip/faulty', '/vip', usual],
  ['order/course-faulty', '/order?goods_type=vod&goods_id=1', usual],
  ['order/plan-faulty', '/order?goods_type=role&goods_id=1', usual],
])('the readout of “%s” is unchanged if the server cannot load the goods', async (name, at, as) => {
  await openSite(at, { as, failing: content });
  await expectReadOut(name);
});

test('an order needs the consent to its agreement', async () => {
  await openSite('/order?goods_type=vod&goods_id=1', { as: usual });
  await press('提交订单');
  await expectReadOut('order/agreement-missing');
});

test('the readout of an order that is sent is unchanged', async () => {
  await openSite('/order?goods_type=vod&goods_id=1', { as: usual, holding: /v3\/order$/ });
  await press(/^我已阅读并同意/, 'checkbox');
  await press('提交订单');
  await expectReadOut('order/sending');
});

test('the readout of a refused order is unchanged', async () => {
  await openSite('/order?goods_type=vod&goods_id=1', { as: usual, refusing: { '/api/v3/order': '课程已下架' } });
  await press(/^我已阅读并同意/, 'checkbox');
  await press('提交订单');
  await expectReadOut('order/refused');
});

test('Enter checks a promo code without opening another page', async () => {
  await openSite('/order?goods_type=vod&goods_id=1', { as: usual });
  await type(/优惠码/, ' ');
  const form = (await find('textbox', '优惠码')).closest('form') as HTMLFormElement;
  expect(fireEvent.submit(form)).toBe(false);
  await expectReadOut('order/promo-code-empty');
});

test('clearing a promo code moves the focus to its field', async () => {
  await openSite('/order?goods_type=vod&goods_id=1', { as: usual });
  await type(/优惠码/, 'NOSUCH');
  await press(/清[空除]/);
  const field = await find('textbox', '优惠码');
  expect([(field as HTMLInputElement).value, document.activeElement]).toEqual(['', field]);
});

test('an order with an unknown promo code moves the focus to its field', async () => {
  await openSite('/order?goods_type=vod&goods_id=1', { as: usual });
  await type(/优惠码/, 'NOSUCH');
  await press(/^我已阅读并同意/, 'checkbox');
  (await find('button', '提交订单')).focus();
  await press('提交订单');
  await expectReadOut('order/submitted-with-unknown-promo-code');
});

test('the readout of a promo code that is being checked is unchanged', async () => {
  await openSite('/order?goods_type=vod&goods_id=1', { as: usual, holding: /promoCode/ });
  await type(/优惠码/, 'NEWUSER50');
  await press('验证');
  await expectReadOut('order/promo-code-checking');
});

test('a visitor who wants a plan continues with its order after they sign in', async () => {
  await openSite('/vip');
  await press(/月度会员/);
  await find('dialog', '登录');
  await expectReadOut('vip/visitor-signing-in');
  await press('关闭');
  await press(/月度会员/);
  await signIn(usual);
  await waitFor(() => expect(window.location.search).toBe('?goods_type=role&goods_id=1'));
});
