import { createHash, randomBytes } from 'node:crypto';
import { sign, verify } from 'hono/jwt';
import type { Backend } from '../backend.ts';
import { removeDueAccounts } from './accountRemoval.ts';
import type { Call, MemberRow, ValidToken } from './call.ts';

/** Lifetime of a token (14 days), in seconds. A token cannot be refreshed. */
export const tokenLifetime = 20_160 * 60;

/** Hash of the account class, by which the real backend binds a token to its kind of account. */
const accountKind = createHash('sha1').update('member').digest('hex');

/** Issues a token for a login and records the login. The token becomes the member's newest one. */
export async function issueToken(call: Call, member: MemberRow): Promise<string> {
  const { backend } = call;
  const issuedAt = Math.floor(backend.now() / 1000);
  const id = randomBytes(12).toString('base64url');
  const expiresAt = issuedAt + tokenLifetime;
  await backend.database.insert('login_records', {
    token_id: id,
    member_id: member.id,
    platform: call.platform,
    ip: call.ip,
    issued_at: issuedAt * 1000,
    expires_at: expiresAt * 1000,
  });
  await backend.database.change('UPDATE members SET last_token_id = ? WHERE id = ?', [id, member.id]);
  const claims = {
    iss: `${call.origin}${call.path}`,
    iat: issuedAt,
    exp: expiresAt,
    nbf: issuedAt,
    sub: String(member.id),
    jti: id,
    prv: accountKind,
  };
  return sign(claims, backend.tokenSecret, 'HS256');
}

/** Invalidates a token at once. */
export async function invalidateToken(backend: Backend, id: string): Promise<void> {
  await backend.database.change(
    'UPDATE login_records SET invalidated_at = ? WHERE token_id = ? AND invalidated_at IS NULL',
    [backend.now(), id],
  );
}

/** Returns the member of the call if it has a valid token: in the header, or else in the parameter `token`. */
export async function identify(
  backend: Backend,
  authorization: string | undefined,
  parameter: unknown,
): Promise<{ token: ValidToken; member: MemberRow } | null> {
  const inHeader = /^bearer\s+(\S+)/i.exec(authorization ?? '')?.[1];
  const token = inHeader ?? (typeof parameter === 'string' && parameter !== '' ? parameter : undefined);
  if (token === undefined) return null;
  const claims = await readClaims(token, backend.tokenSecret);
  const seconds = backend.now() / 1000;
  if (!claims || Number(claims.exp) <= seconds || Number(claims.nbf) > seconds + 1) return null;
  await removeDueAccounts(backend);
  const member = await backend.database.first<MemberRow>(
    `SELECT members.* FROM login_records JOIN members ON members.id = login_records.member_id
     WHERE token_id = ? AND invalidated_at IS NULL`,
    [String(claims.jti)],
  );
  return member ? { token: { id: String(claims.jti), isInHeader: inHeader !== undefined }, member } : null;
}

async function readClaims(token: string, secret: string) {
  try {
    // Times are checked above with the site's own clock.
    return await verify(token, secret, { alg: 'HS256', exp: false, iat: false, nbf: false });
  } catch {
    return null;
  }
}
