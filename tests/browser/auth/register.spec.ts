/** Registering: with the mouse, with the keyboard, refused, and with a lost answer. */
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
  fillForm,
  fillRest,
  forms,
  goToForm,
  mobileField,
  newMobile,
  otherThan,
  passwordField,
  reading,
  renewButton,
  requestCode,
  sendButton,
  solveCaptcha,
  tabTo,
  typedIn,
  typeInto,
} from '../kit/authForms.ts';
import { loseAnswer } from '../kit/callFaults.ts';
import { watchWriting } from '../kit/pageWatch.ts';
import { accountButton, callsOf, expect, failedCall, member, story, test } from '../kit/site.ts';

const registerCall = 'POST /api/v2/register/sms';

test(
  'a visitor registers by mouse, and signs in with one press in the login form, which has mobile and password',
  story,
  async ({ page, server }) => {
    const addresses: string[] = [];
    page.on('framenavigated', (frame) => addresses.push(frame.url()));
    const written = watchWriting(page);
    await page.addInitScript(() => localStorage.setItem('meedu-msv', 'inviter-7'));
    await fillForm(page, server, 'register');
    const captcha = await captchaField(page).inputValue();
    const code = await codeOnPhone(page, newMobile);
    await codeField(page).fill(code);
    expect(server.backend.ledger.entriesOf('sms')).toMatchObject([
      { detail: { mobile: newMobile, scene: 'register' } },
    ]);
    await button(page, '立即注册').click();
    await expect(page.getByText('注册成功')).toBeVisible();
    await expect(dialog(page, '登录')).toBeVisible();
    await expect(mobileField(page)).toHaveValue(newMobile);
    await expect(passwordField(page)).toHaveValue('abc12345');
    await expect(button(page, '立即登录')).toBeFocused();
    expect(await page.evaluate(() => localStorage.getItem('meedu-user-token'))).toBeNull();
    expect(callsOf(server, registerCall).map(({ body }) => body)).toEqual([
      { mobile: newMobile, mobile_code: code, password: '***', msv: 'inviter-7' },
    ]);
    expect(server.backend.ledger.entriesOf('registration')).toMatchObject([
      { member: newMobile, detail: { hasPassword: true } },
    ]);
    await button(page, '立即登录').click();
    await expect(accountButton(page)).toBeVisible();
    expect(server.backend.ledger.entriesOf('login')).toMatchObject([{ member: newMobile }]);
    await test.step('no secret is in an address, a Referer, or the console', async () => {
      const lines = [...addresses, ...(await written())];
      for (const secret of [code, captcha, 'abc12345']) {
        expect(lines.filter((line) => line.includes(secret))).toEqual([]);
      }
    });
  },
);

test('a visitor registers by keyboard alone after a refused code', story, async ({ page, server }) => {
  await page.goto(reading);
  await tabTo(page, page.getByRole('banner').getByRole('button', { name: '注册' }));
  await page.keyboard.press('Enter');
  await expect(dialog(page, '用户注册')).toBeVisible();
  await expect(mobileField(page)).toBeFocused();
  await page.keyboard.type(newMobile);
  await typeInto(page, captchaField(page), await solveCaptcha(page, server));
  await tabTo(page, sendButton(page));
  await page.keyboard.press('Space');
  await expect(countdown(page)).toBeFocused();
  await typeInto(page, passwordField(page), 'abc12345');
  await tabTo(page, consentBox(page));
  await page.keyboard.press('Space');
  await expect(consentBox(page)).toBeChecked();
  const code = codeFor(server, newMobile);
  await typeInto(page, codeField(page), otherThan(code));
  await page.keyboard.press('Enter');
  await expect(alerts(page)).toHaveText('短信验证码错误');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(code);
  await tabTo(page, button(page, '立即注册'));
  await page.keyboard.press('Enter');
  await expect(page.getByText('注册成功')).toBeVisible();
  const sent = callsOf(server, registerCall).map(({ body }) => body.msv);
  expect(sent, 'an empty marker where no inviter has left one on this device').toEqual(['', '']);
  await expect(button(page, '立即登录')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(accountButton(page)).toBeVisible();
});

test('on a phone, 注册成功 is above the sheet and covers none of its buttons', async ({ page, server }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await page.goto('/login');
  await button(page, '新用户注册').click();
  await codeField(page).fill(await requestCode(page, server, newMobile));
  await fillRest(page, 'register');
  await button(page, '立即注册').click();
  const notice = page.getByRole('status', { name: '提示' }).locator('> div');
  await expect(notice).toContainText('注册成功');
  await expect(dialog(page, '登录')).toBeVisible();
  const [above, sheet] = [await notice.boundingBox(), await dialog(page, '登录').boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 999)).toBeLessThanOrEqual(sheet?.y ?? 0);
  await test.step('a sheet as high as the screen leaves space for a notice', async () => {
    await page.setViewportSize({ width: 375, height: 480 });
    expect((await dialog(page, '登录').boundingBox())?.y).toBeGreaterThanOrEqual(
      (above?.y ?? 0) + (above?.height ?? 0),
    );
  });
});

test('a refused registration shows the server’s words and keeps what was typed', story, async ({ page, server }) => {
  const expectRefusal = async (message: string) => {
    const typed = await typedIn(page, 'register');
    await button(page, '立即注册').click();
    await expect(alerts(page)).toHaveText(message);
    expect(await typedIn(page, 'register')).toEqual(typed);
    await expect(captchaImage(page)).toBeVisible();
    await expect(countdown(page)).toBeVisible();
    await expect(button(page, '立即注册')).toBeEnabled();
    expect(server.backend.ledger.entriesOf('registration')).toEqual([]);
    await passwordField(page).fill('other-one');
    await expect(alerts(page)).toHaveCount(0);
  };
  await goToForm(page, 'register');
  await test.step('a known mobile', async () => {
    const code = await requestCode(page, server, member.mobile);
    await fillRest(page, 'register', { code });
    await expectRefusal('手机号已存在');
  });
  await renewButton(page).click();
  await expect(captchaField(page)).toHaveValue('');
  const code = await requestCode(page, server, newMobile);
  await test.step('a wrong code', async () => {
    await fillRest(page, 'register', { code: otherThan(code) });
    await expectRefusal('短信验证码错误');
  });
  await codeField(page).fill(code);
  await test.step('a password of spaces', async () => {
    await passwordField(page).fill('      ');
    await expectRefusal('请输入密码');
  });
  await test.step('a password of five characters', async () => {
    await passwordField(page).fill('12345');
    await expectRefusal('密码长度不能少于6个字符');
  });
});

test(
  'after a lost answer, the refusal of the used code says that the account may exist, and it does',
  story,
  async ({ page, server, complaints }) => {
    complaints.expected.push(failedCall);
    await fillForm(page, server, 'register');
    const { unanswered } = forms.register;
    await loseAnswer(page, registerCall);
    await button(page, '立即注册').click();
    await expect(alerts(page)).toHaveText(unanswered);
    await button(page, '立即注册').click();
    await expect(alerts(page)).toHaveText(`短信验证码错误。此前有一次${unanswered}`);
    await button(page, '已有账号，立即登录').click();
    await expect(mobileField(page)).toHaveValue(newMobile);
    await passwordField(page).fill('abc12345');
    await page.keyboard.press('Enter');
    await expect(accountButton(page)).toBeVisible();
    expect(server.backend.ledger.entriesOf('registration')).toHaveLength(1);
  },
);
