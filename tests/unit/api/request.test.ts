import { describe, expect, test } from 'vitest';
import { announcementsApi } from '../../../src/api/announcements.ts';
import { authApi } from '../../../src/api/auth.ts';
import { coursesApi } from '../../../src/api/courses.ts';
import { gatesApi } from '../../../src/api/gates.ts';
import { createApi } from '../../../src/api/index.ts';
import { searchApi } from '../../../src/api/search.ts';
import { clientWith, envelope, type Sent } from './harness.ts';

const only = (sent: Sent[]): Sent => {
  expect(sent).toHaveLength(1);
  return sent[0] as Sent;
};

describe('every request', () => {
  test('a request asks for JSON, names the platform, and sends no cookies', async () => {
    const { ask, sent } = clientWith(() => envelope(0));
    await ask();
    const { headers, init } = only(sent);
    expect(headers.get('accept')).toBe('application/json');
    expect(headers.get('meedu-platform')).toBe('PC');
    expect(init.credentials).toBe('omit');
  });

  test('after Back, a request is sent instead of answered by the browser’s cache, which ignores the token', async () => {
    const { ask, sent } = clientWith(() => envelope(0));
    await ask();
    expect(only(sent).init.cache).toBe('no-store');
  });

  test('a request does not follow a redirect, which could send the token to another origin', async () => {
    const { ask, sent } = clientWith(() => envelope(0));
    await ask();
    expect(only(sent).init.redirect).toBe('error');
  });

  test('the request of a member has the bearer token', async () => {
    const { ask, sent } = clientWith(() => envelope(0), { token: () => 'aaa.bbb.ccc' });
    await ask();
    expect(only(sent).headers.get('authorization')).toBe('Bearer aaa.bbb.ccc');
  });

  test('the request of a visitor has no authorization header', async () => {
    const { ask, sent } = clientWith(() => envelope(0));
    await ask();
    expect(only(sent).headers.has('authorization')).toBe(false);
  });

  test('the token is read again for every request', async () => {
    const tokens = ['one', 'two'];
    const { ask, sent } = clientWith(() => envelope(0), { token: () => tokens.shift() ?? '' });
    await ask();
    await ask();
    expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer one', 'Bearer two']);
  });

  test('the token of one call precedes the stored token', async () => {
    const { ask, sent } = clientWith(() => envelope(0), { token: () => 'stored' });
    await ask({ token: 'given' });
    expect(only(sent).headers.get('authorization')).toBe('Bearer given');
  });

  test('the query is encoded into the address, and the body is JSON', async () => {
    const { ask, sent } = clientWith(() => envelope(0));
    await ask({ method: 'POST', query: { keywords: 'C# & C++' }, body: { mobile: '138', page: 2 } });
    const { url, method, body, headers } = only(sent);
    expect(new URL(url).searchParams.get('keywords')).toBe('C# & C++');
    expect(method).toBe('POST');
    expect(body).toEqual({ mobile: '138', page: 2 });
    expect(headers.get('content-type')).toContain('application/json');
  });

  test('a failed request is not sent a second time', async () => {
    const { ask, sent } = clientWith(() => new Response('', { status: 503 }));
    expect(await ask()).toMatchObject({ kind: 'refused' });
    expect(sent).toHaveLength(1);
  });
});

