/** Signing in with an SMS code. */
import type { Page } from '@playwright/test';
import {
  alerts,
  button,
  captchaField,
  captchaImage,
  codeField,
  codeFor,
  codeOnPhone,
  consentBox,
  countdown,
  dialog,
  expectTab,
  fault,
  fillCaptcha,
  fillForm,
  forms,
  goToForm,
  loginCall,
  mobileField,
  opener,
  otherThan,
  reading,
  requestCode,
  sendButton,
  smsCall,
  solveCaptcha,
  tabTo,
  typeInto,
} from '../kit/authForms.ts';
import {
  accountButton,
  callsOf,
  expect,
  failedCall,
  isSameDocument,
  markDocument,
  member,
  story,
  test,
} from '../kit/site.ts';

/** Records addresses and Referers of all requests (without the names of built files), and every line in the console. */
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
  test(
    'a member signs in by mouse with the code read on the phone and stays on the page',
    story,
    async ({ page, server }) => {
      const written = watchWriting(page);
      await page.goto(reading);
      await markDocument(page);
      await forms.smsLogin.open(page);
      const answer = await solveCaptcha(page, server);
      await requestCode(page, server, member.mobile);
      await test.step('the message is requested once, with mobile, captcha, and the scene login', async () => {
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
      await consentBox(page).check();
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
      await test.step('no secret is in an address, a Referer, or the console', async () => {
        const token = await page.evaluate(() => localStorage.getItem('meedu-user-token') ?? '');
        expect(token).not.toBe('');
        await page.reload();
        await expect(accountButton(page)).toContainText(member.name);
        for (const secret of [code, captcha, token]) {
          expect(written().filter((line) => line.includes(secret))).toEqual([]);
        }
      });
    },
  );

  test(
    'a member signs in with an SMS code by keyboard alone after a refused code, without another message',
    story,
    async ({ page, server }) => {
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
      await tabTo(page, consentBox(page));
      await page.keyboard.press('Space');
      await expect(consentBox(page)).toBeChecked();
      await tabTo(page, codeField(page));
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
    },
  );

  test(
    'a refused or unanswered SMS login needs a new captcha and ends the countdown in all tabs, and keeps mobile and code',
    story,
    async ({ page, context, server, complaints }) => {
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
    },
  );
});
