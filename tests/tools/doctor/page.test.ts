import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { examine } from '../../../src/tools/doctor.ts';
import { header, isPage, replaced, where, withHeader, without } from './tampers.ts';
import { findingsOf, indexHtml, sitesOfFile, type Tamper } from './testing.ts';

const sites = sitesOfFile();

describe('the doctor at a page with a fault', () => {
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
  ])('the doctor names %s if %s', async (id, _, mend, tamper) => {
    const { findings } = await examine(await sites.open({ tamper }));
    expect(findings).toMatchObject([{ id, mend: expect.stringMatching(mend) }]);
  });

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
});
