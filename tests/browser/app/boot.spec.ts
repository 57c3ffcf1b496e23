import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page, Request } from '@playwright/test';
import { startServer } from '../../../src/referenceBackend/server.ts';
import { watchRequests } from '../kit/pendingRequests.ts';
import { callsOf, expect, failedCall, isSameDocument, markDocument, signIn, story, test } from '../kit/site.ts';

const failure = '系统配置加载失败，请刷新重试';

test('while the API refuses connections, the site says 系统配置加载失败，请刷新重试, and 重新加载 starts it without a reload of the document', async ({
  page,
  server,
  complaints,
}) => {
  complaints.expected.push(failedCall);
  server.setApi('refuse');
  await page.goto('/');
  await expect(page.getByRole('heading', { name: failure })).toBeVisible();
  await markDocument(page);
  await page.getByRole('button', { name: '重新加载' }).click();
  await expect(page.getByRole('heading', { name: failure })).toBeVisible();
  server.setApi('on');
  await page.getByRole('button', { name: '重新加载' }).click();
  await expect(page.getByRole('heading', { name: '热门好课' })).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
});

test('if the server stops after the files have loaded, the site says 系统配置加载失败，请刷新重试, and 重新加载 starts it when the server is back', async ({
  page,
  complaints,
}) => {
  complaints.expected.push(failedCall);
  const first = await startServer({ dist: 'dist' });
  first.backend.weather.add({ call: '/api/v2/*', kind: 'slow', milliseconds: 20_000, times: null });
  const loaded = page.waitForResponse('**/assets/home-*.js*');
  const files = new Set<Request>();
  page.on('request', (request) => request.url().includes('/assets/') && files.add(request));
  page.on('requestfinished', (request) => files.delete(request));
  await page.goto(first.url);
  await (await loaded).finished();
  // The page requests its other files together with this one, so they arrive as well.
  await expect.poll(() => files.size).toBe(0);
  await first.close();
  await expect(page.getByRole('heading', { name: failure })).toBeVisible();
  const second = await startServer({ dist: 'dist', port: Number(new URL(first.url).port) });
  await page.getByRole('button', { name: '重新加载' }).click();
  await expect(page.getByRole('heading', { name: '热门好课' })).toBeVisible();
  await second.close();
});

test('the site reports a failed config, failed navigation, and maintenance, and 重新加载 requests them again', async ({
  page,
  server,
  complaints,
}) => {
  complaints.expected.push(failedCall);
  for (const call of ['GET /api/v2/other/config', 'GET /api/v2/navs']) {
    await test.step(`${call} without an answer keeps the site from starting, and 重新加载 requests it again`, async () => {
      // The fault lasts until it is cleared, because the browser itself repeats a request if a reused connection is cut.
      server.backend.weather.add({ call, kind: 'lost', times: null });
      await page.goto('/error?msg=reading');
      await expect(page.getByRole('heading', { name: failure })).toBeVisible();
      server.backend.weather.clear();
      await page.getByRole('button', { name: '重新加载' }).click();
      await expect(page.getByText('附带的说明：“reading”')).toBeVisible();
    });
  }
  await test.step('a site in maintenance shows the server’s words below the sentence', async () => {
    await server.backend.settings.change({ maintenance: true });
    await page.goto('/');
    await expect(page.getByRole('heading', { name: failure })).toBeVisible();
    await expect(page.getByText('系统维护中')).toBeVisible();
  });
});

/** Waits until the site's script runs and its 5 s timer has started. Before that, the page's clock has no effect. */
const siteStands = (page: Page) => expect(page).toHaveTitle('正在加载…');

