/** The profile section of /member. */
import type { Page } from '@playwright/test';
import { dialog } from './authForms.ts';
import { stripes } from './photos.ts';
import { accountButton } from './site.ts';

export const avatarCall = 'POST /api/v2/member/detail/avatar';

export const row = (page: Page, name: string) => page.getByRole('main').getByRole('group', { name });
export const chooseButton = (page: Page) => page.getByRole('button', { name: '更换头像' });
export const saveButton = (page: Page) => dialog(page).getByRole('button', { name: '保存头像' });
export const alert = (page: Page) => dialog(page).getByRole('alert');
export const photo = (buffer = stripes(), name = '条纹.png') => ({ name, mimeType: 'image/png', buffer });
export const headerPicture = (page: Page) => accountButton(page).locator('img');

/** Opens the file chooser, by default by mouse, and chooses a file. */
export async function choose(page: Page, file: ReturnType<typeof photo>, press = () => chooseButton(page).click()) {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press()]);
  await chooser.setFiles(file);
}

export const addressOf = async (page: Page): Promise<string> => (await headerPicture(page).getAttribute('src')) ?? '';
