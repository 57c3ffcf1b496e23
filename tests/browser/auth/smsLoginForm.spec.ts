/** The fields of the SMS login, and what the form says about them. */
import {
  alerts,
  button,
  captchaField,
  captchaImage,
  chooseTab,
  codeField,
  consentBox,
  countdown,
  fillCaptcha,
  goToForm,
  loginCall,
  mobileField,
  newMobile,
  passwordField,
  requestCode,
  sendButton,
  smsCall,
  unexplained,
} from '../kit/authForms.ts';
import { accountButton, callsOf, expect, sweep, test } from '../kit/site.ts';

test.describe('signing in', () => {
  test(
    'the SMS login names what is missing or wrong, and then makes a new number a member',
    sweep,
    async ({ page, server }) => {
      await page.addInitScript(() => localStorage.setItem('meedu-msv', 'inviter-7'));
      await goToForm(page, 'smsLogin');
      await test.step('every empty field is named, and each hint is removed when its field is filled in', async () => {
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
        await test.step('each tab keeps what was typed on it', async () => {
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

      await test.step('获取验证码 without mobile or captcha names what is missing and makes no call', async () => {
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

      await test.step('a wrong captcha shows 图形验证码错误, is replaced, and the button is enabled at once', async () => {
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

      await test.step('a message refused by its provider says what has failed and what to do, and can be requested again at once', async () => {
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
        await consentBox(page).check();
        await codeField(page).press('Enter');
        await expect(accountButton(page)).toBeVisible();
        expect(callsOf(server, loginCall).map(({ body }) => body)).toEqual([
          { mobile: newMobile, mobile_code: code, msv: 'inviter-7' },
        ]);
        expect(server.backend.ledger.entriesOf('registration')).toMatchObject([
          { member: newMobile, detail: { hasPassword: false } },
        ]);
      });
    },
  );
});
