import { describe, expect, test } from 'vitest';
import { keepPage, pageComponent, pageModules } from '../../../src/shell/pages.ts';
import { movedTo, notFound, routeOf, routeTable, scrollResetKeyOf } from '../../../src/shell/routeTable.ts';

/** The routes of the specification, section 2, by an address of each. */
const open = [
  '/',
  '/login/callback',
  '/courses',
  '/courses/detail/7',
  '/announcement',
  '/vip',
  '/search',
  '/error',
  '/face-check',
  '/bind-mobile',
];
const forMembers = [
  '/courses/video/7',
  '/member',
  '/member/messages',
  '/member/orders',
  '/member/credit1-free',
  '/order',
  '/order/pay',
  '/order/success',
  '/study-center',
];

describe('who may see a route', () => {
  test.each(open)('%s is for everybody', (pathname) => {
    expect(routeOf(pathname).guard).not.toBe('forMembers');
  });

  test.each(forMembers)('%s needs a member', (pathname) => {
    expect(routeOf(pathname).guard).toBe('forMembers');
  });

  test('/login is for those who are not signed in: a member is sent on', () => {
    expect(routeOf('/login').guard).toBe('forVisitors');
  });

  test.each(forMembers)('a slash at the end of %s opens no back door', (pathname) => {
    expect(routeOf(`${pathname}/`).guard).toBe('forMembers');
    expect(routeOf(`${pathname}///`).guard).toBe('forMembers');
  });
});

describe('which boxes stand around a page', () => {
  test('home has header and footer', () => {
    expect(routeOf('/')).toMatchObject({ page: 'home', layout: 'full' });
  });

  test.each([
    ['/login', 'login'],
    ['/error', 'error'],
  ])('%s has the header only', (pathname, page) => {
    expect(routeOf(pathname)).toMatchObject({ page, layout: 'headerOnly' });
  });

  test('the page of an unknown path has neither', () => {
    expect(routeOf('/no/such/page')).toMatchObject({ page: 'notFound', layout: 'bare' });
  });

  test('every page of the specification is built', () => {
    const unbuilt = [...open, ...forMembers].filter((pathname) => routeOf(pathname).page === 'notFound');
    expect(unbuilt).toEqual([]);
  });
});

describe('any other path is not found', () => {
  test.each([
    '/index.html',
    '/courses/video',
    '/courses/video/1/2',
    '/members',
    '/member/unknown',
    '/member/messages/1',
    '/xlogin',
    '/loginx',
    '/LOGIN',
    '/order/pay/now',
    '/%E4%BD%A0%E5%A5%BD',
    '/%',
    '/(',
    '/*',
    '/constructor',
    '/__proto__',
  ])('%s', (pathname) => {
    expect(routeOf(pathname)).toMatchObject({ page: 'notFound', guard: 'open', layout: 'bare' });
  });
});

test('no path stands in the table twice', () => {
  expect(new Set(routeTable.map(({ path }) => path)).size).toBe(routeTable.length);
});

describe('A17: addresses of the incumbent', () => {
  test.each(['/member/credit1', '/member/credit1/'])('%s is now the page of the points', (pathname) => {
    expect(movedTo(pathname)).toBe('/member/credit1-free');
  });

  test.each([...routeTable.map(({ path }) => path), '/', '/constructor', '/__proto__', '/member/credit12'])(
    '%s stands where it stood',
    (pathname) => {
      expect(movedTo(pathname)).toBe('');
    },
  );
});

describe('the pages', () => {
  test('one that was not loaded yet is not there', () => {
    expect(pageComponent('no such page')).toBeNull();
  });

  test.each([...routeTable, notFound].map(({ page }) => page))('%s can be loaded', async (page) => {
    keepPage(page, await pageModules[page]());
    expect(pageComponent(page)).toBeTypeOf('function');
  });
});

describe('what a page begins with', () => {
  const keyOf = (address: string) => {
    const { pathname, search } = new URL(address, 'https://zhitu.example');
    return scrollResetKeyOf({ pathname, search });
  };

  test.each([
    ['/courses', '/courses?page=2'],
    ['/search?keywords=a', '/search?keywords=a&page=2'],
    ['/search?keywords=a', '/search?keywords=b'],
    ['/announcement?id=1', '/announcement?id=2'],
    ['/member/orders', '/member/orders?page=2'],
    ['/member/messages', '/member/messages?page=2'],
    ['/member/credit1-free', '/member/credit1-free?page=2'],
  ])('another one stands at %s than at %s', (one, other) => {
    expect(keyOf(one)).not.toBe(keyOf(other));
  });

  test.each([
    ['/courses', '/courses?scene=free'],
    ['/announcement?id=1', '/announcement?id=1&page=2'],
    ['/courses/detail/1?tab=2', '/courses/detail/1?tab=3'],
  ])('%s and %s begin alike: going from one to the other does not scroll', (one, other) => {
    expect(keyOf(one)).toBe(keyOf(other));
  });
});
