import { describe, expect, test } from 'vitest';
import { examine } from '../../../src/tools/doctor.ts';
import { isApi, replaced, where, withHeader, without } from './tampers.ts';
import { findingsOf, indexHtml, sitesOfFile, type Tamper } from './testing.ts';

const sites = sitesOfFile();

describe('the doctor at a backend with wrong settings', () => {
  test.each<[id: string, condition: string, mend: RegExp, tamper: Tamper]>([
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
});
