import { backendAddress } from '../api/addresses.ts';
import { fromRoot } from '../browser/address/siteBase.ts';

const hasScheme = (address: string): boolean => /^[a-z][a-z\d+.-]*:/i.test(address.trim());

/**
 * Resolves a text's pictures and links without a host against the backend; links that begin with `www.` have a host. `isPage` recognises the
 * paths of this site's pages, whose links stay on this site.
 */
export function leadToBackend(fragment: DocumentFragment, isPage: (pathname: string) => boolean): void {
  for (const image of fragment.querySelectorAll('img[src]')) {
    const source = image.getAttribute('src') ?? '';
    if (!hasScheme(source)) image.setAttribute('src', backendAddress(source) || source);
  }
  for (const link of fragment.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    const address = link.getAttribute('href') ?? '';
    if (hasScheme(address) || /^[?#]/.test(address)) continue;
    if (/^www\./i.test(address)) {
      link.href = `https://${address}`;
      link.target = '_blank';
      link.rel = 'noopener noreferrer';
      continue;
    }
    if (isPage(link.pathname)) {
      link.href = fromRoot(link.pathname) + link.search + link.hash;
      continue;
    }
    link.href = backendAddress(address) || address;
    if (link.origin === location.origin) continue;
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
  }
}
