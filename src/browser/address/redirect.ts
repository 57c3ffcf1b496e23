import { inSite } from './siteBase.ts';

/**
 * Returns the path to open after signing in. `value` is already decoded once, as URLSearchParams does.
 * Returns '/' for other origins, /login itself, and unreadable values. Never throws.
 */
export function safeRedirect(value: string | null, origin: string): string {
  // U+FFFD replaces characters that could not be decoded.
  if (!value || value.includes('\uFFFD')) return '/';
  try {
    const url = new URL(value, origin);
    if (url.origin !== origin || !/^\/(?!\/*login(\/|$))/.test(url.pathname)) return '/';
    // Two leading slashes would name another host when the path is used as an address.
    return inSite(url.pathname).replace(/^\/{2,}/, '/') + url.search + url.hash;
  } catch {
    return '/';
  }
}

type Place = { pathname: string; search: string; hash: string };
const addressOf = ({ pathname, search, hash }: Place): string => pathname + search + hash;

/** Pages that are only passed on the way to another page. */
const isDoor = (pathname: string) => /^\/(login|bind-mobile|face-check)(\/|$)/.test(pathname);

/**
 * Returns the address of a gate (/bind-mobile, /face-check) that leads back to the current page. From another gate, it leads back to that
 * gate's destination.
 */
export function gatePath(gate: '/bind-mobile' | '/face-check', place: Place, origin: string): string {
  const wanted = isDoor(place.pathname)
    ? safeRedirect(new URLSearchParams(place.search).get('redirect'), origin)
    : addressOf(place);
  return wanted === '/' ? gate : `${gate}?redirect=${encodeURIComponent(wanted)}`;
}

/** Returns the address of the login page that leads back to a page of the site, including its hash, which may name a time in a film. */
export const loginPath = (place: Place): string => `/login?redirect=${encodeURIComponent(addressOf(place))}`;
