import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { movedTo, notFound, routeOf, routes, scrollResetKeyOf } from '../../../src/addresses/routes.ts';
import { keepPage, pageComponent, pageModules } from '../../../src/shell/pages.ts';

const pages = [...routes, notFound].map(({ page }) => page);

/** One address for each route of the specification, section 2. */
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

describe('guards', () => {
  test.each(open)('%s is open to visitors and members', (pathname) => {
    expect(routeOf(pathname).guard).not.toBe('forMembers');
  });

  test.each(forMembers)('%s needs a member', (pathname) => {
    expect(routeOf(pathname).guard).toBe('forMembers');
  });

  test('/login is for visitors; a member is redirected', () => {
    expect(routeOf('/login').guard).toBe('forVisitors');
  });

  test.each(forMembers)('%s with slashes at its end needs a member too', (pathname) => {
    expect(routeOf(`${pathname}/`).guard).toBe('forMembers');
    expect(routeOf(`${pathname}///`).guard).toBe('forMembers');
  });
});

describe('layouts', () => {
  test('/ has a header and a footer', () => {
    expect(routeOf('/')).toMatchObject({ page: 'home', layout: 'full' });
  });

  test.each([
    ['/login', 'login'],
    ['/error', 'error'],
  ])('%s has a header and no footer', (pathname, page) => {
    expect(routeOf(pathname)).toMatchObject({ page, layout: 'headerOnly' });
  });

  test('an unknown path has neither header nor footer', () => {
    expect(routeOf('/no/such/page')).toMatchObject({ page: 'notFound', layout: 'bare' });
  });

  test('every route of the specification has a page', () => {
    const unbuilt = [...open, ...forMembers].filter((pathname) => routeOf(pathname).page === 'notFound');
    expect(unbuilt).toEqual([]);
  });
});

describe('unknown paths', () => {
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
  ])('the path %s is not found', (pathname) => {
    expect(routeOf(pathname)).toMatchObject({ page: 'notFound', guard: 'open', layout: 'bare' });
  });
});

test('every path is in the route table once', () => {
  expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length);
});

describe('A17: addresses of the former front end', () => {
  test.each(['/member/credit1', '/member/credit1/'])('A17: %s redirects to the page of the points', (pathname) => {
    expect(movedTo(pathname)).toBe('/member/credit1-free');
  });

  test.each([...routes.map(({ path }) => path), '/', '/constructor', '/__proto__', '/member/credit12'])(
    'A17: %s does not redirect',
    (pathname) => {
      expect(movedTo(pathname)).toBe('');
    },
  );
});

describe('pageComponent', () => {
  test('a page that is not loaded yet has no component', () => {
    expect(pageComponent('home')).toBeNull();
  });

  test.each(pages)('the page %s can be loaded', async (page) => {
    keepPage(page, await pageModules[page]());
    expect(pageComponent(page)).toBeTypeOf('function');
  });
});

describe('folders of pages', () => {
  test('src/pages has one folder for each page of the route table, and no others', () => {
    expect(readdirSync('src/pages').toSorted()).toEqual(pages.toSorted());
  });

  test.each(pages)('the view of the page %s has the name of its folder, and src/shell/pages.ts imports it', (page) => {
    const view = `pages/${page}/${page.charAt(0).toUpperCase()}${page.slice(1)}Page.tsx`;
    expect(existsSync(`src/${view}`)).toBe(true);
    expect(readFileSync('src/shell/pages.ts', 'utf8')).toContain(`  ${page}: () => import('../${view}'),`);
  });
});

describe('scrollResetKeyOf', () => {
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
  ])('going from %s to %s resets the scroll position', (one, other) => {
    expect(keyOf(one)).not.toBe(keyOf(other));
  });

  test.each([
    ['/courses', '/courses?scene=free'],
    ['/announcement?id=1', '/announcement?id=1&page=2'],
    ['/courses/detail/1?tab=2', '/courses/detail/1?tab=3'],
  ])('going from %s to %s keeps the scroll position', (one, other) => {
    expect(keyOf(one)).toBe(keyOf(other));
  });
});
