/** On a touch screen, controls have targets of at least 44 px. */
import type { Locator, Page } from '@playwright/test';
import { dialog } from '../kit/authForms.ts';
import { visitEveryPage } from '../kit/everyPage.ts';
import { expect, failedCall, returnAsMember, sweep, test } from '../kit/site.ts';

test.use({ hasTouch: true, isMobile: true, viewport: { width: 375, height: 812 } });

const TARGET = 44;

/** Expects at least one control, and all of them at least 44 px high, and wide if they have no words: the width of words depends on the font. */
async function expectLarge(controls: Locator): Promise<void> {
  await expect(controls.first()).toBeVisible();
  const sizes = await controls.evaluateAll((all) =>
    all.map((one) => {
      const { width, height } = one.getBoundingClientRect();
      const words = one.textContent?.trim() ?? '';
      return { name: words || one.getAttribute('aria-label'), width: words ? Infinity : width, height };
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

/**
 * Returns the visible controls that are lower than 44 px, and those without words that are narrower. The width of words depends on the font.
 * Links in a sentence are left out.
 */
const smallControls = (page: Page) =>
  page.evaluate((least) => {
    const controls = [
      ...document.querySelectorAll<HTMLElement>(
        ':is(#root, [role=dialog]) :is(a[href], button, summary, textarea, label:has(input), input:not([type=checkbox], [type=radio], [type=range], [type=file]))',
      ),
    ];
    return controls.flatMap((control) => {
      const { width, height } = control.getBoundingClientRect();
      const isShown = control.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && width > 1;
      const isInSentence = control.matches('main :is(p, li, td) a') && getComputedStyle(control).display === 'inline';
      if (!isShown || (isInSentence && !control.closest('nav'))) return [];
      const isSmall = height < least || (width < least && !control.textContent?.trim());
      const name = control.getAttribute('aria-label') ?? control.textContent?.slice(0, 20);
      return isSmall ? [`${control.tagName} “${name}”: ${Math.round(width)} × ${Math.round(height)} px`] : [];
    });
  }, TARGET - 0.5);

test('no page has a control with a small target', sweep, async ({ page, server, complaints }) => {
  complaints.expected.push(failedCall);
  await visitEveryPage(page, server, async (name) => expect.poll(() => smallControls(page), name).toEqual([]));
});
