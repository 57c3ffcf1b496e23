/** What a long visit costs: nothing of a page or a dialog that was left stays in memory. */
import { expect, pressEscape, test } from './site.ts';

/** Megabytes that may be there after many rounds beside what was there after some. */
const MAY_GROW = 2;

test('C11: thirty rounds between pages and ten login dialogs leave the heap as it was', async ({ page }) => {
  await page.goto('/');
  const devTools = await page.context().newCDPSession(page);
  const heap = async () => {
    await devTools.send('HeapProfiler.collectGarbage');
    const { usedSize } = await devTools.send('Runtime.getHeapUsage');
    return usedSize / 1_000_000;
  };
  const go = async (name: string, path: string) => {
    await page.getByRole('navigation').getByRole('link', { name, exact: true }).first().click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('main').locator('a[href^="/courses/detail/"]').first()).toBeVisible();
  };
  const rounds = async (count: number) => {
    for (let round = 0; round < count; round++) {
      await go('全部课程', '/courses');
      await go('首页', '/');
    }
  };
  const dialogs = async (count: number) => {
    for (let turn = 0; turn < count; turn++) {
      await page.getByRole('banner').getByRole('button', { name: '登录' }).click();
      await pressEscape(page);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  };
  // Code that is used for the first time, and for the first many times, costs memory once.
  await rounds(8);
  await dialogs(3);
  const before = await heap();
  await rounds(30);
  const afterPages = await heap();
  await dialogs(10);
  const after = await heap();
  console.log(
    `heap after forced collection: ${before.toFixed(1)} MB, after 30 rounds ${afterPages.toFixed(1)}, after 10 dialogs ${after.toFixed(1)}`,
  );
  expect(after - before).toBeLessThan(MAY_GROW);
});
