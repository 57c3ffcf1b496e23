/** Tests that no answer of a backend becomes a document of the site, and that every request below /api/ reaches the backend. */
import { createServer, request as httpRequest, type IncomingMessage, type Server } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { expect, test } from '@playwright/test';
import { type RunningServer, startServer } from '../../src/referenceBackend/server.ts';
import { paths, serverNames } from './serverFiles.ts';
import { type Deployed, deploy, programOf } from './servers.ts';

test.use({ ignoreHTTPSErrors: true });

const STRICT = "default-src 'none'; sandbox";
/** Reports to the backend and marks the document, wherever it runs. */
const script = `new Image().src = '/api/ran?' + encodeURIComponent(location.href);
  document.documentElement.setAttribute('data-ran', ''); try { localStorage.setItem('ran', location.href) } catch {}`;
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><script>${script}</script></svg>`;
const html = `<!doctype html><meta charset="utf-8"><title>stranger</title><script>${script}</script><img src="x" onerror="${script.replaceAll('"', '')}">`;
const xhtml = `<html xmlns="http://www.w3.org/1999/xhtml"><body><script>${script}</script></body></html>`;
const xsl = `<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"><xsl:template match="/">
  <html><body><script>${script}</script></body></html></xsl:template></xsl:stylesheet>`;
const transformed = `<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="/api/storage/sheet.xsl"?><a/>`;
/** Headers with which a hostile file of the backend weakens its policy. */
const weaker = { 'Content-Security-Policy': "script-src * 'unsafe-inline'", 'X-Content-Type-Options': 'none' };
const pdf =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\ntrailer<</Root 1 0 R>>';

type File = { status?: number; type?: string; body: string | Buffer; headers?: Record<string, string | string[]> };
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const files: Record<string, File> = {
  '/storage/avatar/a.svg': { type: 'image/svg+xml', body: svg },
  '/storage/avatar/weaker.svg': { type: 'image/svg+xml', body: svg, headers: weaker },
  '/storage/avatar/twice.svg': {
    type: 'image/svg+xml',
    body: svg,
    headers: { 'Content-Security-Policy': ["default-src 'self'", "script-src 'unsafe-inline'"] },
  },
  '/storage/avatar/A.SVG': { type: 'image/svg+xml', body: svg },
  '/storage/page.html': { type: 'text/html', body: html },
  '/storage/page.xhtml': { type: 'application/xhtml+xml', body: xhtml },
  '/storage/page': { body: html },
  '/storage/text.txt': { type: 'text/plain', body: html },
  '/storage/data.xml': { type: 'text/xml', body: transformed },
  '/storage/sheet.xsl': { type: 'text/xsl', body: xsl },
  '/storage/film.pdf': { type: 'application/pdf', body: pdf },
  '/storage/gone.svg': { status: 404, type: 'image/svg+xml', body: svg, headers: weaker },
  '/storage/fault.html': { status: 500, type: 'text/html', body: html, headers: weaker },
  '/api/v2/odd': { type: 'text/html', body: html },
  '/images/logo.png': { type: 'image/png', body: onePixel },
  '/': { type: 'text/html', body: html },
};
const documents = Object.keys(files).filter((path) => !/png|pdf|xsl/.test(path));

/** Answers of a real MeEdu's own pages: they run scripts, read a storage, and send a form. */
const ownPage = `<!doctype html><title>收银台</title><p>shown</p><form method="POST" action=""><input name="a" value="1"></form>
  <script>let read; try { read = localStorage.getItem('meedu-user-token') } catch (fault) { read = fault.name }
  document.querySelector('p').textContent = 'ran ' + read</script>`;
const ownPages = ['/payment/index', '/payment/success', '/api/v3/auth/login/wechat-scan/page'];

type Stranger = { url: string; server: Server /** Methods and addresses so far. */; asked: string[] };

