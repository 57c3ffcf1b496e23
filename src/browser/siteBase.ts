/**
 * The folder of its domain in which the site stands: '' at the root, else `/learn`. Everything of ours speaks of addresses inside the site;
 * the address bar, links and files have the folder before them.
 */
declare global {
  /** What `folderOf` has made of the operator's setting, in the script in the HTML. */
  var zhituFolder: string | undefined;
}

/** The folder that the operator's setting `basePath` names. What is no path of plain names counts as the root. */
export const folderOf = (basePath: unknown): string =>
  typeof basePath === 'string' && /^(\/(?!\.)[\w.~-]+)+\/?$/.test(basePath) ? basePath.replace(/\/$/, '') : '';

const folder = (): string => globalThis.zhituFolder ?? '';

/** An address inside the site (`/courses?page=2`), as it stands in the address bar. */
export const fromRoot = (address: string): string => folder() + address;

/** A path of the address bar, inside the site. One that is not under the site's folder stays as it is. */
export const inSite = (pathname: string): string =>
  `${pathname}/`.startsWith(`${folder()}/`) ? pathname.slice(folder().length) || '/' : pathname;