describe('requests of the site', () => {
  const api = () => {
    const requests: { method: string; url: string; authorization: string | null; body: unknown }[] = [];
    const made = createApi({
      base: '/api/',
      token: () => 'stored',
      onUnauthorized: () => {},
      fetch: async (input, init) => {
        const headers = new Headers(init?.headers);
        requests.push({
          method: init?.method ?? 'GET',
          url: String(input),
          authorization: headers.get('authorization'),
          body: init?.body === undefined ? undefined : JSON.parse(String(init.body)),
        });
        return envelope(1, 'no');
      },
    });
    return { made, requests };
  };
  const { signal } = new AbortController();
  type Made = ReturnType<typeof createApi>;

  test.each<[string, (made: Made) => Promise<unknown>, { method?: string; url: string; body?: unknown }]>([
    ['the config', (made) => made.site.config(signal), { url: '/api/api/v2/other/config' }],
    ['the navigation', (made) => made.site.navs(signal), { url: '/api/api/v2/navs' }],
    ['the friendly links', (made) => made.site.links(signal), { url: '/api/api/v2/links' }],
    [
      'the newest announcement',
      (made) => made.site.latestAnnouncement(signal),
      { url: '/api/api/v2/announcement/latest' },
    ],
    ['one announcement', ({ call }) => announcementsApi(call).one(7, signal), { url: '/api/api/v2/announcement/7' }],
    [
      'a page of announcements',
      ({ call }) => announcementsApi(call).list(2, signal),
      { url: '/api/api/v2/announcements?page=2&size=10' },
    ],
    [
      'a page of courses',
      ({ call, recall }) => coursesApi(call, recall).list({ page: 2, scene: 'free', categoryId: 3 }, signal),
      { url: '/api/api/v2/courses?page=2&page_size=16&scene=free&category_id=3' },
    ],
    [
      'a search, with its type parameter even if all types are searched',
      ({ call }) => searchApi(call).search({ keywords: 'C#', type: '', page: 1 }, signal),
      { url: '/api/api/v3/search?keywords=C%23&type&page=1&size=10' },
    ],
    [
      'the blocks of the home page',
      (made) => made.home.blocks(signal),
      { url: '/api/api/v2/decorationPage/blocks?page_name=pc-page-index' },
    ],
    [
      'the number of unread messages',
      (made) => made.member.unreadCount(signal),
      { url: '/api/api/v2/member/unreadNotificationCount' },
    ],
    [
      'the consent to one agreement',
      (made) => made.member.agree({ userAgreement: false, privacyPolicy: true }, signal),
      {
        method: 'POST',
        url: '/api/api/v2/member/agreement/agree',
        body: { privacy_policy_agreed: true },
      },
    ],
    [
      'the beginning of a QR login',
      ({ call }) => authApi(call).startScan(signal),
      { method: 'POST', url: '/api/api/v3/auth/login/wechat-scan/url', body: { action: 'login' } },
    ],
    [
      'the question whether the phone has confirmed',
      ({ call }) => authApi(call).askScan('k9', signal),
      { url: '/api/api/v3/auth/login/wechat-scan/query?key=k9' },
    ],
    [
      'a login code',
      ({ call }) => authApi(call).exchangeCode({ code: 'c7', msv: 'm' }, signal),
      { method: 'POST', url: '/api/api/v3/auth/login/code', body: { code: 'c7', msv: 'm' } },
    ],
    [
      'a mobile for a login code',
      ({ call }) =>
        authApi(call).registerWithSocialite({ loginCode: 'c7', mobile: ' 138 ', code: ' 012345 ', msv: '' }, signal),
      {
        method: 'POST',
        url: '/api/api/v3/auth/register/withSocialite',
        body: { code: 'c7', mobile: '138', mobile_code: '012345', msv: '' },
      },
    ],
    [
      'a mobile for a member',
      ({ call }) => gatesApi(call).bindMobile({ mobile: ' 138 ', code: ' 012345 ' }, signal),
      { method: 'POST', url: '/api/api/v2/member/detail/mobile', body: { mobile: '138', mobile_code: '012345' } },
    ],
    [
      'the beginning of a face check',
      ({ call }) => gatesApi(call).startFaceCheck(signal),
      { method: 'POST', url: '/api/api/v3/member/tencent/faceVerify', body: { s_url: 'PC' } },
    ],
    [
      'the question whether the face was recognised',
      ({ call }) => gatesApi(call).askFaceCheck({ ruleId: '1', bizToken: 'b' }, signal),
      { url: '/api/api/v3/member/tencent/faceVerify?rule_id=1&biz_token=b' },
    ],
    [
      'a login with a password',
      ({ call }) => authApi(call).loginByPassword('13800000001', ' pass word ', signal),
      {
        method: 'POST',
        url: '/api/api/v2/login/password',
        body: { mobile: '13800000001', password: ' pass word ' },
      },
    ],
  ])('the request “%s” has exactly its address, token, and payload', async (_, call, { method = 'GET', url, body }) => {
    const { made, requests } = api();
    await call(made);
    expect(requests).toEqual([{ method, url, authorization: 'Bearer stored', body }]);
  });

  test('the member is requested with the token that is checked', async () => {
    const { made, requests } = api();
    await made.member.detail('checked', 'https://api.example', signal);
    expect(requests).toMatchObject([
      { method: 'GET', url: '/api/api/v2/member/detail', authorization: 'Bearer checked' },
    ]);
  });

  test('a logout posts an empty object with the token to revoke', async () => {
    const { made, requests } = api();
    await made.member.logout('leaving', signal);
    expect(requests).toEqual([
      { method: 'POST', url: '/api/api/v2/logout', authorization: 'Bearer leaving', body: {} },
    ]);
  });

  test('the answer to a login is its token, and an answer without one is refused as unreadable', async () => {
    const answering = (data: unknown) =>
      authApi(
        createApi({
          base: '/api/',
          token: () => '',
          onUnauthorized: () => {},
          fetch: async () => envelope(0, '', data),
        }).call,
      ).loginByPassword('138', 'secret', signal);
    expect(await answering({ token: 'aaa.bbb.ccc' })).toEqual({ kind: 'done', data: 'aaa.bbb.ccc' });
    const unreadable = { kind: 'refused', message: '服务器的回答无法读取，请稍后再试' };
    expect(await answering({ token: '' })).toMatchObject(unreadable);
    expect(await answering([])).toMatchObject(unreadable);
  });
});
