/**
 * Makes an address from the server safe to load or link: absolute http(s), or resolved against `base`. Returns '' for any other address,
 * such as `javascript:`.
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
 * Sets the origin of the API once. The backend's files are there, too, unless their addresses name another host. If the API has no web
 * address, bare paths of files become ''.
 */
export const standOn = (apiBase: string, page: string): void => {
  apiOrigin = webAddress('/', webAddress(apiBase, page));
};

/**
 * Returns the address of a file or page of the backend: pictures, films, attachments. Default avatars, and all files of a backend without a
 * configured address, are bare paths. They are resolved against `backendUrl` if the server's config names it, else against the API.
 */
export const backendAddress = (value: unknown, backendUrl = ''): string => webAddress(value, backendUrl || apiOrigin);

/**
 * Returns the address of the operator's mobile site; '' if the current page belongs to it, because a phone would be redirected forever.
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
