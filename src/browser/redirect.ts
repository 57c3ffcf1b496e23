import { inSite } from './siteBase.ts';

/**
 * Where to go after signing in: `value` (already decoded once, as URLSearchParams does) as a path on our own origin.
 * Other origins, /login itself and anything unreadable lead to `/`. Never throws.
 */
export function safeRedirect(value: string | null, origin: string): string {
  // U+FFFD stands where the address could not be decoded.
  if (!value || value.includes('\uFFFD')) return '/';
  try {
    const url = new URL(value, origin);
    if (url.origin !== origin || !/^\/(?!\/*login(\/|$))/.test(url.pathname)) return '/';
    // Two leading slashes would name another host once this is used as an address.
    return inSite(url.pathname).replace(/^\/{2,}/, '/') + url.search + url.hash;
  } catch {
    return '/';
  }
}

/** Pages on the way to others, never a destination. */
const isDoor = (pathname: string) => /^\/(login|bind-mobile|face-check)(\/|$)/.test(pathname);

/**
 * The address of a gate (/bind-mobile, /face-check) with the way back to the current page or, from another gate, to where the member wanted
 * to go.
 */
export function gatePath(
  gate: '/bind-mobile' | '/face-check',
  { pathname, search }: { pathname: string; search: string },
  origin: string,
): string {
  const wanted = isDoor(pathname)
    ? safeRedirect(new URLSearchParams(search).get('redirect'), origin)
    : pathname + search;
  return wanted === '/' ? gate : `${gate}?redirect=${encodeURIComponent(wanted)}`;
}

/** The login page with the way back to `pathAndQuery`. */
export const loginPath = (pathAndQuery: string): string => `/login?redirect=${encodeURIComponent(pathAndQuery)}`;
