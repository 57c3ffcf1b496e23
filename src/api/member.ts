import * as v from 'valibot';
import type { MissingConsent, User } from '../../machines/domain/member.ts';
import { isVisible } from '../../machines/domain/visible.ts';
import { backendAddress } from './addresses.ts';
import type { Client } from './client.ts';
import { timeOf } from './times.ts';

const userShape = v.looseObject({
  id: v.number(),
  nick_name: v.fallback(v.string(), ''),
  name: v.fallback(v.string(), ''),
  avatar: v.fallback(v.string(), ''),
  credit1: v.fallback(v.number(), 0),
  mobile: v.fallback(v.string(), ''),
  is_bind_mobile: v.fallback(v.number(), 1),
  is_face_verify: v.fallback(v.boolean(), false),
  role_id: v.fallback(v.number(), 0),
  role_expired_at: v.fallback(v.string(), ''),
  role: v.fallback(v.looseObject({ name: v.fallback(v.string(), '') }), { name: '' }),
  is_set_nickname: v.fallback(v.number(), 0),
  is_password_set: v.fallback(v.number(), 0),
  is_bind_qq: v.fallback(v.number(), 0),
  is_bind_wechat: v.fallback(v.number(), 0),
  profile_real_name: v.fallback(v.string(), ''),
  profile_id_number: v.fallback(v.string(), ''),
  agreement_status: v.fallback(
    v.looseObject({
      user_agreement_agreed: v.fallback(v.boolean(), true),
      privacy_policy_agreed: v.fallback(v.boolean(), true),
    }),
    { user_agreement_agreed: true, privacy_policy_agreed: true },
  ),
});

/** Decodes MeEdu API: GET /api/v2/member/detail. Default avatars are paths on the backend's origin. */
export function decodeUser(data: unknown, backendUrl: string): User {
  const raw = v.parse(userShape, data);
  return {
    id: raw.id,
    // A nickname of characters without a shape is none.
    name: [raw.nick_name, raw.name].find(isVisible) ?? '',
    avatarUrl: backendAddress(raw.avatar, backendUrl),
    credit1: raw.credit1,
    // An account without a mobile has a made-up number.
    mobile: raw.is_bind_mobile === 0 ? '' : raw.mobile,
    isMobileBound: raw.is_bind_mobile !== 0,
    isFaceVerified: raw.is_face_verify,
    missingConsent: {
      userAgreement: !raw.agreement_status.user_agreement_agreed,
      privacyPolicy: !raw.agreement_status.privacy_policy_agreed,
    },
    vipUntil: raw.role_id === 0 ? 0 : timeOf(raw.role_expired_at) || 0,
    vipName: raw.role.name,
    isNicknameFinal: raw.is_set_nickname === 1,
    isPasswordSet: raw.is_password_set === 1,
    isBound: { qq: raw.is_bind_qq === 1, wechat: raw.is_bind_wechat === 1 },
    realName: raw.profile_real_name,
    idNumber: raw.profile_id_number,
  };
}

const done = () => undefined;

export const memberApi = (call: Client) => ({
  /** It outlives the page: closing the tab at once still signs out at the server. */
  logout: (token: string, signal: AbortSignal) =>
    call({ method: 'POST', path: '/api/v2/logout', body: {}, signal, token, keepalive: true, decode: done }),
  detail: (token: string, backendUrl: string, signal: AbortSignal) =>
    call({ path: '/api/v2/member/detail', token, signal, decode: (data) => decodeUser(data, backendUrl) }),
  /** The number of unread messages; 0 means none. */
  unreadCount: (signal: AbortSignal) =>
    call({
      path: '/api/v2/member/unreadNotificationCount',
      signal,
      decode: (data) => v.parse(v.number(), data),
    }),
  /** The server records every agreement in force, whatever is sent. */
  agree: ({ userAgreement, privacyPolicy }: MissingConsent, signal: AbortSignal) =>
    call({
      method: 'POST',
      path: '/api/v2/member/agreement/agree',
      body: {
        ...(userAgreement && { user_agreement_agreed: true }),
        ...(privacyPolicy && { privacy_policy_agreed: true }),
      },
      signal,
      decode: done,
    }),
});
