import { compare } from 'bcryptjs';
import { describe, expect, test } from 'vitest';
import { glyphs } from '../../src/referenceBackend/captcha/glyphs.ts';
import { seedPassword, seedPasswordHash } from '../../src/referenceBackend/seed/members.ts';
import { call, serverForTest, tokenOf } from './testing.ts';

const detail = '/api/v2/member/detail';

describe('tokens', () => {
  test('the seeded password hash belongs to the seeded password', async () => {
    expect(await compare(seedPassword, seedPasswordHash)).toBe(true);
  });

  test('a token has the claims of the real backend and expires after 14 days', async () => {
    const { url } = await serverForTest();
    const [, payload] = (await tokenOf(url, '13800000001')).split('.');
    const claims = JSON.parse(Buffer.from(payload ?? '', 'base64url').toString());
    expect(Object.keys(claims).sort()).toEqual(['exp', 'iat', 'iss', 'jti', 'nbf', 'prv', 'sub']);
    expect(claims.exp - claims.iat).toBe(14 * 24 * 3600);
  });

  test('a superseded token is refused with 请重新登录 once and with 请登录 from then on', async () => {
    const { url, backend } = await serverForTest();
    await backend.settings.change({ singleDevice: true });
    const first = await tokenOf(url, '13800000001');
    const second = await tokenOf(url, '13800000001');
    expect((await call(url, 'GET', detail, undefined, first)).message).toBe('请重新登录');
    expect((await call(url, 'GET', detail, undefined, first)).message).toBe('请登录');
    expect((await call(url, 'GET', detail, undefined, second)).code).toBe(0);
  });

  test('without the one-device setting, two tokens of a member are valid', async () => {
    const { url } = await serverForTest();
    const first = await tokenOf(url, '13800000001');
    await tokenOf(url, '13800000001');
    expect((await call(url, 'GET', detail, undefined, first)).code).toBe(0);
  });

  test('a logout needs the token in the header', async () => {
    const { url } = await serverForTest();
    const token = await tokenOf(url, '13800000001');
    expect(await call(url, 'POST', `/api/v2/logout?token=${token}`, {})).toEqual({
      code: 1,
      message: '错误',
      data: [],
    });
    expect((await call(url, 'GET', detail, undefined, token)).code).toBe(0);
  });

  test('expiring the tokens of one member keeps those of the others', async () => {
    const { url, backend } = await serverForTest();
    const first = await tokenOf(url, '13800000001');
    const second = await tokenOf(url, '13800000002');
    expect(await backend.expireTokens('13800000001')).toBe(1);
    expect((await call(url, 'GET', detail, undefined, first)).code).toBe(401);
    expect((await call(url, 'GET', detail, undefined, second)).code).toBe(0);
  });

  test('the token of another site is refused', async () => {
    const one = await serverForTest();
    const other = await serverForTest();
    const token = await tokenOf(one.url, '13800000001');
    expect((await call(other.url, 'GET', detail, undefined, token)).code).toBe(401);
  });
});

test('the number of unread messages is cached until messages are marked as read', async () => {
  const { url, backend } = await serverForTest();
  const token = await tokenOf(url, '13800000001');
  const count = () => call(url, 'GET', '/api/v2/member/unreadNotificationCount', undefined, token);
  expect((await count()).data).toBe(7);
  await backend.database.change('UPDATE messages SET read_at = NULL');
  expect((await count()).data).toBe(7);
  await call(url, 'GET', '/api/v2/member/notificationMarkAsRead/nobody-knows-this', undefined, token);
  expect((await count()).data).toBe(23);
});

test('a captcha is a PNG of 120 × 48 px, and its answer is in the ledger', async () => {
  const { url, backend } = await serverForTest();
  const { data } = await call(url, 'GET', '/api/v2/captcha/image');
  const { key, img } = data as { key: string; img: string };
  const file = Buffer.from(img.replace('data:image/png;base64,', ''), 'base64');
  expect(file.subarray(1, 4).toString()).toBe('PNG');
  expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([120, 48]);
  const [entry] = backend.ledger.entries;
  expect(entry).toMatchObject({ kind: 'captcha', detail: { key } });
  expect([...String(entry?.detail.answer)].every((letter) => letter in glyphs)).toBe(true);
});

