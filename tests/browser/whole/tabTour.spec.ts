/**
 * Every page by Tab alone: no trap (WCAG 2.1.2), the order of the page (2.4.3), a visible focus (2.4.7), and no change by it (3.2.1). An open
 * dialog is left by Escape.
 */
import type { Page } from '@playwright/test';
import { visitEveryPage } from '../kit/everyPage.ts';
import { keepTextSize } from '../kit/largeTextView.ts';
import { dialogHasFocus, expect, failedCall, sweep, test } from '../kit/site.ts';

/** More stops than any page has. */
const MOST = 300;

/** Lets Tab begin at the top of the page. */
const startAtTop = (page: Page) =>
  page.evaluate(() => {
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
    window.scrollTo(0, 0);
  });

/** Returns the focused element: its place among all elements, its name, and whether it shows the focus; null behind the last one. */
const stopOf = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return null;
    const shows = (element: Element): boolean => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      return (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow !== 'none';
    };
    const name = `${focused.tagName} ${(focused.getAttribute('aria-label') ?? focused.textContent ?? '').trim().slice(0, 24)}`;
    return {
      at: [...document.querySelectorAll('*')].indexOf(focused),
      name,
      // A radio or a check box may be invisible, and its label shows the focus.
      isShown: shows(focused) || [...(focused.closest('label')?.querySelectorAll('*') ?? [])].some(shows),
    };
  });

type Stop = NonNullable<Awaited<ReturnType<typeof stopOf>>>;

/** Tabs through the page, and returns the faults. */
async function faultsOfTour(page: Page): Promise<string[]> {
  const faults: string[] = [];
  const address = page.url();
  await startAtTop(page);
  let first: Stop | null = null;
  let last: Stop | null = null;
  let stops = 0;
  for (; stops < MOST; stops++) {
    await page.keyboard.press('Tab');
    const stop = await stopOf(page);
    // Behind the last control comes the browser itself, or the first one again.
    if (!stop || stop.at === first?.at) break;
    first ??= stop;
    if (last && stop.at <= last.at) faults.push(`${stop.name} comes after ${last.name}`);
    if (!stop.isShown) faults.push(`${stop.name} does not show the focus`);
    last = stop;
  }
  if (stops === MOST) faults.push('Tab never leaves the page');
  if (stops === 0) faults.push('Tab reaches nothing');
  if (page.url() !== address) faults.push(`the focus led to ${page.url()}`);
  if ((await page.getByRole('dialog').count()) > 0) faults.push('the focus opened a dialog');
  return faults;
}

/** Tabs once around the open dialog, closes it with Escape, and returns the faults. */
async function faultsOfDialog(page: Page): Promise<string[]> {
  const faults: string[] = [];
  const stops: Stop[] = [];
  await dialogHasFocus(page);
  for (let presses = 0; presses < MOST; presses++) {
    await page.keyboard.press('Tab');
    const stop = await stopOf(page);
    // Behind the last control, the browser itself may have the focus.
    if (!stop) continue;
    if (stop.at === stops[0]?.at) break;
    if (!stop.isShown) faults.push(`${stop.name} does not show the focus`);
    stops.push(stop);
  }
  const isInside = await page.evaluate(() => document.activeElement?.closest('dialog, [role=dialog]') !== null);
  if (!isInside) faults.push('Tab leaves the open dialog');
  const turns = stops.filter(({ at }, index) => at < (stops[index - 1]?.at ?? -1));
  if (turns.length > 1) faults.push(`${turns.map(({ name }) => name).join(', ')} come after later elements`);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  return faults;
}

for (const { look, width, height, textSize } of [
  { look: '375×667', width: 375, height: 667, textSize: '' },
  { look: '1440×900', width: 1440, height: 900, textSize: '' },
  { look: 'in the large-text view', width: 1440, height: 900, textSize: '150' },
])
  test(
    `${look}: on every page, Tab leads once through all controls in their order, shows each one, and leaves the page`,
    sweep,
    async ({ page, server, complaints }) => {
      complaints.expected.push(failedCall);
      if (textSize) await keepTextSize(page, textSize);
      await page.setViewportSize({ width, height });
      await visitEveryPage(page, server, async (name) => {
        // The login page opens its dialog itself.
        if (name === '/login') expect(await faultsOfDialog(page), `the dialog of ${name}`).toEqual([]);
        expect(await faultsOfTour(page), name).toEqual([]);
      });
    },
  );
