/** The header and the drawer on a phone. */
import { accountButton, expect, returnAsMember, test } from '../kit/site.ts';

test('on a phone, one press in the header leads to the search box, and the header fits 320 px', async ({
  page,
  server,
}) => {
  await returnAsMember(page, server);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/error?msg=x');
  await expect(accountButton(page)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const boxes = await page
    .getByRole('banner')
    .locator('button:visible, a:visible')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
  const byPlace = boxes.toSorted((one, other) => one.left - other.left);
  expect(byPlace.map(({ right }) => right <= 320)).toEqual(byPlace.map(() => true));
  for (const [index, { left }] of byPlace.entries())
    expect(left).toBeGreaterThanOrEqual(byPlace[index - 1]?.right ?? 0);
  await page.getByRole('button', { name: '搜索课程' }).click();
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await page.keyboard.type('vue');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?keywords=vue');
});

test('on a phone, a visitor opens the registration from the drawer', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto('/error?msg=x');
  await page.getByRole('button', { name: '打开导航菜单' }).click();
  await page.getByRole('dialog', { name: '主导航' }).getByRole('button', { name: '注册' }).click();
  await expect(page.getByRole('dialog', { name: '用户注册' })).toBeVisible();
  await expect(page.getByRole('dialog', { name: '主导航' })).toHaveCount(0);
});
