import { describe, expect, test } from 'vitest';
import { isPage, replaced, where, withHeader, without } from './tampers.ts';
import { findingsOf, sitesOfFile, type Tamper } from './testing.ts';

const sites = sitesOfFile();

describe('the doctor at an API on another origin', () => {
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
});
