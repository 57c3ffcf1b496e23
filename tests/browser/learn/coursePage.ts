/** The page of a course. */
import type { Page } from '@playwright/test';
import { accountButton, dialogHasFocus, expect, password } from '../kit/site.ts';

export const vip = '13800000002';
export const dialog = (page: Page) => page.getByRole('dialog');

export async function signInHere(page: Page, mobile: string): Promise<void> {
  await dialogHasFocus(page);
  await dialog(page).getByLabel('手机号').fill(mobile);
  await dialog(page).getByLabel('密码', { exact: true }).fill(password);
  await dialog(page).getByLabel('密码', { exact: true }).press('Enter');
  await expect(accountButton(page)).toBeVisible();
}
