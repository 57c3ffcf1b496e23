import { withoutEndSlashes } from './endSlashes.ts';
import { notFound, routeOf } from './routes.ts';

/** The parameters that select the content of a page. */
const CONTENT = /^(id|keywords|type|cid|child|scene|page)$/;

/**
 * Returns the address of the page for search engines and for sharing. It has only the parameters that select the content of the page,
 * so no tracking, login codes, or tokens. Returns '' for pages that search engines should not list.
 */
export function canonicalPath({ pathname, search }: { pathname: string; search: string }): string {
  const { guard, page } = routeOf(pathname);
  if (guard !== 'open' || page === notFound.page || page === 'error') return '';
  const kept = [...new URLSearchParams(search)].filter(([name, value]) => value && CONTENT.test(name));
  const query = kept.length > 0 ? `?${new URLSearchParams(kept)}` : '';
  return withoutEndSlashes(pathname) + query;
}
