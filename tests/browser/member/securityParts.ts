/** The security section of /member. */
import type { Locator, Page } from '@playwright/test';
import type { RunningServer } from '../../../src/referenceBackend/server.ts';
import { alerts, fault } from '../kit/authForms.ts';
import { makeFail } from '../kit/callFaults.ts';
import { expect, returnAsMember } from '../kit/site.ts';

export const passwordCall = 'POST /api/v2/member/detail/password';

export const section = (page: Page) => page.getByRole('region', { name: '账号安全' });
export const row = (page: Page, label: string) => section(page).getByRole('group', { name: label, exact: true });
export const action = (page: Page, name: string) => section(page).getByRole('button', { name, exact: true });
export const says = (page: Page, words: string) => expect(page.getByText(words, { exact: true })).toBeVisible();
export const detailsOf = ({ backend }: RunningServer, kind: string) =>
  backend.ledger.entriesOf(kind).map(({ detail }) => detail);

export async function come(page: Page, server: RunningServer, mobile: string): Promise<void> {
  await returnAsMember(page, server, mobile);
  await page.goto('/member');
  await expect(section(page)).toBeVisible();
}

/** Lets a call fail and expects the fields to keep their contents. */
export async function fail(
  page: Page,
  server: RunningServer,
  call: string,
  press: () => Promise<void>,
  fields: Locator[] = [],
  words = fault,
): Promise<void> {
  const typed = () => Promise.all(fields.map((field) => field.inputValue()));
  const before = await typed();
  await makeFail(page, server, call, 'lost', press);
  await expect(alerts(page)).toHaveText(words);
  server.backend.weather.clear();
  expect(await typed()).toEqual(before);
}
