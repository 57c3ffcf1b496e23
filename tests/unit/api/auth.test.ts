import { describe, expect, test } from 'vitest';
import { authApi, decodeCaptcha, decodeExchange, decodeScan } from '../../../src/api/auth.ts';
import { clientWith, envelope } from './harness.ts';

const { signal } = new AbortController();
const apiWith = (data: unknown) => {
  const { ask, sent } = clientWith(() => envelope(0, '', data));
  return { api: authApi(ask as never), sent };
};

describe('authApi', () => {
  test('a captcha is decoded to a picture and a key', () => {
    const img = 'data:image/png;base64,AAAA';
    expect(decodeCaptcha({ sensitive: false, key: 'k', img })).toEqual({ key: 'k', imageUrl: img });
  });

  test.each([
    ['the address of another site', { key: 'k', img: 'https://evil.example/x.png' }],
    ['a script', { key: 'k', img: 'data:text/html,<script>' }],
    ['an empty key', { key: '', img: 'data:image/png;base64,AAAA' }],
    ['an empty list', []],
  ])('an answer with %s is not a captcha', (_name, data) => {
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
  ])("%s sends the specification's payload with codes as strings and passwords unchanged", async (call, send, body) => {
    const { api, sent } = apiWith({ token: 't' });
    await send(api);
    const [method, path = ''] = call.split(' ');
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ method, body });
    expect(new URL(sent[0]?.url ?? '').pathname).toBe(path);
    expect(new URL(sent[0]?.url ?? '').search).toBe('');
  });

  test('an answer without a token to an SMS login is refused as unreadable', async () => {
    const { api } = apiWith([]);
    expect(await api.loginBySms({ mobile: '138', code: '1', msv: '' }, signal)).toMatchObject({ kind: 'refused' });
  });
});

describe('decodeScan', () => {
  const raw = {
    url: 'https://api.example/api/v3/auth/login/wechat-scan/page?key=k9',
    key: 'k9',
    expire: 1_800_000_300,
  };
  const answeredAt = 1_800_000_000_000;

  test("a QR code is valid until the server's own time reaches its expiry, even if the device's clock is wrong", () => {
    expect(decodeScan(raw, answeredAt)).toEqual({ url: raw.url, key: 'k9', validFor: 300_000 });
    expect(decodeScan(raw, answeredAt + 7000).validFor).toBe(293_000);
  });

  test("a QR code is valid for MeEdu's 300 s if the server's time or the expiry is unknown", () => {
    expect(decodeScan(raw, Number.NaN).validFor).toBe(300_000);
    expect(decodeScan({ ...(raw as object), expire: null }, answeredAt).validFor).toBe(300_000);
  });

  test.each([{ url: 'javascript:alert(1)' }, { url: '' }, { key: '' }])(
    'an answer with %j is not a QR code',
    (change) => {
      expect(() => decodeScan({ ...raw, ...change }, answeredAt)).toThrow();
    },
  );
});

describe('decodeExchange', () => {
  test("the answer to a login code is a token, or '' if a mobile must be bound", () => {
    expect(decodeExchange({ success: 1, token: 'aaa.bbb.ccc' })).toBe('aaa.bbb.ccc');
    expect(decodeExchange({ success: 0, action: 'bind_mobile', code: 'c7' })).toBe('');
  });

  test.each([{ success: 1 }, { success: 1, token: '' }, { success: 0, action: 'else' }, { token: 'aaa' }, []])(
    'the answer %j to a login code is unreadable',
    (data) => {
      expect(() => decodeExchange(data)).toThrow();
    },
  );
});
