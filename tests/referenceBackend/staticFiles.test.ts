import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { distForTest, script, serverForTest } from './testing.ts';

const scriptPath = '/assets/main-1a2b.js';

describe('the built site', () => {
  test('the HTML is sent with the headers of production, including the policy of the page', async () => {
    const { url } = await serverForTest({ dist: distForTest() });
    const { headers } = await fetch(url);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-security-policy': "default-src 'self'; img-src 'self' data:; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'permissions-policy': expect.stringContaining('camera=()'),
      'cache-control': 'no-cache',
      etag: expect.any(String),
    });
  });

  test('a request for an unchanged page of the site is answered with 304', async () => {
    const { url } = await serverForTest({ dist: distForTest() });
    const etag = (await fetch(url)).headers.get('etag') ?? '';
    const again = await fetch(url, { headers: { 'If-None-Match': etag } });
    expect([again.status, again.headers.get('cache-control')]).toEqual([304, 'no-cache']);
  });

  test.each(['/', '/courses', '/courses/detail/1', '/login?redirect=%2Fmember', '/search?keywords=a.b', '/apiary'])(
    'the address %s is answered with the page',
    async (path) => {
      const { url } = await serverForTest({ dist: distForTest() });
      const answer = await fetch(url + path);
      expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('<title>知图</title>')]);
    },
  );

  test.each(['/assets/gone-9f8e.js', '/assets/gone', '/favicon.ico', '/seed/thumb/99.svg'])(
    'the file %s is missing',
    async (path) => {
      const { url } = await serverForTest({ dist: distForTest() });
      const answer = await fetch(url + path);
      expect([answer.status, await answer.text()]).toEqual([404, '404 Not Found']);
    },
  );

  test('hashed files are cached for a year, and others are revalidated', async () => {
    const { url } = await serverForTest({ dist: distForTest() });
    expect((await fetch(url + scriptPath)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect((await fetch(`${url}/robots.txt`)).headers.get('cache-control')).toBe('no-cache');
  });

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    [undefined, (bytes: Buffer) => bytes],
  ])('a file is sent in an encoding that the browser accepts: %s', async (encoding, decode) => {
    const { url } = await serverForTest({ dist: distForTest() });
    const { headers, body } = await rawGet(url + scriptPath, encoding);
    expect(headers['content-encoding']).toBe(encoding);
    expect(headers['content-type']).toContain('text/javascript');
    expect(headers.vary).toContain('Accept-Encoding');
    expect(decode(body).toString()).toBe(script);
  });

  test('the HTML of the site is sent compressed at every address', async () => {
    const { url } = await serverForTest({ dist: distForTest('<p>页面</p>'.repeat(200)) });
    for (const path of ['/', '/courses']) {
      const { headers, body } = await rawGet(url + path, 'gzip');
      expect(headers['content-encoding']).toBe('gzip');
      expect(headers['content-type']).toContain('text/html');
      expect(headers.vary).toContain('Accept-Encoding');
      expect(gunzipSync(body).toString()).toContain('<title>知图</title>');
    }
    expect((await rawGet(url)).headers['content-encoding']).toBeUndefined();
  });

  test.each(['/../package.json', '/%2e%2e/package.json', '/assets/..%2f..%2fpackage.json'])(
    'the path %s does not leave the folder',
    async (path) => {
      const { url } = await serverForTest({ dist: distForTest() });
      expect((await rawGet(url, undefined, path)).status).toBe(404);
    },
  );
});

/** Sends a GET request that neither decodes the answer nor normalizes the path. */
function rawGet(url: string, encoding?: string, path?: string) {
  return new Promise<{ status: number; headers: Record<string, string | string[] | undefined>; body: Buffer }>(
    (resolve, reject) => {
      const headers = encoding === undefined ? {} : { 'Accept-Encoding': encoding };
      const options = path === undefined ? { headers } : { headers, path };
      const asked = request(url, options, async (answer) => {
        const chunks: Buffer[] = [];
        for await (const chunk of answer) chunks.push(chunk as Buffer);
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) });
      });
      asked.on('error', reject).end();
    },
  );
}
