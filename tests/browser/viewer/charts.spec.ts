import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FrameLocator, Page } from '@playwright/test';
import { startServer } from '../../../src/referenceBackend/server.ts';
import { axeFile, axeFindings } from '../kit/axe.ts';
import { test as base, expect, member, password } from '../kit/site.ts';

/** A site with its charts, as `npm start` serves it. */
const test = base.extend<{ charts: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern here.
  charts: async ({}, use) => {
    const server = await startServer({ dist: 'dist', charts: true, files: axeFile });
    await use(server.url);
    await server.close();
  },
});

/** Returns the highlighted states of the open chart, by their paths in the machine. */
const lit = (page: Page): Promise<string[]> =>
  page.locator('[data-state].v-active').evaluateAll((all) => all.map((one) => one.getAttribute('data-state') ?? ''));

async function signInWith(site: FrameLocator, page: Page): Promise<void> {
  await site.getByRole('banner').getByRole('button', { name: '登录' }).click();
  const dialog = site.getByRole('dialog');
  await dialog.getByLabel('手机号').fill(member.mobile);
  await dialog.getByLabel('密码', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: '立即登录' }).click();
  await expect(site.getByRole('button', { name: /的账户菜单$/ })).toBeVisible();
  await page.bringToFront();
}

test('the chart beside the site highlights the current states, and the member’s name and input stay in the site', async ({
  page,
  charts,
}) => {
  const told: string[] = [];
  await page.exposeFunction('hear', (message: string) => void told.push(message));
  await page.addInitScript(() => {
    if (window !== window.top) return;
    new BroadcastChannel('zhitu-charts').onmessage = ({ data }) =>
      void (window as unknown as { hear: (message: string) => void }).hear(JSON.stringify(data));
  });
  await page.goto(`${charts}/charts?beside#/session`);
  const site = page.frameLocator('iframe');
  await expect.poll(() => lit(page)).toContain('session.visitor');
  await signInWith(site, page);
  await expect.poll(() => lit(page)).toContain('session.member');
  expect(await axeFindings(page)).toEqual([]);
  await page.goto(`${charts}/charts/viewer/?beside#/login`);
  await expect.poll(() => told.length).toBeGreaterThan(0);
  const all = told.join('\n');
  expect(all).toContain('"flow":"login"');
  for (const secret of [member.mobile, member.name, password]) expect(all.includes(secret), secret).toBe(false);
});

test('the viewer opened as a file says that it needs a web server', async ({ page, complaints }) => {
  complaints.expected.push(/file:\/\//);
  await page.goto(pathToFileURL(resolve('docs/charts/viewer/index.html')).href);
  await expect(page.getByText('请用任何网页服务器打开')).toBeVisible();
});

test('a site without charts has no code for them in its pages and files', async ({ page, server }) => {
  await page.goto('/');
  await expect(page.getByRole('banner')).toBeVisible();
  expect(await page.evaluate(() => window.zhituInspect === undefined)).toBe(true);
  expect((await fetch(`${server.url}/charts/viewer/viewer.js`)).status).toBe(404);
  const files = readdirSync('dist', { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(js|html|css)$/.test(file),
  );
  const knowing = files.filter((file) =>
    /zhitu-charts|xstateinspector|statelyai/.test(readFileSync(join('dist', file), 'utf8')),
  );
  expect(knowing).toEqual([]);
});
