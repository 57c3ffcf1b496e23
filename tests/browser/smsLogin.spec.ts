import type { Locator, Page } from '@playwright/test';
import { smsDeadlineKey } from '../../src/browser/smsDeadlines.ts';
import type { RunningServer } from '../backend/server.ts';
import {
  accountButton,
  callsOf,
  expect,
  failedCall,
  isSameDocument,
  markDocument,
  member,
  pressEscape,
  signInElsewhere,
  test,
} from './site.ts';
import {
  alerts,
  button,
  captchaField,
  captchaImage,
  chooseTab,
  codeField,
  codeFor,
  codeOnPhone,
  countdown,
  dialog,
  expectTab,
  type FormName,
  fault,
  fillCaptcha,
  fillForm,
  fillRest,
  formNames,
  forms,
  goToForm,
  hold,
  mobileField,
  newMobile,
  opener,
  otherThan,
  passwordField,
  reading,
  renewButton,
  requestCode,
  secondsShown,
  sendButton,
  solveCaptcha,
  tabTo,
  typeInto,
  unexplained,
} from './sms.ts';
import { watchRequests } from './stillness.ts';
import { forever, installClock } from './thirdParty.ts';

const smsCall = 'POST /api/v2/captcha/sms';
const imageCall = 'GET /api/v2/captcha/image';
const loginCall = 'POST /api/v2/login/mobile';
const deadlineOf = (page: Page, mobile = member.mobile) =>
  page.evaluate((key) => Number(localStorage.getItem(key)), smsDeadlineKey('login', mobile));

async function pressFifty(page: Page, target: Locator, how: 'clicks' | 'Enters'): Promise<void> {
  await target.focus();
  if (how === 'clicks') {
    await target.evaluate((node: HTMLElement) => {
      for (let i = 0; i < 50; i++) node.click();
    });
  } else for (let i = 0; i < 50; i++) await page.keyboard.press('Enter');
}

/** Sends for a message with fifty presses, and fills in the rest of the form. */
async function pressSendFast(
  page: Page,
  server: RunningServer,
  name: FormName,
  how: 'clicks' | 'Enters',
): Promise<void> {
  const { mobile } = forms[name];
  const held = await hold(page, smsCall);
  await mobileField(page).fill(mobile);
  await fillCaptcha(page, server);
  await pressFifty(page, sendButton(page), how);
  await expect(button(page, '正在发送…')).toBeFocused();
  held.letGo();
  await expect(countdown(page)).toBeVisible();
  expect(held.count).toBe(1);
  expect(callsOf(server, smsCall)).toHaveLength(1);
  expect(server.backend.ledger.entriesOf('sms')).toHaveLength(1);
  await fillRest(page, name, { code: codeFor(server, mobile) });
}

async function submitFast(page: Page, server: RunningServer, name: FormName, how: 'clicks' | 'Enters'): Promise<void> {
  const { call, submit, busy, done } = forms[name];
  const held = await hold(page, call);
  await pressFifty(page, button(page, submit), how);
  await expect(button(page, busy)).toBeFocused();
  await expect(button(page, busy)).toBeDisabled();
  await expect(mobileField(page)).not.toBeEditable();
  await expect(captchaField(page)).not.toBeEditable();
  await expect(renewButton(page)).toBeDisabled();
  held.letGo();
  await expect(done(page).or(alerts(page))).toBeVisible();
  expect(held.count).toBe(1);
  expect(callsOf(server, call)).toHaveLength(1);
}

/** Addresses and Referers of all requests (a file's own name aside), and every line in the console. */
function watchWriting(page: Page): () => string[] {
  const lines: string[] = [];
  page.on('request', (request) => {
    const { pathname, search, hash } = new URL(request.url());
    lines.push(pathname.startsWith('/assets/') ? search + hash : decodeURIComponent(pathname + search + hash));
    lines.push(request.headers().referer ?? '');
  });
  page.on('console', (message) => lines.push(message.text()));
  page.on('framenavigated', (frame) => lines.push(frame.url()));
  return () => lines;
}

