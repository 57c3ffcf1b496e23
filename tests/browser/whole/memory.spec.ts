/** Memory of a long visit: pages and dialogs that were left must not stay in memory. */
import { expect, pressEscape, sweep, test } from '../kit/site.ts';

/** Number of rounds and dialogs, and `mayGrow`: the growth of the heap, in MB, that they may cause after the first rounds. */
const [manyRounds, manyDialogs, mayGrow] = [30, 10, 2];

test('C11: rounds between pages and login dialogs do not grow the heap', sweep, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('main').locator('a[href^="/courses/detail/"]').first()).toBeVisible();
  const devTools = await page.context().newCDPSession(page);
  const heap = async () => {
    await devTools.send('HeapProfiler.collectGarbage');
    const { usedSize } = await devTools.send('Runtime.getHeapUsage');
    return usedSize / 1_000_000;
  };
  /** Opens all courses and the home page again, and waits for the courses each time. */
  const rounds = (count: number) =>
    page.evaluate(async (count) => {
      const go = async (path: string) => {
        const course = () => document.querySelector('main a[href^="/courses/detail/"]');
        const left = course();
        document.querySelector<HTMLElement>(`nav a[href="${path}"]`)?.click();
        while (location.pathname !== path || !course() || course() === left)
          await new Promise((next) => requestAnimationFrame(next));
      };
      for (let round = 0; round < count; round++) {
        await go('/courses');
        await go('/');
      }
    }, count);
  const dialogs = async (count: number) => {
    for (let turn = 0; turn < count; turn++) {
      await page.getByRole('banner').getByRole('button', { name: '登录' }).click();
      await pressEscape(page);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  };
  // The first 8 rounds are not measured, because code needs memory when it runs for the first time.
  await rounds(8);
  await dialogs(3);
  const before = await heap();
  await rounds(manyRounds);
  const afterPages = await heap();
  await dialogs(manyDialogs);
  const after = await heap();
  console.log(
    `heap after forced collection: ${before.toFixed(2)} MB, after ${manyRounds} rounds ${afterPages.toFixed(2)}, after ${manyDialogs} dialogs ${after.toFixed(2)}`,
  );
  expect(after - before).toBeLessThan(mayGrow);
});