test(
  'a slow config is announced after 5 seconds and fails after 15 seconds',
  story,
  async ({ page, server, startOver }) => {
    await test.step('a slow config is announced after 5 seconds, and 重新加载 requests it again', async () => {
      await startOver();
      server.backend.weather.add({ call: 'GET /api/v2/other/config', kind: 'slow', milliseconds: 60_000 });
      await page.clock.install();
      await page.goto('/');
      await siteStands(page);
      await page.clock.fastForward(5_000);
      await expect(page.getByRole('heading', { name: '网络有点慢，仍在加载…' })).toBeVisible();
      await page.getByRole('button', { name: '重新加载' }).click();
      await expect(page.getByRole('heading', { name: '热门好课' })).toBeVisible();
    });

    await test.step('a config that never arrives fails after 15 seconds', async () => {
      await startOver();
      server.backend.weather.add({ call: 'GET /api/v2/navs', kind: 'slow', milliseconds: 60_000 });
      await page.clock.install();
      await page.goto('/');
      await siteStands(page);
      await page.clock.fastForward(5_000);
      await expect(page.getByRole('heading', { name: '网络有点慢，仍在加载…' })).toBeVisible();
      await page.clock.fastForward(10_000);
      await expect(page.getByRole('heading', { name: failure })).toBeVisible();
    });
  },
);

test.describe('on a phone', () => {
  test.use({ userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148' });

  test('a phone is redirected to the mobile site that the config names', async ({ page, server }) => {
    await page.route('https://m.example.com/**', (route) => route.fulfill({ body: 'mobile site' }));
    await server.backend.settings.change({ h5Url: 'https://m.example.com' });
    await page.goto('/');
    await expect(page).toHaveURL('https://m.example.com/');
  });

  test(
    'a phone stays on the site if the config names this site as the mobile site',
    story,
    async ({ page, server }) => {
      await server.backend.settings.change({ h5Url: server.url });
      const hasCome = watchRequests(page);
      let loads: string[] = [];
      page.on('request', (request) => request.isNavigationRequest() && loads.push(request.url()));
      for (const path of ['/', '/courses?page=1']) {
        loads = [];
        await page.goto(path);
        await expect(page.getByRole('contentinfo')).toBeVisible();
        await hasCome();
        expect(loads).toEqual([server.url + path]);
      }
    },
  );

  test('a phone stays on the site if the config names no mobile site', story, async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: '热门好课' })).toBeVisible();
  });
});

test('the operator can point the site at another API with the settings in index.html', async ({ page, server }) => {
  const api = await startServer();
  const site = mkdtempSync(join(tmpdir(), 'zhitu-site-'));
  cpSync('dist', site, { recursive: true });
  const html = readFileSync('dist/index.html', 'utf8').replace('{"apiUrl": ""}', `{"apiUrl": "${api.url}/"}`);
  writeFileSync(join(site, 'index.html'), html);
  const front = await startServer({ dist: site });
  await page.goto(front.url);
  await expect(page.getByRole('heading', { name: '热门好课' })).toBeVisible();
  await signIn(page);
  expect(front.backend.ledger.calls).toEqual([]);
  expect(callsOf(api, 'POST /api/v2/login/password')).toHaveLength(1);
  expect(server.backend.ledger.calls).toEqual([]);
  await front.close();
  await api.close();
  rmSync(site, { recursive: true });
});

test('each screen of a failed start sets the document title, and 请稍后再试 is not repeated', async ({
  page,
  server,
}) => {
  server.backend.weather.add({ call: 'GET /api/v2/navs', kind: 'slow', milliseconds: 60_000 });
  await page.clock.install();
  await page.goto('/');
  await siteStands(page);
  await page.clock.fastForward(5_000);
  await expect(page).toHaveTitle('网络有点慢，仍在加载…');
  server.backend.weather.clear();
  server.backend.weather.add({ call: 'GET /api/v2/navs', kind: 'refused', code: 429, message: '请稍后再试' });
  await page.getByRole('button', { name: '重新加载' }).click();
  await expect(page).toHaveTitle('访问的人较多，正在重试…');
  await expect(page.getByText('请稍后再试')).toHaveCount(0);
  await page.clock.fastForward(10_000);
  await expect(page).toHaveTitle('首页 - 知图课堂');
});
