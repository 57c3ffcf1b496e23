/** The built site as operators host it: behind a web server of its own, with the API and the files on other origins. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startServer } from '../../../src/referenceBackend/server.ts';
import { chromiumFlags } from '../kit/chromium.ts';
import { pngOf, red, stripes } from '../kit/photos.ts';
import { accountButton, expect, goWithin, signIn, sweep, test } from '../kit/site.ts';
import { freePorts, hostNames, nginxIsMissing, resolveHostNames, startNginx } from './nginx.ts';

// The browser trusts the certificate. With `ignoreHTTPSErrors`, Playwright would restart each request for it, and give up after too many.
const trustAnyCertificate = '--ignore-certificate-errors';
test.use({
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH ?? '',
    args: [...chromiumFlags, resolveHostNames, trustAnyCertificate],
  },
});

/** Returns a copy of the built site with this API address. */
function siteWithApi(apiUrl: string): string {
  const dist = mkdtempSync(join(tmpdir(), 'zhitu-dist-'));
  cpSync('dist', dist, { recursive: true });
  const html = readFileSync('dist/index.html', 'utf8');
  writeFileSync(join(dist, 'index.html'), html.replace('{"apiUrl": ""}', JSON.stringify({ apiUrl })));
  return dist;
}

/** Starts the site, the API and the files on three origins of this scheme. */
async function putUp(scheme: 'http' | 'https') {
  const [site = 0, api = 0, files = 0] = await freePorts(3);
  const originOf = (name: keyof typeof hostNames, port: number) => `${scheme}://${hostNames[name]}:${port}`;
  // A school's own server often has only an IP address.
  const filesOrigin = scheme === 'http' ? `http://127.0.0.1:${files}` : originOf('files', files);
  const backend = await startServer({ filesOrigin, host: Object.values(hostNames).join() });
  const dist = siteWithApi(originOf('api', api));
  const end = await startNginx(
    [
      { name: 'site', port: site, dist },
      { name: 'api', port: api, backendUrl: backend.url, paths: '/api/' },
      { name: 'files', port: files, backendUrl: backend.url, paths: '~ ^/(images|media|seed|storage)/' },
    ],
    { https: scheme === 'https' },
  );
  return {
    backend,
    site: originOf('site', site),
    files: filesOrigin,
    takeDown: async () => {
      await end();
      await backend.close();
      rmSync(dist, { recursive: true, force: true });
    },
  };
}

const pictures = (page: Page) =>
  page
    .locator('img')
    .evaluateAll((all) =>
      all
        .filter((image) => image.checkVisibility())
        .map((image) => ({ url: (image as HTMLImageElement).src, width: (image as HTMLImageElement).naturalWidth })),
    );

/** Loads every picture of the page, and expects all of them, some from `origin`. */
async function expectPictures(page: Page, origin: string): Promise<void> {
  await page.locator('img').evaluateAll((all) => {
    for (const image of all) (image as HTMLImageElement).loading = 'eager';
  });
  await expect.poll(async () => (await pictures(page)).filter(({ width }) => width === 0)).toEqual([]);
  expect((await pictures(page)).filter(({ url }) => url.startsWith(origin))).not.toEqual([]);
}

/** Starts the film and expects it to play. */
async function expectPlaying(page: Page): Promise<void> {
  await page.getByRole('button', { name: '播放', exact: true }).click();
  await expect.poll(() => page.evaluate(() => document.querySelector('video')?.currentTime ?? 0)).toBeGreaterThan(0.2);
}

