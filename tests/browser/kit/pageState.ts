/** The clock, the visibility, and the focus of a page. */
import type { Page } from '@playwright/test';
import { expect } from './site.ts';

/**
 * Replaces the page's clock, except for animation frames. A clock's frame that arrives after the end of its animation, as on a busy
 * machine, would leave a closed dialog in the page.
 */
export async function installClock(page: Page, time: number = Date.now()): Promise<void> {
  await page.context().addInitScript(() => {
    for (const name of ['requestAnimationFrame', 'cancelAnimationFrame'] as const) {
      const real = window[name].bind(window);
      Object.defineProperty(window, name, { configurable: true, get: () => real, set: () => {} });
    }
  });
  await page.clock.install({ time });
}

/** Hides the page behind another tab, or shows it again. */
export const setHidden = (page: Page, isHidden: boolean) =>
  page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    isHidden ? 'hidden' : 'visible',
  );

/** Expects the focus on an element, and inside the dialog if one is open. */
export async function expectFocusKept(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const at = document.activeElement;
        const open = document.querySelector('[role=dialog][aria-modal=true]');
        return at !== null && at !== document.body && (!open || open.contains(at));
      }),
    )
    .toBe(true);
}
