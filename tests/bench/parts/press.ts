import type { Page } from '@playwright/test';
import { settle } from '../visit.ts';

export const LOGIN_BUTTON = '#root header >> text="登录"';

/** Presses the element; measures the time until `arrived` and how long the page was busy, in ms. */
export async function press(
  page: Page,
  selector: string,
  arrived: Promise<number>,
): Promise<{ time: number; busy: number }> {
  // Both are awaited together, so that a failed press is reported at once.
  const [at] = await Promise.all([arrived, page.locator(selector).first().click({ noWaitAfter: true })]);
  await settle(page);
  const { pressedAt, tasks } = await page.evaluate(() => ({ ...window.bench, arrival: null }));
  const busy = tasks
    .filter(({ start, length }) => start + length > pressedAt)
    .reduce((sum, { length }) => sum + Math.max(0, length - 50), 0);
  return { time: at - pressedAt, busy };
}

/** Waits until the dialog's first field is visible and can be typed into. */
export const usableField = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = () => {
          const field = document.querySelector('dialog[open] input, [role="dialog"] input');
          const isInSight = field?.checkVisibility({ visibilityProperty: true, opacityProperty: true });
          if (isInSight && !field?.matches(':disabled, [inert] *')) resolve(performance.now());
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
  );
