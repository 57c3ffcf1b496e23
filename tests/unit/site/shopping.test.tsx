// @vitest-environment jsdom
/** What the pages of the shop say and offer, on the reference backend: read out, line by line. */
import { afterAll, test } from 'vitest';
import { closeBackend, content, expectReadOut, find, members, openSite, press, sleep, type } from './site.tsx';

afterAll(closeBackend);

const { usual, vip, expired } = members;

test.each([
  ['plans for a visitor', '/vip', ''],
  ['plans for a member', '/vip', usual],
  ['plans for a VIP', '/vip', vip],
  ['plans for who was a VIP', '/vip', expired],
  ['order of a course', '/order?goods_type=vod&goods_id=1', usual],
  ['order of a course that is bought', '/order?goods_type=vod&goods_id=2', usual],
  ['order of a plan', '/order?goods_type=role&goods_id=1', usual],
  ['order of what is not sold', '/order?goods_type=vod&goods_id=999', usual],
  ['order of nothing', '/order', usual],
  ['payment of an order that this browser knows nothing of', '/order/pay?orderId=1', usual],
  ['success of an order that is not there', '/order/success?orderId=1', usual],
])('%s', async (name, at, as) => {
  await openSite(at, { as });
  await expectReadOut(name);
});

test.each([
  ['promo code that counts', 'NEWUSER50'],
  ['promo code that is unknown', 'NOSUCH'],
])('%s', async (name, code) => {
  await openSite('/order?goods_type=vod&goods_id=1', { as: usual });
  await type(/优惠码/, code);
  await press(/验证|使用|检查/);
  await expectReadOut(name);
});

test.each([
  ['plans', '/vip', usual],
  ['order', '/order?goods_type=vod&goods_id=1', usual],
  ['order of a plan', '/order?goods_type=role&goods_id=1', usual],
])('%s, whose goods the server fails at', async (name, at, as) => {
  await openSite(at, { as, failing: content });
  await expectReadOut(`${name} at fault`);
});

const steady = (text: string) =>
  text
    .replace(/\b20\d{16}\b/g, '<number>')
    .replace(/localhost:\d+/g, '<server>')
    .replace(/sign=[\w-]+/g, 'sign=<secret>');

test.each([
  ['course', '/order?goods_type=vod&goods_id=1'],
  ['plan', '/order?goods_type=role&goods_id=1'],
])('paying for a %s', async (what, at) => {
  await openSite(at, { as: usual });
  await press(/^我已阅读并同意/, 'checkbox');
  await press('提交订单');
  await find('button', '我已完成支付');
  await expectReadOut(`payment of a ${what}`, 'main', steady);
  await press('我已完成支付');
  await expectReadOut(`payment of a ${what} that has not come`, 'main', steady);
  sleep(1_800_000);
  await find('link', '重新下单');
  await expectReadOut(`payment of a ${what} that is too late`, 'main', steady);
});
