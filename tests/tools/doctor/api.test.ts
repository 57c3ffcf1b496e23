import { describe, expect, test } from 'vitest';
import { examine } from '../../../src/tools/doctor.ts';
import { isApi, refusal, where, withHeader } from './tampers.ts';
import { indexHtml, sitesOfFile, type Tamper } from './testing.ts';

const sites = sitesOfFile();

describe('the doctor at an API with a fault', () => {
  test.each<[id: string, condition: string, mend: RegExp, tamper: Tamper]>([
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
  ])('the doctor names %s if %s', async (id, _, mend, tamper) => {
    const { findings } = await examine(await sites.open({ tamper }));
    expect(findings).toMatchObject([{ id, mend: expect.stringMatching(mend) }]);
  });
});