/** Starts a backend that has these files and pages, and passes everything else on to the backend behind it. */
async function startStranger(behind: string): Promise<Stranger> {
  const asked: string[] = [];
  const server = createServer((incoming, outgoing) => {
    asked.push(`${incoming.method} ${incoming.url}`);
    const [path = ''] = (incoming.url ?? '').split('?');
    const file = files[path] ?? (ownPages.includes(path) ? { type: 'text/html', body: ownPage } : undefined);
    if (incoming.method === 'POST' && ownPages.includes(path)) outgoing.end('form received');
    else if (file) {
      const { status = 200, type, body, headers } = file;
      outgoing.writeHead(status, { ...(type && { 'Content-Type': type }), ...headers }).end(body);
    } else {
      const { method, headers } = incoming;
      const onward = httpRequest(behind + incoming.url, { method, headers }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      });
      incoming.pipe(onward);
    }
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return { url: `http://127.0.0.1:${(server.address() as { port: number }).port}`, server, asked };
}

/** Requests a path exactly as it is written, which a client would normalise. */
function ask(url: string, path: string): Promise<{ status: number; headers: [string, string][]; text: string }> {
  const send = url.startsWith('https:') ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const asked = send({ hostname, port, path, rejectUnauthorized: false }, async (answer: IncomingMessage) => {
      let text = '';
      for await (const chunk of answer) text += chunk;
      const { rawHeaders: raw } = answer;
      const headers = raw.flatMap((name, at): [string, string][] =>
        at % 2 ? [] : [[name.toLowerCase(), raw[at + 1] ?? '']],
      );
      resolve({ status: answer.statusCode ?? 0, headers, text });
    });
    asked.on('error', reject).end();
  });
}

