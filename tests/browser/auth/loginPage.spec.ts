/** The page /login, which opens the login dialog itself. */
import { expect, member, password, test } from '../kit/site.ts';

test('the login page shows the form at once, and its button opens the form again', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto('/login?redirect=%2Fmember');
  const dialog = page.getByRole('dialog', { name: '登录' });
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('手机号').fill(member.mobile);
  await dialog.getByLabel('密码', { exact: true }).fill('not-this-one');
  await dialog.getByRole('button', { name: '关闭' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: '登录后查看' }).click();
  await expect(dialog.getByLabel('手机号')).toHaveValue(member.mobile);
  await expect(dialog.getByLabel('密码', { exact: true })).toHaveValue('');
  await dialog.getByLabel('密码', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: '立即登录' }).click();
  await expect(page).toHaveURL('/member');
});