test.describe('signing in', () => {
  test('a member signs in by mouse with the code read on the phone and stays on the page', async ({ page, server }) => {
    const written = watchWriting(page);
    await page.goto(reading);
    await markDocument(page);
    await forms.smsLogin.open(page);
    const answer = await solveCaptcha(page, server);
    await requestCode(page, server, member.mobile);
    await test.step('the message is asked for with mobile, picture and the scene login, and goes out once', async () => {
      const key = server.backend.ledger.entriesOf('captcha').at(-1)?.detail.key;
      expect(callsOf(server, smsCall).map(({ body }) => body)).toEqual([
        { mobile: member.mobile, image_key: key, image_captcha: answer, scene: 'login' },
      ]);
      expect(server.backend.ledger.entriesOf('sms')).toMatchObject([
        { detail: { mobile: member.mobile, scene: 'login' } },
      ]);
    });
    const code = await codeOnPhone(page, member.mobile);
    await codeField(page).fill(code);
    const captcha = await captchaField(page).inputValue();
    await button(page, '立即登录').click();
    await expect(dialog(page)).toBeHidden();
    await expect(accountButton(page)).toContainText(member.name);
    expect(await isSameDocument(page)).toBe(true);
    expect(callsOf(server, loginCall).map(({ body }) => body)).toEqual([
      { mobile: member.mobile, mobile_code: code, msv: '' },
    ]);
    expect(server.backend.ledger.entriesOf('login')).toMatchObject([{ member: member.mobile }]);
    expect(server.backend.ledger.entriesOf('registration')).toEqual([]);
    await test.step('no secret stands in an address, a Referer or the console', async () => {
      const token = await page.evaluate(() => localStorage.getItem('meedu-user-token') ?? '');
      expect(token).not.toBe('');
      await page.reload();
      await expect(accountButton(page)).toContainText(member.name);
      for (const secret of [code, captcha, token]) {
        expect(written().filter((line) => line.includes(secret))).toEqual([]);
      }
    });
  });

  test('F: by keyboard alone, a refused code and then the right one, without another picture', async ({
    page,
    server,
  }) => {
    await page.goto(reading);
    await tabTo(page, opener(page));
    await page.keyboard.press('Enter');
    await expect(mobileField(page)).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(page.getByRole('tab', { name: '密码登录' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: '短信登录' })).toBeFocused();
    await expectTab(page, '短信登录');
    await page.keyboard.press('ArrowLeft');
    await expectTab(page, '密码登录');
    await page.keyboard.press('ArrowRight');
    await expectTab(page, '短信登录');
    await typeInto(page, mobileField(page), member.mobile);
    await typeInto(page, captchaField(page), await solveCaptcha(page, server));
    await tabTo(page, sendButton(page));
    await page.keyboard.press('Enter');
    await expect(countdown(page)).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(codeField(page)).toBeFocused();
    await page.keyboard.type(otherThan(codeFor(server, member.mobile)));
    await page.keyboard.press('Enter');
    await expect(alerts(page)).toHaveText('短信验证码错误');
    await expect(codeField(page)).toBeFocused();
    await expect(captchaField(page)).toHaveValue('');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(codeFor(server, member.mobile));
    await page.keyboard.press('Enter');
    await expect(accountButton(page)).toContainText(member.name);
    expect(server.backend.ledger.entriesOf('sms')).toHaveLength(1);
  });

  test('a failed log-in, refused or not answered, costs the picture and ends the wait, in the other tab too; mobile and code stay', async ({
    page,
    context,
    server,
    complaints,
  }) => {
    const code = await fillForm(page, server, 'smsLogin');
    const other = await context.newPage();
    await goToForm(other, 'smsLogin');
    await mobileField(other).fill(member.mobile);
    await expect(countdown(other)).toBeVisible();
    await page.bringToFront();
    const picture = await captchaImage(page).getAttribute('src');
    await codeField(page).fill(otherThan(code));
    await button(page, '立即登录').click();
    await expect(alerts(page)).toHaveText('短信验证码错误');
    await expect(sendButton(page)).toBeEnabled();
    await expect(sendButton(other)).toBeEnabled();
    await expect(captchaField(page)).toHaveValue('');
    await expect(captchaImage(page)).not.toHaveAttribute('src', picture ?? '');
    await expect(mobileField(page)).toHaveValue(member.mobile);
    await expect(codeField(page)).toHaveValue(otherThan(code));
    await fillCaptcha(page, server);
    await sendButton(page).click();
    await expect(countdown(page)).toBeVisible();
    await expect(countdown(other)).toBeVisible();
    await codeField(page).fill(codeFor(server, member.mobile));
    await expect(alerts(page)).toBeHidden();
    complaints.expected.push(failedCall);
    server.backend.weather.add({ call: loginCall, kind: 'lost', times: null });
    await button(page, '立即登录').click();
    await expect(alerts(page)).toHaveText(fault);
    server.backend.weather.clear();
    await expect(sendButton(page)).toBeEnabled();
    await expect(sendButton(other)).toBeEnabled();
    await expect(captchaField(page)).toHaveValue('');
    await expect(codeField(page)).toHaveValue(codeFor(server, member.mobile));
    await button(page, '立即登录').click();
    await expect(accountButton(page)).toBeVisible();
  });

  test('what is missing or wrong, until a new number is in', async ({ page, server }) => {
    await page.addInitScript(() => localStorage.setItem('meedu-msv', 'inviter-7'));
    await goToForm(page, 'smsLogin');
    await test.step('every empty field is named, and the hints go one by one as they are filled in', async () => {
      await button(page, '立即登录').click();
      await expect(alerts(page)).toHaveText(['请输入手机号!', '请输入图形验证码!', '请输入手机验证码!']);
      await expect(mobileField(page)).toBeFocused();
      await mobileField(page).fill(newMobile);
      await expect(alerts(page)).toHaveText(['请输入图形验证码!', '请输入手机验证码!']);
      await page.keyboard.press('Enter');
      await expect(captchaField(page)).toBeFocused();
      await fillCaptcha(page, server);
      await expect(alerts(page)).toHaveText(['请输入手机验证码!']);
      await page.keyboard.press('Enter');
      await expect(codeField(page)).toBeFocused();
      await codeField(page).fill('1');
      await expect(alerts(page)).toHaveCount(0);
      expect(callsOf(server, loginCall)).toEqual([]);
      await test.step('what was typed on one tab is there after a switch and back', async () => {
        await codeField(page).fill('654321');
        await chooseTab(page, '密码登录');
        await expect(mobileField(page)).toHaveValue(newMobile);
        await passwordField(page).fill('secret');
        await chooseTab(page, '短信登录');
        await expect(codeField(page)).toHaveValue('654321');
        await chooseTab(page, '密码登录');
        await expect(passwordField(page)).toHaveValue('secret');
        await chooseTab(page, '短信登录');
      });
    });

    await test.step('G: without mobile or picture is told what is missing, and asks nothing of the server', async () => {
      await mobileField(page).fill('');
      await captchaField(page).fill('');
      await sendButton(page).click();
      await expect(alerts(page)).toHaveText(['请输入手机号!', '请输入图形验证码']);
      await expect(mobileField(page)).toBeFocused();
      await mobileField(page).fill(newMobile);
      await sendButton(page).click();
      await expect(alerts(page)).toHaveText(['请输入图形验证码']);
      await expect(captchaField(page)).toBeFocused();
      await fillCaptcha(page, server);
      await mobileField(page).fill(' ');
      await sendButton(page).click();
      await expect(alerts(page)).toHaveText(['请输入手机号!']);
      await expect(countdown(page)).toHaveCount(0);
      expect(callsOf(server, smsCall)).toEqual([]);
    });

    await test.step('with a wrong picture text shows 图形验证码错误, empties the field, brings another picture and is free at once', async () => {
      await mobileField(page).fill(newMobile);
      const picture = await captchaImage(page).getAttribute('src');
      await captchaField(page).fill('0000');
      await sendButton(page).click();
      await expect(alerts(page)).toHaveText('图形验证码错误');
      await expect(captchaField(page)).toHaveValue('');
      await expect(captchaImage(page)).not.toHaveAttribute('src', picture ?? '');
      await expect(sendButton(page)).toBeEnabled();
      await fillCaptcha(page, server);
      await expect(alerts(page)).toHaveCount(0);
    });

    await test.step('that the message provider refuses says what has failed and what to do, and may be pressed again at once', async () => {
      await server.backend.settings.change({ smsGatewayDown: true });
      await sendButton(page).click();
      await expect(alerts(page)).toHaveText(unexplained('发送短信验证码'));
      await expect(captchaField(page)).toHaveValue('');
      await server.backend.settings.change({ smsGatewayDown: false });
    });

    await test.step('a new number becomes a member, with the inviter’s marker of this device', async () => {
      const code = await requestCode(page, server, newMobile);
      expect(server.backend.ledger.entriesOf('sms')).toHaveLength(1);
      await codeField(page).fill(code);
      await page.keyboard.press('Enter');
      await expect(accountButton(page)).toBeVisible();
      expect(callsOf(server, loginCall).map(({ body }) => body)).toEqual([
        { mobile: newMobile, mobile_code: code, msv: 'inviter-7' },
      ]);
      expect(server.backend.ledger.entriesOf('registration')).toMatchObject([
        { member: newMobile, detail: { hasPassword: false } },
      ]);
    });
  });
});

