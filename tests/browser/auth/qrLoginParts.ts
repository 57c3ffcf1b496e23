/** The QR code in the login dialog. */
import type { Page } from '@playwright/test';
import { button, dialog } from '../kit/authForms.ts';
import { qrPicture } from '../kit/thirdPartyLogin.ts';

export const refresh = (page: Page) => button(page, '刷新二维码');
export const others = (page: Page) => button(page, '其他方式登录');
export const validity = (page: Page) => dialog(page).getByText(/^有效期：\d\d分\d\d秒$/);
export const exchanging = (page: Page) => dialog(page).getByText('已确认，正在登录…');

/** Returns the dark squares of the shown code. */
export const squaresShown = async (page: Page) =>
  [...((await qrPicture(page).locator('path').getAttribute('d')) ?? '').matchAll(/M(\d+) (\d+)/g)].map(
    ([, x, y]) => `${x} ${y}`,
  );
