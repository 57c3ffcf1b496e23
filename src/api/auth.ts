import * as v from 'valibot';
import type { Captcha, SmsScene } from '../../machines/domain/auth.ts';
import { mobileOf, plainCode, smsCodeOf } from '../text/typed.ts';
import { webAddress } from './addresses.ts';
import type { Client } from './client.ts';
import { figure, filled } from './shapes.ts';

const tokenShape = v.looseObject({ token: v.pipe(v.string(), v.nonEmpty()) });
const decodeToken = (data: unknown) => v.parse(tokenShape, data).token;
const done = () => undefined;

const captchaShape = v.looseObject({
  key: v.pipe(v.string(), v.nonEmpty()),
  img: v.pipe(v.string(), v.startsWith('data:image/')),
});

/** Decodes the answer to GET /api/v2/captcha/image. */
export function decodeCaptcha(data: unknown): Captcha {
  const { key, img } = v.parse(captchaShape, data);
  return { key, imageUrl: img };
}

const scanShape = v.looseObject({
  url: v.string(),
  key: filled,
  expire: v.fallback(figure, Number.NaN),
});

/** Validity of a QR code if the browser cannot read the server's time, ms (MeEdu API: `expire` is now + 300 s). */
const QR_VALIDITY = 300_000;

/**
 * Decodes the answer to POST /api/v3/auth/login/wechat-scan/url. `expire` is on the server's clock, so the validity is counted from the
 * server's time of the answer: the member's clock may be wrong.
 */
export function decodeScan(data: unknown, answeredAt: number) {
  const { url, key, expire } = v.parse(scanShape, data);
  const address = webAddress(url);
  if (!address) throw new Error('the QR code leads nowhere');
  return { url: address, key, validFor: expire * 1000 - answeredAt || QR_VALIDITY };
}

const exchangeShape = v.union([
  v.looseObject({ success: v.pipe(figure, v.literal(1)), token: v.pipe(v.string(), v.nonEmpty()) }),
  v.looseObject({ success: v.pipe(figure, v.literal(0)), action: v.literal('bind_mobile') }),
]);

/** Decodes the answer to POST /api/v3/auth/login/code. Returns '' if the social account has no member yet. */
export function decodeExchange(data: unknown): string {
  const exchanged = v.parse(exchangeShape, data);
  return exchanged.success === 1 ? exchanged.token : '';
}

type SmsRequest = { scene: SmsScene; mobile: string; captchaKey: string; captchaText: string };
type CodeAndMobile = { mobile: string; code: string };

/**
 * The calls for signing in, loaded with the flows that make them. Mobiles and codes are sent as strings, because the server also compares
 * types, and in the form that the server stores (`typed.ts`). Passwords are sent as typed.
 */
export const authApi = (call: Client) => ({
  /** @returns the bearer token. */
  loginByPassword: (mobile: string, password: string, signal: AbortSignal) =>
    call({
      method: 'POST',
      path: '/api/v2/login/password',
      body: { mobile: mobileOf(mobile), password },
      signal,
      decode: decodeToken,
    }),
  /** `msv` is the inviter's marker; '' if there is none. @returns the bearer token; an unknown mobile becomes a member. */
  loginBySms: ({ mobile, code, msv }: CodeAndMobile & { msv: string }, signal: AbortSignal) =>
    call({
      method: 'POST',
      path: '/api/v2/login/mobile',
      body: { mobile: mobileOf(mobile), mobile_code: smsCodeOf(code), msv },
      signal,
      decode: decodeToken,
    }),
  captcha: (signal: AbortSignal) => call({ path: '/api/v2/captcha/image', signal, decode: decodeCaptcha }),
  /** Sends a code to the mobile. This uses up the captcha, even if it is refused. */
  sendSmsCode: ({ scene, mobile, captchaKey, captchaText }: SmsRequest, signal: AbortSignal) =>
    call({
      method: 'POST',
      path: '/api/v2/captcha/sms',
      body: { mobile: mobileOf(mobile), image_key: captchaKey, image_captcha: plainCode(captchaText), scene },
      signal,
      decode: done,
    }),
  /** Registers a member, but does not sign them in. */
  register: ({ mobile, code, password, msv }: CodeAndMobile & { password: string; msv: string }, signal: AbortSignal) =>
    call({
      method: 'POST',
      path: '/api/v2/register/sms',
      body: { mobile: mobileOf(mobile), mobile_code: smsCodeOf(code), password, msv },
      doubt: true,
      signal,
      decode: done,
    }),
  resetPassword: ({ mobile, code, password }: CodeAndMobile & { password: string }, signal: AbortSignal) =>
    call({
      method: 'POST',
      path: '/api/v2/password/reset',
      body: { mobile: mobileOf(mobile), mobile_code: smsCodeOf(code), password },
      doubt: true,
      signal,
      decode: done,
    }),
  /** Starts a QR login. */
  startScan: (signal: AbortSignal) =>
    call({
      method: 'POST',
      path: '/api/v3/auth/login/wechat-scan/url',
      body: { action: 'login' },
      signal,
      decode: decodeScan,
    }),
  /** @returns the login code once the phone has confirmed; '' before. The call can be repeated. `unknown`: the server knows no such key. */
  askScan: (key: string, signal: AbortSignal) =>
    call({
      path: '/api/v3/auth/login/wechat-scan/query',
      query: { key },
      doubt: true,
      signal,
      decode: (data) => {
        const { code } = v.parse(v.looseObject({ code: filled }), data);
        return code === '0' ? '' : code;
      },
      reasons: new Map<string, 'unknown'>([['参数错误', 'unknown']]),
    }),
  /** @returns the bearer token, which uses up the code; '' if a mobile must be bound first. */
  exchangeCode: (body: { code: string; msv: string }, signal: AbortSignal) =>
    call({ method: 'POST', path: '/api/v3/auth/login/code', body, doubt: true, signal, decode: decodeExchange }),
  /** Creates a member for a social account. @returns the bearer token; the login code is used up. `expired`: the code is no longer valid. */
  registerWithSocialite: (
    { loginCode, mobile, code, msv }: CodeAndMobile & { loginCode: string; msv: string },
    signal: AbortSignal,
  ) =>
    call({
      method: 'POST',
      path: '/api/v3/auth/register/withSocialite',
      body: { code: loginCode, mobile: mobileOf(mobile), mobile_code: smsCodeOf(code), msv },
      doubt: true,
      signal,
      decode: decodeToken,
      reasons: new Map<string, 'expired'>([['已过期', 'expired']]),
    }),
});