for (const scheme of ['http', 'https'] as const) {
  test(
    `behind nginx over ${scheme}, with the API and the files on other origins, pictures, streams, frames, and uploads work within the policy`,
    sweep,
    async ({ page }) => {
      test.skip(nginxIsMissing !== '', nginxIsMissing);
      const { backend, site, files, takeDown } = await putUp(scheme);
      try {
        await page.goto(site);
        await expect(page.getByRole('heading', { name: '热门好课' })).toBeVisible();
        expect(await page.evaluate(() => isSecureContext)).toBe(scheme === 'https');
        await expectPictures(page, files);
        await signIn(page);
        expect(backend.backend.ledger.entriesOf('login')).toHaveLength(1);

        await goWithin(page, '/courses/detail/1');
        await expect(page.getByRole('heading', { level: 1, name: 'Vue3 从入门到实战' })).toBeVisible();
        await expectPictures(page, files);

        await goWithin(page, '/courses/video/40');
        await expectPlaying(page);

        await goWithin(page, '/courses/video/41');
        await expect(page.frameLocator('main iframe').locator('video')).toBeVisible();

        await goWithin(page, '/member');
        await expect(accountButton(page)).toBeVisible();
        const [chooser] = await Promise.all([
          page.waitForEvent('filechooser'),
          page.getByRole('button', { name: '更换头像' }).click(),
        ]);
        await chooser.setFiles({ name: '条纹.png', mimeType: 'image/png', buffer: stripes() });
        await page.getByRole('dialog').getByRole('button', { name: '保存头像' }).click();
        await expect(page.getByText('上传头像成功')).toBeVisible();
        await expect(accountButton(page).locator('img')).toHaveAttribute('src', new RegExp(`^${files}/storage/`));
        await expectPictures(page, `${files}/storage/`);
      } finally {
        await takeDown();
      }
    },
  );
}

test('a page on https loads no picture over plain http', sweep, async ({ page, complaints }) => {
  test.skip(nginxIsMissing !== '', nginxIsMissing);
  complaints.expected.push(/.*/);
  const asked: string[] = [];
  const plain = createServer((incoming, outgoing) => {
    asked.push(incoming.url ?? '');
    outgoing.setHeader('Content-Type', 'image/png').end(pngOf(8, 8, () => red));
  });
  await new Promise<void>((ready) => plain.listen(0, '127.0.0.1', ready));
  const { backend, site, takeDown } = await putUp('https');
  try {
    const port = (plain.address() as AddressInfo).port;
    await backend.backend.database.change('UPDATE courses SET thumb = ?', [
      `http://${hostNames.files}:${port}/cover.png`,
    ]);
    await page.goto(`${site}/courses`);
    const covers = page.getByRole('main').locator(`img[src^="http://${hostNames.files}"]`);
    await expect(covers.first()).toBeAttached();
    // Waits until the browser has given up on every cover.
    await expect
      .poll(() => covers.evaluateAll((all) => all.every((image) => (image as HTMLImageElement).complete)))
      .toBe(true);
    expect(asked).toEqual([]);
  } finally {
    await takeDown();
    plain.close();
  }
});

for (const where of ['behind the site', 'on another origin'] as const) {
  test(
    `pictures and films without a host in their address load from the API, which is ${where}`,
    sweep,
    async ({ page }) => {
      const dist = where === 'behind the site' ? 'dist' : '';
      const api = await startServer({ filesOrigin: '', ...(dist && { dist }) });
      const copy = dist ? '' : siteWithApi(api.url);
      const front = copy ? await startServer({ dist: copy }) : api;
      try {
        await page.goto(front.url);
        await expect(page.getByRole('heading', { name: '热门好课' })).toBeVisible();
        await signIn(page);
        await expectPictures(page, api.url);
        for (const [path, title] of [
          ['/courses', /^全部课程/],
          ['/courses/detail/1', /^Vue3/],
          ['/study-center', /^我的学习/],
          ['/member/orders', /^所有订单/],
          ['/member', /^用户中心/],
        ] as const) {
          await goWithin(page, path);
          await expect(page).toHaveTitle(title);
          await expect(page.getByRole('main').locator('img').first()).toBeAttached();
          await expectPictures(page, api.url);
        }
        for (const lesson of [39, 40]) {
          await goWithin(page, `/courses/video/${lesson}`);
          await expectPlaying(page);
        }
      } finally {
        await api.close();
        if (front !== api) await front.close();
        if (copy) rmSync(copy, { recursive: true, force: true });
      }
    },
  );
}
