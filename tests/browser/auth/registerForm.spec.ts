/** The fields of the register form, its consent, and the ways to the login form. */
import {
  alerts,
  button,
  captchaField,
  codeField,
  consentBox,
  dialog,
  fillCaptcha,
  goToForm,
  mobileField,
  newMobile,
  opener,
  passwordField,
} from '../kit/authForms.ts';
import { callsOf, expect, failedCall, story, test } from '../kit/site.ts';

const registerCall = 'POST /api/v2/register/sms';

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
