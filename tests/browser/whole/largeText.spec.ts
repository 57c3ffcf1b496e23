/** Text at 200%, by the browser's setting and by the page's root. The layout must make room. */
import type { Page } from '@playwright/test';
import { visitEveryPage } from '../kit/everyPage.ts';
import { expect, failedCall, goWithin, returnAsMember, sweep, test } from '../kit/site.ts';

/** Enlarges text as members do. */
async function enlargeByBrowser(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}

/** Enlarges text as extensions do; media queries do not notice it. */
const enlargeByRoot = (page: Page) =>
  page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('html { font-size: 200% !important }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });

/**
 * Returns texts of 5 or more characters without a line of at least 3.5 characters, because their column is too narrow to read. A line
 * counts with its inline elements. The lines of a balanced text are shorter than its column, so the column counts. Hidden texts, code, and
 * formulas are left out.
 */
const narrowTexts = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const words = node.textContent?.trim() ?? '';
      const parent = node.parentElement;
      if (words.length < 5 || !parent?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (parent.closest('.katex, pre, code, svg, #shell')) continue;
      if (getComputedStyle(parent).clipPath !== 'none' || parent.getBoundingClientRect().width <= 1) continue;
      const size = Number.parseFloat(getComputedStyle(parent).fontSize);
      const linesOf = (part: Node) => {
        const range = document.createRange();
        range.selectNodeContents(part);
        const lines: { top: number; left: number; right: number }[] = [];
        for (const { top, left, right, width, height } of range.getClientRects()) {
          if (width <= 1 || height <= 1) continue;
          const line = lines.find((one) => Math.abs(one.top - top) < size / 2);
          if (!line) lines.push({ top, left, right });
          else Object.assign(line, { left: Math.min(left, line.left), right: Math.max(right, line.right) });
        }
        return lines;
      };
      if (linesOf(node).length < 2) continue;
      let block = parent;
      while (getComputedStyle(block).display === 'inline' && block.parentElement) block = block.parentElement;
      const isBalanced = getComputedStyle(block).getPropertyValue('text-wrap-style') === 'balance';
      const lines = linesOf(block).map(({ left, right }) => right - left);
      const widest = isBalanced ? block.clientWidth : Math.max(...lines);
      if (widest < 3.5 * size) found.push(words);
    }
    return found;
  });

/** Expects room for all contents, on a small and a large screen. */
async function expectRoom(page: Page, name: string): Promise<void> {
  const size = await page.evaluate(() => getComputedStyle(document.body).fontSize);
  expect(size, name).toBe('32px');
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const where = `${name} at ${width} px`;
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(overflow, where).toBeLessThanOrEqual(0);
    await expect.poll(() => narrowTexts(page), where).toEqual([]);
  }
}

test(
  'with text at 200% by the browser’s setting, no page is wider than the screen and no column of text is too narrow',
  sweep,
  async ({ page, server, complaints }) => {
    complaints.expected.push(failedCall);
    await enlargeByBrowser(page);
    await visitEveryPage(page, server, (name) => expectRoom(page, name));
  },
);

test(
  'with text at 200% by the page’s root, no page is wider than the screen and no column of text is too narrow',
  sweep,
  async ({ page, server, complaints }) => {
    complaints.expected.push(failedCall);
    await enlargeByRoot(page);
    await visitEveryPage(page, server, (name) => expectRoom(page, name));
  },
);

test('with text at 200% by the page’s root, the parts of the checkout and of the orders are one below the other on a tablet', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await enlargeByRoot(page);
  await returnAsMember(page, server);
  await page.goto('/member/orders');
  const main = page.getByRole('main');
  await expect(main.getByRole('article').first()).toBeVisible();
  expect(await narrowTexts(page)).toEqual([]);
  await goWithin(page, '/order?goods_type=vod&goods_id=1');
  const boxOf = async (name: string) => await main.getByRole('region', { name }).boundingBox();
  await expect(main.getByRole('region', { name: '订单金额' })).toBeVisible();
  const [goods, sum] = [await boxOf('购买信息'), await boxOf('订单金额')];
  expect(await narrowTexts(page)).toEqual([]);
  expect(sum?.y).toBeGreaterThan((goods?.y ?? 0) + (goods?.height ?? 0));
});
