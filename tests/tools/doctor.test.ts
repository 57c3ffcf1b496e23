/** Faults put into a site on purpose: the doctor names each with its mend, and finds nothing at a sound site. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startServer } from '../../src/referenceBackend/server.ts';
import { examine, run } from '../../src/tools/doctor.ts';
import { assets, indexHtml, Sites, type Tamper, type Told } from './doctor/testing.ts';

const sites = new Sites();
beforeAll(() => sites.start());
afterEach(() => sites.close());
afterAll(() => sites.stop());

const isPage = (path: string) => path === '/' || path === '/announcement';
const isAsset = (path: string) => path.startsWith('/assets/') && !path.includes('gone');
const isApi = (path: string) => path.startsWith('/api/');
const without = ({ headers }: Told, name: string) => {
  const { [name]: _, ...rest } = headers;
  return rest;
};
const withHeader = ({ headers }: Told, name: string, value: string) => ({ headers: { ...headers, [name]: value } });
/** Changes the answers to some addresses. */
const where =
  (is: (path: string) => boolean, change: (told: Told, path: string) => Partial<Told>): Tamper =>
  (told, path) =>
    is(path) ? change(told, path) : undefined;
const refusal = (code: number, message: string) => ({ status: 200, body: JSON.stringify({ code, message, data: [] }) });
const replaced = ({ body }: Told, from: string | RegExp, to: string) => ({ body: String(body).replaceAll(from, to) });
/** Sends the policy of the page again, in a response header. */
const header = (policy: string): Tamper =>
  where(isPage, (told) => withHeader(told, 'content-security-policy', `${policy}; frame-ancestors 'none'`));

/** Counts the calls of the API by the visitor that this returns. */
function counting(visitorOf: (asked: IncomingMessage) => string): Tamper {
  const made = new Map<string, number>();
  return (told, path, asked) => {
    if (!isApi(path)) return undefined;
    const calls = (made.get(visitorOf(asked)) ?? 0) + 1;
    made.set(visitorOf(asked), calls);
    return withHeader(told, 'x-ratelimit-remaining', String(120 - calls));
  };
}

test('docs/deploy/README.md lists every finding that the sources name', () => {
  const folder = new URL('../../src/tools/doctor/', import.meta.url);
  const sources = readdirSync(folder)
    .filter((file) => !/test/.test(file))
    .map((file) => readFileSync(new URL(file, folder), 'utf8'));
  const named = sources.flatMap((source) =>
    [...source.matchAll(/\b(?:fault|warn)\(\s*'([a-z\d-]+)'/g)].map(([, id = '']) => id),
  );
  const readme = readFileSync(new URL('../../docs/deploy/README.md', import.meta.url), 'utf8');
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((id) => !readme.includes(`\`${id}\``))).toEqual([]);
});

describe('the doctor at a sound site', () => {
  test('the doctor finds nothing at a sound site at the root of its domain', async () => {
    const site = await sites.open();
    expect(await examine(site)).toEqual({ site, api: '/api/', findings: [] });
  });

  test('the doctor finds nothing at the site of npm start', async () => {
    const dist = mkdtempSync(join(tmpdir(), 'zhitu-dist-'));
    mkdirSync(join(dist, 'assets'));
    for (const [name, content] of Object.entries({ ...assets, '/index.html': indexHtml() }))
      writeFileSync(join(dist, name), `${content}${' '.repeat(2000)}`);
    const { url, close } = await startServer({ dist, charts: true, rateLimit: true });
    expect(await examine(url)).toEqual({ site: url, api: '/api/', findings: [] });
    await close();
    rmSync(dist, { recursive: true });
  });

  test('the doctor finds nothing at a sound site in a folder of its domain', async () => {
    const site = await sites.open({ settings: { basePath: '/learn/' } });
    expect(await examine(`${site}/learn/`)).toEqual({ site: `${site}/learn`, api: '/api/', findings: [] });
  });

  test('the doctor finds nothing at a site whose API is on another origin that allows the site', async () => {
    const api = await sites.open();
    const site = await sites.open({ settings: { apiUrl: `${api}/`, mediaOrigins: ['https://vod.example'] } });
    expect(await examine(site)).toEqual({ site, api: `${api}/`, findings: [] });
  });

  test('the doctor finds nothing at a site that sets window.meedu_api_url before the policy', async () => {
    const api = await sites.open();
    const script = `<head><script>window.meedu_api_url = "${api}/";</script>`;
    const site = await sites.open({ tamper: where(isPage, (told) => replaced(told, '<head>', script)) });
    expect(await examine(site)).toEqual({ site, api: `${api}/`, findings: [] });
  });

  test.each<[what: string, tamper: Tamper]>([
    ['ends its lines the way of Windows', where(isPage, (told) => replaced(told, '\n', '\r\n'))],
    ['begins with a byte order mark', where(isPage, ({ body }) => ({ body: `\ufeff${body}` }))],
    ['has no quotation marks left', where(isPage, (told) => replaced(told, /(id|rel)="(\w+)"/g, '$1=$2'))],
    [
      'has a script of a stranger, which the policy stops',
      where(isPage, (told) => replaced(told, '</body>', '<script>spy()</script></body>')),
    ],
    [
      'repeats the policy of the page in its header',
      (told, path, asked) => {
        const [, policy = ''] = /content="(default-src[^"]*)"/.exec(indexHtml()) ?? [];
        return header(policy)(told, path, asked);
      },
    ],
    ['counts the calls of each visitor', counting(({ socket }) => socket.remoteAddress ?? '')],
  ])('the doctor finds nothing at a sound site that %s', async (_, tamper) => {
    const site = await sites.open({ tamper });
    expect(await examine(site)).toEqual({ site, api: '/api/', findings: [] });
  });

  test('the doctor finds nothing if http redirects to another name of a sound site', async () => {
    const site = await sites.open({ settings: { basePath: '/learn/' } });
    const first = await sites.serve((_, outgoing) => outgoing.writeHead(301, { location: `${site}/learn/` }).end());
    expect(await examine(first)).toEqual({ site: `${site}/learn`, api: '/api/', findings: [] });
  });
});

