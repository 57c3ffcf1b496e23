import { describe, expect, it, test } from 'vitest';
import { retryPause } from '../../../machines/shop/paymentStatus.machine.ts';
import { goodsPath, hostOf, isOrderNo, orderNoOf } from '../../../src/addresses/paymentAddress.ts';
import { timeAnnouncement } from '../../../src/pages/payment/paymentView.ts';
import { chinaClock } from '../../../src/text/time.ts';

describe('the address of a payment', () => {
  test.each([
    ['', ''],
    ['?orderId=202405011003041234', '202405011003041234'],
    ['?orderId=%20202405%20&payUrl=100%', '202405'],
    ['?payUrl=https://evil.example', ''],
    ['?orderId=%E0%A4%A', '\ufffd%A'],
  ])('the query %j names the order %j', (search, orderNo) => {
    expect(orderNoOf(search)).toBe(orderNo);
  });
  test.each([
    ['202405011003041234', true],
    ['', false],
    ['1e3', false],
    ['-1', false],
    ['１２３', false],
    ['1'.repeat(33), false],
  ])('the text %j can be an order number: %j', (text, can) => {
    expect(isOrderNo(text)).toBe(can);
  });
  test.each([
    ['https://pay.example.com:8443/payment/index?sign=order-a', 'pay.example.com:8443'],
    ['https://支付.example/x', 'xn--bnq875c.example'],
    ['https://', ''],
  ])('the payment address %j is on the host %j', (url, host) => {
    expect(hostOf(url)).toBe(host);
  });
  it('goodsPath leads to the page of the course for a course, and to /vip for a plan', () => {
    expect(goodsPath({ kind: 'course', id: 7 })).toBe('/courses/detail/7');
    expect(goodsPath({ kind: 'plan', id: 7 })).toBe('/vip');
  });
});

describe('the time to pay', () => {
  it('the time to pay is announced three times in 30 min', () => {
    const said = Array.from({ length: 1800 }, (_, second) => timeAnnouncement(1800 - second));
    expect(said.filter((text, index) => text !== (said[index - 1] ?? ''))).toEqual([
      '剩余支付时间不到 10 分钟',
      '剩余支付时间不到 5 分钟',
      '剩余支付时间不到 1 分钟',
    ]);
  });
  it('the time until which an order can be paid is shown as a time of day in China', () => {
    expect(chinaClock(Date.parse('2026-05-01T16:05:00Z'))).toBe('00:05');
  });
  it('the pauses between polls of an order without an answer grow to 15 s', () => {
    expect([1, 2, 3, 4, 5, 50].map(retryPause)).toEqual([2000, 4000, 8000, 15_000, 15_000, 15_000]);
  });
});
