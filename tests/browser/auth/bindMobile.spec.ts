import type { Page } from '@playwright/test';
import { bindSocialAccount } from '../../../src/referenceBackend/api/loginCodes.ts';
import { socialAccounts } from '../../../src/referenceBackend/seed/socialAccounts.ts';
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
  fault,
  fillCaptcha,
  hold,
  mobileField,
  newMobile,
  otherThan,
  renewButton,
  requestCode,
  sendButton,
  smsCall,
  solveCaptcha,
  tabTo,
  typeInto,
  unexplained,
} from '../kit/authForms.ts';
import { storedToken } from '../kit/pageWatch.ts';
import { accountButton, callsOf, expect, failedCall, story, sweep, test } from '../kit/site.ts';
import {
  authorise,
  bindCall,
  bindDialog,
  callbackWith,
  comeBackTo,
  expectFocusKept,
  expectSignedIn,
  installClock,
  loseAnswer,
  makeFail,
  newestLoginCode,
  qq,
  type WayToBinding,
  waysToBinding,
  waysToBindingNames,
  wechat,
} from '../kit/thirdPartyLogin.ts';

const imageCall = 'GET /api/v2/captcha/image';
const nameOf = { qrLogin: '小满', loginCode: '晴天' } as const;
const accountOf = { qrLogin: wechat.unknown, loginCode: qq.unknown } as const;

const submit = (page: Page) => button(page, '立即绑定').click();
const typedIn = async (page: Page) => ({
  mobile: await mobileField(page).inputValue(),
  captcha: await captchaField(page).inputValue(),
  code: await codeField(page).inputValue(),
});

/** Opens the form and fills it in with a valid code. @returns the code */
async function fillForm(page: Page, server: RunningServer, way: WayToBinding, mobile = newMobile): Promise<string> {
  await waysToBinding[way](page, server);
  const code = await requestCode(page, server, mobile);
  await codeField(page).fill(code);
  await consentBox(page).check();
  return code;
}

async function expectBound(page: Page, server: RunningServer, way: WayToBinding): Promise<void> {
  await expect(page.getByText('绑定成功')).toBeVisible();
  await expectSignedIn(page, nameOf[way]);
  expect(server.backend.ledger.entriesOf('socialBinding')).toMatchObject([
    { member: newMobile, detail: { account: accountOf[way] } },
  ]);
}

const unanswered = '没有等到服务器的回答，可能已经绑定成功；可以重新登录试试，也可以再提交一次';

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
        await submit(page);
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
          if (index < hints.length - 1) await submit(page);
        }
        await mobileField(page).fill('  ');
        await submit(page);
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
  'if the binding is refused for another reason than the mobile, the form shows the server’s words, keeps what was typed, and can be closed',
  story,
  async ({ page, server }) => {
    const { backend } = server;
    const expectRefusal = async (message: string) => {
      const typed = await typedIn(page);
      await submit(page);
      await expect(alerts(page)).toHaveText(message);
      expect(await typedIn(page)).toEqual(typed);
      expect(await storedToken(page)).toBeNull();
      await expect(button(page, '立即绑定')).toBeEnabled();
    };
    await fillForm(page, server, 'qrLogin');
    await test.step('a refusal without words says what has failed and what to do', async () => {
      backend.weather.add({ call: bindCall, kind: 'refused', message: '' });
      await expectRefusal(unexplained('绑定手机号'));
    });
    const account = socialAccounts.find(({ app_user_id }) => app_user_id === accountOf.qrLogin);
    const other = await backend.database.first('SELECT * FROM members WHERE id = 1');
    if (!account || !other) throw new Error('no account to bind');
    await bindSocialAccount(backend, other as Parameters<typeof bindSocialAccount>[1], account);
    await expectRefusal('当前渠道账号已绑定了其它账号');
    await renewButton(page).click();
    await expect(captchaField(page)).toHaveValue('');
    await codeField(page).fill(await requestCode(page, server, '13988880002'));
    await backend.database.change('UPDATE login_codes SET expires_at = ?', [backend.now()]);
    await expectRefusal('已过期');
    await button(page, '关闭').click();
    await expect(dialog(page)).toBeHidden();
  },
);

test(
  'A8: the form that binds a mobile reports every failed call and keeps its contents; after a lost answer, the next refusal says that the first try may have worked',
  story,
  async ({ page, server, complaints }) => {
    complaints.expected.push(failedCall);
    await installClock(page);
    await makeFail(page, server, imageCall, 'lost', () => waysToBinding.loginCode(page, server));
    await expect(alerts(page)).toHaveText('图形验证码加载失败');
    server.backend.weather.clear();
    await mobileField(page).fill(newMobile);
    await codeField(page).fill('123456');
    const withoutPicture = await typedIn(page);
    await renewButton(page).click();
    await expect(captchaImage(page)).toBeVisible();
    await expect(alerts(page)).toHaveCount(0);

    await fillCaptcha(page, server);
    await makeFail(page, server, smsCall, 'lost', () => sendButton(page).click());
    await expect(alerts(page)).toHaveText(fault);
    expect(await typedIn(page)).toEqual(withoutPicture);
    expect(server.backend.ledger.entriesOf('sms')).toEqual([]);
    server.backend.weather.clear();
    await codeField(page).fill(await requestCode(page, server, newMobile));
    await consentBox(page).check();

    const complete = await typedIn(page);
    await makeFail(page, server, bindCall, 'lost', () => submit(page));
    await expect(alerts(page)).toHaveText(unanswered);
    expect(await typedIn(page)).toEqual(complete);
    await expect(countdown(page)).toBeVisible();
    expect(await storedToken(page)).toBeNull();
    server.backend.weather.clear();
    expect(server.backend.ledger.entriesOf('registration')).toEqual([]);

    await loseAnswer(page, bindCall);
    await submit(page);
    // The message is the same as before, so the ledger shows that the call has arrived.
    await expect.poll(() => server.backend.ledger.entriesOf('registration')).toHaveLength(1);
    await expect(button(page, '立即绑定')).toBeEnabled();
    await expect(alerts(page)).toHaveText(unanswered);
    await submit(page);
    await expect(alerts(page)).toHaveText(`短信验证码错误。此前有一次${unanswered}`);
    expect(await typedIn(page)).toEqual(complete);
    expect(server.backend.ledger.entriesOf('registration')).toHaveLength(1);
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
