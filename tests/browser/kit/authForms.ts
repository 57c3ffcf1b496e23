/** Helpers for tests of SMS login, registration and password reset. */
import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { RunningServer } from '../../../src/referenceBackend/server.ts';
import { expect, member } from './site.ts';

export const smsCall = 'POST /api/v2/captcha/sms';
export const loginCall = 'POST /api/v2/login/mobile';
export const fault = '网络异常或服务器没有回应，请稍后再试';
/** Returns the message that is shown if the server refuses something without a reason. */
export const unexplained = (doing: string) =>
  `${doing}没有成功，服务器没有说明原因，请稍后再试；一直不行的话，请联系网站客服`;
/** A number without an account. */
export const newMobile = '13988880001';

export const opener = (page: Page) => page.getByRole('banner').getByRole('button', { name: '登录' });
export const dialog = (page: Page, name?: string) => page.getByRole('dialog', name ? { name } : {});
export const mobileField = (page: Page) => page.getByRole('textbox', { name: '手机号', exact: true });
export const captchaField = (page: Page) => page.getByLabel('图形验证码', { exact: true });
export const codeField = (page: Page) => page.getByLabel('手机验证码', { exact: true });
export const passwordField = (page: Page) => page.getByLabel('密码', { exact: true });
export const consentBox = (page: Page) => page.getByRole('checkbox', { name: '同意《用户协议》和《隐私政策》' });
export const captchaImage = (page: Page) => page.getByAltText('图形验证码', { exact: true });
export const renewButton = (page: Page) => page.getByRole('button', { name: '换一张图形验证码' });
export const sendButton = (page: Page) => page.getByRole('button', { name: '获取验证码' });
export const countdown = (page: Page) => page.getByRole('button', { name: /^\d+s/ });
export const alerts = (page: Page) => dialog(page).getByRole('alert');
export const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });

/** Returns the seconds that the button shows. */
export const secondsShown = async (page: Page) => Number.parseInt(await countdown(page).innerText(), 10);

/** Expects the form on this tab. The panel of the other tab is removed a moment later. */
export async function expectTab(page: Page, name: '密码登录' | '短信登录'): Promise<void> {
  await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
  await expect(codeField(page)).toHaveCount(name === '短信登录' ? 1 : 0);
  await expect(passwordField(page)).toHaveCount(name === '短信登录' ? 0 : 1);
}

export async function chooseTab(page: Page, name: '密码登录' | '短信登录'): Promise<void> {
  await page.getByRole('tab', { name }).click();
  await expectTab(page, name);
}

async function openSmsLogin(page: Page): Promise<void> {
  await opener(page).click();
  await chooseTab(page, '短信登录');
}

/** Opens the registration from the header; on a narrow page, which has no 注册 there, through the login form. */
async function openRegister(page: Page): Promise<void> {
  const direct = page.getByRole('banner').getByRole('button', { name: '注册' });
  // A phone has no button of its own for this form. Which case it is can be seen only once the header is there.
  await opener(page).waitFor();
  if (await direct.isVisible()) await direct.click();
  else {
    await opener(page).click();
    await button(page, '新用户注册').click();
  }
  await expect(dialog(page, '用户注册')).toBeVisible();
  await expect(mobileField(page)).toBeFocused();
}

async function openReset(page: Page): Promise<void> {
  await opener(page).click();
  await button(page, '忘记密码').click();
  await expect(dialog(page, '忘记密码')).toBeVisible();
}

/** The forms with an SMS code. */
export const forms = {
  smsLogin: {
    open: openSmsLogin,
    call: loginCall,
    scene: 'login',
    mobile: member.mobile,
    hasPassword: false,
    hasConsent: true,
    submit: '立即登录',
    doing: '登录',
    /** The message if no answer arrives. */
    unanswered: fault,
    busy: '正在登录…',
    /** Returns an element that is visible after the form has succeeded. */
    done: (page: Page) => page.getByRole('button', { name: /的账户菜单$/ }),
  },
  register: {
    open: openRegister,
    call: 'POST /api/v2/register/sms',
    scene: 'register',
    mobile: newMobile,
    hasPassword: true,
    hasConsent: true,
    submit: '立即注册',
    doing: '注册',
    unanswered: '没有等到服务器的回答，可能已经注册成功；可以直接登录试试，也可以再提交一次',
    busy: '正在注册…',
    done: (page: Page) => page.getByText('注册成功'),
  },
  resetPassword: {
    open: openReset,
    call: 'POST /api/v2/password/reset',
    scene: 'login',
    mobile: member.mobile,
    hasPassword: true,
    hasConsent: false,
    submit: '重置密码',
    doing: '重置密码',
    unanswered: '没有等到服务器的回答，新密码可能已经生效；可以用新密码登录试试，也可以再提交一次',
    busy: '正在重置…',
    done: (page: Page) => page.getByText('密码重置成功'),
  },
} as const;
export type FormName = keyof typeof forms;
export const formNames = Object.keys(forms) as FormName[];

