import { departureParameter } from './departure.ts';

/** MeEdu API, auth.md section 11: a longer address breaks the login. */
const LONGEST_ADDRESS = 255;

const withDeparture = (address: string, departure: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}${departureParameter}=${departure}`;

/**
 * Where QQ's login begins (MeEdu API: login/socialite/qq). It returns to the current page, from the login page via /login/callback, with
 * the value of this departure (`home`: the site's address without the slash at its end); an address that is too long loses its query and then its path.
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

/** The same for a member who binds a QQ account of theirs. It returns to /member, which also shows why it has failed. */
export function qqBindUrl(backendUrl: string, home: string, departure: string): string {
  const member = `${home}/member`;
  const parameters = new URLSearchParams({ s_url: withDeparture(member, departure), f_url: member, action: 'bind' });
  return `${backendUrl}/api/v3/auth/login/socialite/qq?${parameters}`;
}
