import type { Page } from '@playwright/test';

/** Opens the home page with one block of the operator's own content for each text. */
export async function openWith(page: Page, ...contents: string[]): Promise<void> {
  await page.unroute('**/decorationPage/blocks*');
  await page.route('**/decorationPage/blocks*', (route) =>
    route.fulfill({
      json: {
        code: 0,
        message: '',
        data: contents.map((html, index) => ({ id: index + 1, sign: 'code', config_render: { html } })),
      },
    }),
  );
  await page.goto('/');
}