describe('addresses', () => {
  test('the addresses in answers have the origin of the request', async () => {
    const { url } = await serverForTest();
    const answer = await fetch(`${url}/api/v2/other/config`, { headers: { 'X-Forwarded-Proto': 'https' } });
    const { data } = (await answer.json()) as { data: { url: string; user_protocol: string } };
    expect(data.url).toBe(url.replace('http:', 'https:'));
    expect(data.user_protocol).toBe(`${data.url}/user/protocol`);
  });

  test('addresses of pictures answer with SVG', async () => {
    const { url } = await serverForTest();
    for (const path of [
      '/seed/thumb/34.svg',
      '/seed/slider/1.svg',
      '/seed/avatar/2.svg',
      '/images/default_avatar.jpg',
    ]) {
      const answer = await fetch(url + path);
      expect([path, answer.headers.get('content-type')]).toEqual([path, 'image/svg+xml']);
    }
    expect((await fetch(`${url}/seed/thumb/99.svg`)).status).toBe(404);
  });

  test('an address with a doubled /api answers like the one with a single /api', async () => {
    const { url } = await serverForTest();
    expect(await call(url, 'GET', '/api/api/v2/navs')).toEqual(await call(url, 'GET', '/api/v2/navs'));
  });
});

test('an OPTIONS request that is not a preflight is answered with the methods and without an envelope', async () => {
  const { url } = await serverForTest();
  const answer = await fetch(url + detail, { method: 'OPTIONS' });
  expect([answer.status, answer.headers.get('allow'), await answer.text()]).toEqual([200, 'GET,HEAD', '']);
  expect((await call(url, 'OPTIONS', '/api/v2/nowhere')).message).toBe('路由不存在');
});

test('every answer is ASCII with escaped slashes, as PHP encodes it', async () => {
  const { url } = await serverForTest();
  const text = await (await fetch(`${url}/api/v2/navs`)).text();
  expect(text).toMatch(/^[ -~]+$/);
  expect(text).toContain('"url":"\\/courses"');
});

test('all routes share a limit of 120 calls per minute', async () => {
  let now = Date.now();
  const { url } = await serverForTest({ rateLimit: true, now: () => now });
  const statuses = await Promise.all(
    Array.from({ length: 121 }, (_, index) =>
      call(url, 'GET', index % 2 ? '/api/v3/status' : '/api/v2/does-not-exist'),
    ),
  );
  expect(statuses.filter(({ code }) => code === 429)).toEqual([{ code: 429, message: '请稍后再试', data: [] }]);
  now += 60_000;
  expect((await call(url, 'GET', '/api/v3/status')).code).toBe(0);
});

test.each<[condition: string, trusted: string[], said: string[], left: string[]]>([
  ['a trusted web server names each visitor', ['127.0.0.1', '::1'], ['203.0.113.1', '203.0.113.2'], ['119', '119']],
  [
    'a visitor forges addresses, which the trusted web server continues',
    ['127.0.0.1', '::1'],
    ['198.51.100.1, 203.0.113.1', '127.0.0.1, 203.0.113.1', 'nonsense,203.0.113.1'],
    ['119', '118', '117'],
  ],
  ['no web server is trusted', [], ['203.0.113.1', '203.0.113.2'], ['119', '118']],
])('the rate limit counts the address that the web server has seen: %s', async (_, trusted, said, left) => {
  const { url, backend } = await serverForTest({ rateLimit: true });
  backend.trustedProxies = trusted;
  const remaining: (string | null)[] = [];
  for (const one of said) {
    const answer = await fetch(`${url}/api/v3/status`, { headers: { 'X-Forwarded-For': one } });
    remaining.push(answer.headers.get('x-ratelimit-remaining'));
  }
  expect(remaining).toEqual(left);
});

test('the ledger contains every call, with its secrets masked', async () => {
  const { url, backend } = await serverForTest();
  const token = await tokenOf(url, '13800000001');
  await call(url, 'GET', `/api/api/v2/member/detail?token=${token}`);
  expect(backend.ledger.callsOf('POST', '/api/v2/login/password')).toMatchObject([
    { member: null, code: 0, status: 200, body: { mobile: '13800000001', password: '***' } },
  ]);
  expect(backend.ledger.callsOf('GET', detail)).toMatchObject([{ path: `${detail}?token=***`, member: '13800000001' }]);
  expect(backend.ledger.entries).toMatchObject([{ kind: 'login', member: '13800000001' }]);
});
