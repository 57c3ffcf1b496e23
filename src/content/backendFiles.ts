import { backendAddress } from '../api/addresses.ts';

const hasScheme = (address: string): boolean => /^[a-z][a-z\d+.-]*:/i.test(address.trim());

/**
 * Lets the pictures and links of a text that name no host lead to where the backend's files are. A link to a page of ours stays one:
 * `isPage` tells it by its path.
 */
export function leadToBackend(fragment: DocumentFragment, isPage: (pathname: string) => boolean): void {
  for (const image of fragment.querySelectorAll('img[src]')) {
    const source = image.getAttribute('src') ?? '';
    if (!hasScheme(source)) image.setAttribute('src', backendAddress(source) || source);
  }
  for (const link of fragment.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    const address = link.getAttribute('href') ?? '';
    if (hasScheme(address) || /^[?#]/.test(address) || isPage(link.pathname)) continue;
    link.href = backendAddress(address) || address;
    if (link.origin === location.origin) continue;
    link.target = '_blank';
    link.rel = 'noopener noreferrer';
  }
}