test('the picture: what it shows, and what is told', async ({ page, server, complaints }) => {
  await test.step('H: says that it is coming and takes no second press; if it does not come, or is refused, a press brings it', async () => {
    complaints.expected.push(failedCall);
    const image = await hold(page, imageCall);
    await goToForm(page, 'smsLogin');
    await expect(renewButton(page)).toHaveAttribute('aria-busy', 'true');
    await expect(captchaField(page)).not.toBeEditable();
    await expect(renewButton(page)).toBeDisabled();
    await renewButton(page).dispatchEvent('click');
    image.letGo();
    await expect(captchaImage(page)).toBeVisible();
    await expect(renewButton(page)).not.toHaveAttribute('aria-busy');
    await expect(captchaField(page)).toBeEditable();
    expect(image.count).toBe(1);
    const refused = { kind: 'refused', code: 429, message: '请稍后再试' } as const;
    for (const [weather, words] of [
      [{ kind: 'lost', times: null }, '图形验证码加载失败'],
      [refused, refused.message],
    ] as const) {
      server.backend.weather.add({ call: imageCall, ...weather });
      await renewButton(page).click();
      await expect(alerts(page)).toHaveText(words);
      server.backend.weather.clear();
      await renewButton(page).click();
      await expect(captchaImage(page), words).toBeVisible();
      await expect(alerts(page), words).toHaveCount(0);
    }
  });

  await test.step('is 110 by 39 with the name 图形验证码, and another comes by click, Enter and Space, which is said', async () => {
    await page.reload();
    await forms.smsLogin.open(page);
    await expect(captchaImage(page)).toBeVisible();
    await expect.poll(() => captchaImage(page).boundingBox()).toMatchObject({ width: 110, height: 39 });
    const notice = dialog(page).getByRole('status').filter({ hasText: '图形验证码已更换' });
    await expect(notice).toHaveCount(0);
    const renewals = [
      () => renewButton(page).click(),
      () => page.keyboard.press('Enter'),
      () => page.keyboard.press('Space'),
    ];
    const known = callsOf(server, imageCall).length;
    for (const [done, renew] of renewals.entries()) {
      await captchaField(page).fill('ABCD');
      await renewButton(page).focus();
      const picture = await captchaImage(page).getAttribute('src');
      await renew();
      await expect(captchaImage(page)).not.toHaveAttribute('src', picture ?? '');
      await expect(notice).toHaveCount(1);
      await expect(captchaField(page)).toHaveValue('');
      await expect(renewButton(page)).toBeFocused();
      expect(callsOf(server, imageCall)).toHaveLength(known + done + 1);
    }
  });
});