/** A page with little content, for tests that could run on any page. The home page takes several times as long. */
export const reading = '/error?msg=reading';

/** Opens a page with a form in the dialog. */
export async function goToForm(page: Page, name: FormName): Promise<void> {
  await page.goto(reading);
  await forms[name].open(page);
}

/** Returns the answer of the newest captcha, as a member would read it from the picture. */
export async function solveCaptcha(page: Page, server: RunningServer): Promise<string> {
  await expect(captchaImage(page)).toBeVisible();
  const answer = server.backend.ledger.captchaAnswer();
  if (answer === undefined) throw new Error('the site has drawn no captcha');
  return answer;
}

export async function fillCaptcha(page: Page, server: RunningServer): Promise<void> {
  await captchaField(page).fill(await solveCaptcha(page, server));
}

/** Returns the code in the newest message to this mobile. */
export function codeFor(server: RunningServer, mobile: string): string {
  const code = server.backend.ledger.smsCode(mobile);
  if (code === undefined) throw new Error(`no message was sent to ${mobile}`);
  return code;
}

/** Reads the code in the newest message on the phone's page. */
export async function codeOnPhone(page: Page, mobile: string): Promise<string> {
  const phone = await page.context().newPage();
  await phone.goto('/phone');
  const message = phone.locator('#sms').getByRole('listitem').filter({ hasText: mobile });
  await expect(message).toHaveCount(1);
  const code = await message.getByRole('strong').innerText();
  await phone.close();
  await page.bringToFront();
  return code;
}

export const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

/** Fills in mobile and captcha, requests a message and waits for the countdown. @returns the code in the message */
export async function requestCode(page: Page, server: RunningServer, mobile: string): Promise<string> {
  await mobileField(page).fill(mobile);
  await fillCaptcha(page, server);
  await sendButton(page).click();
  await expect(countdown(page)).toBeVisible();
  return codeFor(server, mobile);
}

/** Fills in the rest of a form: code, password and consent, if it has them. */
export async function fillRest(page: Page, name: FormName, { password = 'abc12345', code = '' } = {}): Promise<void> {
  if (code) await codeField(page).fill(code);
  if (forms[name].hasPassword) await passwordField(page).fill(password);
  if (forms[name].hasConsent) await consentBox(page).check();
}

/** Opens a form and fills it in with a valid code. @returns the code */
export async function fillForm(page: Page, server: RunningServer, name: FormName): Promise<string> {
  await goToForm(page, name);
  const code = await requestCode(page, server, forms[name].mobile);
  await fillRest(page, name, { code });
  return code;
}

/** Returns the contents of the fields. */
export async function typedIn(page: Page, name: FormName): Promise<Record<string, string | boolean>> {
  const { hasPassword, hasConsent } = forms[name];
  return {
    mobile: await mobileField(page).inputValue(),
    captcha: await captchaField(page).inputValue(),
    code: await codeField(page).inputValue(),
    ...(hasPassword && { password: await passwordField(page).inputValue() }),
    ...(hasConsent && { consent: await consentBox(page).isChecked() }),
  };
}

/** Goes to a control with the Tab key. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let i = 0; i < 80 && !(await target.evaluate((node) => node === document.activeElement)); i++) {
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

/** Goes to a control with the Tab key and types. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

/**
 * Holds a call of the page, or every request that the pattern matches, until it is released. Counts the requests. Built files are given by
 * a pattern.
 */
export async function hold(page: Page | BrowserContext, call: string | RegExp) {
  const [, path = ''] = typeof call === 'string' ? call.split(' ') : [];
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const held = { count: 0, letGo };
  await page.route(typeof call === 'string' ? (url) => url.pathname.endsWith(path) : call, async (route) => {
    held.count += 1;
    await released;
    await route.continue();
  });
  return held;
}
