import * as v from 'valibot';
import type { Captcha, SmsScene } from '../../machines/domain/auth.ts';
import type { Client } from './client.ts';

const tokenShape = v.looseObject({ token: v.pipe(v.string(), v.nonEmpty()) });
const decodeToken = (data: unknown) => v.parse(tokenShape, data).token;
const done = () => undefined;

const captchaShape = v.looseObject({
  key: v.pipe(v.string(), v.nonEmpty()),
  img: v.pipe(v.string(), v.startsWith('data:image/')),
});

/** Decodes MeEdu API: GET /api/v2/captcha/image. */
export function decodeCaptcha(data: unknown): Captcha {
  const { key, img } = v.parse(captchaShape, data);
  return { key, imageUrl: img };
}

type SmsRequest = { scene: SmsScene; mobile: string; captchaKey: string; captchaText: string };
type CodeAndMobile = { mobile: string; code: string };

/** Mobiles and codes go as strings: the server compares types too. Spaces around them are the keyboard's, not the member's. */
export const authApi = (call: Client) => ({
  /** @returns the bearer token. */
  loginByPassword: (mobile: string, password: string, signal: AbortSignal) =>
    call({
      method: 'POST',
      path: '/api/v2/login/password',
      body: { mobile: mobile.trim(), password },
      signal,
      decode: decodeToken,
    }),
  /** `msv` is the inviter's marker, '' without one. @returns the bearer token; an unknown mobile becomes a member. */
  loginBySms: ({ mobile, code, msv }: CodeAndMobile & { msv: string }, signal: AbortSignal) =>
    call({
      method: 'POST',
      path: '/api/v2/login/mobile',
      body: { mobile: mobile.trim(), mobile_code: code.trim(), msv },
      signal,
      decode: decodeToken,
    }),
  captcha: (signal: AbortSignal) => call({ path: '/api/v2/captcha/image', signal, decode: decodeCaptcha }),
  /** Has a code sent to the mobile. The captcha is spent by it, whatever comes. */
  sendSmsCode: ({ scene, mobile, captchaKey, captchaText }: SmsRequest, signal: AbortSignal) =>
    call({
      method: 'POST',
      path: '/api/v2/captcha/sms',
      body: { mobile: mobile.trim(), image_key: captchaKey, image_captcha: captchaText.trim(), scene },
      signal,
      decode: done,
    }),
  /** The new member is not signed in by it. */
  register: ({ mobile, code, password, msv }: CodeAndMobile & { password: string; msv: string }, signal: AbortSignal) =>
    call({
      method: 'POST',
      path: '/api/v2/register/sms',
      body: { mobile: mobile.trim(), mobile_code: code.trim(), password, msv },
      signal,
      decode: done,
    }),
  resetPassword: ({ mobile, code, password }: CodeAndMobile & { password: string }, signal: AbortSignal) =>
    call({
      method: 'POST',
      path: '/api/v2/password/reset',
      body: { mobile: mobile.trim(), mobile_code: code.trim(), password },
      signal,
      decode: done,
    }),
  logout: (token: string, signal: AbortSignal) =>
    call({ method: 'POST', path: '/api/v2/logout', body: {}, signal, token, decode: done }),
});
