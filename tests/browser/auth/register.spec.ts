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
  fillCaptcha,
  fillForm,
  fillRest,
  forms,
  goToForm,
  mobileField,
  newMobile,
  opener,
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
import { watchWriting } from '../kit/pageWatch.ts';
import { accountButton, callsOf, expect, failedCall, member, story, test } from '../kit/site.ts';
import { loseAnswer } from '../kit/thirdPartyLogin.ts';

const registerCall = 'POST /api/v2/register/sms';

test(
  'a visitor registers by mouse, and signs in with the new password in the login form, which has the mobile',
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
    await expect(passwordField(page)).toHaveValue('');
    await expect(passwordField(page)).toBeFocused();
    expect(await page.evaluate(() => localStorage.getItem('meedu-user-token'))).toBeNull();
    expect(callsOf(server, registerCall).map(({ body }) => body)).toEqual([
      { mobile: newMobile, mobile_code: code, password: '***', msv: 'inviter-7' },
    ]);
    expect(server.backend.ledger.entriesOf('registration')).toMatchObject([
      { member: newMobile, detail: { hasPassword: true } },
    ]);
    await page.keyboard.type('abc12345');
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
  await expect(passwordField(page)).toBeFocused();
  await page.keyboard.type('abc12345');
  await page.keyboard.press('Enter');
  await expect(accountButton(page)).toBeVisible();
});

test(
  'every empty field is named, and each hint is removed when its field is filled in',
  story,
  async ({ page, server }) => {
    await goToForm(page, 'register');
    await button(page, '立即注册').click();
    const hints = [
      '请输入手机号!',
      '请输入图形验证码!',
      '请输入手机验证码!',
      '请设置账号密码!',
      '请同意《用户协议》和《隐私政策》',
    ];
    await expect(alerts(page)).toHaveText(hints);
    const steps = [
      { field: mobileField(page), fill: () => mobileField(page).fill(newMobile) },
      { field: captchaField(page), fill: () => fillCaptcha(page, server) },
      { field: codeField(page), fill: () => codeField(page).fill('123456') },
      { field: passwordField(page), fill: () => passwordField(page).fill('abc12345') },
    ];
    for (const [index, { field, fill }] of steps.entries()) {
      await expect(field).toBeFocused();
      await expect(field).toHaveAccessibleDescription(new RegExp(`^${hints[index]}`));
      await fill();
      await expect(alerts(page)).toHaveText(hints.slice(index + 1));
      await button(page, '立即注册').click();
    }
    await expect(consentBox(page)).toBeFocused();
    await expect(consentBox(page)).toHaveAccessibleDescription('请同意《用户协议》和《隐私政策》');
    await page.keyboard.press('Space');
    await expect(alerts(page)).toHaveCount(0);
    expect(callsOf(server, registerCall)).toEqual([]);
    await test.step('the password field takes at most 16 characters, like the server', async () => {
      await passwordField(page).fill('');
      await passwordField(page).pressSequentially('12345678901234567');
      await expect(passwordField(page)).toHaveValue('1234567890123456');
      await expect(passwordField(page)).toHaveAccessibleDescription('6–16 个字符');
    });
    await test.step('password managers know the fields', async () => {
      await expect(mobileField(page)).toHaveAttribute('autocomplete', 'username');
      await expect(passwordField(page)).toHaveAttribute('autocomplete', 'new-password');
      await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code');
    });
  },
);

test(
  'D8: the label of the consent toggles its checkbox, and both agreements open in windows of their own',
  story,
  async ({ page, context, server, complaints }) => {
    // The agreements are pages of the server, which has no icon for them.
    complaints.expected.push(failedCall);
    await goToForm(page, 'register');
    await mobileField(page).fill(newMobile);
    await expect(consentBox(page)).not.toBeChecked();
    await dialog(page).getByText('同意', { exact: true }).click();
    await expect(consentBox(page)).toBeChecked();
    await dialog(page).getByText('同意', { exact: true }).click();
    await expect(consentBox(page)).not.toBeChecked();
    for (const [name, path, title] of [
      ['《用户协议》', '/user/protocol', '用户协议'],
      ['《隐私政策》', '/user/private_protocol', '用户隐私协议'],
    ] as const) {
      const link = dialog(page).getByRole('link', { name });
      await expect(link).toHaveAttribute('target', '_blank');
      await expect(link).toHaveAttribute('rel', /noopener/);
      const [opened] = await Promise.all([context.waitForEvent('page'), link.click()]);
      await expect(opened).toHaveURL(`${server.url}${path}`);
      await expect(opened.getByRole('heading', { level: 1 })).toHaveText(title);
      expect(await opened.evaluate(() => window.opener)).toBeNull();
      await opened.close();
    }
    await expect(consentBox(page)).not.toBeChecked();
    await expect(mobileField(page)).toHaveValue(newMobile);
    await test.step('已有账号，立即登录 opens the login form with the mobile, and 新用户注册 returns', async () => {
      await button(page, '已有账号，立即登录').click();
      await expect(dialog(page, '登录')).toBeVisible();
      await expect(mobileField(page)).toHaveValue(newMobile);
      await button(page, '新用户注册').click();
      await expect(dialog(page, '用户注册')).toBeVisible();
      await expect(mobileField(page)).toHaveValue(newMobile);
      await test.step('注册 and 登录 in the header open their own form', async () => {
        await button(page, '关闭').click();
        await expect(dialog(page)).toBeHidden();
        await page.getByRole('banner').getByRole('button', { name: '注册' }).click();
        await expect(dialog(page, '用户注册')).toBeVisible();
        await button(page, '关闭').click();
        await expect(dialog(page)).toBeHidden();
        await opener(page).click();
        await expect(dialog(page, '登录')).toBeVisible();
        await expect(page.getByRole('tab', { name: '密码登录' })).toHaveAttribute('aria-selected', 'true');
      });
    });
  },
);

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