test.describe('the countdown', () => {
  test('on one page', async ({ page, server }) => {
    await test.step('C3: goes on over reload, closing and opening the dialog, and a change of tab', async () => {
      await goToForm(page, 'smsLogin');
      await requestCode(page, server, member.mobile);
      await chooseTab(page, '密码登录');
      await chooseTab(page, '短信登录');
      await expect(countdown(page)).toBeVisible();
      await button(page, '关闭').click();
      await expect(dialog(page)).toBeHidden();
      await forms.smsLogin.open(page);
      await mobileField(page).fill(member.mobile);
      await expect(countdown(page)).toBeVisible();
      await page.reload();
      await forms.smsLogin.open(page);
      await expect(sendButton(page)).toBeVisible();
      await mobileField(page).fill(member.mobile);
      await expect(countdown(page)).toBeVisible();
      expect(await secondsShown(page)).toBeLessThanOrEqual(120);
      await fillCaptcha(page, server);
      await countdown(page).dispatchEvent('click');
      expect(server.backend.ledger.entriesOf('sms')).toHaveLength(1);
    });

    await test.step('B9: belongs to one mobile and one purpose: another number and the register form are free', async () => {
      await mobileField(page).fill(newMobile);
      await expect(sendButton(page)).toBeEnabled();
      await mobileField(page).fill(`${member.mobile} `);
      await expect(countdown(page)).toBeVisible();
      await button(page, '新用户注册').click();
      await expect(mobileField(page)).toHaveValue(`${member.mobile} `);
      await expect(sendButton(page)).toBeEnabled();
      await fillCaptcha(page, server);
      await sendButton(page).click();
      await expect(countdown(page)).toBeVisible();
      expect(server.backend.ledger.entriesOf('sms').map(({ detail }) => detail.scene)).toEqual(['login', 'register']);
    });

    await test.step('C3: closing the dialog or reloading the page while a message is on its way does not buy a second one', async () => {
      const before = callsOf(server, smsCall).length;
      await button(page, '已有账号，立即登录').click();
      await chooseTab(page, '短信登录');
      const held = await hold(page, smsCall);
      await mobileField(page).fill('13988880002');
      await fillCaptcha(page, server);
      await sendButton(page).click();
      await expect(button(page, '正在发送…')).toBeVisible();
      await button(page, '关闭').click();
      await expect(dialog(page)).toBeHidden();
      held.letGo();
      await forms.smsLogin.open(page);
      await mobileField(page).fill('13988880002');
      await expect(countdown(page)).toBeVisible();
      expect(held.count).toBe(1);
      await page.unrouteAll();
      await mobileField(page).fill('13988880003');
      await fillCaptcha(page, server);
      server.backend.weather.add({ call: smsCall, kind: 'slow', milliseconds: forever });
      await sendButton(page).click();
      // The call has arrived when its weather is used up.
      await expect.poll(() => server.backend.weather.forecasts).toEqual([]);
      await page.reload();
      await forms.smsLogin.open(page);
      await expect(sendButton(page)).toBeVisible();
      await mobileField(page).fill('13988880003');
      await expect(countdown(page)).toBeVisible();
      expect(await secondsShown(page)).toBeGreaterThan(100);
      expect(callsOf(server, smsCall).length).toBeLessThanOrEqual(before + 1);
    });
  });

  test('two tabs that ask at the same moment have one message sent', async ({ page, context, server }) => {
    const pages = [page, await context.newPage()];
    for (const one of pages) {
      await one.bringToFront();
      await goToForm(one, 'smsLogin');
      await mobileField(one).fill(member.mobile);
      await fillCaptcha(one, server);
    }
    const buttons = await Promise.all(pages.map((one) => sendButton(one).elementHandle()));
    await Promise.all(buttons.map((one) => one?.evaluate((node) => (node as HTMLElement).click())));
    for (const one of pages) await expect(countdown(one)).toBeVisible();
    expect(server.backend.ledger.entriesOf('sms')).toHaveLength(1);
    expect(callsOf(server, smsCall)).toHaveLength(1);
  });

  test('C2: a tab that has slept shows the right number at once, and after 120 seconds the button is free, even if the clock is changed', async ({
    page,
    server,
  }) => {
    await installClock(page);
    await goToForm(page, 'smsLogin');
    await test.step('F: says that it is sending, that the message has gone, and how many seconds of 120 are left', async () => {
      const sending = await hold(page, smsCall);
      await mobileField(page).fill(member.mobile);
      await fillCaptcha(page, server);
      await sendButton(page).click();
      const busy = button(page, '正在发送…');
      await expect(busy).toBeDisabled();
      await expect(busy).toBeFocused();
      await expect(mobileField(page)).toHaveValue(member.mobile);
      const notice = dialog(page).getByRole('status').filter({ hasText: '验证码已发送' });
      await expect(notice).toHaveCount(0);
      sending.letGo();
      await expect(countdown(page)).toBeVisible();
      await expect(notice).toHaveCount(1);
      await expect(countdown(page)).toBeDisabled();
      await expect(countdown(page)).toHaveAccessibleName(/^\d+s 后可重新获取$/);
      expect(sending.count).toBe(1);
    });
    const deadline = await deadlineOf(page);
    const wakeAt = async (time: number) => {
      await page.clock.setSystemTime(time);
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    };
    await test.step('the number is right as soon as the page wakes, though no timer has run', async () => {
      await page.clock.pauseAt(deadline - 110_000);
      await wakeAt(deadline - 7_000);
      await expect(countdown(page)).toContainText('7s');
    });
    await test.step('a clock set back does not prolong it', async () => {
      await wakeAt(deadline - 3_600_000);
      await expect(countdown(page)).toContainText('120s');
    });
    await wakeAt(deadline - 60_000);
    await expect(countdown(page)).toContainText('60s');
    await page.clock.fastForward(59_000);
    await expect(countdown(page)).toContainText('1s');
    await page.clock.fastForward(1_000);
    await expect(sendButton(page)).toBeEnabled();
    await test.step('asking again with a used picture brings another and the hint, not a call', async () => {
      const picture = await captchaImage(page).getAttribute('src');
      await sendButton(page).click();
      await expect(alerts(page)).toHaveText('请输入图形验证码');
      await expect(captchaField(page)).toHaveValue('');
      await expect(captchaImage(page)).not.toHaveAttribute('src', picture ?? '');
      expect(callsOf(server, smsCall)).toHaveLength(1);
      await requestCode(page, server, member.mobile);
      expect(callsOf(server, smsCall).map(({ code }) => code)).toEqual([0, 0]);
    });
    await test.step('a page that wakes at the end is free at once', async () => {
      await wakeAt(await deadlineOf(page));
      await expect(sendButton(page)).toBeEnabled();
    });
    await test.step('five minutes of sleep leave nothing to wait for', async () => {
      await renewButton(page).click();
      await expect(captchaField(page)).toHaveValue('');
      await requestCode(page, server, member.mobile);
      await page.clock.fastForward('05:00');
      await expect(sendButton(page)).toBeEnabled();
    });
  });
});

