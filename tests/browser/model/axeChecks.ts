/** Checks with axe for every state in which a machine rests; in the full run, with the engine of IBM, too. */
import { expect, type Page } from '@playwright/test';
import { axeFindings, rulesForPages } from '../kit/axe.ts';
import { ibmFindings } from '../kit/ibm.ts';
import { Judged } from './judged.ts';

/** The parts of pages that this worker has already judged, on any stage. */
const judged = new Judged();

/** Its engine judges whole pages only, so it would take a third of the time of the stages. */
const asksIbm = process.env.ZHITU_TESTS === 'all';

/** Expects no findings in the parts of the page that no earlier look has judged. */
export async function expectJudged(page: Page, words: string): Promise<void> {
  let looked = await judged.unknown(page);
  if (looked.parts.length === 0 && !looked.isNewOutline) return;
  // The check is polled, because a dialog hides the page one frame before it is shown itself. A real finding stays.
  const findings = async () => {
    await stopFading(page);
    looked = await judged.unknown(page);
    const { parts, isNewOutline } = looked;
    const found = [
      ...(parts.length > 0 ? await axeFindings(page, parts) : []),
      // If the whole page is unknown, it is part 0, so the rules for whole pages have already run.
      ...(isNewOutline && parts[0] !== 0 ? await axeFindings(page, undefined, rulesForPages) : []),
      ...(asksIbm ? await ibmFindings(page) : []),
    ];
    await page.evaluate(() => window.zhituWatch.stillTimers());
    return found;
  };
  await expect.poll(findings, words).toEqual([]);
  looked.note();
}

/**
 * Gives the page its real timers, because axe waits for its own, and waits until fading has ended, because axe judges colours. It does not
 * wait for what begins seconds later, such as the message about a slow start.
 */
async function stopFading(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { setTimeout, clearTimeout } = window;
    const { realTimers } = window.zhituWatch;
    Object.assign(window, { setTimeout: realTimers.setTimeout, clearTimeout: realTimers.clearTimeout });
    window.zhituWatch.stillTimers = () => Object.assign(window, { setTimeout, clearTimeout });
    const fading = document.getAnimations().filter(({ effect, currentTime, timeline }) => {
      const { iterations, delay = 0 } = effect?.getTiming() ?? {};
      // An animation by scrolling ends where the scroller ends.
      return timeline === document.timeline && iterations !== Infinity && delay - Number(currentTime ?? 0) < 1_000;
    });
    return Promise.allSettled(fading.map((one) => one.finished)).then(() => undefined);
  });
}
