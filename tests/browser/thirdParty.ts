/** What the journeys through a third party's login have in common: the QR code, the login code, the binding of a mobile. */
import type { Page } from '@playwright/test';
import { issueLoginCode } from '../backend/api/loginCodes.ts';
import { liveScanKeys } from '../backend/api/wechatScan.ts';
import { socialAccounts } from '../backend/seed/socialAccounts.ts';
import type { RunningServer } from '../backend/server.ts';
import { accountButton, callsOf, expect } from './site.ts';
import { button, dialog, mobileField, opener, reading } from './sms.ts';

export const scanUrlCall = 'POST /api/v3/auth/login/wechat-scan/url';
export const scanQueryCall = 'GET /api/v3/auth/login/wechat-scan/query';
export const exchangeCall = 'POST /api/v3/auth/login/code';
export const bindCall = 'POST /api/v3/auth/register/withSocialite';

/** Accounts at WeChat and QQ, by what becomes of them here. */
export const wechat = { member: 'wechat-seed-9', locked: 'wechat-seed-3', unknown: 'wechat-new-1' } as const;
export const qq = { member: 'qq-seed-9', unknown: 'qq-new-1', tooLong: 'qq-new-long' } as const;
/** Whom the accounts named `member` belong to. */
export const socialMember = { mobile: '13800000009', name: '郑绑定' };

/** All faults are one to the page: the unit tests of the client tell them apart. */
export type FaultKind = 'lost' | 'timeout';
/** Longer than any run of the tests: the answer never comes. */
export const forever = 24 * 3600_000;

export const qrPicture = (page: Page) => page.getByRole('img', { name: '微信登录二维码' });
export const faltering = (page: Page) => dialog(page).getByText('网络不稳定，正在重试…');

export async function expectSignedIn(page: Page, name: string): Promise<void> {
  // The exchange, the member, the page that was wanted and its menu come one after another.
  await expect(accountButton(page)).toContainText(name);
  await expect(dialog(page)).toBeHidden();
}

/** From any page with a header to a code for WeChat, by mouse. */
export async function openQrLogin(page: Page): Promise<void> {
  await opener(page).click();
  await button(page, '微信扫码登录').click();
  await expect(dialog(page, '微信扫码登录')).toBeVisible();
}

/** Opens a page with a code for WeChat in the dialog. */
export async function goToQr(page: Page, path = reading): Promise<void> {
  await page.goto(path);
  await openQrLogin(page);
  await expect(qrPicture(page)).toBeVisible();
}

/** The newest code that the server has given and that is still good. */
export async function newestScan({ backend }: RunningServer) {
  const [scan] = await liveScanKeys(backend);
  if (!scan) throw new Error('the site has given no QR code');
  return scan;
}

/** What the phone does with the newest code. */
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

/** The phone confirms, and the page asks about it now and not a second later: on a page whose clock is ours. */
export async function confirmNow(page: Page, server: RunningServer, account: string): Promise<void> {
  await confirmScan(server, account);
  await page.clock.fastForward(1000);
}

/** Takes the phone into the hand, as a page of its own, does something with it and puts it away. */
export async function withPhone(page: Page, use: (phone: Page) => Promise<void>): Promise<void> {
  const phone = await page.context().newPage();
  await phone.goto('/phone');
  await use(phone);
  await phone.close();
  await page.bringToFront();
}

/** Presses a button of the phone at the one thing that waits in a list; `account` is the holder of the phone. */
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

/** Has a social account authorised at the provider; answers the login code. */
export async function authorise({ backend }: RunningServer, id: string): Promise<string> {
  const account = socialAccounts.find(({ app_user_id }) => app_user_id === id);
  if (!account) throw new Error(`there is no social account ${id}`);
  return issueLoginCode(backend, account);
}

/** The address that a third party's login comes back to. */
export const callbackWith = (code: string, query = '') =>
  `/login/callback?${query}${query && '&'}login_code=${code}&action=login`;

/** What a tab keeps when it leaves for QQ. */
const departureKey = 'zhitu-departure';

