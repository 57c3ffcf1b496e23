/**
 * `npm run charts -- --tour`: takes the pictures of the tour in docs/charts/README.md. They show Chinese text, so a Chinese font must be
 * installed. No test compares them.
 */
import { expect, type Page } from '@playwright/test';
import { numberOf, chartsTest as test } from '../viewer/chartsSite.ts';

test.use({ viewport: { width: 1280, height: 720 } });
test.beforeEach(({ complaints }) => void complaints.expected.push(/^/));

const keep = (page: Page, name: string) =>
  page.screenshot({ path: `docs/charts/tour/${name}.jpg`, type: 'jpeg', quality: 60, animations: 'disabled' });

test('the search of the charts finds a flow by its description', async ({ page, charts }) => {
  await page.goto(`${charts.url}/charts`);
  await page.getByRole('combobox', { name: /^找流程/ }).fill('二维码');
  await expect(page.getByRole('option').first()).toBeVisible();
  await keep(page, '1-search');
});

test('a running flow is highlighted in its chart, and the slider shows its earlier steps', async ({ page, charts }) => {
  await page.goto(`${charts.url}/charts?beside#/qrLogin`);
  const site = page.frameLocator('iframe');
  await site.getByRole('banner').getByRole('button', { name: '登录' }).click();
  await site.getByRole('button', { name: /微信扫码/ }).click();
  await expect(page.locator('[data-state="qrLogin.showing"].v-active')).toHaveCount(1);
  await keep(page, '2-live');
  const slider = page.getByRole('slider', { name: '看哪一步' });
  for (let step = 0; step < 5; step++) await slider.press('ArrowLeft');
  await expect(page.getByText('回看', { exact: true }).first()).toBeVisible();
  await keep(page, '4-back');
});

test('a path of a flow plays to its end', async ({ page, charts }) => {
  const number = numberOf('qrLogin', 'showing.asking: done askScan (waiting) [有效期过了]');
  await page.goto(`${charts.url}/charts?beside&play=qrLogin-${number}&pace=0#/qrLogin`);
  await expect(page.getByText(/^走完了/)).toBeVisible();
  await keep(page, '3-play');
});

test('the chart marks what the browser tests have not walked', async ({ page, charts }) => {
  await page.goto(`${charts.url}/charts#/comments`);
  await page.getByRole('combobox', { name: '覆盖' }).selectOption('浏览器测试走过的');
  await expect(page.locator('.v-gap')).not.toHaveCount(0);
  await keep(page, '5-coverage');
});
