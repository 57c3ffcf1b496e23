/** Ways through the site that several stages share. */
import type { Locator, Page } from '@playwright/test';
import { issueLoginCode } from '../../../src/referenceBackend/api/loginCodes.ts';
import { socialAccounts } from '../../../src/referenceBackend/seed/socialAccounts.ts';
import { expect, goWithin, member, password } from '../kit/site.ts';
import { leaveBefore } from '../kit/thirdPartyLogin.ts';
import { refused } from '../model/gates.ts';
import type { Happening, OpenedSite, Situation } from '../model/stage.ts';

/** A small page with a header that loads nothing of its own. */
export const quietPath = '/error?msg=x';

export const banner = (page: Page) => page.getByRole('banner');
export const dialog = (page: Page) => page.getByRole('dialog');

export const visit =
  (path: string) =>
  async ({ page }: Pick<OpenedSite, 'page'>): Promise<void> => {
    await page.goto(path, { waitUntil: 'commit' });
  };

/** The server's refusal if too many requests came from one address. */
export const crowded = refused('请稍后再试', 429);

/** Stores answers as a long past visit left them, by the path of the call. */
export const keepAnswers = ({ page }: Pick<OpenedSite, 'page'>, answers: Record<string, unknown>): Promise<void> =>
  page.addInitScript((all) => {
    for (const [path, data] of Object.entries(all))
      localStorage.setItem(`zhitu-kept:${path}`, JSON.stringify([1, `/api${path}`, 0, data]));
  }, answers) as unknown as Promise<void>;

/** Fires the browser's event for a restored network. */
export const networkReturns = ({ page }: Pick<OpenedSite, 'page'>): Promise<boolean> =>
  page.evaluate(() => dispatchEvent(new Event('online')));

/** Goes to another document. The browser's back returns from there. */
export const leaveFor =
  (path: string) =>
  async ({ page }: OpenedSite): Promise<void> => {
    await page.goto(path);
  };

export async function openLogin({ page }: OpenedSite): Promise<void> {
  await banner(page).getByRole('button', { name: '登录', exact: true }).click();
}

export async function visitAndOpenLogin(site: OpenedSite): Promise<void> {
  await visit(quietPath)(site);
  await openLogin(site);
}

export async function openRegister({ page }: OpenedSite): Promise<void> {
  await banner(page).getByRole('button', { name: '注册', exact: true }).click();
}

export const mobileField = (page: Page) => dialog(page).getByRole('textbox', { name: '手机号' });
/** The mobile that was typed in another form, with which the next form is opened. */
export const knownMobile = '13800000000';

/** Presses a button of the form in the dialog. */
export const press = ({ page }: OpenedSite, name: string): Promise<void> =>
  dialog(page).getByRole('button', { name, exact: true }).click();

/** Links to the agreements, which open in new windows. */
export const agreements = /^link "《(用户协议|隐私政策)》 （在新窗口打开）"$/;

/** Types into the captcha field, whose flow tells the form `child.captchaChanged`. */
export const typeCaptcha = ({ page }: OpenedSite, { case: of }: { case: string }): Promise<void> =>
  dialog(page)
    .getByRole('textbox', { name: '图形验证码' })
    .fill(of === 'filled' ? '7kfp' : '');
/** Returns whether typing changes the captcha here. */
export const canTypeCaptcha = ({ context, leaf }: Situation, { case: of }: Happening): boolean =>
  !leaf.endsWith('submitting') && (of === 'filled') !== context.isCaptchaFilled;

/** Waits for what the page shows only after some time, although its clock is stopped. */
export async function appears({ clock }: OpenedSite, what: Locator): Promise<void> {
  const look = async () => {
    if (!(await what.isVisible())) await clock.runFor(50);
    return what.isVisible();
  };
  await expect.poll(look, { message: `${what} appears`, intervals: [0, 20, 50], timeout: 30_000 }).toBe(true);
}

/** Goes to the home page by its link in the header. The browser's back returns from there. */
export async function goHome({ page }: OpenedSite): Promise<void> {
  await banner(page).getByRole('link', { name: '知图课堂' }).first().click();
  await page.waitForURL('/');
}

/** Goes to the home page as by the browser's forward button, which works while a dialog is open. Waits until the old page is replaced. */
export async function exchangeForHome(site: OpenedSite): Promise<void> {
  await goWithin(site.page, '/');
  await expect(site.page).toHaveTitle(/^首页/);
}

/** Presses Esc once the focus is inside a dialog or a menu, because these ignore the key before. */
export async function pressEscape(site: OpenedSite): Promise<void> {
  const inside = ['dialog', '[role=dialog]', '[role=menu]'].flatMap((box) => [box, `${box} *`]).join();
  await appears(site, site.page.locator(`:focus:is(${inside})`));
  await site.page.keyboard.press('Escape');
}

export async function leaveDialog(site: OpenedSite): Promise<void> {
  await pressEscape(site);
  await goHome(site);
}

/** Returns a valid token, as another tab gets it by signing in. */
export async function freshToken({ server }: OpenedSite, mobile = member.mobile): Promise<string> {
  const answer = await fetch(`${server.url}/api/v2/login/password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ mobile, password }),
  });
  return ((await answer.json()) as { data: { token: string } }).data.token;
}

/** Stores the result of another tab's sign-in; '' stands for its sign-out. */
export async function writeInOtherTab(site: OpenedSite, token: string): Promise<void> {
  const tab = await site.otherTab();
  await tab.evaluate((value) => {
    if (value) localStorage.setItem('meedu-user-token', value);
    else localStorage.removeItem('meedu-user-token');
  }, token);
}

/** Changes the storage as another tab does that meets a gate and passes it. */
export async function passGateInOtherTab(
  site: OpenedSite,
  marker: 'meedu-bind-mobile' | 'meedu-face-check',
): Promise<void> {
  const tab = await site.otherTab();
  await tab.evaluate((key) => {
    localStorage.setItem(key, 'ok');
    localStorage.removeItem(key);
  }, marker);
}

/** Returns a login code for a social account of the seed, as the provider puts it into the address. */
export async function loginCodeOf({ server }: Pick<OpenedSite, 'server'>, id: string): Promise<string> {
  const account = socialAccounts.find(({ app_user_id }) => app_user_id === id);
  if (!account) throw new Error(`there is no social account ${id}`);
  return issueLoginCode(server.backend, account);
}

/** Opens the address that a third party's login returns to. */
export const comeBackWithCode = async (site: Pick<OpenedSite, 'page' | 'server'>, account: string): Promise<void> => {
  const value = await leaveBefore(site.page);
  await visit(`/?zhitu_departure=${value}&login_code=${await loginCodeOf(site, account)}&action=login`)(site);
};
/** Follows a link with a login code in a tab that has not left for that login. */
export const followLinkWithCode = async (site: Pick<OpenedSite, 'page' | 'server'>, account: string): Promise<void> =>
  visit(`/?login_code=${await loginCodeOf(site, account)}&action=login`)(site);

/** Returns the member's menu or the login button, at the right end of the header. */
export const memberArea = (page: Page) => page.locator('header > div > div:first-child > div:last-child');

/** Returns a member in the server's form. */
export const memberDetail = ({
  name = '李雷',
  bound,
  verified,
  credit1 = 100,
}: {
  name?: string;
  bound: boolean;
  verified: boolean;
  credit1?: number;
}) => ({
  id: 1,
  nick_name: name,
  avatar: '',
  credit1,
  is_bind_mobile: bound ? 1 : 0,
  is_face_verify: verified,
});
