/** Every page on a screen of 320 px (WCAG 1.4.10), and with wider text spacing (WCAG 1.4.12). */
import type { Page } from '@playwright/test';
import { visitEveryPage } from '../kit/everyPage.ts';
import { expect, failedCall, sweep, test } from '../kit/site.ts';

/** Expects that the page does not scroll sideways. */
async function expectNoOverflow(page: Page, where: string): Promise<void> {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(overflow, where).toBeLessThanOrEqual(0);
}

/** Returns the visible controls that are partly beside the screen and in no box that scrolls sideways. */
const controlsBesideScreen = (page: Page) =>
  page.evaluate(() => {
    const scrolls = (element: Element | null): boolean => {
      for (let one = element; one; one = one.parentElement)
        if (/auto|scroll/.test(getComputedStyle(one).overflowX)) return true;
      return false;
    };
    return [...document.querySelectorAll('#root :is(a[href], button, input, textarea)')].flatMap((control) => {
      const { left, right, width } = control.getBoundingClientRect();
      const isHidden = !control.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || width <= 1;
      // The link to the content is above the screen until it has the focus.
      if (isHidden || (left >= -1 && right <= window.innerWidth + 1)) return [];
      return scrolls(control.parentElement) ? [] : [`${control.tagName} ${control.textContent?.slice(0, 30)}`];
    });
  });

test(
  'at 320 × 256 px, no page is wider than the screen, and no control is beside it',
  sweep,
  async ({ page, server, complaints }) => {
    complaints.expected.push(failedCall);
    // A desktop of 1280 × 1024 px at 400%.
    await page.setViewportSize({ width: 320, height: 256 });
    await visitEveryPage(page, server, async (name) => {
      await expectNoOverflow(page, name);
      await expect.poll(() => controlsBesideScreen(page), name).toEqual([]);
    });
  },
);

/** The text spacing that a member may set, from the criterion. */
const spacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }';

/**
 * Turns the wider spacing on or off.
 *
 * Returns the texts of visible elements that cut off their own text, without those that end with an ellipsis: their full text is one press
 * away.
 */
const cutTexts = (page: Page, isWide: boolean) =>
  page.evaluate(
    ([css, isOn]) => {
      const id = 'wide-spacing';
      const old = document.adoptedStyleSheets.filter((sheet) => !(id in sheet));
      const sheet = Object.assign(new CSSStyleSheet(), { [id]: true });
      sheet.replaceSync(css);
      document.adoptedStyleSheets = isOn ? [...old, sheet] : old;
      return [...document.querySelectorAll('#root *')].flatMap((element) => {
        const hasText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
        const style = getComputedStyle(element);
        if (!hasText || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
        const isHidden = style.clipPath !== 'none' || element.clientWidth <= 1;
        const hasEllipsis = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none';
        if (isHidden || hasEllipsis || element.closest('.katex, svg')) return [];
        const cuts = (axis: string) => /hidden|clip/.test(axis);
        const isCut =
          (cuts(style.overflowY) && element.scrollHeight > element.clientHeight + 1) ||
          (cuts(style.overflowX) && element.scrollWidth > element.clientWidth + 1);
        return isCut ? [element.textContent?.trim().slice(0, 40)] : [];
      });
    },
    [spacing, isWide] as const,
  );

for (const width of [375, 1280])
  test(
    `at ${width} px with the text spacing of WCAG, no page is wider than the screen, and no text is cut off`,
    sweep,
    async ({ page, server, complaints }) => {
      complaints.expected.push(failedCall);
      await page.setViewportSize({ width, height: 900 });
      await visitEveryPage(page, server, async (name) => {
        await expect.poll(() => cutTexts(page, true), name).toEqual([]);
        await expectNoOverflow(page, name);
        await cutTexts(page, false);
      });
    },
  );
