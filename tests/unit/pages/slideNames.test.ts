import { expect, test } from 'vitest';
import { slideName } from '../../../src/pages/home/slideNames.ts';

const nav = (id: number, name: string, url: string) => ({ id, name, url, opensNewWindow: false });
const navs = [
  { ...nav(1, '首页', '/'), children: [] },
  { ...nav(2, '全部课程', '/courses'), children: [nav(3, '后端开发', '/courses?cid=3')] },
  { ...nav(4, '会员中心', '/vip'), children: [] },
];
const course = { id: 7, title: '第七门课', coverUrl: '', price: 1, isFree: false, category: '', learners: 0 };
const blocks = [{ id: 1, kind: 'courses' as const, title: '好课', courses: [course] }];

test.each([
  ['/vip', '会员中心'],
  ['vip', '会员中心'],
  ['/courses?cid=3', '后端开发'],
  ['/courses?cid=9', '全部课程'],
  ['/courses/detail/7', '第七门课'],
  ['/courses/detail/8', '全部课程'],
  ['https://www.meedu.vip/buy?x=1', 'www.meedu.vip'],
  ['www.meedu.vip', 'www.meedu.vip'],
  ['/nowhere', ''],
  ['', ''],
  ['javascript:alert(1)', ''],
])('a slide with the address “%s” is named “%s”', (href, name) => {
  expect(slideName(href, navs, blocks)).toBe(name);
});
