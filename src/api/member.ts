import * as v from 'valibot';
import type { MissingConsent, User } from '../../machines/domain/member.ts';
import { isVisible } from '../text/visible.ts';
import { backendAddress } from './addresses.ts';
import type { Client } from './client.ts';
import { figure, flag, number, part, positive, text } from './shapes.ts';
import { time } from './times.ts';

/** False only for a clear no: then the member is asked to agree. */
const agreed = v.fallback(
  v.pipe(
    v.unknown(),
    v.transform((value) => value !== false && value !== 0 && value !== '0'),
  ),
  true,
);
const userShape = v.looseObject({
  id: figure,
  nick_name: text,
  name: text,
  avatar: text,
  credit1: v.fallback(figure, 0),
  mobile: text,
  is_bind_mobile: v.fallback(figure, 1),
  is_face_verify: flag,
  role_id: number,
  role_expired_at: time,
  role: part({ name: text }),
  is_set_nickname: flag,
  is_password_set: flag,
  is_bind_qq: flag,
  is_bind_wechat: flag,
  profile_real_name: text,
  profile_id_number: text,
  agreement_status: part({ user_agreement_agreed: agreed, privacy_policy_agreed: agreed }),
});

/** Decodes the answer to GET /api/v2/member/detail. Default avatars are paths on the backend's origin. */
export function decodeUser(data: unknown, backendUrl: string): User {
  const raw = v.parse(userShape, data);
  return {
    id: raw.id,
    // Skips a nickname without visible characters.
    name: [raw.nick_name, raw.name].find(isVisible) ?? '',
    avatarUrl: backendAddress(raw.avatar, backendUrl),
    credit1: raw.credit1,
    // An account without a mobile has an invented number.
    mobile: raw.is_bind_mobile === 0 ? '' : raw.mobile,
    isMobileBound: raw.is_bind_mobile !== 0,
    isFaceVerified: raw.is_face_verify,
    missingConsent: {
      userAgreement: !raw.agreement_status.user_agreement_agreed,
      privacyPolicy: !raw.agreement_status.privacy_policy_agreed,
    },
    vipUntil: raw.role_id === 0 ? 0 : raw.role_expired_at,
    vipName: raw.role.name,
    isNicknameFinal: raw.is_set_nickname,
    isPasswordSet: raw.is_password_set,
    isBound: { qq: raw.is_bind_qq, wechat: raw.is_bind_wechat },
    realName: raw.profile_real_name,
    idNumber: raw.profile_id_number,
  };
}

const done = () => undefined;

export const memberApi = (call: Client) => ({
  /** The call outlives the page, so that closing the tab still signs out at the server. */
  logout: (token: string, signal: AbortSignal) =>
    call({
      method: 'POST',
      path: '/api/v2/logout',
      body: {},
      signal,
      token,
      keepalive: true,
      doubt: true,
      decode: done,
    }),
  detail: (token: string, backendUrl: string, signal: AbortSignal) =>
    call({ path: '/api/v2/member/detail', token, signal, decode: (data) => decodeUser(data, backendUrl) }),
  /** The number of unread messages. */
  unreadCount: (signal: AbortSignal) =>
    call({
      path: '/api/v2/member/unreadNotificationCount',
      signal,
      decode: (data) => v.parse(positive, data),
    }),
  /** The server records consent to all current agreements and ignores the body. */
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
