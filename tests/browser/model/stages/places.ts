/** Ways through the site that several stages share. */
import type { Page } from '@playwright/test';
import type { Site } from '../stage.ts';

/** A small page with header: little to load, nothing of its own to wait for. */
export const quietPath = '/error?msg=x';

export const banner = (page: Page) => page.getByRole('banner');
export const dialog = (page: Page) => page.getByRole('dialog');

export const visit =
  (path: string) =>
  async ({ page }: Site): Promise<void> => {
    await page.goto(path, { waitUntil: 'commit' });
  };

export async function openLogin({ page }: Site): Promise<void> {
  await banner(page).getByRole('button', { name: '登录', exact: true }).click();
}

/** To the home page by its link in the header; the browser's back leads here again. */
export async function goHome({ page }: Site): Promise<void> {
  await banner(page).getByRole('link', { name: '知图课堂' }).first().click();
  await page.waitForURL('/');
}
