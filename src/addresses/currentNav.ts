import type { NavLink } from '../../machines/domain/site.ts';
import { withoutEndSlashes } from './endSlashes.ts';
import { linkTarget } from './linkTarget.ts';

/**
 * Returns the entry with the longest address that matches the page, or null. It is derived from the address, so it is right after every kind
 * of navigation. `/` matches only the home page.
 */
export function currentNav(
  navs: readonly Pick<NavLink, 'id' | 'url'>[],
  pathname: string,
  search: string,
): number | null {
  let best: { id: number; length: number } | null = null;
  for (const { id, url } of navs) {
    const target = linkTarget(url);
    if (target.kind !== 'inside') continue;
    const { pathname: typed, search: wanted } = new URL(target.path, 'http://site');
    const path = withoutEndSlashes(typed);
    const { length } = path + wanted;
    const fits = path === '/' ? pathname === '/' : pathname === path || pathname.startsWith(`${path}/`);
    if (!fits || (wanted && search !== wanted)) continue;
    if (!best || length > best.length) best = { id, length };
  }
  return best?.id ?? null;
}