test.describe('the dialog', () => {
  test('its code is not part of the first load: it comes with pointing at 登录 or its focus', async ({ page }) => {
    let asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const hasCome = watchRequests(page);
    const ofDialog = () => asked.filter((path) => /\/assets\/(auth|account|dialog)-/.test(path));
    for (const [how, approach] of [
      ['pointing at it', () => opener(page).hover()],
      ['focus', () => opener(page).focus()],
    ] as const) {
      await test.step(how, async () => {
        await page.mouse.move(0, 0);
        // The page before asks for nothing any more.
        await page.goto('/favicon.svg');
        asked = [];
        await page.goto('/');
        await expect(page.getByRole('heading', { name: '热门好课' })).toBeVisible();
        await hasCome();
        expect(ofDialog()).toEqual([]);
        await approach();
        await expect.poll(() => ofDialog().join(' ')).toMatch(/auth-/);
      });
    }
  });

  test('F: Esc closes each form, gives the focus back and forgets what was typed', async ({ page, server }) => {
    await page.goto(reading);
    for (const name of formNames) {
      await test.step(name, async () => {
        const from =
          name === 'register' ? page.getByRole('banner').getByRole('button', { name: '注册' }) : opener(page);
        await forms[name].open(page);
        await mobileField(page).fill('13');
        await codeField(page).fill('654321');
        await pressEscape(page);
        await expect(dialog(page)).toBeHidden();
        await expect(from).toBeFocused();
        await forms[name].open(page);
        await expect(mobileField(page)).toHaveValue('');
        await expect(codeField(page)).toHaveValue('');
        await pressEscape(page);
        await expect(dialog(page)).toBeHidden();
      });
    }
    await test.step('another form puts the focus into its first empty field and takes the mobile along', async () => {
      await opener(page).click();
      await button(page, '新用户注册').click();
      await expect(mobileField(page)).toBeFocused();
      await page.keyboard.type(newMobile);
      await button(page, '已有账号，立即登录').click();
      await expect(mobileField(page)).toHaveValue(newMobile);
      await expect(passwordField(page)).toBeFocused();
      await button(page, '忘记密码').click();
      await expect(mobileField(page)).toHaveValue(newMobile);
      await expect(captchaField(page)).toBeFocused();
      await button(page, '返回登录').click();
      await expect(passwordField(page)).toBeFocused();
    });
    await test.step('an open form closes when a member signs in in another tab', async () => {
      await signInElsewhere(page, server);
      await expect(dialog(page)).toBeHidden();
      await expect(accountButton(page)).toContainText(member.name);
    });
  });
});

test.describe('fifty fast presses are one request', () => {
  test('on 获取验证码, and of a form that is refused', async ({ page, server }) => {
    await goToForm(page, 'smsLogin');
    await pressSendFast(page, server, 'smsLogin', 'Enters');
    server.backend.weather.add({ call: loginCall, kind: 'refused', message: '请稍后再试' });
    await submitFast(page, server, 'smsLogin', 'Enters');
    await expect(alerts(page)).toHaveText('请稍后再试');
  });

  test('on 获取验证码, and of a form that is taken', async ({ page, server }) => {
    await goToForm(page, 'register');
    await pressSendFast(page, server, 'register', 'clicks');
    await submitFast(page, server, 'register', 'clicks');
    await expect(forms.register.done(page)).toBeVisible();
  });
});
