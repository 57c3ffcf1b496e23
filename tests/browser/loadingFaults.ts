/** What a page that loads its data shows when that fails, and that a press brings it after all. */
import type { Locator, Page } from '@playwright/test';
import type { RunningServer } from '../backend/server.ts';
import { type Complaints, expect, failedCall } from './site.ts';
import { fault } from './sms.ts';
import { makeFail } from './thirdParty.ts';

/**
 * Opens `address` and has its call end in a fault, and then be refused; both times that is said under `title`, and 重试 asks again, by
 * keyboard and by mouse. All faults are one to the page: the unit tests of the client tell them apart.
 * @returns the button that asks again: the weather is fine now.
 */
export async function meetLoadingFaults(
  page: Page,
  server: RunningServer,
  complaints: Complaints,
  { address, call, title }: { address: string; call: string; title: string },
): Promise<Locator> {
  const { weather } = server.backend;
  const main = page.getByRole('main');
  const retry = main.getByRole('button', { name: '重试' });
  complaints.expected.push(failedCall);
  await makeFail(page, server, call, 'lost', async () => {
    await page.goto(address, { waitUntil: 'commit' });
  });
  await expect(main.getByText(title)).toBeVisible();
  await expect(main.getByText(fault)).toBeVisible();
  weather.clear();
  weather.add({ call, kind: 'refused', message: '请稍后再试' });
  await retry.press('Enter');
  await expect(main.getByText('请稍后再试', { exact: true })).toBeVisible();
  return retry;
}
