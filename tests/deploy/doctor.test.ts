/** Faults put into a site on purpose: each is named, and a sound site has none. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type RunningServer, startServer } from '../backend/server.ts';
import { examine, run } from './doctor.ts';

const html = (apiUrl = '') =>
  `<!doctype html><script type="application/json" id="settings">{"apiUrl": "${apiUrl}"}</script><script type="module" src="/assets/site-12345678.js"></script><div id="root"></div>${' '.repeat(2000)}`;

type Told = { status: number; headers: Record<string, string>; body: string };
type Tamper = (told: Told, path: string) => Partial<Told> | undefined;

let folder: string;
let sound: RunningServer;
let front: Server | undefined;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'zhitu-doctor-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), html());
  writeFileSync(join(folder, 'assets/site-12345678.js'), `export const site = 1;${' '.repeat(2000)}`);
  sound = await startServer({ dist: folder });
});
afterAll(async () => {
  await sound.close();
  rmSync(folder, { recursive: true });
});
afterEach(async () => {
  await new Promise<void>((resolve) => (front ? front.close(() => resolve()) : resolve()));
  front = undefined;
});

/** A site that answers as the sound one does, except for what `tamper` changes. `from`: where an address is really asked. */
async function siteWith(tamper: Tamper, from: (path: string) => string = (path) => path): Promise<string> {
  const server = createServer(async (incoming, outgoing) => {
    const path = incoming.url ?? '/';
    const answer = await fetch(sound.url + from(path));
    const headers = Object.fromEntries(answer.headers);
    delete headers['transfer-encoding'];
    delete headers['content-length'];
    const isPacked = headers['content-encoding'] !== undefined;
    delete headers['content-encoding'];
    const told = { status: answer.status, headers, body: await answer.text() };
    const { status, headers: sent, body } = { ...told, ...tamper(told, path) };
    // It only has to be said: what is sent is short.
    if (isPacked && !('x-unpacked' in sent)) sent['content-encoding'] = 'identity';
    outgoing.writeHead(status, sent).end(body);
  });
  front = server;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`;
}

const isPage = (path: string) => path === '/' || path === '/announcement';
const without = ({ headers }: Told, name: string) => {
  const { [name]: _, ...rest } = headers;
  return rest;
};

describe('the doctor', () => {
  test('finds nothing at a sound site', async () => {
    expect(await examine(sound.url)).toEqual({ site: sound.url, api: '/api/', findings: [] });
  });

  test.each<[what: string, id: string, tamper: Tamper]>([
    [
      'another page in place of the site',
      'not-zhitu',
      (_, path) => (path === '/' ? { body: '<h1>Welcome to nginx!</h1>' } : undefined),
    ],
    [
      'a page that browsers keep',
      'page-cached',
      (told, path) => (isPage(path) ? { headers: { ...told.headers, 'cache-control': 'max-age=600' } } : undefined),
    ],
    [
      'a page as it is',
      'page-uncompressed',
      (told, path) => (isPage(path) ? { headers: { ...told.headers, 'x-unpacked': '' } } : undefined),
    ],
    ['a header that is gone', 'headers-missing', (told) => ({ headers: without(told, 'permissions-policy') })],
    [
      'a clock that is wrong',
      'clock',
      (told) => ({ headers: { ...told.headers, date: 'Mon, 01 Jan 2001 00:00:00 GMT' } }),
    ],
    [
      'a page that cannot be reloaded',
      'fallback-missing',
      (_, path) => (path === '/announcement' ? { status: 404, body: '404' } : undefined),
    ],
    [
      'a page in place of a missing file',
      'asset-fallback',
      (_, path) => (path.includes('gone') ? { status: 200, body: html() } : undefined),
    ],
    [
      'a file of another build',
      'asset-missing',
      (_, path) => (path.includes('site-') ? { status: 404, body: '' } : undefined),
    ],
    [
      'a script that is none',
      'asset-type',
      (told, path) =>
        path.includes('site-') ? { headers: { ...told.headers, 'content-type': 'text/plain' } } : undefined,
    ],
    [
      'a script as it is',
      'asset-uncompressed',
      (told, path) => (path.includes('site-') ? { headers: { ...told.headers, 'x-unpacked': '' } } : undefined),
    ],
    [
      'a script that is fetched each time',
      'asset-not-kept',
      (told, path) => (path.includes('site-') ? { headers: without(told, 'cache-control') } : undefined),
    ],
    [
      'a page in place of the API',
      'api-html',
      (_, path) => (path.startsWith('/api/') ? { status: 200, body: html() } : undefined),
    ],
    [
      'an API that is down behind its proxy',
      'api-broken',
      (_, path) => (path.startsWith('/api/') ? { status: 502, body: '<h1>502</h1>' } : undefined),
    ],
    [
      'something else than the API',
      'api-strange',
      (_, path) =>
        path.startsWith('/api/') ? { headers: { 'content-type': 'application/json' }, body: '[]' } : undefined,
    ],
    [
      'settings that cannot be read',
      'settings',
      (told, path) => (path === '/' ? { body: told.body.replace('""}', '}') } : undefined),
    ],
    [
      'pictures where there are none',
      'picture-missing',
      (told, path) =>
        path.startsWith('/api/') ? { body: told.body.replace(/images(\\?\/logo)/, 'moved$1') } : undefined,
    ],
    [
      'addresses without a host',
      'relative-addresses',
      (told, path) =>
        path.startsWith('/api/')
          ? {
              body: told.body
                .replaceAll(/"http[^"]*\.png"/g, '"/images/logo.png"')
                .replace('"data":{', '"data":{"logo_of_test":"/images/logo.png",'),
            }
          : undefined,
    ],
  ])('%s: %s', async (_, id, tamper) => {
    const site = await siteWith(tamper);
    const { findings } = await examine(site);
    expect(findings.map((one) => one.id)).toEqual([id]);
    expect(findings[0]?.mend).not.toBe('');
  });

  test('one /api too few and one too many are told apart, with the one that answers', async () => {
    const deaf: Tamper = (_, path) => (/^\/api\/v2/.test(path) ? { status: 404, body: '404' } : undefined);
    const few = await siteWith(deaf);
    expect((await examine(few, { api: `${few}/` })).findings).toMatchObject([{ id: 'api-prefix', isFault: true }]);
    await new Promise<void>((resolve) => front?.close(() => resolve()));
    const many = await siteWith((_, path) => (path.startsWith('/api/api/') ? { status: 404, body: '404' } : undefined));
    const { findings } = await examine(many, { api: `${many}/api/` });
    expect(findings).toMatchObject([{ id: 'api-prefix', says: expect.stringContaining('多了一层') }]);
  });

  test('an API on another origin has to allow the site', async () => {
    const site = await siteWith((told, path) =>
      path.startsWith('/api/') ? { headers: without(told, 'access-control-allow-origin') } : undefined,
    );
    expect((await examine(sound.url, { api: `${site}/` })).findings).toMatchObject([{ id: 'cors' }]);
  });

  describe('a site on https', () => {
    const site = 'https://school.example';
    /** Has the sound site answer there. */
    const answerThere = () =>
      vi.spyOn(globalThis, 'fetch').mockImplementation(async (asked, init) => {
        const { pathname, search } = new URL(asked as string);
        return real(`${sound.url}${pathname}${search}`, init);
      });
    const real = globalThis.fetch;
    afterEach(() => vi.restoreAllMocks());

    test('needs an API on https', async () => {
      answerThere();
      expect((await examine(site, { api: 'http://api.school.example/' })).findings).toMatchObject([
        { id: 'mixed-content', isFault: true, says: expect.stringContaining('http://api.school.example') },
      ]);
    });

    test('needs pictures on https, and nothing else', async () => {
      answerThere();
      expect((await examine(site)).findings).toMatchObject([
        { id: 'mixed-media', says: expect.stringMatching(/http:\/\/localhost:\d+\/images\/logo\.svg/) },
      ]);
    });

    test.each([
      'DEPTH_ZERO_SELF_SIGNED_CERT',
      'CERT_HAS_EXPIRED',
      'ERR_TLS_CERT_ALTNAME_INVALID',
      'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
    ])('needs a certificate that browsers trust: %s', async (code) => {
      const cause = Object.assign(new Error('certificate'), { code });
      vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed', { cause }));
      expect((await examine(site)).findings).toMatchObject([
        { id: 'certificate', isFault: true, says: expect.stringContaining(code) },
      ]);
    });
  });

  test('nobody answers: the site, the API', async () => {
    const nowhere = 'http://127.0.0.1:9';
    expect((await examine(nowhere)).findings).toMatchObject([{ id: 'site-unreachable', isFault: true }]);
    expect((await examine(sound.url, { api: `${nowhere}/` })).findings).toMatchObject([{ id: 'api-unreachable' }]);
  });

  test('a film that cannot be read from the middle', async () => {
    expect((await examine(sound.url, { media: `${sound.url}/robots.txt` })).findings).toMatchObject([
      { id: 'media-range', isFault: false },
    ]);
  });

  test('an upgrade that has not kept the files of the release before', async () => {
    const before = mkdtempSync(join(tmpdir(), 'zhitu-before-'));
    mkdirSync(join(before, 'assets'));
    writeFileSync(join(before, 'assets/site-12345678.js'), '');
    expect((await examine(sound.url, { before })).findings).toEqual([]);
    for (const file of ['site-00000000.js', 'site-00000000.css', 'site-00000000.js.br'])
      writeFileSync(join(before, 'assets', file), '');
    expect((await examine(sound.url, { before })).findings).toMatchObject([
      { id: 'old-assets-gone', isFault: false, says: expect.stringContaining('等 2 个') },
    ]);
    const lines: string[] = [];
    expect(await run([sound.url, '--before', join(before, 'assets')], (line) => lines.push(line))).toBe(2);
    expect(lines).toEqual([expect.stringContaining('里没有 assets 文件夹')]);
    rmSync(before, { recursive: true });
  });

  test('a site in a folder of its domain is looked at in that folder', async () => {
    const site = await siteWith(
      (told, path) =>
        path === '/learn/assets/site-12345678.js'
          ? { headers: without(told, 'cache-control') }
          : { body: told.body.replace('src="/assets', 'src="/learn/assets') },
      (path) => path.replace(/^\/learn/, ''),
    );
    expect((await examine(`${site}/learn/`)).findings.map(({ id }) => id)).toEqual(['asset-not-kept']);
  });

  test('the command says what it finds, and its exit code how bad it is', async () => {
    const lines: string[] = [];
    const say = (line: string) => void lines.push(line);
    expect(await run([sound.url], say)).toBe(0);
    expect(lines).toEqual([`✓ ${sound.url} 没有发现问题`]);
    const site = await siteWith((told, path) =>
      path === '/' ? { headers: without(told, 'cache-control') } : undefined,
    );
    expect(await run([site], say)).toBe(1);
    expect(await run(['http://127.0.0.1:9', '--json'], say)).toBe(2);
    expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ findings: [{ id: 'site-unreachable' }] });
    expect(await run([], say)).toBe(2);
  });
});
