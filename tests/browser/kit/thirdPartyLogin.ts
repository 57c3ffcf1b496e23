/** Helpers for tests of third-party logins: the QR code, the login code, the binding of a mobile. */
import type { Page } from '@playwright/test';
import { issueLoginCode } from '../../../src/referenceBackend/api/loginCodes.ts';
import { liveScanKeys } from '../../../src/referenceBackend/api/wechatScan.ts';
import { socialAccounts } from '../../../src/referenceBackend/seed/socialAccounts.ts';
import type { RunningServer } from '../../../src/referenceBackend/server.ts';
import { button, dialog, mobileField, opener, reading } from './authForms.ts';
import { installClock } from './pageState.ts';
import { accountButton, callsOf, expect } from './site.ts';

export const scanUrlCall = 'POST /api/v3/auth/login/wechat-scan/url';
export const scanQueryCall = 'GET /api/v3/auth/login/wechat-scan/query';
export const exchangeCall = 'POST /api/v3/auth/login/code';
export const bindCall = 'POST /api/v3/auth/register/withSocialite';

/** Accounts at WeChat and QQ, by the result of their login here. */
export const wechat = { member: 'wechat-seed-9', locked: 'wechat-seed-3', unknown: 'wechat-new-1' } as const;
export const qq = { member: 'qq-seed-9', unknown: 'qq-new-1', tooLong: 'qq-new-long' } as const;
/** The member that the accounts named `member` belong to. */
export const socialMember = { mobile: '13800000009', name: '郑绑定' };

export const qrPicture = (page: Page) => page.getByRole('img', { name: '微信登录二维码' });
export const faltering = (page: Page) => dialog(page).getByText('网络不稳定，正在重试…');

export async function expectSignedIn(page: Page, name: string): Promise<void> {
  // Waits for the exchange, the member's data, the wanted page and its menu, one after another.
  await expect(accountButton(page)).toContainText(name);
  await expect(dialog(page)).toBeHidden();
}

/** Opens the WeChat code from any page with a header, by mouse. */
export async function openQrLogin(page: Page): Promise<void> {
  await opener(page).click();
  await button(page, '微信扫码登录').click();
  await expect(dialog(page, '微信扫码登录')).toBeVisible();
}

/** Opens a page with a WeChat code in the dialog. */
export async function goToQr(page: Page, path = reading): Promise<void> {
  await page.goto(path);
  await openQrLogin(page);
  await expect(qrPicture(page)).toBeVisible();
}

/** Returns the newest valid code that the server has issued. */
export async function newestScan({ backend }: RunningServer) {
  const [scan] = await liveScanKeys(backend);
  if (!scan) throw new Error('the site has given no QR code');
  return scan;
}

/** Answers the newest code as the phone does. */
export async function answerScan(
  server: RunningServer,
  answer: { answer: 'confirm'; account: string } | { answer: 'refuse' | 'expire' },
): Promise<void> {
  const { key } = await newestScan(server);
  const reply = await fetch(`${server.url}/phone/scans/${key}`, { method: 'POST', body: JSON.stringify(answer) });
  expect(reply.status).toBe(200);
}
export const confirmScan = (server: RunningServer, account: string) =>
  answerScan(server, { answer: 'confirm', account });

/** Confirms on the phone and lets the page ask at once, not a second later. Needs the page's clock. */
export async function confirmNow(page: Page, server: RunningServer, account: string): Promise<void> {
  await confirmScan(server, account);
  await page.clock.fastForward(1000);
}

/** Opens the phone's page, does something on it, and closes it. */
export async function withPhone(page: Page, use: (phone: Page) => Promise<void>): Promise<void> {
  const phone = await page.context().newPage();
  await phone.goto('/phone');
  await use(phone);
  await phone.close();
  await page.bringToFront();
}

/** Presses a button of the phone for the first item of a list; `account` is the owner of the phone. */
export async function pressOnPhone(
  phone: Page,
  list: '#scans' | '#faces' | '#orders',
  label: string,
  account?: string,
): Promise<void> {
  if (account) await phone.getByLabel('用这个微信账号').selectOption(account);
  await phone.locator(list).getByRole('button', { name: label, exact: true }).first().click();
  await expect(phone.getByText(`${label}：完成`)).toBeVisible();
}

/** Authorises a social account at the provider. @returns the login code */
export async function authorise({ backend }: RunningServer, id: string): Promise<string> {
  const account = socialAccounts.find(({ app_user_id }) => app_user_id === id);
  if (!account) throw new Error(`there is no social account ${id}`);
  return issueLoginCode(backend, account);
}

/** Returns the address that a third party's login returns to. */
export const callbackWith = (code: string, query = '') =>
  `/login/callback?${query}${query && '&'}login_code=${code}&action=login`;

/** Key of the departure that a tab stores when it leaves for QQ. */
const departureKey = 'zhitu-departure';

/** Stores a departure, as if this tab had left for QQ. @returns the value that the returning address must have */
export async function leaveBefore(
  page: Page,
  { action = 'login', memberId = 0, ago = 0 }: { action?: 'login' | 'bind'; memberId?: number; ago?: number } = {},
): Promise<string> {
  const value = `left-${Math.random().toString(36).slice(2)}`;
  // A page of this origin that runs no code of the site.
  await page.goto('/favicon.svg');
  await page.evaluate(
    ([key, departure, past]) =>
      sessionStorage.setItem(key, JSON.stringify({ ...departure, leftAt: Date.now() - past })),
    [departureKey, { value, action, memberId }, ago] as const,
  );
  return value;
}

/** Returns from QQ to `address`, in the tab that left for it. */
export async function comeBackTo(
  page: Page,
  address: string,
  departure?: { action?: 'login' | 'bind'; memberId?: number },
): Promise<void> {
  const value = await leaveBefore(page, departure);
  await page.goto(`${address}&zhitu_departure=${value}`);
}

/** Demands a mobile from social accounts without a member. */
export const demandBinding = (server: RunningServer, faceVerification = false) =>
  server.backend.settings.change({ forcedMobileBinding: true, faceVerification });

export const bindDialog = (page: Page) => dialog(page, '请绑定手机号');
export const submitBinding = (page: Page) => button(page, '立即绑定').click();

/** The ways to the form that binds a mobile. */
export const waysToBinding = {
  qrLogin: async (page: Page, server: RunningServer, account: string = wechat.unknown) => {
    await demandBinding(server);
    await installClock(page);
    await goToQr(page);
    await confirmNow(page, server, account);
    await expect(bindDialog(page)).toBeVisible();
  },
  loginCode: async (page: Page, server: RunningServer, account: string = qq.unknown) => {
    await demandBinding(server);
    await comeBackTo(page, callbackWith(await authorise(server, account)));
    await expect(bindDialog(page)).toBeVisible();
    await expect(mobileField(page)).toBeFocused();
  },
} as const;
export type WayToBinding = keyof typeof waysToBinding;
export const waysToBindingNames = Object.keys(waysToBinding) as WayToBinding[];

/** Returns the newest login code that a third party has issued. */
export const newestLoginCode = ({ backend }: RunningServer) =>
  String(backend.ledger.entriesOf('loginCode').at(-1)?.detail.code);

/** Returns the login codes that the page has sent, and the members that codes were exchanged for. */
export const exchangesOf = (server: RunningServer) => ({
  calls: callsOf(server, exchangeCall).map(({ body }) => body.code),
  done: server.backend.ledger.entriesOf('codeExchange').map(({ member }) => member),
});
