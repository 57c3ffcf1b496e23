/** How the site presents itself to phones that install it, to search engines, and to other people: at the root and in a folder. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { RunningServer } from '../../../src/referenceBackend/server.ts';
import { withSettings } from '../../../src/tools/settings.ts';
import { expect, goWithin, returnAsMember, test } from '../kit/site.ts';
import { serveInFolder } from './inFolder.ts';

const settings = {
  address: 'https://school.example',
  siteName: '某某学堂',
  siteDescription: '学编程',
  sharePicture: 'https://school.example/card.png',
};

test.afterEach(({ server }) => server.hold(null));

/** Serves the build at the root with the settings of an operator. */
function serveAtRoot(server: RunningServer): void {
  const html = withSettings(readFileSync('dist/index.html', 'utf8'), settings);
  server.hold((incoming, outgoing, pass) => {
    if (incoming.headers['sec-fetch-dest'] !== 'document') return pass();
    outgoing.writeHead(200, { 'Content-Type': 'text/html', 'Cache-Control': 'no-cache' }).end(html);
  });
}

const tag = (page: Page, selector: string, attribute = 'content') =>
  page.locator(`head ${selector}`).first().getAttribute(attribute);
const dataOf = async (page: Page) => {
  const texts = await page.locator('head script[type="application/ld+json"]').allTextContents();
  return texts.map((text) => JSON.parse(text));
};

for (const folder of ['', '/learn'])
  test.describe(`at ${folder}/`, () => {
    test.beforeEach(({ server, baseURL: _ }) => {
      if (folder) serveInFolder(server, folder, settings);
      else serveAtRoot(server);
    });

    test('the browser reads a manifest without errors, with icons, colours, and addresses inside the site', async ({
      page,
      server,
      request,
    }) => {
      await page.goto(`${folder}/courses`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const cdp = await page.context().newCDPSession(page);
      const { url, errors, data = '' } = await cdp.send('Page.getAppManifest');
      expect(errors).toEqual([]);
      expect(url).toBe(`${server.url}${folder}/manifest.webmanifest`);
      const manifest = JSON.parse(data);
      const addressOf = (address: string) => new URL(address, url).href;
      expect(addressOf(manifest.start_url)).toBe(`${server.url}${folder}/`);
      expect(addressOf(manifest.scope)).toBe(`${server.url}${folder}/`);
      expect(manifest.display).toBe('standalone');
      expect(manifest.shortcuts.map(({ name }: { name: string }) => name)).toEqual(['我的学习', '全部课程', '搜索']);
      const touch = await tag(page, 'link[rel=apple-touch-icon]', 'href');
      for (const icon of [touch ?? '', ...manifest.icons.map(({ src }: { src: string }) => addressOf(src))]) {
        const answer = await request.get(icon);
        expect(answer.status(), icon).toBe(200);
        expect(answer.headers()['content-type'], icon).toMatch(/^image\//);
      }
      await cdp.detach();
    });

    test('a course has its own card, address, and data, and the card of the site returns when it is left', async ({
      page,
    }) => {
      await page.goto(`${folder}/courses/detail/1?tab=2&utm_source=chat&token=secret`);
      await expect(page.getByRole('heading', { level: 1, name: 'Vue3 从入门到实战' })).toBeVisible();
      const address = `https://school.example${folder}/courses/detail/1`;
      await expect.poll(() => tag(page, 'meta[property="og:url"]')).toBe(address);
      expect(await tag(page, 'link[rel=canonical]', 'href')).toBe(address);
      expect(await tag(page, 'meta[property="og:title"]')).toBe('Vue3 从入门到实战');
      expect(await tag(page, 'meta[property="og:image"]')).not.toBe(settings.sharePicture);
      expect(await dataOf(page)).toMatchObject([{ '@type': 'Course', url: address, offers: { priceCurrency: 'CNY' } }]);
      await goWithin(page, `${folder}/vip`);
      await expect(page).toHaveTitle(/VIP|会员/);
      await expect.poll(() => tag(page, 'link[rel=canonical]', 'href')).toBe(`https://school.example${folder}/vip`);
      await expect.poll(() => tag(page, 'meta[property="og:title"]')).toBe('某某学堂');
      expect(await tag(page, 'meta[property="og:image"]')).toBe(settings.sharePicture);
      expect(await dataOf(page)).toEqual([]);
      expect(await page.locator('head link[rel=canonical]').count()).toBe(1);
    });

    test('a lesson and a moment of its film are shared with the public address', async ({ page, server }) => {
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'share', { value: undefined });
        Object.defineProperty(navigator, 'clipboard', {
          value: {
            writeText: async (text: string) => {
              document.documentElement.dataset.copied = text;
            },
          },
        });
      });
      await returnAsMember(page, server);
      await page.goto(`${folder}/courses/video/1`);
      const copied = () => page.evaluate(() => document.documentElement.dataset.copied);
      await page.getByRole('button', { name: '分享', exact: true }).click();
      await expect(page.getByRole('button', { name: '已复制' })).toBeVisible();
      expect(await copied()).toBe(`https://school.example${folder}/courses/video/1`);
      await page.getByRole('button', { name: '分享此刻' }).click();
      await expect.poll(copied).toMatch(new RegExp(`^https://school\\.example${folder}/courses/video/1\\?t=\\d+$`));
    });
  });
