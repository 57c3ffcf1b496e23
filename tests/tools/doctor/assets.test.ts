import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { examine, run } from '../../../src/tools/doctor.ts';
import { isAsset, where, withHeader, without } from './tampers.ts';
import { findingsOf, indexHtml, sitesOfFile, type Tamper, type Told } from './testing.ts';

const sites = sitesOfFile();

describe('the doctor at files with a fault', () => {
  test.each<[id: string, condition: string, mend: RegExp, tamper: Tamper]>([
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
  ])('the doctor names %s if %s', async (id, _, mend, tamper) => {
    const { findings } = await examine(await sites.open({ tamper }));
    expect(findings).toMatchObject([{ id, mend: expect.stringMatching(mend) }]);
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
});
