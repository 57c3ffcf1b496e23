import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { createApi } from '../../../src/api/index.ts';
import { decodeUser } from '../../../src/api/member.ts';
import { avatarFault, profileApi } from '../../../src/api/profile.ts';

const { signal } = new AbortController();
const backendUrl = 'http://127.0.0.1:8000';

type Recording = { request: { body: Record<string, unknown> | null }; status: number; response: { data: unknown } };
const recording = (name: string): Recording =>
  JSON.parse(readFileSync(`tests/contract/recordings/${name}.json`, 'utf8'));
const profileOf = (name: string) => decodeUser(recording(`member/${name}`).response.data, backendUrl);

/** Returns the API's calls on a network that answers with a recording. `sent` lists the requests. */
function answeredBy(name: string) {
  const { response, status } = recording(name);
  const sent: { url: string; method: string; body: unknown; authorization: string | null }[] = [];
  const { call } = createApi({
    base: '/api/',
    token: () => 'TOKEN',
    onUnauthorized: () => {},
    fetch: async (input, init = {}) => {
      sent.push({
        url: String(input),
        method: init.method ?? 'GET',
        body: init.body === undefined ? null : JSON.parse(String(init.body)),
        authorization: new Headers(init.headers).get('authorization'),
      });
      return new Response(JSON.stringify(response), { status });
    },
  });
  return { api: profileApi(call), sent };
}
type Api = ReturnType<typeof profileApi>;

describe('recorded members of MeEdu 4.9', () => {
  test('the member of the profile page has all fields of the signed-in member', () => {
    expect(profileOf('detail-normal')).toMatchObject({
      id: 1,
      name: '王小明',
      credit1: 95,
      mobile: '13800000001',
      isNicknameFinal: true,
      isPasswordSet: true,
      isBound: { qq: false, wechat: false },
      isFaceVerified: false,
      realName: '',
      idNumber: '',
      vipUntil: 0,
    });
  });

  test('a member may change the nickname and has no password if the server says so', () => {
    expect(profileOf('detail-nickname-not-set')).toMatchObject({ isNicknameFinal: false, isPasswordSet: false });
  });

  test('a member with bound social accounts is decoded', () => {
    expect(profileOf('detail-social-bound').isBound).toEqual({ qq: true, wechat: true });
  });

  test('a member after the face check has a masked name and ID number', () => {
    const { isFaceVerified, realName, idNumber } = profileOf('face-detail-after');
    expect([isFaceVerified, realName, idNumber].map(String)).toEqual([
      'true',
      expect.stringMatching(/^.\*/),
      expect.stringMatching(/^\d{6}\*{4}/),
    ]);
  });

  test('the made-up mobile of a member without one is dropped', () => {
    const raw = recording('member/detail-normal').response.data as object;
    const unbound = decodeUser({ ...raw, mobile: '234099990', is_bind_mobile: 0 }, backendUrl);
    expect(unbound).toMatchObject({ mobile: '', isMobileBound: false });
  });

  test('decoding an unreadable member throws', () => {
    expect(() => decodeUser([], backendUrl)).toThrow();
  });
});

describe('requests of the profile page', () => {
  const typed = (name: string) => recording(name).request.body as Record<string, string>;
  const cases: [string, string, (api: Api, body: Record<string, string>) => Promise<unknown>][] = [
    [
      'member/nickname-ok',
      'POST /api/api/v2/member/detail/nickname',
      (api, { nick_name = '' }) => api.changeNickname(` ${nick_name} `, signal),
    ],
    [
      'member/password-ok',
      'POST /api/api/v2/member/detail/password',
      (api, { mobile = '', mobile_code = '', password = '' }) =>
        api.changePassword({ mobile, code: `${mobile_code} `, password }, signal),
    ],
    [
      'member/verify-ok',
      'POST /api/api/v2/member/verify',
      (api, { mobile = '', mobile_code = '' }) => api.proveMobile({ mobile, code: mobile_code }, signal),
    ],
    [
      'member/change-mobile-ok',
      'PUT /api/api/v2/member/mobile',
      (api, { mobile = '', mobile_code = '', sign = '' }) =>
        api.changeMobile({ mobile: ` ${mobile}`, code: mobile_code, proof: sign }, signal),
    ],
    [
      'social/bind-qq-ok',
      'POST /api/api/v3/member/socialite/bindWithCode',
      (api, { code = '' }) => api.bindSocial(code, signal),
    ],
    ['social/scan-url-bind', 'POST /api/api/v3/auth/login/wechat-scan/url', (api) => api.startBindScan(signal)],
    ['social/unbind-qq', 'DELETE /api/api/v2/member/socialite/qq', (api) => api.unbindSocial('qq', signal)],
    ['social/unbind-wechat', 'DELETE /api/api/v2/member/socialite/wechat', (api) => api.unbindSocial('wechat', signal)],
    ['member/destroy-ok', 'POST /api/api/v3/member/destroy', (api) => api.requestRemoval(signal)],
  ];

  test.each(cases)('the request of the recording %s is sent as it was recorded', async (name, route, ask) => {
    const { api, sent } = answeredBy(name);
    expect(await ask(api, typed(name))).toMatchObject({ kind: 'done' });
    expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual([route]);
    expect(sent[0]).toMatchObject({ body: recording(name).request.body, authorization: 'Bearer TOKEN' });
  });
});

test("the proof of the mobile is the server's text, and an answer without one is refused", async () => {
  const answer = await answeredBy('member/verify-ok').api.proveMobile({ mobile: '1', code: '2' }, signal);
  expect(answer).toEqual({
    kind: 'done',
    data: (recording('member/verify-ok').response.data as { sign: string }).sign,
  });
  const { api } = answeredBy('member/nickname-ok');
  expect(await api.proveMobile({ mobile: '1', code: '2' }, signal)).toMatchObject({ kind: 'refused', code: 0 });
});

test.each([
  ['image/png', 1024 * 1024, null],
  ['image/jpeg', 1, null],
  ['image/png', 1024 * 1024 + 1, 'tooBig'],
  ['image/gif', 1, 'notPicture'],
  ['image/svg+xml', 1, 'notPicture'],
  ['', 5_000_000, 'notPicture'],
])('an avatar of the type %j with %i bytes has the fault %j', (type, size, fault) => {
  expect(avatarFault({ type, size })).toBe(fault);
});
