import { recordIn } from './json.ts';

/** Returns a mark that identifies a token but is too short to be used as one. */
export const markOf = (token: string): string => token.slice(-8);

/** Life of a token, s (MeEdu API: login). */
const LIFE = 14 * 86_400;

/**
 * Returns whether a stored token is worth sending. The server would answer 请登录 to an expired JWT or to a value that is not a JWT. If a token
 * seems to have expired longer ago than its own life, the device's clock may be wrong, so the server decides.
 *
 * @param now milliseconds since 1970
 */
export function isUsableToken(token: string, now: number): boolean {
  const payload = token.split('.')[1];
  if (!payload || token.split('.').length !== 3) return false;
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    if (typeof claims !== 'object' || claims === null) return false;
    const { exp, iat } = recordIn(claims);
    if (typeof exp !== 'number') return true;
    const expiredFor = now / 1000 - exp;
    return expiredFor < 0 || expiredFor > (typeof iat === 'number' ? exp - iat : LIFE);
  } catch {
    return false;
  }
}
