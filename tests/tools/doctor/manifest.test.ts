import { expect, test } from 'vitest';
import { isPage, where } from './tampers.ts';
import { findingsOf, sitesOfFile, type Told } from './testing.ts';

const sites = sitesOfFile();
const json = JSON.stringify({ icons: [{ src: 'icon-192.png' }] });
const sound: Record<string, Told> = {
  '/manifest.webmanifest': { status: 200, headers: { 'content-type': 'application/manifest+json' }, body: json },
  '/icon-192.png': { status: 200, headers: { 'content-type': 'image/png' }, body: 'a picture' },
};
/** A site whose page names a manifest. `changed` replaces some of its files. */
const siteWith = (changed: Record<string, Told>) =>
  sites.open({
    tamper: (told, path, asked) =>
      ({ ...sound, ...changed })[path] ??
      where(isPage, ({ body }) => ({
        body: String(body).replace('</head>', '<link rel="manifest" href="/manifest.webmanifest" /></head>'),
      }))(told, path, asked),
  });
const page: Told = { status: 200, headers: { 'content-type': 'text/html' }, body: '<h1>other</h1>' };
const missing: Told = { status: 404, headers: { 'content-type': 'text/html' }, body: '' };

test('the doctor finds nothing at a site with a sound manifest', async () => {
  expect(await findingsOf(await siteWith({}))).toEqual([]);
});

test.each<[condition: string, changed: Record<string, Told>, says: RegExp]>([
  ['is missing', { '/manifest.webmanifest': missing }, /\/manifest\.webmanifest 得到 404/],
  [
    'is plain text',
    { '/manifest.webmanifest': { status: 200, headers: { 'content-type': 'text/plain' }, body: json } },
    /类型是 text\/plain/,
  ],
  [
    'is cut',
    { '/manifest.webmanifest': { status: 200, headers: { 'content-type': 'application/json' }, body: '{"icons":' } },
    /读不懂/,
  ],
  ['has an icon that is missing', { '/icon-192.png': missing }, /\/icon-192\.png 得到 404/],
  ['has an icon that is a page', { '/icon-192.png': page }, /\/icon-192\.png 得到 200 text\/html/],
])('the doctor warns of a manifest that %s', async (_, changed, says) => {
  expect(await findingsOf(await siteWith(changed))).toEqual([
    {
      id: 'manifest',
      isFault: false,
      says: expect.stringMatching(says),
      mend: expect.stringContaining('manifest+json'),
    },
  ]);
});
