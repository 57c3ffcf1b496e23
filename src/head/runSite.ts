import { fromRoot } from '../browser/address/siteBase.ts';
import { whenRead } from './paint.ts';

declare global {
  /** The style sheets that every page needs. Inserted by the build; empty on the development server. */
  const __STYLE_FILES__: string[];
  /** The site's own script. In development the HTML names it itself. */
  const __ENTRY_FILE__: string;
}

/** Resolves when the browser has painted a text or a picture; at once if the page is hidden or paints are not reported; after 1 s at the latest. */
const drawn = () =>
  new Promise<void>((resolve) => {
    // Extensions against fingerprinting remove this API.
    if (document.hidden || !globalThis.PerformanceObserver?.supportedEntryTypes?.includes('paint')) return resolve();
    const look = (list: PerformanceObserverEntryList) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) resolve();
    };
    new PerformanceObserver(look).observe({ type: 'paint', buffered: true });
    document.addEventListener('visibilitychange', () => resolve());
    setTimeout(resolve, 1000);
  });

/** Shows that the site cannot be loaded, unless the site has rendered something. */
export function fail(): void {
  if (document.getElementById('root')?.childElementCount) return;
  document.documentElement.classList.add('unloaded');
  document.title = '页面加载失败';
}

/** Loads a style sheet. Its medium is `print` until then, because browsers may not paint while they wait for a style sheet. */
export const applyStyle = (file: string) =>
  new Promise<void>((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.media = 'print';
    link.href = fromRoot(file);
    link.onload = () => {
      link.media = 'all';
      resolve();
    };
    link.onerror = () => reject(file);
    document.head.append(link);
  });

/**
 * Runs the site's script. The script blocks painting, so a shell painted from stored answers is drawn first (at most 1 s). The script renders
 * the page, so it waits for the style sheets and the text size (`sized`). If one of these files fails, the shell shows the failure.
 */
export async function runSite(entry: string, waitsForPainting: boolean, sized: Promise<void>): Promise<void> {
  if (!entry) return;
  try {
    await Promise.all([
      ...__STYLE_FILES__.map(applyStyle),
      sized,
      new Promise<void>(whenRead).then(() => (waitsForPainting ? drawn().catch(() => {}) : undefined)),
    ]);
    await import(/* @vite-ignore */ fromRoot(entry));
  } catch (fault) {
    fail();
    console.error(fault);
  }
}
