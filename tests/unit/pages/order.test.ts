import { describe, expect, test } from 'vitest';
import { orderPath } from '../../../src/addresses/orderPath.ts';
import { amountsOf } from '../../../src/pages/order/checkoutView.ts';
import { wantedGoodsOf } from '../../../src/pages/order/orderAddress.ts';

describe('the address of the order page', () => {
  test('A12, D3: the order address has only the kind and id of the goods, so no title breaks it and no price can be forged', () => {
    expect(orderPath('course', 7)).toBe('/order?goods_type=vod&goods_id=7');
    expect(orderPath('plan', 3)).toBe('/order?goods_type=role&goods_id=3');
  });

  test.each([
    ['?goods_type=vod&goods_id=7', 'course', 7, 0],
    ['?goods_id=3&goods_type=role&goods_charge=0.01&goods_name=C%23%20%26%20.NET%20100%25', 'plan', 3, 0],
    ['?goods_type=vod&goods_id=7&goods_name=100%&goods_thumb=javascript:alert(1)', 'course', 7, 0],
    ['?goods_type=video&goods_id=12&course_id=5', 'lesson', 12, 5],
    ['?goods_type=video', 'lesson', 0, 0],
    ['?goods_type=video&goods_id=12&course_id=../evil', 'lesson', 12, 0],
    ['?goods_type=vod&goods_id=7&course_id=5', 'course', 7, 0],
    ['?goods_type=vod', 'unknown', 0, 0],
    ['?goods_type=vod&goods_id=0', 'unknown', 0, 0],
    ['?goods_type=vod&goods_id=-7', 'unknown', 0, 0],
    ['?goods_type=vod&goods_id=1e3', 'unknown', 0, 0],
    ['?goods_type=vod&goods_id=7.5', 'unknown', 0, 0],
    ['?goods_type=vod&goods_id=99999999999', 'unknown', 0, 0],
    ['?goods_type=live&goods_id=7', 'unknown', 7, 0],
    ['?goods_type=constructor&goods_id=7', 'unknown', 7, 0],
    ['?goods_type=VOD&goods_id=7', 'unknown', 7, 0],
    ['', 'unknown', 0, 0],
  ])('the query %j orders %s %i of course %i', (query, kind, id, courseId) => {
    expect(wantedGoodsOf(query)).toEqual({ kind, id, courseId });
  });

  test('the order address is read as the goods that it was made for', () => {
    for (const kind of ['course', 'plan'] as const) {
      expect(wantedGoodsOf(orderPath(kind, 38).slice('/order'.length))).toEqual({ kind, id: 38, courseId: 0 });
    }
  });
});

describe('amountsOf', () => {
  test.each([
    [199, null, 0, 199],
    [199, 50, 50, 149],
    [199, 0.5, 0.5, 198.5],
    [0.3, 0.1, 0.1, 0.2],
    [39, 9999, 39, 0],
    [39, 39, 39, 0],
    [0, 10, 0, 0],
    [19.9, 19.89, 19.89, 0.01],
  ])('the price %d with a code of %d has the discount %d and the amount %d', (price, code, discount, toPay) => {
    expect(amountsOf(price, code === null ? null : { discount: code })).toEqual({ price, discount, toPay });
  });
});
