import * as v from 'valibot';
import type { User } from '../../machines/domain/member.ts';
import { webAddress } from './addresses.ts';
import type { Client } from './client.ts';

const userShape = v.looseObject({
  id: v.number(),
  nick_name: v.fallback(v.string(), ''),
  name: v.fallback(v.string(), ''),
  avatar: v.fallback(v.string(), ''),
  credit1: v.fallback(v.number(), 0),
  is_bind_mobile: v.fallback(v.number(), 1),
  is_face_verify: v.fallback(v.boolean(), false),
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
  };
}

export const memberApi = (call: Client) => ({
  detail: (token: string, backendUrl: string, signal: AbortSignal) =>
    call({ path: '/api/v2/member/detail', token, signal, decode: (data) => decodeUser(data, backendUrl) }),
  /** The number of unread messages; 0 means none. */
  unreadCount: (signal: AbortSignal) =>
    call({
      path: '/api/v2/member/unreadNotificationCount',
      signal,
      decode: (data) => v.parse(v.number(), data),
    }),
});
