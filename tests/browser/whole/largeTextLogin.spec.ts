/** The login in the large-text view (大字版). */
import { keepTextSize } from '../kit/largeTextView.ts';
import { accountButton, expect, member, password, test } from '../kit/site.ts';

test('in the large-text view, the captcha has twice its size, and a member signs in without one', async ({ page }) => {
  await keepTextSize(page, '200');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/login');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '新用户注册' }).click();
  const captcha = dialog.getByRole('img', { name: '图形验证码' });
  await expect(captcha).toBeVisible();
  expect(await captcha.boundingBox()).toMatchObject({ width: 220, height: 78 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.goto('/login');
  await dialog.getByLabel('手机号').fill(member.mobile);
  await dialog.getByLabel('密码', { exact: true }).fill(password);
  await expect(captcha).toHaveCount(0);
  await dialog.getByRole('button', { name: '立即登录' }).click();
  await expect(accountButton(page)).toBeVisible();
});
