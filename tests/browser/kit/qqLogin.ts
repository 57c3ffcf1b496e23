/** Helpers for tests that sign in with QQ, also if the login fails. */
import type { Page } from '@playwright/test';
import { button, mobileField, opener } from './authForms.ts';
import { dialogHasFocus, expect, member } from './site.ts';
import { expectSignedIn } from './thirdPartyLogin.ts';

export const title = (page: Page, words: string) =>
  page.getByRole('main').getByRole('heading', { name: words, exact: true });
export const again = (page: Page) => page.getByRole('main').getByRole('button', { name: '重新登录' });
export const chooseAtQq = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();

/** Opens the login dialog, which the login page has opened itself, and goes to QQ. */
export async function leaveForQq(page: Page): Promise<void> {
  if (!/\/login(\?|$)/.test(page.url())) await opener(page).click();
  await button(page, 'QQ登录').click();
  await expect(page).toHaveURL(/\/provider\/qq\?/);
}

/** Signs in after a failed QQ login: presses the button that opens the login dialog, and signs in with the password. */
export async function signInAnew(page: Page): Promise<void> {
  await again(page).click();
  await dialogHasFocus(page);
  await mobileField(page).fill(member.mobile);
  await page.getByLabel('密码', { exact: true }).fill('meedu123');
  await button(page, '立即登录').click();
  await expectSignedIn(page, member.name);
}

/** Removes the login from the browser without running the site. */
export async function forgetLogin(page: Page): Promise<void> {
  await page.goto('/favicon.svg');
  await page.evaluate(() => localStorage.removeItem('meedu-user-token'));
}
