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
 * Says once where the API is, as seen from the page: there the backend's files are, too, unless their addresses name another place.
 * An API without a web address leaves them without one.
 */
export const standOn = (apiBase: string, page: string): void => {
  apiOrigin = webAddress('/', webAddress(apiBase, page));
};

/**
 * The address of a file or page of the backend: pictures, films, attachments. A backend that was never told its own address sends
 * paths alone, and default avatars always are; those lead to `backendUrl`, where the server's config names it, else to the API.
 */
export const backendAddress = (value: unknown, backendUrl = ''): string => webAddress(value, backendUrl || apiOrigin);

/**
 * The operator's mobile site, or '' where the page that stands is a part of it already: a phone would be sent from the page to itself
 * for ever.
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
