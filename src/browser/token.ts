/** Tells tokens apart; too short to be used as one. */
export const markOf = (token: string): string => token.slice(-8);

/** The life of a token of the server, s (MeEdu API: login). */
const LIFE = 14 * 86_400;

/**
 * Returns whether a stored token is still worth sending. An expired JWT is not, and neither is anything that is not a JWT: the server would
 * only answer 请登录. A token that expired longer ago than it lived says more about the device's clock than about itself, so the server judges.
 *
 * @param now milliseconds since 1970
 */
export function isUsableToken(token: string, now: number): boolean {
  const payload = token.split('.')[1];
  if (!payload || token.split('.').length !== 3) return false;
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    if (typeof claims !== 'object' || claims === null) return false;
    const { exp, iat } = claims as { exp?: unknown; iat?: unknown };
    if (typeof exp !== 'number') return true;
    const expiredFor = now / 1000 - exp;
    return expiredFor < 0 || expiredFor > (typeof iat === 'number' ? exp - iat : LIFE);
  } catch {
    return false;
  }
}
