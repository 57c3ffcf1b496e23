/** Files that the site prefetches while a page is idle, so that a press needs no further request. */
import type { Page } from '@playwright/test';
import { saveData } from '../kit/pageScripts.ts';
import { expect, failedCall, returnAsMember, story, test } from '../kit/site.ts';

test.use({ bringsAhead: true });

/** Opens the home page, which needs none of these files, and lets it become idle. @returns the files requested so far */
async function broughtAtRest(page: Page): Promise<() => string[]> {
  const files: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/assets\/(courses|courseDetail|auth)-[\w-]{7}\.js$/.exec(request.url()) ?? [];
    if (name) files.push(name);
  });
  await page.clock.install();
  await page.goto('/');
  await expect(page.locator('#root main a[href^="/courses/detail/"]').first()).toBeVisible();
  await page.waitForFunction(() => document.readyState === 'complete');
  await page.clock.fastForward(3000);
  return () => files;
}

test(
  'a visitor can open the login dialog offline after the site has prefetched its files',
  story,
  async ({ page, complaints }) => {
    complaints.expected = [failedCall];
    const files = await broughtAtRest(page);
    await expect.poll(files).toEqual(expect.arrayContaining(['courses', 'courseDetail', 'auth']));
    await page.waitForFunction(() => window.zhituBrought);
    await page.clock.resume();
    const before = files().length;
    await page.context().setOffline(true);
    await page.getByRole('banner').getByRole('button', { name: '登录' }).click();
    await expect(page.getByLabel('手机号')).toBeFocused();
    await page.context().setOffline(false);
    expect(files()).toHaveLength(before);
  },
);

test('the site does not prefetch the login dialog for a member', async ({ page, server }) => {
  await returnAsMember(page, server);
  const files = await broughtAtRest(page);
  await expect.poll(files).toEqual(expect.arrayContaining(['courses', 'courseDetail']));
  expect(files()).not.toContain('auth');
});

test('the site prefetches nothing for a visitor with Save-Data', async ({ page }) => {
  await page.addInitScript(saveData);
  const files = await broughtAtRest(page);
  await expect(page.getByRole('banner').getByRole('button', { name: '登录' })).toBeVisible();
  expect(files()).toEqual([]);
});
