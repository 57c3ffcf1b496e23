/** Checks the failure of a page's data call, and its retry. */
import type { Locator, Page } from '@playwright/test';
import type { RunningServer } from '../../../src/referenceBackend/server.ts';
import { fault } from './authForms.ts';
import { makeFail } from './callFaults.ts';
import { type Complaints, expect, failedCall } from './site.ts';

/**
 * Opens `address`, lets its call end in a fault, and then be refused. Both times the page shows `title` and the reason; 重试 requests again
 * by keyboard. The page treats all faults alike: the unit tests of the client tell them apart.
 *
 * @returns the retry button; the next call succeeds
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
