import { departureParameter } from './departure.ts';

/** A longer address breaks the login (MeEdu API, auth.md section 11). */
const LONGEST_ADDRESS = 255;

const withDeparture = (address: string, departure: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}${departureParameter}=${departure}`;

/**
 * Returns the address that begins QQ's login (MeEdu API: login/socialite/qq). It returns to the current page, or from the login page to
 * /login/callback, with the value of this departure. If the return address is too long, it loses its query and then its path.
 * `home` is the site's address without a trailing slash.
 */
export function qqLoginUrl(
  backendUrl: string,
  { pathname, search }: { pathname: string; search: string },
  home: string,
  departure: string,
): string {
  const query = new URLSearchParams(search);
  const isLogin = /^\/login(\/|$)/.test(pathname);
  const redirect = query.get('redirect');
  for (const name of ['login_code', 'action', departureParameter]) query.delete(name);
  const rest = isLogin ? (redirect === null ? '' : `redirect=${encodeURIComponent(redirect)}`) : query.toString();
  const page = home + (isLogin ? '/login/callback' : pathname);
  const front = withDeparture(`${home}/`, departure);
  const returnsTo = [rest ? `${page}?${rest}` : page, page]
    .map((address) => withDeparture(address, departure))
    .find(({ length }) => length <= LONGEST_ADDRESS);
  const parameters = new URLSearchParams({
    s_url: returnsTo ?? front,
    f_url: `${home}/error`,
    action: 'login',
  });
  return `${backendUrl}/api/v3/auth/login/socialite/qq?${parameters}`;
}

/** Returns the address that begins binding a member's QQ account. It returns to /member, which also shows why it failed. */
export function qqBindUrl(backendUrl: string, home: string, departure: string): string {
  const member = `${home}/member`;
  const parameters = new URLSearchParams({ s_url: withDeparture(member, departure), f_url: member, action: 'bind' });
  return `${backendUrl}/api/v3/auth/login/socialite/qq?${parameters}`;
}
