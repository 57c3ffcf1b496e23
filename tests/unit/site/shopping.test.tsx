// @vitest-environment jsdom
/** What the pages of the shop say and offer, on the reference backend: read out, line by line. */
import { afterAll, test } from 'vitest';
import { closeBackend, expectReadOut, members, openSite, press, type } from './site.tsx';

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
