import type { Page } from '@playwright/test';
import type { RunningServer } from '../../../src/referenceBackend/server.ts';
import { forever } from '../kit/callFaults.ts';
import { callsOf, expect, isSameDocument, markDocument, story, test } from '../kit/site.ts';

test('the old page stays until the new one has loaded, with a progress bar after 300 ms', story, async ({ page }) => {
  await page.goto('/error');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/home-*.js*', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('progressbar', { name: '正在打开页面' })).toBeVisible();
  await expect(page.getByRole('heading', { name: '出了点问题，请返回首页后再试' })).toBeVisible();
  release();
  await expect(page.getByRole('heading', { name: '热门好课' })).toBeVisible();
  await expect(page.getByRole('progressbar')).toBeHidden();
});

test.describe('the data of the next page', () => {
  const calls = ['GET /api/v2/course_categories', 'GET /api/v2/courses'];
  const asked = (server: RunningServer) => calls.map((call) => callsOf(server, call).length);
  const cards = (page: Page) => page.getByRole('main').locator('a[href^="/courses/detail/"]');

  test('the data of the next page is requested once, together with its files', story, async ({ page, server }) => {
    await page.goto('/error');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/courses-*.js*', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('banner').getByRole('link', { name: '全部课程' }).press('Enter');
    await expect.poll(() => asked(server)).toEqual([1, 1]);
    await expect(page.getByRole('progressbar', { name: '正在打开页面' })).toBeVisible();
    release();
    await expect(cards(page).first()).toBeVisible();
    expect(asked(server)).toEqual([1, 1]);
  });

  test('pressing the mouse on a link requests the next page’s files and data, and releasing it elsewhere stays on the page', async ({
    page,
    server,
  }) => {
    // Stops the 5 s during which the page may use the answers, however slow the test is.
    await page.clock.setFixedTime(new Date());
    await page.goto('/error');
    const files = page.waitForResponse('**/assets/courses-*.js*');
    await page.getByRole('banner').getByRole('link', { name: '全部课程' }).hover();
    await page.mouse.down();
    await files;
    await expect.poll(() => asked(server)).toEqual([1, 1]);
    await page.mouse.move(700, 700);
    await page.mouse.up();
    await expect(page).toHaveURL('/error');
    await page.getByRole('banner').getByRole('link', { name: '全部课程' }).click();
    await expect(cards(page).first()).toBeVisible();
    expect(asked(server)).toEqual([1, 1]);
  });
});

test('the page chosen last wins over an earlier one that loads late', async ({ page }) => {
  await page.goto('/error?msg=x');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/home-*.js*', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('banner').getByRole('link').first().click();
  await page.getByRole('link', { name: 'VIP会员' }).click();
  await expect(page.getByRole('heading', { name: 'VIP会员', level: 1 })).toBeVisible();
  release();
  await page.waitForResponse('**/assets/home-*.js*');
  await expect(page).toHaveURL('/vip');
  await expect(page.getByRole('heading', { name: 'VIP会员', level: 1 })).toBeVisible();
});

test('a new path starts at the top, and back restores the scroll position once the content has loaded', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 800, height: 600 });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: '免费专区' })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 500));
  await page
    .getByRole('link', { name: /Laravel 高并发电商后端/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Laravel 高并发电商后端' })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  server.backend.weather.add({ call: 'GET /api/v2/decorationPage/blocks', kind: 'slow', milliseconds: 700 });
  await page.goBack();
  await expect(page.getByRole('heading', { name: '热门好课' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(400);
});

test('a reload keeps the scroll position, and another address starts at the top', story, async ({ page }) => {
  await page.setViewportSize({ width: 800, height: 600 });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: '免费专区' })).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 500));
  await page.reload();
  // The announcement appears later, above the content. The same lines stay visible, so the scroll position grows by its height.
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThanOrEqual(500);
  await page.goto('/?from=elsewhere');
  await expect(page.getByRole('heading', { name: '免费专区' })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('after a change of page the focus is on its content, in the same document', async ({ page }) => {
  await page.goto('/error');
  await markDocument(page);
  await page.getByRole('link', { name: '返回首页' }).click();
  await expect(page.getByRole('heading', { name: '热门好课' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  expect(await isSameDocument(page)).toBe(true);
});

test('the link 跳到正文 is the first stop of the keyboard', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: '热门好课' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: '跳到正文' })).toBeFocused();
  await expect(page.getByRole('link', { name: '跳到正文' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('B4: leaving a page aborts its requests, and late answers change nothing', async ({ page, server }) => {
  server.backend.weather.add({ call: 'GET /api/v2/decorationPage/blocks', kind: 'slow', milliseconds: forever });
  const ended = page.waitForEvent('requestfailed', (request) => request.url().includes('decorationPage'));
  await page.goto('/');
  await page.getByRole('link', { name: 'VIP会员' }).click();
  expect((await ended).failure()?.errorText).toBe('net::ERR_ABORTED');
  await expect(page).toHaveTitle('VIP会员 - 知图课堂');
});