/** The tab is on its way, as if it had left for QQ itself. @returns what its address has to bring back */
export async function leaveBefore(
  page: Page,
  { action = 'login', memberId = 0, ago = 0 }: { action?: 'login' | 'bind'; memberId?: number; ago?: number } = {},
): Promise<string> {
  const value = `left-${Math.random().toString(36).slice(2)}`;
  // A page of this origin where nothing of the site runs.
  await page.goto('/favicon.svg');
  await page.evaluate(
    ([key, departure, past]) =>
      sessionStorage.setItem(key, JSON.stringify({ ...departure, leftAt: Date.now() - past })),
    [departureKey, { value, action, memberId }, ago] as const,
  );
  return value;
}

/** Comes back from QQ to `address`, in the tab that has left for it. */
export async function comeBackTo(
  page: Page,
  address: string,
  departure?: { action?: 'login' | 'bind'; memberId?: number },
): Promise<void> {
  const value = await leaveBefore(page, departure);
  await page.goto(`${address}&zhitu_departure=${value}`);
}

/** Lets a call of the page, and all that follow until the weather is cleared, end in a fault; waits until it has come to the server. */
export async function makeFail(
  page: Page,
  server: RunningServer,
  call: string,
  kind: FaultKind,
  press: () => Promise<void>,
): Promise<void> {
  const { weather } = server.backend;
  if (kind === 'timeout') {
    const forecast = weather.add({ call, kind: 'slow', milliseconds: forever });
    await press();
    // The call has arrived when its weather is used up; only then may its time run out.
    await expect.poll(() => weather.forecasts.some(({ id }) => id === forecast.id)).toBe(false);
    await page.clock.fastForward(15_000);
  } else {
    const met = () => callsOf(server, call).filter((one) => one.weather === kind).length;
    const before = met();
    weather.add({ call, kind, times: null });
    await press();
    await expect.poll(met).toBeGreaterThan(before);
  }
}

/**
 * The next call takes effect, and its answer is lost on the way. (Where the server cuts the connection, the browser sends the call
 * again by itself.)
 */
export async function loseAnswer(page: Page, call: string): Promise<void> {
  const [, path = ''] = call.split(' ');
  await page.route(
    (url) => url.pathname.endsWith(path),
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
}

/**
 * The next call takes effect at once, and its answer is kept back until it is let go: a server that takes its time, without any
 * waiting. Where the page has given the call up, the answer is dropped.
 */
export async function holdAnswer(page: Page, call: string): Promise<{ letGo: () => void }> {
  const [, path = ''] = call.split(' ');
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(
    (url) => url.pathname.endsWith(path),
    async (route) => {
      const response = await route.fetch();
      await released;
      await route.fulfill({ response }).catch(() => {});
    },
    { times: 1 },
  );
  return { letGo };
}

/** Every mobile must be bound where a social account has no member yet. */
export const demandBinding = (server: RunningServer, faceVerification = false) =>
  server.backend.settings.change({ forcedMobileBinding: true, faceVerification });

export const bindDialog = (page: Page) => dialog(page, '请绑定手机号');

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

/** The newest login code that a third party has given. */
export const newestLoginCode = ({ backend }: RunningServer) =>
  String(backend.ledger.entriesOf('loginCode').at(-1)?.detail.code);

/** Login codes that were exchanged for a member, and how often the page has asked for it. */
export const exchangesOf = (server: RunningServer) => ({
  calls: callsOf(server, exchangeCall).map(({ body }) => body.code),
  done: server.backend.ledger.entriesOf('codeExchange').map(({ member }) => member),
});

/**
 * The page's clock is ours from now on, but for animation frames: a frame that comes later than the animation it belongs to, as the
 * clock's own frames may on a busy machine, would leave a closed dialog where it was.
 */
export async function installClock(page: Page, time: number = Date.now()): Promise<void> {
  await page.context().addInitScript(() => {
    for (const name of ['requestAnimationFrame', 'cancelAnimationFrame'] as const) {
      const real = window[name].bind(window);
      Object.defineProperty(window, name, { configurable: true, get: () => real, set: () => {} });
    }
  });
  await page.clock.install({ time });
}

/** The page is put behind another one, or comes back. */
export const setHidden = (page: Page, isHidden: boolean) =>
  page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
      document.dispatchEvent(new Event('visibilitychange'));
    },
    isHidden ? 'hidden' : 'visible',
  );

/** The focus is somewhere visible, and inside a dialog that is open. */
export async function expectFocusKept(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const at = document.activeElement;
        const open = document.querySelector('[role=dialog][aria-modal=true]');
        return at !== null && at !== document.body && (!open || open.contains(at));
      }),
    )
    .toBe(true);
}
