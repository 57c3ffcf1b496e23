import * as v from 'valibot';
import type { SocialApp } from '../../machines/domain/member.ts';
import { mobileOf, smsCodeOf } from '../text/typed.ts';
import { decodeScan } from './auth.ts';
import type { Client } from './client.ts';
import { filled } from './shapes.ts';
import { fetchWithProgress } from './upload.ts';

/**
 * Maximum size of an avatar in bytes. The incumbent page allows twice as much, which the server refuses after the upload.
 */
const AVATAR_LIMIT = 1024 * 1024;

/** Timeout of an upload, ms: 1 MB on a slow connection takes longer than an ordinary call. */
const UPLOAD_TIMEOUT = 60_000;

/** Returns why the server would refuse an avatar, before it is sent; null for a JPEG or PNG of at most 1 MB. */
export function avatarFault({ type, size }: { type: string; size: number }): 'notPicture' | 'tooBig' | null {
  if (type !== 'image/jpeg' && type !== 'image/png') return 'notPicture';
  return size > AVATAR_LIMIT ? 'tooBig' : null;
}

type CodeAndMobile = { mobile: string; code: string };

const done = () => undefined;
const signShape = v.looseObject({ sign: filled });

/**
 * The calls of /member, loaded with it. The first mobile and the face check are calls of `gatesApi`, the codes of `authApi`: scene
 * `mobile_bind` for mobiles, `password_reset` for the password. No answer contains the member's data, so the session loads it again.
 */
export const profileApi = (call: Client) => ({
  /** The answer does not contain the new address. @param onProgress called with the sent share, 0 to 1 */
  changeAvatar: (file: File, onProgress: (share: number) => void, signal: AbortSignal) => {
    const body = new FormData();
    body.append('file', file);
    return call({
      method: 'POST',
      path: '/api/v2/member/detail/avatar',
      body,
      patience: UPLOAD_TIMEOUT,
      through: fetchWithProgress(onProgress),
      signal,
      decode: done,
    });
  },
  /** Possible only once. */
  changeNickname: (name: string, signal: AbortSignal) =>
    call({
      method: 'POST',
      path: '/api/v2/member/detail/nickname',
      body: { nick_name: name.trim() },
      signal,
      decode: done,
    }),
  /** Needs no old password, and tokens stay valid. @param mobile the member's own */
  changePassword: ({ mobile, code, password }: CodeAndMobile & { password: string }, signal: AbortSignal) =>
    call({
      method: 'POST',
      path: '/api/v2/member/detail/password',
      body: { mobile: mobileOf(mobile), mobile_code: smsCodeOf(code), password },
      doubt: true,
      signal,
      decode: done,
    }),
  /** @param mobile the member's own. @returns the proof for `changeMobile`, valid for 1 hour */
  proveMobile: ({ mobile, code }: CodeAndMobile, signal: AbortSignal) =>
    call({
      method: 'POST',
      path: '/api/v2/member/verify',
      body: { mobile: mobileOf(mobile), mobile_code: smsCodeOf(code) },
      signal,
      decode: (data) => v.parse(signShape, data).sign,
    }),
  /** @param mobile the new one, to which the code was sent. `proofExpired`: the proof is checked first, so the code is not used up. */
  changeMobile: ({ mobile, code, proof }: CodeAndMobile & { proof: string }, signal: AbortSignal) =>
    call({
      method: 'PUT',
      path: '/api/v2/member/mobile',
      body: { mobile: mobileOf(mobile), mobile_code: smsCodeOf(code), sign: proof },
      doubt: true,
      signal,
      decode: done,
      reasons: new Map<string, 'proofExpired'>([['参数错误', 'proofExpired']]),
    }),
  /** Starts binding a WeChat account. `authApi.askScan` returns its login code. */
  startBindScan: (signal: AbortSignal) =>
    call({
      method: 'POST',
      path: '/api/v3/auth/login/wechat-scan/url',
      body: { action: 'bind' },
      signal,
      decode: decodeScan,
    }),
  /** Binds a social account to the member. Unless it is refused, this uses up the login code. */
  bindSocial: (loginCode: string, signal: AbortSignal) =>
    call({
      method: 'POST',
      path: '/api/v3/member/socialite/bindWithCode',
      body: { code: loginCode },
      doubt: true,
      signal,
      decode: done,
    }),
  /** Succeeds also if nothing was bound. */
  unbindSocial: (app: SocialApp, signal: AbortSignal) =>
    call({ method: 'DELETE', path: `/api/v2/member/socialite/${app}`, signal, decode: done }),
  /** Requests the removal of the account in 7 days. A login before that cancels it. The token stays valid. */
  requestRemoval: (signal: AbortSignal) =>
    call({ method: 'POST', path: '/api/v3/member/destroy', body: {}, doubt: true, signal, decode: done }),
});
