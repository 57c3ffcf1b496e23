import { describe, expect, test } from 'vitest';
import { announcementAddressOf, announcementPath } from '../../../src/addresses/announcementAddress.ts';
import { courseFilterOf, courseListPath } from '../../../src/addresses/courseFilter.ts';
import { listPageOf, listPathAt } from '../../../src/addresses/listPage.ts';
import { searchAddressOf, searchPath } from '../../../src/addresses/searchAddress.ts';
import { nextStep, paidGoodsPath } from '../../../src/pages/orders/paidGoods.ts';

describe('the address of the course list', () => {
  test.each([
    ['', { category: 0, child: 0, scene: '', page: 1 }],
    ['?cid=3&child=5&scene=free&page=2', { category: 3, child: 5, scene: 'free', page: 2 }],
    ['?cid=abc&child=-1&scene=evil&page=0', { category: 0, child: 0, scene: '', page: 1 }],
    ['?cid=99999999999999999999&page=1.5', { category: 0, child: 0, scene: '', page: 1 }],
  ])('the query %j of the course list is read as %j', (query, filter) => {
    expect(courseFilterOf(query)).toEqual(filter);
  });

  test('B7: changing a filter of the course list returns to the first page', () => {
    const third = courseFilterOf('?cid=3&scene=free&page=3');
    expect(courseListPath(third, { scene: 'sub' })).toBe('/courses?cid=3&scene=sub');
    expect(courseListPath(third, { category: 0, child: 0 })).toBe('/courses?scene=free');
    expect(courseListPath(third, { page: 4 })).toBe('/courses?cid=3&scene=free&page=4');
    expect(courseListPath(third, { category: 0, scene: '' })).toBe('/courses');
  });
});

describe('A13: the address of a search', () => {
  test.each(['C#', 'a&b', 'C++', '100%', '(', '😀', '空 格', 'a=b?c', '长'.repeat(100)])(
    'A13: the address of a search keeps %s unchanged',
    (keywords) => {
      const path = searchPath({ keywords, type: 'vod', page: 1 }, { page: 2 });
      expect(searchAddressOf(path.slice(path.indexOf('?')))).toEqual({ keywords, type: 'vod', page: 2 });
    },
  );

  test('A13: a search address without keywords searches for nothing, and not for the word null', () => {
    expect(searchAddressOf('').keywords).toBe('');
    expect(searchAddressOf('?keywords=%20%20').keywords).toBe('');
  });

  test('A13: an unreadable parameter of a search address is ignored, also with broken escapes', () => {
    expect(searchAddressOf('?keywords=%E0%A4%A&type=x&page=-2')).toMatchObject({ type: '', page: 1 });
  });

  test('B7: changing the type of a search returns to the first page', () => {
    expect(searchPath({ keywords: 'a', type: '', page: 3 }, { type: 'video' })).toBe('/search?keywords=a&type=video');
  });
});

describe('the address of the announcements', () => {
  test.each([
    ['', { id: 0, page: 1 }],
    ['?id=7&page=2', { id: 7, page: 2 }],
    ['?id=x&page=x', { id: 0, page: 1 }],
    ['?id=-7', { id: 0, page: 1 }],
  ])('the query %j of the announcements is read as %j', (query, address) => {
    expect(announcementAddressOf(query)).toEqual(address);
    expect(announcementAddressOf(announcementPath(address).split('?')[1] ?? '')).toEqual(address);
  });
});

describe("the addresses of a member's lists", () => {
  test.each([
    ['', 1],
    ['?page=2', 2],
    ['?page=0', 1],
    ['?page=-1', 1],
    ['?page=zwei', 1],
    ['?page=99999999999', 1],
  ])("the query %j of a member's list is page %i", (query, page) => {
    expect(listPageOf(query)).toBe(page);
  });

  test("the address of a page of a member's list is read as the same page", () => {
    const pathOf = listPathAt('/member/messages');
    expect([1, 2, 30].map((page) => listPageOf(new URL(pathOf(page), 'http://site').search))).toEqual([1, 2, 30]);
    expect(pathOf(1)).toBe('/member/messages');
  });

  test.each([
    ['COURSE', 7, '/courses/detail/7'],
    ['ROLE', 1, '/vip'],
    ['COURSE', 0, ''],
    ['VIDEO', 3, ''],
    ['直播课程', 3, ''],
    ['', 0, ''],
  ])('goods of the kind %s (%i) have the page "%s"', (type, id, path) => {
    expect(paidGoodsPath({ type, id })).toBe(path);
  });

  test.each([
    ['a paid course is studied', 'COURSE', 7, 0, { label: '去学习', path: '/courses/detail/7' }],
    ['a partly refunded course is studied', 'COURSE', 7, 98, { label: '去学习', path: '/courses/detail/7' }],
    ['a refunded course is bought again', 'COURSE', 7, 99, { label: '再次购买', path: '/courses/detail/7' }],
    ['a plan is bought again', 'ROLE', 3, 0, { label: '再次购买', path: '/order?goods_type=role&goods_id=3' }],
    ['a plan without an id has no next step', 'ROLE', 0, 0, null],
    ['goods of an old kind have no next step', 'VIDEO', 3, 0, null],
  ])('the next step of an order: %s', (_, type, id, refunded, step) => {
    const goods = { type, id, name: '', coverUrl: '' };
    const order = { id: 1, orderNo: '1', amount: 99, refunded, status: '', createdAt: 0, goods };
    expect(nextStep(order)).toEqual(step);
  });
});
