import {
  alerts,
  button,
  captchaField,
  codeField,
  codeFor,
  codeOnPhone,
  countdown,
  dialog,
  fillForm,
  forms,
  goToForm,
  mobileField,
  opener,
  otherThan,
  passwordField,
  reading,
  requestCode,
  sendButton,
  solveCaptcha,
  tabTo,
  typedIn,
  typeInto,
} from '../kit/authForms.ts';
import { loseAnswer } from '../kit/callFaults.ts';
import { accountButton, callsOf, expect, failedCall, member, password, story, test } from '../kit/site.ts';

const resetCall = 'POST /api/v2/password/reset';

test(
  'a member resets the password by mouse, and the login form then accepts the new one and refuses the old one',
  story,
  async ({ page, server }) => {
    await fillForm(page, server, 'resetPassword');
    const code = await codeOnPhone(page, member.mobile);
    await codeField(page).fill(code);
    expect(server.backend.ledger.entriesOf('sms')).toMatchObject([
      { detail: { mobile: member.mobile, scene: 'login' } },
    ]);
    await button(page, '重置密码').click();
    await expect(page.getByText('密码重置成功')).toBeVisible();
    await expect(dialog(page, '登录')).toBeVisible();
    await expect(mobileField(page)).toHaveValue(member.mobile);
    await expect(passwordField(page)).toHaveValue('');
    await expect(passwordField(page)).toBeFocused();
    expect(callsOf(server, resetCall).map(({ body }) => body)).toEqual([
      { mobile: member.mobile, mobile_code: code, password: '***' },
    ]);
    expect(server.backend.ledger.entriesOf('passwordReset')).toMatchObject([{ member: member.mobile }]);
    await passwordField(page).fill(password);
    await button(page, '立即登录').click();
    await expect(alerts(page)).toHaveText('手机号或密码错误');
    await passwordField(page).fill('abc12345');
    await button(page, '立即登录').click();
    await expect(accountButton(page)).toContainText(member.name);
  },
);

test('a member resets the password by keyboard alone after a refused code', story, async ({ page, server }) => {
  await page.goto(reading);
  await tabTo(page, opener(page));
  await page.keyboard.press('Enter');
  await expect(mobileField(page)).toBeFocused();
  await page.keyboard.type(member.mobile);
  await tabTo(page, button(page, '忘记密码'));
  await page.keyboard.press('Enter');
  await expect(dialog(page, '忘记密码')).toBeVisible();
  await expect(captchaField(page)).toBeFocused();
  await page.keyboard.type(await solveCaptcha(page, server));
  await tabTo(page, sendButton(page));
  await page.keyboard.press('Enter');
  await expect(countdown(page)).toBeFocused();
  const code = codeFor(server, member.mobile);
  await typeInto(page, passwordField(page), 'abc12345');
  await typeInto(page, codeField(page), otherThan(code));
  await page.keyboard.press('Enter');
  await expect(alerts(page)).toHaveText('短信验证码错误');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await expect(page.getByText('密码重置成功')).toBeVisible();
  await expect(passwordField(page)).toBeFocused();
  await page.keyboard.type('abc12345');
  await page.keyboard.press('Enter');
  await expect(accountButton(page)).toContainText(member.name);
});

test(
  'the form that resets a password names empty fields, keeps what was typed after a refusal, and accepts any length',
  story,
  async ({ page, server }) => {
    const expectRefusal = async (message: string) => {
      const typed = await typedIn(page, 'resetPassword');
      await button(page, '重置密码').click();
      await expect(alerts(page)).toHaveText(message);
      expect(await typedIn(page, 'resetPassword')).toEqual(typed);
      await expect(countdown(page)).toBeVisible();
      await expect(button(page, '重置密码')).toBeEnabled();
      expect(server.backend.ledger.entriesOf('passwordReset')).toEqual([]);
    };
    await goToForm(page, 'resetPassword');
    await test.step('every empty field is named', async () => {
      await button(page, '重置密码').click();
      await expect(alerts(page)).toHaveText([
        '请输入手机号!',
        '请输入图形验证码!',
        '请输入手机验证码!',
        '请设置账号密码!',
      ]);
      await expect(mobileField(page)).toBeFocused();
      await passwordField(page).fill('abc12345');
      await expect(alerts(page)).toHaveText(['请输入手机号!', '请输入图形验证码!', '请输入手机验证码!']);
      expect(callsOf(server, resetCall)).toEqual([]);
    });
    await test.step('返回登录 keeps the mobile and forgets the new password', async () => {
      await mobileField(page).fill(member.mobile);
      await button(page, '返回登录').click();
      await expect(dialog(page, '登录')).toBeVisible();
      await expect(mobileField(page)).toHaveValue(member.mobile);
      await expect(passwordField(page)).toHaveValue('');
    });
    await button(page, '忘记密码').click();
    const code = await requestCode(page, server, member.mobile);
    await codeField(page).fill(code);
    await test.step('a password of spaces', async () => {
      await passwordField(page).fill('      ');
      await expectRefusal('请输入密码');
    });
    await test.step('a password of one character is sent as it is', async () => {
      await passwordField(page).fill('1');
      await expect(alerts(page)).toHaveCount(0);
      await button(page, '重置密码').click();
      await expect(page.getByText('密码重置成功')).toBeVisible();
    });
  },
);

test(
  'after a lost answer, the refusal of the used code says that the new password may be valid, and it is',
  story,
  async ({ page, server, complaints }) => {
    complaints.expected.push(failedCall);
    await fillForm(page, server, 'resetPassword');
    const { unanswered } = forms.resetPassword;
    await loseAnswer(page, resetCall);
    await button(page, '重置密码').click();
    await expect(alerts(page)).toHaveText(unanswered);
    await button(page, '重置密码').click();
    await expect(alerts(page)).toHaveText(`短信验证码错误。此前有一次${unanswered}`);
    await button(page, '返回登录').click();
    await passwordField(page).fill('abc12345');
    await page.keyboard.press('Enter');
    await expect(accountButton(page)).toContainText(member.name);
  },
);
