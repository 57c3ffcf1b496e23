/** The painted shell, and the scripts that replace it. */
import type { Page } from '@playwright/test';

/** Holds requests for files of the site, all scripts by default. @returns a function that releases them */
export async function holdScripts(page: Page, files: string | RegExp = '**/assets/*.js'): Promise<() => void> {
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(files, (route) => released.then(() => route.continue()));
  return letGo;
}

export const painting = (page: Page) => page.locator('#shell .boxes');
