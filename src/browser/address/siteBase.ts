/**
 * The folder of the site on its domain: '' at the root, else for example `/learn`. Our code uses addresses inside the site; the address bar,
 * links, and files have the folder in front.
 */
declare global {
  /** The folder of the site on its domain. The script in the HTML sets it with `folderOf`. */
  var zhituFolder: string | undefined;
}

/** Returns the folder of the operator's setting `basePath`; '' (the root) unless it is a path of plain names. */
export const folderOf = (basePath: unknown): string =>
  typeof basePath === 'string' && /^(\/(?!\.)[\w.~-]+)+\/?$/.test(basePath) ? basePath.replace(/\/$/, '') : '';

const folder = (): string => globalThis.zhituFolder ?? '';

/** Converts an address inside the site (`/courses?page=2`) to one for the address bar. */
export const fromRoot = (address: string): string => folder() + address;

/** Converts a path of the address bar to one inside the site. Returns a path outside the site's folder unchanged. */
export const inSite = (pathname: string): string =>
  `${pathname}/`.startsWith(`${folder()}/`) ? pathname.slice(folder().length) || '/' : pathname;
