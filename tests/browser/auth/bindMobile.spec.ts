/** The form that binds a mobile after a third-party login. */

import type { Page } from '@playwright/test';
import type { RunningServer } from '../../../src/referenceBackend/server.ts';
import {
  alerts,
  button,
  captchaField,
  captchaImage,
  codeField,
  codeFor,
  consentBox,
  countdown,
  dialog,
  fillCaptcha,
  hold,
  mobileField,
  newMobile,
  otherThan,
  sendButton,
  smsCall,
  solveCaptcha,
  tabTo,
  typeInto,
} from '../kit/authForms.ts';
import { expectFocusKept } from '../kit/pageState.ts';
import { accountButton, callsOf, expect, story, sweep, test } from '../kit/site.ts';
import {
  authorise,
  bindCall,
  bindDialog,
  callbackWith,
  comeBackTo,
  expectSignedIn,
  newestLoginCode,
  qq,
  submitBinding,
  type WayToBinding,
  waysToBinding,
  waysToBindingNames,
  wechat,
} from '../kit/thirdPartyLogin.ts';

const nameOf = { qrLogin: '小满', loginCode: '晴天' } as const;
const accountOf = { qrLogin: wechat.unknown, loginCode: qq.unknown } as const;

async function expectBound(page: Page, server: RunningServer, way: WayToBinding): Promise<void> {
  await expect(page.getByText('绑定成功')).toBeVisible();
  await expectSignedIn(page, nameOf[way]);
  expect(server.backend.ledger.entriesOf('socialBinding')).toMatchObject([
    { member: newMobile, detail: { account: accountOf[way] } },
  ]);
}

for (const way of waysToBindingNames) {
  const how = way === 'qrLogin' ? 'clicks' : 'Enters';
  test(
    `after ${way} the form names each empty field, and 50 fast ${how} bind the mobile with one request`,
    story,
    async ({ page, server }) => {
      await page.addInitScript(() => localStorage.setItem('meedu-msv', 'inviter-7'));
      await waysToBinding[way](page, server);
      const loginCode = newestLoginCode(server);
      expect(await page.evaluate(() => localStorage.getItem('login_code'))).toBe(loginCode);
      await expect(mobileField(page)).toBeFocused();
      await expect(mobileField(page)).toHaveAttribute('autocomplete', 'tel-national');
      await test.step('every empty field is named, and each hint is removed when its field is filled in', async () => {
        await expect(captchaImage(page)).toBeVisible();
        await sendButton(page).click();
        await expect(alerts(page)).toHaveText(['请输入手机号!', '请输入图形验证码']);
        expect(callsOf(server, smsCall)).toEqual([]);
        await submitBinding(page);
        const hints = [
          way === 'qrLogin' ? '请输入手机号!' : '请输入手机号码!',
          '请输入图形验证码!',
          '请输入手机验证码!',
          '请同意《用户协议》和《隐私政策》',
        ];
        await expect(alerts(page)).toHaveText(hints);
        const steps = [
          { field: mobileField(page), fill: () => mobileField(page).fill(newMobile) },
          { field: captchaField(page), fill: () => fillCaptcha(page, server) },
          { field: codeField(page), fill: () => codeField(page).fill('1') },
          { field: consentBox(page), fill: () => consentBox(page).check() },
        ];
        for (const [index, { field, fill }] of steps.entries()) {
          await expect(field).toBeFocused();
          await expect(field).toHaveAccessibleDescription(new RegExp(`^${hints[index]}`));
          await fill();
          await expect(alerts(page)).toHaveText(hints.slice(index + 1));
          if (index < hints.length - 1) await submitBinding(page);
        }
        await mobileField(page).fill('  ');
        await submitBinding(page);
        await expect(alerts(page)).toHaveText(hints.slice(0, 1));
        expect(callsOf(server, bindCall)).toEqual([]);
      });

      await test.step('the form requests a message of the scene mobile_bind, binds with one request, and signs in', async () => {
        const answer = await captchaField(page).inputValue();
        // Spaces around the number come from the keyboard, not from the member.
        await mobileField(page).fill(` ${newMobile} `);
        await sendButton(page).click();
        await expect(countdown(page)).toBeVisible();
        const code = codeFor(server, newMobile);
        const key = server.backend.ledger.entriesOf('captcha').at(-1)?.detail.key;
        expect(callsOf(server, smsCall).map(({ body }) => body)).toEqual([
          { mobile: newMobile, image_key: key, image_captcha: answer, scene: 'mobile_bind' },
        ]);
        await codeField(page).fill(code);
        const held = await hold(page, bindCall);
        const target = button(page, '立即绑定');
        await target.focus();
        if (how === 'clicks') {
          await target.evaluate((node: HTMLElement) => {
            for (let i = 0; i < 50; i++) node.click();
          });
        } else for (let i = 0; i < 50; i++) await page.keyboard.press('Enter');
        await expect(button(page, '正在绑定…')).toBeFocused();
        await expect(button(page, '正在绑定…')).toBeDisabled();
        await expect(mobileField(page)).not.toBeEditable();
        held.letGo();
        await expectBound(page, server, way);
        expect(held.count).toBe(1);
        expect(callsOf(server, bindCall).map(({ body }) => body)).toEqual([
          { code: loginCode, mobile: newMobile, mobile_code: code, msv: 'inviter-7' },
        ]);
        expect(server.backend.ledger.entriesOf('registration')).toMatchObject([{ member: newMobile }]);
        expect(await page.evaluate(() => localStorage.getItem('login_code'))).toBeNull();
      });
    },
  );
}

test(
  'a visitor binds a mobile by keyboard alone after a refused code, and the focus is never lost',
  sweep,
  async ({ page, server }) => {
    await waysToBinding.qrLogin(page, server);
    await expect(mobileField(page)).toBeFocused();
    await page.keyboard.type(newMobile);
    await typeInto(page, captchaField(page), await solveCaptcha(page, server));
    await tabTo(page, sendButton(page));
    await page.keyboard.press('Space');
    await expect(countdown(page)).toBeFocused();
    const code = codeFor(server, newMobile);
    await tabTo(page, consentBox(page));
    await page.keyboard.press('Space');
    await typeInto(page, codeField(page), otherThan(code));
    await page.keyboard.press('Enter');
    await expect(alerts(page)).toHaveText('短信验证码错误');
    await expect(codeField(page)).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(code);
    await tabTo(page, button(page, '立即绑定'));
    await page.keyboard.press('Enter');
    await expectBound(page, server, 'qrLogin');
    await expectFocusKept(page);
  },
);

test(
  '取消绑定 is offered only after a login code; after a QR login, 关闭 closes the form',
  story,
  async ({ page, server }) => {
    await waysToBinding.qrLogin(page, server);
    await expect(button(page, '取消绑定')).toHaveCount(0);
    await button(page, '关闭').click();
    await expect(dialog(page)).toBeHidden();
    await expect(accountButton(page)).toBeHidden();
    await comeBackTo(page, callbackWith(await authorise(server, qq.unknown)));
    await expect(bindDialog(page)).toBeVisible();
    await button(page, '取消绑定').click();
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByRole('heading', { name: '登录成功，还差一步：请绑定手机号' })).toBeVisible();
    expect(callsOf(server, bindCall)).toEqual([]);
  },
);
