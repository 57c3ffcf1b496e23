/** The question for consent. */
import type { Page } from '@playwright/test';
import { button, dialog, mobileField, opener } from '../kit/authForms.ts';
import { dialogHasFocus, expect, password } from '../kit/site.ts';

export const agreeCall = 'POST /api/v2/member/agreement/agree';

/** The seeded member who has agreed to nothing. */
export const unasked = '13800000005';
export const titles = {
  both: '用户协议与隐私政策提示',
  user_agreement: '用户协议提示',
  privacy_policy: '隐私政策提示',
} as const;
export const question = (page: Page) => dialog(page, titles.both);
export const agree = (page: Page) => button(page, '同意');

/** Signs in. The question then blocks the page until it is answered. */
export async function enter(page: Page): Promise<void> {
  await opener(page).click();
  await dialogHasFocus(page);
  await mobileField(page).fill(unasked);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(question(page)).toBeVisible();
}
