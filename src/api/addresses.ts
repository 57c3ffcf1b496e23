/**
 * An address from the server, made safe to load or link: absolute http(s), or resolved against `base`. Anything else, `javascript:`
 * above all, becomes ''.
 */
export function webAddress(value: unknown, base = ''): string {
  const address = typeof value === 'string' && value.trim();
  if (!address) return '';
  try {
    const { href } = new URL(address, base || undefined);
    return /^https?:/.test(href) ? href : '';
  } catch {
    return '';
  }
}

let apiOrigin = '';

/**
 * Sets once where the API is, as seen from the page: the backend's files are there, too, unless their addresses name another host. If the
 * API has no web address, neither have the files.
 */
export const standOn = (apiBase: string, page: string): void => {
  apiOrigin = webAddress('/', webAddress(apiBase, page));
};

/**
 * The address of a file or page of the backend: pictures, films, attachments. A backend whose own address is not configured sends bare
 * paths, and default avatars always are bare paths; they are resolved against `backendUrl` where the server's config names it, else against
 * the API.
 */
export const backendAddress = (value: unknown, backendUrl = ''): string => webAddress(value, backendUrl || apiOrigin);

/**
 * The operator's mobile site, or '' where the current page belongs to it already, because a phone would be redirected for ever.
 *
 * @param here the address of the page
 */
export function mobileSiteAddress(value: unknown, here = ''): string {
  const address = webAddress(value);
  if (!address || !here) return address;
  const [there, page] = [new URL(address), new URL(here)];
  const folder = there.pathname.replace(/\/*$/, '/');
  return there.origin === page.origin && `${page.pathname}/`.startsWith(folder) ? '' : address;
}
