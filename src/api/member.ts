import * as v from 'valibot';
import type { MissingConsent, User } from '../../machines/domain/member.ts';
import { webAddress } from './addresses.ts';
import type { Client } from './client.ts';
import { timeOf } from './times.ts';

const userShape = v.looseObject({
  id: v.number(),
  nick_name: v.fallback(v.string(), ''),
  name: v.fallback(v.string(), ''),
  avatar: v.fallback(v.string(), ''),
  credit1: v.fallback(v.number(), 0),
  is_bind_mobile: v.fallback(v.number(), 1),
  is_face_verify: v.fallback(v.boolean(), false),
  role_id: v.fallback(v.number(), 0),
  role_expired_at: v.fallback(v.string(), ''),
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
    name: raw.nick_name || raw.name,
    avatarUrl: webAddress(raw.avatar, backendUrl),
    credit1: raw.credit1,
    isMobileBound: raw.is_bind_mobile !== 0,
    isFaceVerified: raw.is_face_verify,
    missingConsent: {
      userAgreement: !raw.agreement_status.user_agreement_agreed,
      privacyPolicy: !raw.agreement_status.privacy_policy_agreed,
    },
    vipUntil: raw.role_id === 0 ? 0 : timeOf(raw.role_expired_at) || 0,
  };
}

const done = () => undefined;

export const memberApi = (call: Client) => ({
  logout: (token: string, signal: AbortSignal) =>
    call({ method: 'POST', path: '/api/v2/logout', body: {}, signal, token, decode: done }),
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
