import { describe, expect, test } from 'vitest';
import { isApi, isPage, refusal, replaced, where } from './tampers.ts';
import { findingsOf, sitesOfFile } from './testing.ts';

const sites = sitesOfFile();

describe('the doctor at a wrong address of the API', () => {
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
});
