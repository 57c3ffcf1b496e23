/** Faults put into a site on purpose: the doctor names each with its fix, and finds nothing at a sound site. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { startServer } from '../../../src/referenceBackend/server.ts';
import { examine } from '../../../src/tools/doctor.ts';
import { counting, header, isPage, replaced, where } from './tampers.ts';
import { assets, indexHtml, sitesOfFile, type Tamper } from './testing.ts';

const sites = sitesOfFile();

test('docs/deploy/README.md lists every finding that the sources name', () => {
  const folder = new URL('../../../src/tools/doctor/', import.meta.url);
  const sources = readdirSync(folder)
    .filter((file) => !/test/.test(file))
    .map((file) => readFileSync(new URL(file, folder), 'utf8'));
  const named = sources.flatMap((source) =>
    [...source.matchAll(/\b(?:fault|warn)\(\s*'([a-z\d-]+)'/g)].map(([, id = '']) => id),
  );
  const readme = readFileSync(new URL('../../../docs/deploy/README.md', import.meta.url), 'utf8');
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((id) => !readme.includes(`\`${id}\``))).toEqual([]);
});

describe('the doctor at a sound site', () => {
  test('the doctor finds nothing wrong with a sound site at the root of its domain', async () => {
    const site = await sites.open();
    expect(await examine(site)).toEqual({ site, api: '/api/', findings: [] });
  });

  test('the doctor finds nothing wrong with the site that npm start serves', async () => {
    const dist = mkdtempSync(join(tmpdir(), 'zhitu-dist-'));
    mkdirSync(join(dist, 'assets'));
    for (const [name, content] of Object.entries({ ...assets, '/index.html': indexHtml() }))
      writeFileSync(join(dist, name), `${content}${' '.repeat(2000)}`);
    const { url, close } = await startServer({ dist, charts: true, rateLimit: true });
    expect(await examine(url)).toEqual({ site: url, api: '/api/', findings: [] });
    await close();
    rmSync(dist, { recursive: true });
  });

  test('the doctor finds nothing wrong with a sound site in a folder of its domain', async () => {
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
  ])('the doctor finds nothing wrong with a sound site that %s', async (_, tamper) => {
    const site = await sites.open({ tamper });
    expect(await examine(site)).toEqual({ site, api: '/api/', findings: [] });
  });

  test('the doctor finds nothing if http redirects to another name of a sound site', async () => {
    const site = await sites.open({ settings: { basePath: '/learn/' } });
    const first = await sites.serve((_, outgoing) => outgoing.writeHead(301, { location: `${site}/learn/` }).end());
    expect(await examine(first)).toEqual({ site: `${site}/learn`, api: '/api/', findings: [] });
  });
});