describe('the doctor at a site with a fault', () => {
  test.each<[id: string, condition: string, mend: RegExp, tamper: Tamper]>([
    [
      'not-zhitu',
      'the front end of before answers, because its server has the same name',
      /nginx -T.*server_name/,
      where(
        (path) => path === '/',
        () => ({ body: '<html><div id="root"></div><script type="module" src="/assets/index-1.js"></script></html>' }),
      ),
    ],
    [
      'not-zhitu',
      'the web server shows its own first page',
      /默认页.*server_name/,
      where(
        (path) => path === '/',
        () => ({ body: '<h1>Welcome to nginx!</h1>' }),
      ),
    ],
    [
      'not-zhitu',
      'the API answers at the root',
      /只有 \/api\/ 转发/,
      where(
        (path) => path === '/',
        () => ({ body: '{"code":404}' }),
      ),
    ],
    [
      'not-zhitu',
      'the folder is listed',
      /上一层/,
      where(
        (path) => path === '/',
        () => ({ body: '<html><title>Index of /</title></html>' }),
      ),
    ],
    [
      'site-unreachable',
      'its port takes https only',
      /https:\/\//,
      where(isPage, () => ({ status: 400, body: 'The plain HTTP request was sent to HTTPS port' })),
    ],
    [
      'page-forbidden',
      'the web server may not read the page',
      /chmod/,
      where(isPage, () => ({ status: 403, body: '' })),
    ],
    ['page-missing', 'the folder has no page', /dist/, where(isPage, () => ({ status: 404, body: '' }))],
    ['page-locked', 'the web server wants a password', /auth_basic/, where(isPage, () => ({ status: 401, body: '' }))],
    ['site-broken', 'the web server fails', /不用转发/, where(isPage, () => ({ status: 502, body: '' }))],
    [
      'not-built',
      'the page is that of the sources',
      /npm run build/,
      where(isPage, (told) => replaced(told, '</body>', '<script type="module" src="/src/main.tsx"></script></body>')),
    ],
    [
      'redirect-loop',
      'the address leads back to itself',
      /Cloudflare/,
      where(isPage, ({ headers }) => ({ status: 301, headers: { ...headers, location: '/' } })),
    ],
    [
      'redirected',
      'the address leads to another domain',
      /那个地址运行医生/,
      where(isPage, ({ headers }) => ({ status: 302, headers: { ...headers, location: 'http://other.example/' } })),
    ],
    [
      'page-type',
      'the page is called plain text',
      /text\/html/,
      where(isPage, (told) => withHeader(told, 'content-type', 'text/plain')),
    ],
    [
      'page-type',
      'the page is to be downloaded',
      /域名/,
      where(isPage, (told) => withHeader(told, 'content-disposition', 'attachment')),
    ],
    [
      'page-charset',
      'the page is said to be in GBK',
      /utf-8/,
      where(isPage, (told) => withHeader(told, 'content-type', 'text/html; charset=gbk')),
    ],
    [
      'page-packing',
      'the page is called packed but is not',
      /gzip_static/,
      where(isPage, ({ body }) => ({ body: Buffer.from(body) })),
    ],
    [
      'page-packing',
      'the page is packed with gzip but not called so',
      /Content-Encoding/,
      where(isPage, (told) => ({ headers: without(told, 'content-encoding'), body: gzipSync(told.body) })),
    ],
    [
      'page-packing',
      'the page is packed with Brotli but not called so',
      /Content-Encoding/,
      where(isPage, (told) => ({ headers: without(told, 'content-encoding'), body: brotliCompressSync(told.body) })),
    ],
    [
      'script-stopped',
      'Rocket Loader changes the type of the script in the page',
      /Rocket Loader/,
      where(isPage, (told) => replaced(told, '<script>(', '<script type="1a2b3c-text/javascript">(')),
    ],
    [
      'script-altered',
      'a proxy changes one byte of the script in the page',
      /改写/,
      where(isPage, (told) => replaced(told, 'zhituSettings={}', 'zhituSettings={ }')),
    ],
    [
      'policy-narrow',
      'the header lets in nothing but files of the site',
      /frame-ancestors/,
      header("default-src 'self'"),
    ],
    ['policy-narrow', 'the header knows the script but no style', /frame-ancestors/, header("style-src 'none'")],
    ['policy-narrow', 'the header puts the site into a sandbox', /frame-ancestors/, header('sandbox allow-forms')],
    ['policy-narrow', 'the header knows other trusted types', /frame-ancestors/, header('trusted-types default')],
    ['policy-narrow', 'the header stops the worker', /frame-ancestors/, header("worker-src 'none'")],
    [
      'page-cached',
      'browsers keep the page',
      /no-cache/,
      where(isPage, (told) => withHeader(told, 'cache-control', 'max-age=600')),
    ],
    [
      'page-uncompressed',
      'the page is not packed',
      /gzip on/,
      where(isPage, (told) => ({ headers: without(told, 'content-encoding') })),
    ],
    [
      'headers-missing',
      'a header of the page is missing',
      /add_header/,
      where(isPage, (told) => ({ headers: without(told, 'permissions-policy') })),
    ],
    [
      'clock',
      'the clock of the server is wrong',
      /timedatectl/,
      where(isPage, (told) => withHeader(told, 'date', 'Mon, 01 Jan 2001 00:00:00 GMT')),
    ],
    [
      'fallback-missing',
      'a page cannot be reloaded',
      /rewrite/,
      where(
        (path) => path === '/announcement',
        () => ({ status: 404, body: '404' }),
      ),
    ],
    [
      'settings',
      'the settings are not JSON',
      /npm run settings/,
      where(isPage, (told) => replaced(told, 'id="settings">{}', 'id="settings">{"apiUrl": }')),
    ],
    [
      'settings',
      'a setting has a wrong value',
      /settings\.json/,
      where(isPage, (told) => replaced(told, 'id="settings">{}', 'id="settings">{"scheme": "pink"}')),
    ],
    [
      'base-path',
      'the settings name a folder and the site is at the root',
      /"basePath": "\/".*\/learn\//,
      where(isPage, () => ({ body: indexHtml({ basePath: '/learn/' }) })),
    ],
    [
      'asset-fallback',
      'a page answers for a missing file',
      /404/,
      where(
        (path) => path.includes('gone'),
        () => ({ status: 200, body: indexHtml() }),
      ),
    ],
    [
      'asset-missing',
      'one file comes from another build',
      /同一次构建/,
      where(
        (path) => path.includes('home-'),
        () => ({ status: 404, body: '' }),
      ),
    ],
    [
      'asset-missing',
      'no file can be read, as nginx says it where it has no right',
      /先看权限.*chmod/,
      where(isAsset, () => ({ status: 404, body: '' })),
    ],
    ['asset-forbidden', 'the files are forbidden', /chmod/, where(isAsset, () => ({ status: 403, body: '' }))],
    [
      'asset-limited',
      'the web server limits how fast files are asked for',
      /limit_req/,
      where(
        (path) => path.includes('home-'),
        () => ({ status: 503, body: '' }),
      ),
    ],
    [
      'asset-html',
      'a page answers in place of a script',
      /try_files/,
      where(
        (path) => path.includes('site-12345678.js'),
        ({ headers }) => ({ headers: { ...headers, 'content-type': 'text/html' }, body: indexHtml() }),
      ),
    ],
    [
      'asset-type',
      'scripts are called plain text',
      /text\/javascript/,
      where(
        (path) => path.endsWith('.js') && isAsset(path),
        (told) => withHeader(told, 'content-type', 'text/plain'),
      ),
    ],
    [
      'asset-type',
      'the style sheet has no type',
      /text\/css/,
      where(
        (path) => path.endsWith('.css'),
        (told) => ({ headers: without(told, 'content-type') }),
      ),
    ],
    [
      'asset-packing',
      'a script is packed twice',
      /压缩一次/,
      where(
        (path) => path.includes('site-12345678.js'),
        ({ body }) => ({ body: gzipSync(gzipSync(body)) }),
      ),
    ],
    [
      'asset-altered',
      'a script was not uploaded to its end',
      /二进制/,
      where(
        (path) => path.includes('home-'),
        () => ({ body: 'export const home = {a:"' }),
      ),
    ],
    [
      'asset-altered',
      'a style sheet is empty',
      /重新上传/,
      where(
        (path) => path.endsWith('.css'),
        () => ({ body: '' }),
      ),
    ],
    [
      'asset-broken',
      'a script ends in the middle',
      /临时文件夹/,
      where(
        (path) => path.includes('home-'),
        ({ headers }) => ({
          headers: { ...without({ headers } as Told, 'content-encoding'), 'content-length': '999' },
          body: 'export',
        }),
      ),
    ],
    [
      'asset-packing',
      'a script is called Brotli and is gzip',
      /brotli_static/,
      where(
        (path) => path.includes('site-12345678.js'),
        ({ headers, body }) => ({ headers: { ...headers, 'content-encoding': 'br' }, body: gzipSync(body) }),
      ),
    ],
    [
      'worker-missing',
      'the worker for texts is missing',
      /文件夹/,
      where(
        (path) => path.includes('worker'),
        () => ({ status: 404, body: '' }),
      ),
    ],
    [
      'asset-uncompressed',
      'the script is not packed',
      /gzip_static/,
      where(
        (path) => path.includes('site-'),
        (told) => ({ headers: without(told, 'content-encoding') }),
      ),
    ],
    [
      'asset-not-kept',
      'browsers do not keep the script',
      /immutable/,
      where(
        (path) => path.includes('site-'),
        (told) => ({ headers: without(told, 'cache-control') }),
      ),
    ],
    [
      'maintenance',
      'the backend is down for maintenance',
      /artisan up/,
      where(isApi, () => refusal(503, '系统维护中')),
    ],
    ['api-refuses', 'redis wants a password', /REDIS_PASSWORD/, where(isApi, () => refusal(500, '无法连接redis'))],
    [
      'api-refuses',
      'the database is lost for courses only',
      /日志/,
      where(
        (path) => path.includes('/courses'),
        () => refusal(1, '错误'),
      ),
    ],
    [
      'api-refuses',
      'the database is named in the message',
      /DB_HOST/,
      where(isApi, () => refusal(500, 'SQLSTATE[HY000]')),
    ],
    [
      'api-limited',
      'the API refuses with status 429',
      /TRUSTED_PROXIES/,
      where(isApi, () => ({ status: 429, body: '' })),
    ],
    ['api-limited', 'the API refuses with code 429', /TRUSTED_PROXIES/, where(isApi, () => refusal(429, '请稍后再试'))],
    [
      'api-html',
      'a page answers in place of the API',
      /proxy_pass/,
      where(isApi, () => ({ headers: { 'content-type': 'text/html' }, body: indexHtml() })),
    ],
    ['api-broken', 'the API is down behind its proxy', /502/, where(isApi, () => ({ status: 502, body: '<h1>502' }))],
    [
      'api-broken',
      'something swallows one of the calls',
      /防火墙/,
      where(
        (path) => path.includes('/navs'),
        () => ({ body: '' }),
      ),
    ],
    ['api-strange', 'something else than the API answers', /MeEdu 4.9/, where(isApi, () => ({ body: '[]' }))],
    ['api-strange', 'the API answers without a config', /meedu:upgrade/, where(isApi, () => refusal(0, ''))],
    [
      'api-noise',
      'PHP writes a warning into the answers',
      /display_errors/,
      where(isApi, ({ body }) => ({ body: `<br />\n<b>Warning</b>: x in y\n${body}` })),
    ],
    ['api-forbidden', 'a firewall keeps the API', /防火墙/, where(isApi, () => ({ status: 403, body: '<h1>403' }))],
    [
      'api-redirect',
      'the API leads to a log-in page',
      /登录页.*放行/,
      where(isApi, () => ({ status: 302, headers: { location: 'https://school.example/login?to=1' }, body: '' })),
    ],
    [
      'api-redirect',
      'the API leads to another address of itself',
      /apiUrl/,
      where(isApi, (_, path) => ({ status: 301, headers: { location: `https://school.example${path}` }, body: '' })),
    ],
    [
      'api-packing',
      'the answers of the API are called packed and are not',
      /Content-Encoding/,
      where(isApi, ({ headers, body }) => ({
        headers: { ...headers, 'content-encoding': 'gzip' },
        body: Buffer.from(body),
      })),
    ],
    [
      'api-cached',
      'a delivery network keeps the answers of the API',
      /不要缓存/,
      where(
        (path) => path.includes('/config'),
        (told) => withHeader(told, 'x-cache', 'HIT from edge'),
      ),
    ],
    [
      'api-methods',
      'a firewall lets only GET through',
      /limit_except/,
      (_, path, { method }) => (isApi(path) && method !== 'GET' ? { status: 405, body: '<h1>405' } : undefined),
    ],
    [
      'api-dots',
      'the web server takes names with a dot away from the API',
      /\^~ \/api\//,
      where(
        (path) => isApi(path) && path.includes('.'),
        () => ({ status: 404, headers: {}, body: '<h1>404' }),
      ),
    ],
    [
      'uploads-run',
      'files of members could run as a page of the site',
      /add_header/,
      where(isApi, (told) => ({ headers: without(told, 'content-security-policy') })),
    ],
    [
      'uploads-run',
      'the sandbox lets scripts read what the site has stored',
      /add_header/,
      where(isApi, (told) => withHeader(told, 'content-security-policy', 'sandbox allow-scripts allow-same-origin')),
    ],
    [
      'uploads-run',
      'browsers may guess the types of files of members',
      /add_header/,
      where(isApi, (told) => ({ headers: without(told, 'x-content-type-options') })),
    ],
    [
      'uploads-run',
      'only the place of uploads has no sandbox',
      /add_header/,
      where(
        (path) => path.startsWith('/api/storage/'),
        () => ({ status: 200, headers: { 'content-type': 'image/svg+xml' }, body: '<svg/>' }),
      ),
    ],
    [
      'picture-missing',
      'the pictures are not where the backend says',
      /APP_URL/,
      where(isApi, (told) => replaced(told, /images(\\?\/logo)/g, 'moved$1')),
    ],
    [
      'relative-addresses',
      'the backend does not know its own address',
      /APP_URL/,
      where(
        (path) => path.includes('/config'),
        (told) => replaced(told, /"http[^"]*\.(svg|png)"/g, '"/images/logo.png"'),
      ),
    ],
    [
      'app-url',
      'the backend takes an address where no server answers for its own',
      /APP_URL=http:\/\/127\.0\.0\.1:\d+\/api，/,
      where(
        (path) => path.includes('/config'),
        (told) => replaced(told, /http:[\\/]+127\.0\.0\.1:\d+/g, 'http://127.0.0.1:1'),
      ),
    ],
    [
      'app-url',
      'the backend takes another host for its own',
      /APP_URL=/,
      where(
        (path) => path.includes('/config'),
        (told) => replaced(told, /http:[\\/]+127\.0\.0\.1:\d+/g, 'http://localhost.example'),
      ),
    ],
    [
      'app-url',
      'the agreements are at an address of the site itself',
      /APP_URL=/,
      where(
        (path) => path.startsWith('/user/'),
        () => ({ status: 200, headers: { 'content-type': 'text/html' }, body: indexHtml() }),
      ),
    ],
  ])('the doctor names %s if %s', async (id, _, mend, tamper) => {
    const { findings } = await examine(await sites.open({ tamper }));
    expect(findings).toMatchObject([{ id, mend: expect.stringMatching(mend) }]);
  });

  const findingsOf = async (site: string, given: Parameters<typeof examine>[1] = {}) =>
    (await examine(site, given)).findings;

  test('the doctor names base-path if a site in a folder has the settings of the root', async () => {
    const site = await sites.open({
      settings: { basePath: '/learn/' },
      tamper: where(
        (path) => /^\/learn\/($|announcement)/.test(path),
        () => ({ body: indexHtml() }),
      ),
    });
    expect(await findingsOf(`${site}/learn`)).toMatchObject([
      { id: 'base-path', isFault: true, mend: expect.stringContaining('"basePath": "/learn/"') },
    ]);
  });

  test('the doctor names base-path if basePath was written into the page by hand, so that its files are still at the root', async () => {
    const site = await sites.open({
      settings: { basePath: '/learn/' },
      tamper: where(
        (path) => /^\/learn\/($|announcement)/.test(path),
        ({ body }) => ({ body: String(body).replaceAll('"/learn/assets', '"/assets') }),
      ),
    });
    expect(await findingsOf(`${site}/learn`)).toMatchObject([
      { id: 'base-path', says: expect.stringContaining('/assets/site') },
    ]);
  });

  test('the doctor names worker-missing if the worker for texts is not in the folder of the site', async () => {
    const site = await sites.open({
      settings: { basePath: '/learn/' },
      tamper: where(
        (path) => path.startsWith('/learn/assets/content.worker'),
        () => ({ status: 404, body: '' }),
      ),
    });
    expect(await findingsOf(`${site}/learn`)).toMatchObject([{ id: 'worker-missing', isFault: true }]);
  });

  test.each(['', 'https://api.school.example/'])(
    'the doctor names api-unreachable if window.meedu_api_url leads to a dead port, although apiUrl is "%s"',
    async (apiUrl) => {
      const script = '<head><script>window.meedu_api_url = "http://127.0.0.1:1/";</script>';
      const site = await sites.open({
        settings: { apiUrl },
        tamper: where(isPage, (told) => replaced(told, '<head>', script)),
      });
      expect(await findingsOf(site)).toMatchObject([
        { id: 'api-unreachable', isFault: true, mend: expect.stringContaining('window.meedu_api_url') },
      ]);
    },
  );

  test('the doctor names api-unreachable if apiUrl in the settings leads to a dead port', async () => {
    const site = await sites.open({ settings: { apiUrl: 'http://127.0.0.1:1/' } });
    expect(await findingsOf(site)).toMatchObject([{ id: 'api-unreachable', mend: expect.stringContaining('apiUrl') }]);
  });

  test('the doctor names api-unreachable if the build leads to a dead port', async () => {
    const script = `i(window.meedu_api_url,"http://127.0.0.1:1/")`;
    const site = await sites.open({
      tamper: where(isPage, (told) => replaced(told, 'i(window.meedu_api_url,void 0)', script)),
    });
    expect((await findingsOf(site)).map(({ id }) => id)).toContain('api-unreachable');
  });

  test('the doctor names api-url-refused if window.meedu_api_url is set after the policy, where the browser refuses it', async () => {
    const script = '<script>window.meedu_api_url = "/elsewhere/";</script></body>';
    const site = await sites.open({ tamper: where(isPage, (told) => replaced(told, '</body>', script)) });
    expect(await findingsOf(site)).toMatchObject([
      { id: 'api-url-refused', mend: expect.stringContaining('"apiUrl": "/elsewhere/"') },
    ]);
  });

  test.each(['http://[', 'ftp://api.example/'])(
    'the doctor names api-url if the address of the API is %s',
    async (api) => {
      expect(await findingsOf(await sites.open(), { api })).toMatchObject([{ id: 'api-url' }]);
    },
  );

  test('the doctor names api-prefix if the proxy does not take away the first /api', async () => {
    const site = await sites.open({
      tamper: where(
        (path) => path.startsWith('/api/api/'),
        () => refusal(404, '路由不存在'),
      ),
    });
    expect(await findingsOf(site)).toMatchObject([{ id: 'api-prefix', mend: expect.stringContaining('结尾的斜杠') }]);
  });

  test('the doctor names api-prefix with the address that answers if apiUrl has one /api too few or too many', async () => {
    const few = await sites.open({
      tamper: where(
        (path) => /^\/api\/v2/.test(path),
        () => ({ status: 404, body: '404' }),
      ),
    });
    expect(await findingsOf(few, { api: `${few}/` })).toMatchObject([
      { id: 'api-prefix', says: expect.stringContaining(`${few}/api/api/v2`) },
    ]);
    const many = await sites.open({
      tamper: where(
        (path) => path.startsWith('/api/api/'),
        () => ({ status: 404, body: '404' }),
      ),
    });
    expect(await findingsOf(many, { api: `${many}/api/` })).toMatchObject([
      { id: 'api-prefix', says: expect.stringContaining('多了一层') },
    ]);
  });

  test('the doctor names api-prefix if only pages and pictures miss the /api that the proxy should take away', async () => {
    const site = await sites.open({
      tamper: where(
        (path) => path.includes('/config'),
        (told) => replaced(told, /(127\.0\.0\.1:\d+)/g, '$1\\/api'),
      ),
    });
    expect(await findingsOf(site)).toMatchObject([{ id: 'api-prefix', says: expect.stringContaining('协议和图片') }]);
  });

  test('the doctor names only api-limited if the web server limits all calls, including those for agreements and pictures', async () => {
    const site = await sites.open({
      tamper: where(
        (path) => !/^\/(assets|announcement|$)/.test(path) && !path.includes('/config'),
        () => ({ status: 429, body: '' }),
      ),
    });
    expect((await findingsOf(site)).map(({ id }) => id)).toEqual(['api-limited']);
  });

  test('the doctor names api-prefix if the backend knows no address of the site', async () => {
    const site = await sites.open({ tamper: where(isApi, () => refusal(404, '路由不存在')) });
    expect(await findingsOf(site)).toMatchObject([{ id: 'api-prefix', says: expect.stringContaining('路由不存在') }]);
  });

  test.each<[id: string, condition: string, mend: RegExp, tamper: Tamper]>([
    [
      'cors',
      'allows nobody',
      /允许跨域/,
      (told, _, { method }) =>
        method === 'GET' ? { headers: without(told, 'access-control-allow-origin') } : undefined,
    ],
    [
      'cors',
      'allows another site',
      /允许跨域/,
      (told, _, { method }) =>
        method === 'GET' ? withHeader(told, 'access-control-allow-origin', 'https://other.example') : undefined,
    ],
    [
      'cors',
      'allows the site twice',
      /两个都不认/,
      (told, _, { method }) => (method === 'GET' ? withHeader(told, 'access-control-allow-origin', '*, *') : undefined),
    ],
    [
      'preflight',
      'refuses OPTIONS',
      /OPTIONS 也要转发/,
      (_, __, { method }) => (method === 'OPTIONS' ? { status: 405, body: '' } : undefined),
    ],
    [
      'preflight',
      'leads OPTIONS elsewhere',
      /OPTIONS 也要转发/,
      (_, __, { method }) => (method === 'OPTIONS' ? { status: 301, headers: { location: '/' }, body: '' } : undefined),
    ],
    [
      'preflight',
      'does not allow the headers of a member',
      /authorization/,
      (told, _, { method }) =>
        method === 'OPTIONS' ? withHeader(told, 'access-control-allow-headers', 'content-type') : undefined,
    ],
    [
      'preflight',
      'does not allow changes',
      /PUT/,
      (told, _, { method }) =>
        method === 'OPTIONS' ? withHeader(told, 'access-control-allow-methods', 'GET, POST') : undefined,
    ],
  ])('the doctor names %s if an API on another origin %s', async (id, _, mend, tamper) => {
    const api = await sites.open({ tamper });
    const site = await sites.open({ settings: { apiUrl: `${api}/` } });
    expect(await findingsOf(site)).toMatchObject([{ id, isFault: true, mend: expect.stringMatching(mend) }]);
  });

  test('the doctor names policy-api if mediaOrigins let in neither the site nor the API that the page names', async () => {
    const api = await sites.open();
    const script = `<head><script>window.meedu_api_url = "${api}/";</script>`;
    const site = await sites.open({
      settings: { mediaOrigins: ['https://vod.example'] },
      tamper: where(isPage, (told) => replaced(told, '<head>', script)),
    });
    expect((await findingsOf(site)).map(({ id }) => id)).toContain('policy-api');
  });

  test.each([
    ['http://10.0.0.8:8000', 'another host'],
    ['http://127.0.0.2:1', 'another address of this machine'],
    ['https://127.0.0.1:1', 'a port where no server answers'],
  ])('the doctor names app-url if the backend takes %s, %s, for its own address', async (appUrl) => {
    const site = await sites.open({
      tamper: where(
        (path) => path.includes('/config'),
        (told) => replaced(told, /http:[\\/]+127\.0\.0\.1:\d+/g, appUrl),
      ),
    });
    expect(await findingsOf(site)).toMatchObject([
      { id: 'app-url', mend: expect.stringContaining(`APP_URL=${site}/api，`) },
    ]);
  });

  const pictureAt = (address: string): Tamper =>
    where(
      (path) => path.includes('/courses'),
      ({ body }) => ({ body: String(body).replace(/"thumb":"[^"]*"/, `"thumb":${JSON.stringify(address)}`) }),
    );

  test('the doctor names media-origins with the host to add if mediaOrigins does not have that of the pictures', async () => {
    const settings = { mediaOrigins: ['https://vod.example'] };
    const tamper = pictureAt('https://img.example/cover.png');
    expect(await findingsOf(await sites.open({ settings, tamper }))).toMatchObject([
      { id: 'media-origins', isFault: false, mend: expect.stringContaining('"https://img.example"') },
    ]);
    const allowed = { mediaOrigins: ['https://*.vod.example'] };
    expect(
      await findingsOf(await sites.open({ settings: allowed, tamper: pictureAt('https://a.vod.example/x.png') })),
    ).not.toContainEqual(expect.objectContaining({ id: 'media-origins' }));
  });

  test.each(['127.0.0.1', 'localhost'])(
    'the doctor requests no picture from another server of this machine: %s',
    async (host) => {
      const asked: string[] = [];
      const other = await sites.serve((incoming, outgoing) => {
        asked.push(incoming.url ?? '');
        outgoing.end();
      });
      const secret = other.replace('127.0.0.1', host);
      for (const address of [`${secret}/latest/meta-data/x.png`, `${secret}/y.svg`])
        await findingsOf(await sites.open({ tamper: pictureAt(address) }));
      expect(asked).toEqual([]);
    },
  );

  test('the doctor names proxies-untrusted if the backend counts all visitors as one', async () => {
    expect(await findingsOf(await sites.open({ tamper: counting(() => '') }))).toMatchObject([
      { id: 'proxies-untrusted', isFault: false, mend: expect.stringContaining('TRUSTED_PROXIES=127.0.0.1') },
    ]);
  });

  test('the doctor names proxies-forged if the backend believes the address that a visitor claims', async () => {
    const claimed = counting(({ headers, socket }) => String(headers['x-forwarded-for'] ?? socket.remoteAddress));
    expect(await findingsOf(await sites.open({ tamper: claimed }))).toMatchObject([
      { id: 'proxies-forged', isFault: false, mend: expect.stringContaining('$proxy_add_x_forwarded_for') },
    ]);
  });

  test('the doctor names api-cached if the same call leaves the visitor the same number of calls', async () => {
    const repeated = where(isApi, (told) => withHeader(told, 'x-ratelimit-remaining', '119'));
    expect(await findingsOf(await sites.open({ tamper: repeated }))).toMatchObject([
      { id: 'api-cached', isFault: true },
    ]);
  });

  test('the doctor names api-cached if a cache was empty at the first call', async () => {
    let calls = 0;
    const tamper = where(isApi, (told) => withHeader(told, 'x-cache', ++calls > 1 ? 'HIT' : 'MISS'));
    expect(await findingsOf(await sites.open({ tamper }))).toMatchObject([{ id: 'api-cached', isFault: true }]);
  });

  test.each<[id: string, isFault: boolean, condition: string, tamper: Tamper]>([
    [
      'api-upload',
      false,
      'calls of 1 MB are too large',
      (_, path, { headers }) =>
        isApi(path) && Number(headers['content-length']) > 1_000_000 ? { status: 413, body: '' } : undefined,
    ],
    ...[400, 431].map((status): [string, boolean, string, Tamper] => [
      'api-headers',
      true,
      `a token makes the headers of a call too long (${status})`,
      (_, path, { headers }) => (isApi(path) && headers.authorization ? { status, body: '' } : undefined),
    ]),
  ])('the doctor names %s, a fault: %s, if %s', async (id, isFault, _, tamper) => {
    expect(await findingsOf(await sites.open({ tamper }))).toMatchObject([{ id, isFault }]);
  });

  test.each([
    ['permissions-policy', 'camera=(), fullscreen=()'],
    ['cross-origin-embedder-policy', 'require-corp'],
    ['clear-site-data', '"cache", "storage"'],
  ])('the doctor names headers-narrow if the page has the header %s: %s', async (name, value) => {
    const tamper = where(isPage, (told) => withHeader(told, name, value));
    expect(await findingsOf(await sites.open({ tamper }))).toMatchObject([
      { id: 'headers-narrow', isFault: true, says: expect.stringContaining(name) },
    ]);
  });

  test('the doctor names a site and an API that do not answer', async () => {
    const nowhere = 'http://127.0.0.1:9';
    expect(await findingsOf(nowhere)).toMatchObject([
      { id: 'site-unreachable', isFault: true, says: expect.stringContaining('ECONNREFUSED') },
    ]);
    expect(await findingsOf(await sites.open(), { api: `${nowhere}/` })).toMatchObject([{ id: 'api-unreachable' }]);
  });

  test('the doctor gives up on a server that does not answer in time', async () => {
    const site = await sites.serve(() => undefined);
    expect(await findingsOf(site, { patience: 50 })).toMatchObject([
      { id: 'site-unreachable', says: expect.stringContaining('一直没有回答') },
    ]);
  });

  const endless = (_: unknown, outgoing: import('node:http').ServerResponse) => {
    const more = () => {
      while (outgoing.writable && outgoing.write(Buffer.alloc(1_000_000, 'a')));
    };
    outgoing.writeHead(200, { 'content-type': 'text/html' }).on('drain', more);
    more();
  };

  test('the doctor stops reading a page, an API, and a picture without an end', async () => {
    const other = await sites.serve(endless);
    expect(await findingsOf(other)).toMatchObject([{ id: 'page-endless' }]);
    expect((await findingsOf(await sites.open(), { api: `${other}/` })).map(({ id }) => id)).toEqual(['api-endless']);
  });

  test('the doctor stops waiting for the rest of a page', async () => {
    const site = await sites.serve((_, outgoing) => void outgoing.writeHead(200).write('<html>'));
    expect(await findingsOf(site, { patience: 500 })).toMatchObject([{ id: 'page-endless' }]);
  });

  test('the doctor survives answers that are binary, hostile, or cut off', async () => {
    const hostile = [
      Buffer.from([0, 255, 254, 0x1f, 0x8b, 7]),
      '{"code":0,"data":{"__proto__":{"x":1},"logo":{"logo":7},"url":"http://[","user_protocol":"http://%zz/"}}',
      '{"code":{},"message":{},"data":null}',
      `{"code":0,"data":${'['.repeat(5000)}${']'.repeat(5000)}}`,
      '{"code":0,"data":{"user_protocol":"javascript:alert(1)","logo":{"logo":"http://a b/x.png"}}}',
      'null',
      '',
    ];
    for (const body of hostile) {
      const site = await sites.open({ tamper: where(isApi, ({ headers }) => ({ headers, body })) });
      expect((await findingsOf(site)).length).toBeGreaterThan(0);
    }
    for (const body of [...hostile, '<script', '<script id="settings">{', '<!-- ', '<div id="root" a="'])
      expect(await findingsOf(await sites.open({ tamper: where(isPage, () => ({ body })) }))).toHaveLength(1);
    const script = '<head><script src="http://["></script>';
    expect(
      await findingsOf(await sites.open({ tamper: where(isPage, (told) => replaced(told, '<head>', script)) })),
    ).toEqual([]);
    const broken = await sites.serve((_, outgoing) =>
      outgoing.socket?.end('HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\na'),
    );
    expect(await findingsOf(broken)).toHaveLength(1);
    const noHttp = await sites.serve((_, outgoing) => outgoing.socket?.end('220 mail\r\n'));
    expect(await findingsOf(noHttp)).toMatchObject([{ id: 'site-unreachable' }]);
  });

  test('the doctor prints no control characters of a server, and at most 200 characters of its text', async () => {
    const message = `\u001b]0;FAKE\u0007\u009b2J\u202e✓\n${'x'.repeat(500)}`;
    const site = await sites.open({ tamper: where(isApi, () => refusal(500, message)) });
    const lines: string[] = [];
    await run([site], (line) => lines.push(line));
    await run([site, '--json'], (line) => lines.push(line));
    for (const line of lines) expect(line.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202e]/u);
    expect(lines[0]).toMatch(/FAKE.*x…|FAKE2J✓ x+/);
    expect(lines[0]).not.toContain('x'.repeat(200));
  });

  test('the doctor names the files of the previous release that an upgrade has not kept', async () => {
    const before = mkdtempSync(join(tmpdir(), 'zhitu-before-'));
    mkdirSync(join(before, 'assets'));
    writeFileSync(join(before, 'assets/site-12345678.js'), '');
    const site = await sites.open();
    expect(await findingsOf(site, { before })).toEqual([]);
    for (const file of ['site-00000000.js', 'site-00000000.css', 'site-00000000.js.br'])
      writeFileSync(join(before, 'assets', file), '');
    expect(await findingsOf(site, { before })).toMatchObject([
      { id: 'old-assets-gone', isFault: false, says: expect.stringContaining('等 2 个') },
    ]);
    const lines: string[] = [];
    expect(await run([site, '--before', join(before, 'assets')], (line) => lines.push(line))).toBe(2);
    expect(lines).toEqual([expect.stringContaining('里没有 assets 文件夹')]);
    rmSync(before, { recursive: true });
  });

  test('the doctor checks the files of a site in a folder of its domain in that folder', async () => {
    const site = await sites.open({
      settings: { basePath: '/learn/' },
      tamper: where(
        (path) => path === '/learn/assets/site-12345678.js',
        (told) => ({ headers: without(told, 'cache-control') }),
      ),
    });
    expect((await findingsOf(`${site}/learn/`)).map(({ id }) => id)).toEqual(['asset-not-kept']);
  });

  test('the doctor prints its findings, and its exit code says how serious they are', async () => {
    const lines: string[] = [];
    const say = (line: string) => void lines.push(line);
    const site = await sites.open();
    expect(await run([site], say)).toBe(0);
    expect(lines).toEqual([`✓ ${site} 没有发现问题`]);
    const kept = await sites.open({ tamper: where(isPage, (told) => ({ headers: without(told, 'cache-control') })) });
    expect(await run([kept], say)).toBe(1);
    expect(await run(['http://127.0.0.1:9', '--json'], say)).toBe(2);
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ findings: [{ id: 'site-unreachable' }] });
  });

  test.each([[[]], [['school.example']], [['localhost:8000']], [['--wrong']], [['http://']]])(
    'the doctor prints its usage if it is called with %j',
    async (args) => {
      const lines: string[] = [];
      expect(await run(args, (line) => lines.push(line))).toBe(2);
      expect(lines).toEqual([expect.stringContaining('npm run doctor -- https://school.example')]);
    },
  );

  describe('with the address of a film', () => {
    const film = (answer: (outgoing: import('node:http').ServerResponse) => void) =>
      sites.serve((_, outgoing) => answer(outgoing));

    test.each<[id: string, condition: string, mend: RegExp, status: number, headers: Record<string, string>]>([
      ['media-missing', 'is not there', /检查地址/, 404, {}],
      ['media-missing', 'is forbidden', /防盗链/, 403, {}],
      [
        'media-missing',
        'leads into the network of the server',
        /最后的地址/,
        302,
        { location: 'http://169.254.169.254/' },
      ],
      ['media-type', 'is a page', /网页/, 200, { 'content-type': 'text/html' }],
      ['media-range', 'cannot be read from the middle', /Range/, 200, { 'content-type': 'video/mp4' }],
      [
        'media-cors',
        'is a stream that the site may not read',
        /CORS/,
        200,
        { 'content-type': 'application/x-mpegURL' },
      ],
    ])('the doctor names %s if the address of a film %s', async (id, _, mend, status, headers) => {
      const media = `${await film((outgoing) => outgoing.writeHead(status, headers).end('abc'))}/a.mp4`;
      expect(await findingsOf(await sites.open(), { media })).toMatchObject([
        { id, mend: expect.stringMatching(mend) },
      ]);
    });

    test('the doctor finds nothing if a film can be read from the middle', async () => {
      const media = await film((outgoing) => outgoing.writeHead(206, { 'content-type': 'video/mp4' }).end('ab'));
      expect(await findingsOf(await sites.open(), { media })).toEqual([]);
    });

    test('the doctor names media-unreachable if no server answers at the address of a film', async () => {
      expect(await findingsOf(await sites.open(), { media: 'http://127.0.0.1:1/a.mp4' })).toMatchObject([
        { id: 'media-unreachable', isFault: false },
      ]);
    });

    test.each(['http://', 'rtmp://live.example/a'])(
      'the doctor names media-address if the address of a film is %s',
      async (media) => {
        expect(await findingsOf(await sites.open(), { media })).toMatchObject([{ id: 'media-address' }]);
      },
    );

    test('the doctor names media-origins if the policy of the site does not allow a film', async () => {
      const media = await film((outgoing) => outgoing.writeHead(206, { 'content-type': 'video/mp4' }).end('ab'));
      const site = await sites.open({ settings: { mediaOrigins: ['https://vod.example'] } });
      expect(await findingsOf(site, { media })).toMatchObject([
        { id: 'media-origins', mend: expect.stringContaining(media) },
      ]);
    });

    test('the doctor reads only the beginning of a film without an end', async () => {
      const media = await sites.serve(endless);
      expect(await findingsOf(await sites.open(), { media })).toMatchObject([{ id: 'media-type' }]);
    });
  });
});
