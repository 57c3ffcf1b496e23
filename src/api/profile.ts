import * as v from 'valibot';
import type { SocialApp } from '../../machines/domain/member.ts';
import { mobileOf, smsCodeOf } from '../../machines/domain/typed.ts';
import { decodeScan } from './auth.ts';
import type { Client } from './client.ts';
import { filled } from './shapes.ts';
import { fetchWithProgress } from './upload.ts';

/**
 * Bytes that the server takes for an avatar: half of what the incumbent page allows, so that the server does not refuse it after the wait.
 */
const AVATAR_LIMIT = 1024 * 1024;

/** Milliseconds until an upload counts as lost: a megabyte over a slow line takes longer than an ordinary call. */
const UPLOAD_TIMEOUT = 60_000;

/** The reason why the server would refuse an avatar, checked before sending; null for a JPEG or PNG of at most 1 MB. */
export function avatarFault({ type, size }: { type: string; size: number }): 'notPicture' | 'tooBig' | null {
  if (type !== 'image/jpeg' && type !== 'image/png') return 'notPicture';
  return size > AVATAR_LIMIT ? 'tooBig' : null;
}

type CodeAndMobile = { mobile: string; code: string };

const done = () => undefined;
const signShape = v.looseObject({ sign: filled });

/**
 * The calls of /member; they come with it. The first mobile and the face check are calls of `gatesApi`, the codes of `authApi`: scene
 * `mobile_bind` for mobiles, `password_reset` for the password. None of them answers with the member's data: the session loads it again.
 */
export const profileApi = (call: Client) => ({
  /** The answer does not contain the new address. @param onProgress called with the share that has been sent, 0 to 1 */
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
  /** @param mobile the member's own; the old password is not asked for, tokens stay valid */
  changePassword: ({ mobile, code, password }: CodeAndMobile & { password: string }, signal: AbortSignal) =>
    call({
      method: 'POST',
      path: '/api/v2/member/detail/password',
      body: { mobile: mobileOf(mobile), mobile_code: smsCodeOf(code), password },
      doubt: true,
      signal,
      decode: done,
    }),
  /** @param mobile the member's own. @returns the proof that `changeMobile` wants, valid for an hour */
  proveMobile: ({ mobile, code }: CodeAndMobile, signal: AbortSignal) =>
    call({
      method: 'POST',
      path: '/api/v2/member/verify',
      body: { mobile: mobileOf(mobile), mobile_code: smsCodeOf(code) },
      signal,
      decode: (data) => v.parse(signShape, data).sign,
    }),
  /** @param mobile the new one, which the code was sent to. A refused proof (参数错误) does not cost the code. */
  changeMobile: ({ mobile, code, proof }: CodeAndMobile & { proof: string }, signal: AbortSignal) =>
    call({
      method: 'PUT',
      path: '/api/v2/member/mobile',
      body: { mobile: mobileOf(mobile), mobile_code: smsCodeOf(code), sign: proof },
      doubt: true,
      signal,
      decode: done,
    }),
  /** Begins the binding of a WeChat account; `authApi.askScan` returns its login code. */
  startBindScan: (signal: AbortSignal) =>
    call({
      method: 'POST',
      path: '/api/v3/auth/login/wechat-scan/url',
      body: { action: 'bind' },
      signal,
      decode: decodeScan,
    }),
  /** Binds a social account to the member; this uses up the login code unless refused. */
  bindSocial: (loginCode: string, signal: AbortSignal) =>
    call({
      method: 'POST',
      path: '/api/v3/member/socialite/bindWithCode',
      body: { code: loginCode },
      doubt: true,
      signal,
      decode: done,
    }),
  /** Succeeds where nothing was bound, too. */
  unbindSocial: (app: SocialApp, signal: AbortSignal) =>
    call({ method: 'DELETE', path: `/api/v2/member/socialite/${app}`, signal, decode: done }),
  /** Requests the removal of the account in seven days; any login before cancels it. The token stays valid. */
  requestRemoval: (signal: AbortSignal) =>
    call({ method: 'POST', path: '/api/v3/member/destroy', body: {}, doubt: true, signal, decode: done }),
});