const places = serverNames.flatMap((name) =>
  paths.flatMap((path) => [false, true].map((isSecure) => ({ name, path, isSecure }))),
);
for (const { name, path, isSecure } of places)
  test.describe(`${name}, ${isSecure ? 'https' : 'http'}, ${path}/`, () => {
    test.skip(programOf(name) === null, `${name} is not installed: apt-get install nginx caddy apache2`);
    let backend: RunningServer;
    let stranger: Stranger;
    let site: Deployed;
    test.beforeAll(async () => {
      backend = await startServer();
      stranger = await startStranger(backend.url);
      site = await deploy(name, stranger.url, isSecure, path);
    });
    test.beforeEach(() => {
      stranger.asked.length = 0;
    });
    test.afterAll(async () => {
      await site?.stop();
      stranger?.server.close();
      await backend?.close();
    });

    test('each answer from below /api/ has the one policy that lets nothing run', async () => {
      const spellings = [
        '/api',
        '//api',
        '/%61pi',
        '/API',
        '/api/.',
        '/api/',
        '/api/x/..',
        '/assets/../api',
        '/api%2F',
      ];
      const asking = spellings.flatMap((spelling) => Object.keys(files).map((file) => spelling + file));
      const own = ['/api', '/api/', '/api/no/such', '/api/storage/none.svg', '/api/a%'];
      for (const address of [...asking, ...own]) {
        const { status, headers, text } = await ask(site.url, address);
        const named = (header: string) => headers.flatMap(([name, value]) => (name === header ? [value] : []));
        // An answer without these marks is from the web server or the site.
        const isBackends = /data-ran|PDF|xsl:|PNG/.test(text) || (address.startsWith('/api/') && status !== 400);
        if (isBackends) {
          expect(named('content-security-policy'), `${address} ${status}`).toEqual([STRICT]);
          expect(named('x-content-type-options'), `${address} ${status}`).toEqual(['nosniff']);
        }
      }
      // The path in its usual spelling reached the backend each time.
      expect(stranger.asked).toEqual(expect.arrayContaining(Object.keys(files).map((file) => `GET ${file}`)));
    });

    test('no document below /api/ runs a script in Chromium, and pictures are shown', async ({ page, context }) => {
      await page.goto(`${site.url}${path}/courses`);
      await page.evaluate(() => localStorage.setItem('meedu-user-token', 'secret'));
      for (const file of documents) {
        const tab = await context.newPage();
        await tab.goto(`${site.url}/api${file}`);
        expect(await tab.locator('[data-ran]').count(), file).toBe(0);
        await tab.close();
      }
      const shown = await page.evaluate(async () => {
        const sizes: number[] = [];
        for (const source of ['/api/images/logo.png', '/api/storage/avatar/a.svg', '/api/images/logo.svg']) {
          const picture = new Image();
          picture.src = source;
          await picture.decode();
          sizes.push(picture.naturalWidth);
        }
        return sizes.every((size) => size > 0);
      });
      expect(shown).toBe(true);
      await page.evaluate(
        async (sources) => {
          const frames = sources.map((source) => Object.assign(document.createElement('iframe'), { src: source }));
          const loaded = frames.map((frame) => new Promise((done) => frame.addEventListener('load', done)));
          document.body.append(...frames);
          await Promise.all(loaded);
        },
        documents.map((file) => `/api${file}`),
      );
      expect(await page.evaluate(() => localStorage.getItem('ran'))).toBeNull();
      expect(stranger.asked.filter((line) => line.includes('/ran'))).toEqual([]);
      // Proves that the test would notice a script: the drawing runs its script if no policy stops it.
      await page.goto(`${stranger.url}/storage/avatar/a.svg`);
      await expect(page.locator('[data-ran]')).toHaveCount(1);
    });

    test('the cashier and the scan page of MeEdu work, and read nothing of the site', async ({ page }) => {
      await page.goto(`${site.url}${path}/courses`);
      await page.evaluate(() => localStorage.setItem('meedu-user-token', 'secret'));
      for (const own of ownPages) {
        await page.goto(`${site.url}/api${own}?sign=1`);
        await expect(page.getByText('ran SecurityError')).toBeVisible();
        await page.evaluate(() => (document.querySelector('form') as HTMLFormElement).submit());
        await expect(page.getByText('form received')).toBeVisible();
        expect(stranger.asked).toContain(`POST ${own}?sign=1`);
      }
    });

    test('each name below /api/ reaches the backend unchanged', async () => {
      const names = [
        '/images/logo.png',
        '/favicon.ico',
        '/index.php',
        '/index.html',
        '/sw.js',
        '/assets/a.js',
        '/assets/a.js.br',
        '/learn/index.html',
        '/storage/a.tar.gz',
        '/.well-known/a',
        '/api/v2/promoCode/A.B/check',
        '/api/v2/promoCode/A.B',
        '/api/v2/promoCode/a%2Fb/check',
        '/api/v2/promoCode/50%25/check',
        '/api/v2/promoCode/a%3Fb%23c/check',
        '/api/v2/promoCode/a+b%20c/check',
        '/api/v2/promoCode/%E4%BC%98%E6%83%A0.%E7%A0%81/check',
        "/api/v2/promoCode/a'b(c)!/check",
        '/api/v2/promoCode/a%5Cb%22/check',
      ];
      for (const each of names) {
        stranger.asked.length = 0;
        const { headers } = await ask(site.url, `/api${each}?a=%2F&b=.png`);
        const [line = ''] = stranger.asked;
        const [, path = '', query] = /^GET ([^?]*)\?(.*)$/.exec(line) ?? [];
        expect([decodeURIComponent(path), query], each).toEqual([decodeURIComponent(each), 'a=%2F&b=.png']);
        expect(headers.find(([name]) => name === 'content-security-policy')?.[1], each).toBe(STRICT);
      }
    });

    test('the server’s error page for a backend that does not answer has the policy, too', async () => {
      stranger.server.close();
      stranger.server.closeAllConnections();
      for (const address of ['/api/', '/api/api/v2/navs', '/api/storage/avatar/a.svg']) {
        const { status, headers } = await ask(site.url, address);
        expect(status, address).toBeGreaterThanOrEqual(502);
        expect(headers, address).toContainEqual(['content-security-policy', STRICT]);
        expect(headers, address).toContainEqual(['x-content-type-options', 'nosniff']);
      }
    });
  });
