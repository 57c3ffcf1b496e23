import { describe, expect, test } from 'vitest';
import { authApi, decodeCaptcha, decodeExchange, decodeScan } from '../../../src/api/auth.ts';
import { clientWith, envelope } from './harness.ts';

const { signal } = new AbortController();
const apiWith = (data: unknown) => {
  const { ask, sent } = clientWith(() => envelope(0, '', data));
  return { api: authApi(ask as never), sent };
};

describe('the calls of the login dialog', () => {
  test('a captcha is a picture and a key', () => {
    const img = 'data:image/png;base64,AAAA';
    expect(decodeCaptcha({ sensitive: false, key: 'k', img })).toEqual({ key: 'k', imageUrl: img });
  });

  test.each([
    ['an address elsewhere', { key: 'k', img: 'https://evil.example/x.png' }],
    ['a script', { key: 'k', img: 'data:text/html,<script>' }],
    ['no key', { key: '', img: 'data:image/png;base64,AAAA' }],
    ['nothing', []],
  ])('%s is no captcha', (_name, data) => {
    expect(() => decodeCaptcha(data)).toThrow();
  });

  test.each([
    [
      'POST /api/v2/login/mobile',
      (api: ReturnType<typeof authApi>) => api.loginBySms({ mobile: ' 138 ', code: ' 012345 ', msv: 'm' }, signal),
      { mobile: '138', mobile_code: '012345', msv: 'm' },
    ],
    [
      'POST /api/v2/captcha/sms',
      (api: ReturnType<typeof authApi>) =>
        api.sendSmsCode({ scene: 'mobile_bind', mobile: '138', captchaKey: 'k', captchaText: ' aB1 ' }, signal),
      { mobile: '138', image_key: 'k', image_captcha: 'aB1', scene: 'mobile_bind' },
    ],
    [
      'POST /api/v2/register/sms',
      (api: ReturnType<typeof authApi>) =>
        api.register({ mobile: '138', code: '012345', password: ' p ', msv: '' }, signal),
      { mobile: '138', mobile_code: '012345', password: ' p ', msv: '' },
    ],
    [
      'POST /api/v2/password/reset',
      (api: ReturnType<typeof authApi>) =>
        api.resetPassword({ mobile: '138', code: '012345', password: ' p ' }, signal),
      { mobile: '138', mobile_code: '012345', password: ' p ' },
    ],
  ])('%s sends the specification’s payload, codes as strings, passwords untouched', async (call, send, body) => {
    const { api, sent } = apiWith({ token: 't' });
    await send(api);
    const [method, path = ''] = call.split(' ');
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ method, body });
    expect(new URL(sent[0]?.url ?? '').pathname).toBe(path);
    expect(new URL(sent[0]?.url ?? '').search).toBe('');
  });

  test('an SMS login without a token in the answer is unreadable', async () => {
    const { api } = apiWith([]);
    expect(await api.loginBySms({ mobile: '138', code: '1', msv: '' }, signal)).toMatchObject({ kind: 'refused' });
  });
});

describe('a QR code', () => {
  const raw = {
    url: 'https://api.example/api/v3/auth/login/wechat-scan/page?key=k9',
    key: 'k9',
    expire: 1_800_000_300,
  };
  const answeredAt = 1_800_000_000_000;

  test('is good until the server’s own time says so, even if this device’s clock is wrong', () => {
    expect(decodeScan(raw, answeredAt)).toEqual({ url: raw.url, key: 'k9', validFor: 300_000 });
    expect(decodeScan(raw, answeredAt + 7000).validFor).toBe(293_000);
  });

  test('from another origin, whose time cannot be seen, or without a time is good for the 300 seconds that MeEdu gives', () => {
    expect(decodeScan(raw, Number.NaN).validFor).toBe(300_000);
    expect(decodeScan({ ...(raw as object), expire: null }, answeredAt).validFor).toBe(300_000);
  });

  test.each([{ url: 'javascript:alert(1)' }, { url: '' }, { key: '' }])('with %j is not one', (change) => {
    expect(() => decodeScan({ ...raw, ...change }, answeredAt)).toThrow();
  });
});

describe('the answer to a login code', () => {
  test('is a token, or the demand to bind a mobile', () => {
    expect(decodeExchange({ success: 1, token: 'aaa.bbb.ccc' })).toBe('aaa.bbb.ccc');
    expect(decodeExchange({ success: 0, action: 'bind_mobile', code: 'c7' })).toBe('');
  });

  test.each([{ success: 1 }, { success: 1, token: '' }, { success: 0, action: 'else' }, { token: 'aaa' }, []])(
    '%j is neither',
    (data) => {
      expect(() => decodeExchange(data)).toThrow();
    },
  );
});
