/** The files of docs/deploy, tested on their servers. Tests of servers that are not installed are skipped with a message. */
import { readdirSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { expect, test } from '@playwright/test';
import { routes } from '../../src/addresses/routes.ts';
import { type RunningServer, startServer } from '../../src/referenceBackend/server.ts';
import { paths, serverNames } from './serverFiles.ts';
import { type Deployed, deploy, programOf } from './servers.ts';

const addresses = [...routes.map(({ path }) => path.replace(/:\w+/, '1')), '/no/such/page'];
const assets = readdirSync('dist/assets');
const script = assets.find((name) => /^index-.*\.js$/.test(name) || name.endsWith('.js'));
const style = assets.find((name) => name.endsWith('.css'));

test.use({ ignoreHTTPSErrors: true });

const places = serverNames.flatMap((name) =>
  paths.flatMap((path) => [false, true].map((isSecure) => ({ name, path, isSecure }))),
);
for (const { name, path, isSecure } of places)
  test.describe(`${name}, ${isSecure ? 'https' : 'http'}, ${path}/`, () => {
    test.skip(programOf(name) === null, `${name} is not installed: apt-get install nginx caddy apache2`);
    let backend: RunningServer;
    let site: Deployed;
    test.beforeAll(async () => {
      backend = await startServer();
      site = await deploy(name, backend.url, isSecure, path);
    });
    test.afterAll(async () => {
      await site?.stop();
      await backend?.close();
    });

    test('every page of the site answers its address with 200, and again after a reload', async ({ page }) => {
      for (const address of addresses) {
        const answer = await page.goto(site.url + path + address);
        expect(answer?.status(), address).toBe(200);
        // The site has started and has loaded its config, because the document has the title of a page.
        await expect(page, address).toHaveTitle(/./);
        await expect(page, address).not.toHaveTitle(/^在线课程$|正在加载|加载失败/);
      }
    });

    test('Markdown texts, coloured code and formulas are shown', async ({ page }) => {
      await page.goto(`${site.url}${path}/courses/detail/36`);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { name: '这门课讲什么' })).toBeVisible();
      await expect(main.locator('pre code span').first()).toBeVisible();
      await expect(main.locator('.katex').first()).toBeVisible();
    });

    test('every answer has the headers that README names, and is compressed', async ({ request }) => {
      const get = (asked: string, headers: Record<string, string> = {}) =>
        request.get(site.url + path + asked, { headers });
      const page = await get('/courses');
      expect(page.headers()).toMatchObject({
        'cache-control': 'no-cache',
        'content-security-policy': "frame-ancestors 'none'",
        'content-encoding': 'gzip',
        'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
        'referrer-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      });
      // The header is only sent on https, because browsers ignore it on http and warn on every page.
      expect(page.headers()['cross-origin-opener-policy']).toBe(isSecure ? 'same-origin-allow-popups' : undefined);
      for (const worker of ['/sw.js', '/service-worker.js']) {
        const file = await get(worker);
        expect(file.status(), worker).toBe(200);
        expect(file.headers()['content-type'], worker).toMatch(/javascript/);
        expect(file.headers()['cache-control'], worker).toBe('no-cache');
      }
      const manifest = await get('/manifest.webmanifest');
      expect(manifest.headers()).toMatchObject({
        'content-type': 'application/manifest+json',
        'cache-control': 'no-cache',
        'x-content-type-options': 'nosniff',
      });
      expect(await manifest.json()).toMatchObject({ start_url: './', scope: './' });
      const icon = await get('/apple-touch-icon.png');
      expect(icon.headers()['content-type']).toBe('image/png');
      for (const [file, type] of [
        [script, /javascript/],
        [style, /css/],
      ] as const) {
        const asset = await get(`/assets/${file}`, { 'Accept-Encoding': 'gzip' });
        expect(asset.status(), file).toBe(200);
        expect(asset.headers()['content-type'], file).toMatch(type);
        expect(asset.headers()).toMatchObject({
          'cache-control': 'public, max-age=31536000, immutable',
          'content-encoding': 'gzip',
          'x-content-type-options': 'nosniff',
        });
        expect(asset.headers().vary, file).toMatch(/accept-encoding/i);
      }
      for (const missing of ['/assets/gone-12345678.js', '/gone.png']) {
        const answer = await get(missing);
        expect(answer.status(), missing).toBe(404);
        expect(await answer.text(), missing).not.toContain('id="root"');
        expect(answer.headers()['cache-control'] ?? '', missing).not.toContain('immutable');
      }
    });

    test('an unchanged page is not sent twice', async ({ request }) => {
      const { etag = '', 'last-modified': since = '' } = (await request.get(`${site.url}${path}/courses`)).headers();
      const again = await request.get(`${site.url}${path}/courses`, {
        headers: { 'If-None-Match': etag, 'If-Modified-Since': since },
      });
      expect(again.status()).toBe(304);
    });

    test('the API is reached without the first /api, and gets the address of the visitor', async ({ request }) => {
      let asked: { url?: string | undefined; headers?: Record<string, unknown> } = {};
      backend.hold((incoming, _, pass) => {
        asked = { url: incoming.url, headers: incoming.headers };
        pass();
      });
      const answer = await request.get(`${site.url}/api/api/v2/navs?a=1&b=%2F`);
      backend.hold(null);
      expect(answer.status()).toBe(200);
      expect(await answer.json()).toMatchObject({ code: 0 });
      expect(asked.url).toBe('/api/v2/navs?a=1&b=%2F');
      expect(asked.headers).toMatchObject({
        'x-forwarded-for': expect.stringMatching(/127\.0\.0\.1|::1/),
        'x-forwarded-proto': isSecure ? 'https' : 'http',
      });
    });

    test('the backend gets each visitor’s own address, whatever the visitor claims', async () => {
      const told: string[] = [];
      backend.hold((incoming, _, pass) => {
        told.push(String(incoming.headers['x-forwarded-for']));
        pass();
      });
      const visitors = ['127.0.0.2', '127.0.0.3', '127.0.1.4'];
      const { port } = new URL(site.url);
      const send = isSecure ? httpsRequest : httpRequest;
      for (const localAddress of visitors) {
        const headers = { Host: `localhost:${port}`, 'X-Forwarded-For': '203.0.113.7' };
        const path = '/api/api/v2/navs';
        await new Promise((done, fail) => {
          const options = { host: '127.0.0.1', servername: 'localhost', port, path, headers, localAddress };
          const asked = send({ ...options, rejectUnauthorized: false }, (answer) => answer.resume().on('end', done));
          asked.on('error', fail).end();
        });
      }
      backend.hold(null);
      // The last address is the one that the server itself has seen.
      expect(told.map((line) => line.split(', ').at(-1))).toEqual(visitors);
    });
  });
