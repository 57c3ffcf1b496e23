import * as v from 'valibot';
import type { SocialApp } from '../../machines/domain/member.ts';
import { decodeScan } from './auth.ts';
import type { Client } from './client.ts';
import { fetchWithProgress } from './upload.ts';

/** Bytes that the server takes for an avatar: half of what the incumbent page lets through, so that nobody is refused after the wait. */
const AVATAR_LIMIT = 1024 * 1024;

/** Milliseconds until an upload counts as lost: a megabyte over a slow line takes longer than a question and its answer. */
const UPLOAD_TIMEOUT = 60_000;

/** What the server would refuse about an avatar, told before it is sent; null where it is right: a JPEG or PNG of 1 MB at most. */
export function avatarFault({ type, size }: { type: string; size: number }): 'notPicture' | 'tooBig' | null {
  if (type !== 'image/jpeg' && type !== 'image/png') return 'notPicture';
  return size > AVATAR_LIMIT ? 'tooBig' : null;
}

type CodeAndMobile = { mobile: string; code: string };

const done = () => undefined;
const signShape = v.looseObject({ sign: v.pipe(v.string(), v.nonEmpty()) });

/**
 * The calls of /member; they come with it. The first mobile and the face check are calls of `gatesApi`, the codes of `authApi`: scene
 * `mobile_bind` for mobiles, `password_reset` for the password. None of them answers the member: the session asks for him again.
 */
export const profileApi = (call: Client) => ({
  /** The new address is not answered. @param onProgress told the share that has been sent, 0 to 1 */
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
  /** Once only, for ever. */
  changeNickname: (name: string, signal: AbortSignal) =>
    call({
      method: 'POST',
      path: '/api/v2/member/detail/nickname',
      body: { nick_name: name.trim() },
      signal,
      decode: done,
    }),
  /** @param mobile the member's own; the old password is not asked for, tokens stay good */
  changePassword: ({ mobile, code, password }: CodeAndMobile & { password: string }, signal: AbortSignal) =>
    call({
      method: 'POST',
      path: '/api/v2/member/detail/password',
      body: { mobile: mobile.trim(), mobile_code: code.trim(), password },
      signal,
      decode: done,
    }),
  /** @param mobile the member's own. @returns the proof that `changeMobile` wants, good for an hour */
  proveMobile: ({ mobile, code }: CodeAndMobile, signal: AbortSignal) =>
    call({
      method: 'POST',
      path: '/api/v2/member/verify',
      body: { mobile: mobile.trim(), mobile_code: code.trim() },
      signal,
      decode: (data) => v.parse(signShape, data).sign,
    }),
  /** @param mobile the new one, which the code was sent to. A refused proof (参数错误) does not cost the code. */
  changeMobile: ({ mobile, code, proof }: CodeAndMobile & { proof: string }, signal: AbortSignal) =>
    call({
      method: 'PUT',
      path: '/api/v2/member/mobile',
      body: { mobile: mobile.trim(), mobile_code: code.trim(), sign: proof },
      signal,
      decode: done,
    }),
  /** Begins the binding of a WeChat account; `authApi.askScan` tells its login code. */
  startBindScan: (signal: AbortSignal) =>
    call({
      method: 'POST',
      path: '/api/v3/auth/login/wechat-scan/url',
      body: { action: 'bind' },
      signal,
      decode: decodeScan,
    }),
  /** Makes a social account the member's; the login code is used up unless this is refused. */
  bindSocial: (loginCode: string, signal: AbortSignal) =>
    call({
      method: 'POST',
      path: '/api/v3/member/socialite/bindWithCode',
      body: { code: loginCode },
      signal,
      decode: done,
    }),
  /** Says yes where nothing was bound, too. */
  unbindSocial: (app: SocialApp, signal: AbortSignal) =>
    call({ method: 'DELETE', path: `/api/v2/member/socialite/${app}`, signal, decode: done }),
  /** Has the account removed in seven days; any login before takes that back, the token stays good. */
  requestRemoval: (signal: AbortSignal) =>
    call({ method: 'POST', path: '/api/v3/member/destroy', body: {}, signal, decode: done }),
});
