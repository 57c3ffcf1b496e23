import type { PageName } from '../addresses/routes.ts';
import { fromRoot } from '../browser/address/siteBase.ts';

declare global {
  /**
   * Files of each page, inserted by the build: scripts and styles that the browser would otherwise discover late. Empty on the development
   * server.
   */
  const __PAGE_FILES__: Partial<Record<PageName, string[]>>;
  /** Files that each page requests as soon as it shows something. */
  const __NEXT_FILES__: Partial<Record<PageName, string[]>>;
  /** Files to prefetch when the page is idle: for everyone, plus those only for visitors. */
  const __LIKELY_FILES__: { everybody: string[]; visitors: string[] };
}

export function preload(files: string[]): void {
  for (const file of files) {
    const link = document.createElement('link');
    link.rel = file.endsWith('.css') ? 'preload' : 'modulepreload';
    if (link.rel === 'preload') link.as = 'style';
    link.href = fromRoot(file);
    document.head.append(link);
  }
}

/**
 * Prefetches files that the page will request next, after the scripts of every page have loaded, so that they do not compete. It does not use
 * `<link>`: the browser would remember a failure, and the page's own request would fail without being sent.
 */
export function fetchAhead(files: string[]): void {
  const come = new Set<EventTarget | null>();
  const notice = ({ target }: Event) => {
    come.add(target);
    const scripts = [...document.querySelectorAll('link[rel=modulepreload][crossorigin]')];
    if (!scripts.every((script) => come.has(script))) return;
    document.removeEventListener('load', notice, { capture: true });
    for (const file of files) bring(file);
  };
  document.addEventListener('load', notice, { capture: true });
}

/** Prefetches a file into the HTTP cache. Returns false on failure; the import then fetches the file again. */
async function bring(file: string, priority: RequestPriority = 'auto'): Promise<boolean> {
  try {
    const answer = await fetch(fromRoot(file), { priority });
    // The browser caches only a file that was read to its end.
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

/** Returns whether the member saves data: by the browser's setting (Save-Data) or by that of the system. */
export const savesData = (): boolean => {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true || matchMedia('(prefers-reduced-data: reduce)').matches;
};

/** Delay after the page's own requests, ms. */
const REST = 3000;

/**
 * Prefetches files that the member is likely to need next. Starts 3 s after `load`. Does nothing if the member saves data, or on 2G and 3G. A script
 * gets its `modulepreload` only after it is fetched, because the browser would remember a failed module.
 */
export function bringAtRest(files: string[]): void {
  const { connection } = navigator as { connection?: { effectiveType?: string } };
  if (window.zhituSavesData || /[23]g/.test(connection?.effectiveType ?? '')) return;
  const begin = async () => {
    const brought = new Set<string>();
    for (const file of files) {
      if (document.querySelector(`link[href="${fromRoot(file)}"]`) || !(await bring(file, 'low'))) continue;
      if (file.endsWith('.js')) preload([file]);
      brought.add(fromRoot(file));
    }
    window.zhituBrought = brought;
  };
  window.addEventListener('load', () => setTimeout(begin, REST));
}
