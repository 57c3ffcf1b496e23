/** Visits every page of the site, as a visitor and as a member, for checks that apply to all pages. */
import type { Page } from '@playwright/test';
import { routeOf, routes } from '../../../src/addresses/routes.ts';
import type { RunningServer } from '../../../src/referenceBackend/server.ts';
import { gates } from './gates.ts';
import { watchRequests } from './pendingRequests.ts';
import { expect, goWithin, isExhaustive, returnAsMember } from './site.ts';

/** The addresses of visitors. A route in neither list is visited by its path. */
const visitorPaths = [
  '/',
  '/login',
  '/login/callback',
  '/error?msg=x',
  '/nowhere',
  '/announcement?id=9',
  '/courses',
  '/courses?page=9',
  '/search',
  '/search?keywords=vue',
  '/courses/detail/1',
  '/courses/detail/1?tab=3',
  '/courses/detail/1?tab=4',
  '/vip',
] as const;

const memberPaths = [
  '/',
  '/member',
  '/member/messages',
  '/member/orders',
  '/member/credit1-free',
  '/study-center',
  '/study-center?tab=like',
  '/courses/video/39',
  '/order?goods_type=vod&goods_id=1',
  '/order?goods_type=vod&goods_id=9999',
] as const;

/** Visited below, because they need a gate or an order. */
const laterPaths = ['/bind-mobile', '/face-check', '/order/pay', '/order/success'];

/** Returns the paths of the routes that no list has. @throws if such a route has a parameter */
const unlisted = (isForMembers: boolean): string[] => {
  const listed = [...visitorPaths, ...memberPaths, ...laterPaths].map(
    (address) => routeOf(address.replace(/\?.*/, '')).page,
  );
  return routes
    .filter(({ page, guard }) => !listed.includes(page) && (guard === 'forMembers') === isForMembers)
    .map(({ path, page }) => {
      if (path.includes(':')) throw new Error(`tests/browser/kit/everyPage.ts: add an address of the page ${page}`);
      return path;
    });
};

/**
 * Visits every page in turn: as a visitor, at the two gates, as a member, and through an order. The first page is loaded; later ones are
 * reached without a new document, unless the run is exhaustive.
 *
 * @param look called on each page with its name
 */
export async function visitEveryPage(
  page: Page,
  server: RunningServer,
  look: (name: string) => Promise<void>,
): Promise<void> {
  const hasCome = watchRequests(page);
  const isThere = async () => {
    // Not by role: below a dialog, as on the page of the login, no role counts.
    await expect(page.locator('h1').first()).toBeAttached();
    await hasCome();
  };
  const go = (path: string, isFirst: boolean) => (isFirst || isExhaustive ? page.goto(path) : goWithin(page, path));
  for (const [index, path] of [...visitorPaths, ...unlisted(false)].entries()) {
    await go(path, index === 0);
    await isThere();
    await look(path);
  }
  for (const [gate, { mobile, setting }] of Object.entries(gates)) {
    await server.backend.settings.change(setting);
    await page.evaluate(() => localStorage.clear());
    await returnAsMember(page, server, mobile);
    await page.goto(gate);
    await isThere();
    await expect(page).toHaveURL(gate);
    await look(gate);
    const off = Object.fromEntries(Object.keys(setting).map((name) => [name, false]));
    await server.backend.settings.change(off);
  }
  await page.evaluate(() => {
    for (const key of ['meedu-bind-mobile', 'meedu-face-check']) localStorage.removeItem(key);
  });
  for (const [index, path] of [...memberPaths, ...unlisted(true)].entries()) {
    await go(path, index === 0);
    await isThere();
    await look(`${path} as a member`);
  }
  await goWithin(page, '/order?goods_type=vod&goods_id=1');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '提交订单' }).click();
  await expect(page).toHaveURL(/\/order\/pay\?orderId=/);
  await expect(page.getByRole('img', { name: '付款二维码' })).toBeVisible();
  await look('/order/pay');
  const orderNo = new URL(page.url()).searchParams.get('orderId');
  await goWithin(page, '/member/orders');
  await isThere();
  await look('/member/orders with an open order');
  await page.request.post(`/phone/orders/${orderNo}`, { data: { answer: 'pay' } });
  await page.goto(`/order/success?orderId=${orderNo}`);
  await expect(page.getByRole('heading', { level: 1, name: '支付成功！' })).toBeVisible();
  await look('/order/success');
}
