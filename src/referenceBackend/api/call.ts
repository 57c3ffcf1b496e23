import type { Backend } from '../backend.ts';

/** A member as stored. */
export interface MemberRow {
  id: number;
  mobile: string;
  nick_name: string;
  password_hash: string;
  avatar: string;
  is_active: number;
  is_lock: number;
  is_password_set: number;
  is_set_nickname: number;
  credit1: number;
  role_id: number;
  role_expired_at: number | null;
  last_token_id: string | null;
  unread_count: number | null;
  removal_requested_at: number | null;
  created_at: number;
}

/** A token that is signed by this site, not expired and not blacklisted. */
export interface ValidToken {
  id: string;
  /** Whether it was sent in the Authorization header; logout needs that. */
  isInHeader: boolean;
}

/** One API call, decoded. */
export interface Call {
  backend: Backend;
  method: string;
  /** `/api/v2/…`. If the browser sent two leading `/api`, one is removed. */
  path: string;
  query: URLSearchParams;
  /** The decoded body alone, without the query; `{}` if there is no body or it is invalid. */
  body: Record<string, unknown>;
  /** The body merged over the query. Strings are trimmed except the password. */
  input: Record<string, unknown>;
  params: Record<string, string>;
  ip: string;
  /** `meedu-platform` in upper case; `APP` if it is missing or unknown. */
  platform: string;
  /** The name of the browser from the `User-Agent` header; "" if it is missing. */
  userAgent: string;
  /** This server's address as the caller sees it, without a trailing slash. */
  origin: string;
  token: ValidToken | null;
  member: MemberRow | null;
}

/** A call on a route that needs a token. */
export interface MemberCall extends Call {
  token: ValidToken;
  member: MemberRow;
}

/** Returns the `data` of the envelope, or a `Page` or `Download` in place of the envelope. Throws a `Refusal` for a failure. */
type Handler<C extends Call> = (call: C) => Promise<unknown> | unknown;

/** A route of the API. Paths are written as Hono writes them, `{[0-9]+}` for ids. */
export type Route =
  | { method: string; path: string; access: 'public'; handle: Handler<Call> }
  /** `token`: needs a valid token. `device`: if the site allows one device, the token of the newest login. */
  | { method: string; path: string; access: 'token' | 'device'; handle: Handler<MemberCall> };

/**
 * Returns a text parameter. A number becomes text; a missing value and null become "".
 *
 * @throws Error for lists and objects, which end as code 1 with 错误
 */
export function text(call: Call, name: string): string {
  const value = call.input[name];
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  throw new Error(`${name} is not a text`);
}

/** Returns a file of a multipart body; `null` if there is none. */
export function uploadedFile(call: Call, name: string): File | null {
  const value = call.body[name];
  return value instanceof File ? value : null;
}
