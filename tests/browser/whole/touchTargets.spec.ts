/** On a touch screen, small controls of the frame and of forms have targets of at least 44 px. */
import type { Locator, Page } from '@playwright/test';
import { dialog } from '../kit/authForms.ts';
import { expect, returnAsMember, test } from '../kit/site.ts';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 375, height: 812 } });

const TARGET = 44;

/** Expects at least one control, and all of them at least 44 px high and wide. */
async function expectLarge(controls: Locator): Promise<void> {
  await expect(controls.first()).toBeVisible();
  const sizes = await controls.evaluateAll((all) =>
    all.map((one) => {
      const { width, height } = one.getBoundingClientRect();
      return { name: one.textContent || one.getAttribute('aria-label'), width, height };
    }),
  );
  expect(sizes.filter(({ width, height }) => width < TARGET || height < TARGET)).toEqual([]);
}

const announcement = (page: Page) => page.getByRole('region', { name: '最新公告' });

test('the announcement, the footer, and its links have large targets', async ({ page }) => {
  await page.goto('/');
  await expectLarge(announcement(page).locator('a, button'));
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('navigation', { name: '友情链接' })).toBeVisible();
  await expectLarge(page.getByRole('contentinfo').locator('a'));
});

test('the breadcrumbs have large targets', async ({ page }) => {
  await page.goto('/courses/detail/1');
  await expectLarge(page.getByRole('navigation', { name: '当前位置' }).locator('a'));
});

test('the boxes of both consents and the captcha have large targets', async ({ page, server }) => {
  await page.goto('/login');
  await dialog(page).getByRole('button', { name: '新用户注册' }).click();
  await expectLarge(dialog(page).locator('label:has([type=checkbox])'));
  await expectLarge(dialog(page).getByRole('button', { name: '换一张图形验证码' }));
  await returnAsMember(page, server);
  await page.goto('/order?goods_type=vod&goods_id=1');
  await expectLarge(page.getByRole('main').locator('label:has([type=checkbox])'));
});
