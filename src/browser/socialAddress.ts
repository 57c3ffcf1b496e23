/** MeEdu API, auth.md section 11: a longer address breaks the login. */
const LONGEST_ADDRESS = 255;

/**
 * Where QQ's login begins (MeEdu API: login/socialite/qq). It comes back to the page that stands, from the login page by way of
 * /login/callback; an address that is too long loses its query and then its path.
 */
export function qqLoginUrl(
  backendUrl: string,
  { pathname, search }: { pathname: string; search: string },
  origin: string,
): string {
  const query = new URLSearchParams(search);
  const isLogin = /^\/login(\/|$)/.test(pathname);
  const redirect = query.get('redirect');
  for (const name of ['login_code', 'action']) query.delete(name);
  const rest = isLogin ? (redirect === null ? '' : `redirect=${encodeURIComponent(redirect)}`) : query.toString();
  const page = origin + (isLogin ? '/login/callback' : pathname);
  const returnsTo = [rest ? `${page}?${rest}` : page, page, `${origin}/`].find(
    ({ length }) => length <= LONGEST_ADDRESS,
  );
  const parameters = new URLSearchParams({
    s_url: returnsTo ?? `${origin}/`,
    f_url: `${origin}/error`,
    action: 'login',
  });
  return `${backendUrl}/api/v3/auth/login/socialite/qq?${parameters}`;
}

/** The same for a member who binds his QQ account. It comes back to /member, which also says why it has failed. */
export function qqBindUrl(backendUrl: string, origin: string): string {
  const parameters = new URLSearchParams({ s_url: `${origin}/member`, f_url: `${origin}/member`, action: 'bind' });
  return `${backendUrl}/api/v3/auth/login/socialite/qq?${parameters}`;
}
