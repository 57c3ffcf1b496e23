import type { TextSize } from '../../machines/domain/textSize.ts';
import { fromRoot } from '../browser/address/siteBase.ts';
import { shownTextSize, showTextSize } from '../browser/page/textSize.ts';
import { storageKeys } from '../browser/stored/storage.ts';
import { applyStyle } from './runSite.ts';

declare global {
  /** The script and the style sheets of the large-text view (src/browser/page/largeTextView.ts). Inserted by the build. */
  const __LARGE_TEXT_FILES__: string[];
}

/** After this time a slow file is not waited for, ms: a page in the usual size is better than none. */
const PATIENCE = 3000;

const sizeIn = (stored: string | null) => (/^(125|150|200)$/.test(stored ?? '') ? (stored as TextSize) : '100');

function storedSize(): TextSize {
  try {
    return sizeIn(localStorage.getItem(storageKeys.largeText));
  } catch {
    // The browser forbids storage.
    return '100';
  }
}

/**
 * Follows the text size that another tab stores, and shows the stored one. Most members never need the view's files, so they are loaded only
 * for a larger size. The document is hidden until then, so that nothing is painted in another size.
 *
 * @returns a promise that is resolved when the document has its size, if the files cannot be loaded, or after 3 s. Late files still apply.
 */
export async function keepTextSize(): Promise<void> {
  const { style } = document.documentElement;
  let view: Promise<unknown> | undefined;
  const show = async (size: TextSize) => {
    if (size === shownTextSize()) return;
    showTextSize(size);
    const [script = '', ...sheets] = __LARGE_TEXT_FILES__;
    view ??= Promise.all([import(/* @vite-ignore */ fromRoot(script)), ...sheets.map(applyStyle)]);
    await view.catch(console.error);
  };
  window.addEventListener('storage', ({ key, newValue }) => {
    // A null key means that everything was cleared.
    if (key === storageKeys.largeText || key === null) show(sizeIn(newValue));
  });
  const stored = storedSize();
  if (stored === '100') return;
  style.visibility = 'hidden';
  await Promise.race([show(stored), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
  style.visibility = '';
}
