/** Every page as a second engine judges it, and by rules of axe that do not run by default. */
import { axeFindings } from '../kit/axe.ts';
import { visitEveryPage } from '../kit/everyPage.ts';
import { ibmFindings } from '../kit/ibm.ts';
import { expect, failedCall, sweep, test } from '../kit/site.ts';

/** Small targets (WCAG 2.5.8), names without the visible label (2.5.3), locked orientation (1.3.4), and a focus without a role (4.1.2). */
const rules = ['target-size', 'label-content-name-mismatch', 'css-orientation-lock', 'focus-order-semantics'];

/** Goes on after a page with findings, so that one run reports all pages. */
const { poll } = expect.configure({ soft: true });
/** A page may draw late parts. A real finding stays. */
const wait = 5_000;

for (const width of [375, 1440]) {
  test(
    `at ${width} px, the engine of IBM finds no violation on any page`,
    sweep,
    async ({ page, server, complaints }) => {
      complaints.expected.push(failedCall);
      await page.setViewportSize({ width, height: 900 });
      await visitEveryPage(page, server, async (name) => {
        await poll(() => ibmFindings(page), { message: name, timeout: wait }).toEqual([]);
      });
    },
  );

  test(
    `at ${width} px, axe finds no small target, no name without its visible label, and no locked orientation on any page`,
    sweep,
    async ({ page, server, complaints }) => {
      complaints.expected.push(failedCall);
      await page.setViewportSize({ width, height: 900 });
      await visitEveryPage(page, server, async (name) => {
        await poll(() => axeFindings(page, undefined, rules), { message: name, timeout: wait }).toEqual([]);
      });
    },
  );
}
