/** Listings in an operator's text: the button that copies the code, and the edges of a box that scrolls sideways. */
import { openWith } from '../kit/operatorContent.ts';
import { expect, test } from '../kit/site.ts';

test('the code of a listing is copied, or selected if the browser refuses to copy', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openWith(page, '<pre>const a = 1;<br>const b = 2;</pre>');
  const button = page.getByRole('main').getByRole('button', { name: '复制' });
  await button.click();
  await expect(page.getByRole('button', { name: '已复制' })).toBeFocused();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('const a = 1;\nconst b = 2;');
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
  });
  await page.getByRole('button', { name: '已复制' }).click();
  await expect(page.getByRole('button', { name: '已选中，请复制' })).toBeVisible();
  expect(await page.evaluate(() => String(getSelection()))).toContain('const b = 2;');
});

test('the edge of a listing fades where more follows, and not if it fits or has the focus', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await openWith(page, `<pre>short</pre><pre>${'const a = 1; '.repeat(12)}</pre>`);
  const maskOf = (index: number) =>
    page
      .locator('main pre')
      .nth(index)
      .evaluate((box) => getComputedStyle(box).maskImage);
  await expect(page.locator('main pre')).toHaveCount(2);
  await expect.poll(() => maskOf(1)).toContain('to left');
  expect(await maskOf(0)).toBe('none');
  await page
    .locator('main pre')
    .nth(1)
    .evaluate((box) => box.scrollTo({ left: box.scrollWidth }));
  await expect.poll(() => maskOf(1)).toContain('to right');
  await page.keyboard.press('Tab');
  await page.locator('main pre').nth(1).focus();
  await expect.poll(() => maskOf(1)).toBe('none');
});
