/** Forced colours: what backgrounds and thin lines show must stay visible in the member's own colours. */
import type { Locator, Page } from '@playwright/test';
import { accountButton, expect, returnAsMember, sweep, test } from '../kit/site.ts';

const style = (what: Locator, name: string, pseudo?: string) =>
  what.evaluate((element, [key, part]) => getComputedStyle(element, part).getPropertyValue(key), [
    name,
    pseudo,
  ] as const);
/** Returns the page's background colour, as the system sets it. */
const groundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`with forced colours, ${colorScheme}`, sweep, () => {
    test(`with forced ${colorScheme} colours, only the current entry of the navigation and of tabs has a line below`, async ({
      page,
    }) => {
      await page.emulateMedia({ forcedColors: 'active', colorScheme });
      await page.goto('/courses/detail/1');
      const ground = await page.evaluate(() => {
        const probe = document.createElement('i');
        probe.style.color = 'Canvas';
        document.body.append(probe);
        return getComputedStyle(probe).color;
      });
      for (const row of [page.getByRole('banner').getByRole('navigation'), page.getByRole('main')]) {
        const current = row.locator('a[aria-current]:not([href*="video"])').first();
        await expect(current).toBeVisible();
        expect(await style(current, 'border-bottom-color')).not.toBe(ground);
      }
      const other = page.getByRole('banner').getByRole('link', { name: '会员中心', exact: true });
      expect(await style(other, 'border-bottom-color')).toBe(ground);
      const tab = page.getByRole('main').getByRole('link', { name: '课程目录', exact: true });
      expect(await style(tab, 'border-bottom-color')).toBe(ground);
    });

    test(`with forced ${colorScheme} colours, filled buttons have a border, and locks, play marks, unread numbers, and progress are visible`, async ({
      page,
      server,
    }) => {
      await page.emulateMedia({ forcedColors: 'active', colorScheme });
      await returnAsMember(page, server);
      await page.goto('/order?goods_type=vod&goods_id=1');
      const submit = page.getByRole('button', { name: '提交订单' });
      expect(await style(submit, 'border-top-width')).toBe('1px');
      expect(await style(submit, 'border-top-style')).toBe('solid');
      await expect(accountButton(page)).toBeVisible();
      const ground = await groundOf(page);
      await page.goto('/courses/detail/1?tab=3');
      const lesson = page.getByRole('main').locator('a[href^="/courses/video/"]').first();
      await expect(lesson).toBeVisible();
      expect(await style(lesson, 'background-color', '::before')).not.toBe(ground);
      await page.goto('/member/messages');
      const unread = page.getByRole('navigation', { name: '用户中心菜单' }).getByText(/^\d+$/);
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
      expect(await style(unread, 'border-top-width')).toBe('1px');
      expect(await style(unread, 'border-top-color')).not.toBe(ground);
      for (const name of ['用户中心菜单', '分页']) {
        const current = page.getByRole('navigation', { name }).locator('[aria-current]');
        expect(await style(current, 'border-left-width'), name).toBe('1px');
      }
      await page.goto('/study-center');
      const bars = page.getByRole('main').locator('div > [style*=width]');
      await expect(bars.first()).toBeAttached();
      // That of a finished course is the last.
      for (const bar of [bars.first(), bars.last()]) expect(await style(bar, 'background-color')).not.toBe(ground);
    });
  });
}
