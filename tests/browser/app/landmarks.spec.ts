/** The names that a screen reader says when a page opens, and the menus of the navigation by keyboard and pointer. */
import { expect, test } from '../kit/site.ts';

test('after a change of page, the focus is on its content, which has the name of the page', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main).toHaveAccessibleName('首页');
  await page.getByRole('banner').getByRole('link', { name: '会员中心' }).click();
  await expect(main).toBeFocused();
  await expect(main).toHaveAccessibleName('VIP会员');
  await page.getByRole('banner').getByRole('link', { name: '首页' }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Vue3 从入门到实战/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Vue3 从入门到实战' })).toBeVisible();
  await expect(main).toBeFocused();
  await expect(main).toHaveAccessibleName('Vue3 从入门到实战');
});

test('the link 跳到正文 is in a landmark of its own', async ({ page }) => {
  await page.goto('/');
  const landmark = page.getByRole('navigation', { name: '跳转' });
  await expect(landmark.getByRole('link', { name: '跳到正文' })).toBeAttached();
});

test('Escape closes the children of a navigation entry, and they open again after the pointer or the focus has left', async ({
  page,
}) => {
  await page.goto('/');
  const entry = page.getByRole('banner').getByRole('link', { name: '全部课程', exact: true });
  const child = page.getByRole('banner').getByRole('link', { name: '前端开发' });
  await test.step('with the pointer on the entry', async () => {
    await entry.hover();
    await expect(child).toBeVisible();
    await child.hover();
    await expect(child).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(child).toBeHidden();
    await page.getByRole('heading', { name: '热门好课' }).hover();
    await entry.hover();
    await expect(child).toBeVisible();
    await page.getByRole('heading', { name: '热门好课' }).hover();
    await expect(child).toBeHidden();
  });
  await test.step('with the focus on a child', async () => {
    await entry.focus();
    await expect(child).toBeVisible();
    await child.focus();
    await page.keyboard.press('Escape');
    await expect(child).toBeHidden();
    await expect(entry).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Shift+Tab');
    await expect(child).toBeVisible();
  });
});
