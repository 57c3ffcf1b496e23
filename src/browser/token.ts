/** Tells tokens apart; too short to be used as one. */
export const markOf = (token: string): string => token.slice(-8);

/**
 * Whether a stored token is still worth sending. An expired JWT is not, and neither is anything that is not a JWT: the server would only
 * answer 请登录.
 *
 * @param now milliseconds since 1970
 */
export function isUsableToken(token: string, now: number): boolean {
  const payload = token.split('.')[1];
  if (!payload || token.split('.').length !== 3) return false;
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    if (typeof claims !== 'object' || claims === null) return false;
    const exp = (claims as { exp?: unknown }).exp;
    return typeof exp !== 'number' || exp * 1000 > now;
  } catch {
    return false;
  }
}
