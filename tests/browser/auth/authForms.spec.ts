/** Tests of all forms of the login dialog. */
import type { Locator, Page } from '@playwright/test';
import type { RunningServer } from '../../../src/referenceBackend/server.ts';
import {
  alerts,
  button,
  captchaField,
  codeField,
  codeFor,
  countdown,
  dialog,
  type FormName,
  fillCaptcha,
  fillRest,
  formNames,
  forms,
  goToForm,
  hold,
  loginCall,
  mobileField,
  newMobile,
  opener,
  passwordField,
  reading,
  renewButton,
  sendButton,
  smsCall,
} from '../kit/authForms.ts';
import { watchRequests } from '../kit/pendingRequests.ts';
import { accountButton, callsOf, expect, member, pressEscape, signInElsewhere, story, test } from '../kit/site.ts';

async function pressFifty(page: Page, target: Locator, how: 'clicks' | 'Enters'): Promise<void> {
  await target.focus();
  if (how === 'clicks') {
    await target.evaluate((node: HTMLElement) => {
      for (let i = 0; i < 50; i++) node.click();
    });
  } else for (let i = 0; i < 50; i++) await page.keyboard.press('Enter');
}

/** Requests a message with 50 presses, and fills in the rest of the form. */
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

test.describe('the login dialog', () => {
  test(
    'the code of the login dialog loads only when the visitor points at 登录 or focuses it',
    story,
    async ({ page }) => {
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
          // This file does not run the site, so the earlier page sends no more requests.
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
    },
  );

  test(
    'Esc closes each form of the login dialog, returns the focus, and forgets all but the login form’s mobile',
    story,
    async ({ page, server }) => {
      for (const name of formNames) {
        await test.step(name, async () => {
          await page.goto(reading);
          const from =
            name === 'register' ? page.getByRole('banner').getByRole('button', { name: '注册' }) : opener(page);
          await forms[name].open(page);
          await mobileField(page).fill('13');
          await codeField(page).fill('654321');
          await pressEscape(page);
          await expect(dialog(page)).toBeHidden();
          await expect(from).toBeFocused();
          await forms[name].open(page);
          await expect(mobileField(page)).toHaveValue(name === 'smsLogin' ? '13' : '');
          await expect(codeField(page)).toHaveValue('');
          await pressEscape(page);
          await expect(dialog(page)).toBeHidden();
        });
      }
      await test.step('another form focuses its first empty field and keeps the mobile', async () => {
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
    },
  );
});

test.describe('50 fast presses in the login dialog', () => {
  test(
    '50 presses of 获取验证码 send one request, and so do 50 presses of 立即登录 if the server refuses',
    story,
    async ({ page, server }) => {
      await goToForm(page, 'smsLogin');
      await pressSendFast(page, server, 'smsLogin', 'Enters');
      server.backend.weather.add({ call: loginCall, kind: 'refused', message: '请稍后再试' });
      await submitFast(page, server, 'smsLogin', 'Enters');
      await expect(alerts(page)).toHaveText('请稍后再试');
    },
  );

  test(
    '50 presses of 获取验证码 send one request, and so do 50 presses of 立即注册 if the server accepts',
    story,
    async ({ page, server }) => {
      await goToForm(page, 'register');
      await pressSendFast(page, server, 'register', 'clicks');
      await submitFast(page, server, 'register', 'clicks');
      await expect(forms.register.done(page)).toBeVisible();
    },
  );
});
