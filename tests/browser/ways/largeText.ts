/** The large-text view, as another tab switches it. */
import type { Page } from '@playwright/test';
import type { TextSize } from '../../../machines/domain/textSize.ts';

/** Chooses a text size in another tab: `size`, or a large one that differs from the stored one. */
export async function storeTextSize(otherTab: () => Promise<Page>, size?: TextSize): Promise<void> {
  const tab = await otherTab();
  await tab.evaluate((wanted) => {
    const other = localStorage.getItem('zhitu-large-text') === '150' ? '125' : '150';
    localStorage.setItem('zhitu-large-text', wanted ?? other);
  }, size);
}
