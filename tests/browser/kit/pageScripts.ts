/** Scripts that run in a page before the site. */
import { translatePage } from '../../translator.ts';

/** Lets scrolling return a promise in every browser, as Chromium 150 does. Runs in the page before the site. */
export function promiseScrolling(): void {
  for (const owner of [window, Element.prototype] as object[] as Record<string, unknown>[])
    for (const name of ['scroll', 'scrollTo', 'scrollBy', 'scrollIntoView']) {
      const scroll = owner[name];
      if (typeof scroll !== 'function') continue;
      owner[name] = function scrolled(this: unknown, ...given: unknown[]) {
        return Promise.resolve(scroll.apply(this, given));
      };
    }
}

/** The script for `ZHITU_TRANSLATED=1`. It changes every page as a translator does, but keeps all words, so that tests still find names and texts. */
export const translated = {
  content: `document.addEventListener('DOMContentLoaded', () => document.body && (${translatePage})(['', '']))`,
};

/** Makes the line slow for the site, which then prefetches nothing. */
export function slowDown(): void {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { effectiveType: '3g' } });
}

/** Sets Save-Data for the site. */
export function saveData(): void {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
}

/** Runs in the page before the site, so it cannot use anything from outside. */
export function forgetKeptAnswers(): void {
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith('zhitu-kept:')) localStorage.removeItem(name);
    sessionStorage.removeItem('zhitu-unread');
  } catch {
    // If the browser forbids storage, nothing is stored.
  }
}
