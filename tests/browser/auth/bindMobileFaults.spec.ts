/** Refusals and lost answers of the form that binds a mobile after a third-party login. */

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
  consentBox,
  countdown,
  dialog,
  fault,
  fillCaptcha,
  mobileField,
  newMobile,
  renewButton,
  requestCode,
  sendButton,
  smsCall,
  unexplained,
} from '../kit/authForms.ts';
import { loseAnswer, makeFail } from '../kit/callFaults.ts';
import { installClock } from '../kit/pageState.ts';
import { storedToken } from '../kit/pageWatch.ts';
import { expect, failedCall, story, test } from '../kit/site.ts';
import { bindCall, submitBinding, type WayToBinding, waysToBinding, wechat } from '../kit/thirdPartyLogin.ts';

const imageCall = 'GET /api/v2/captcha/image';

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

const unanswered = '没有等到服务器的回答，可能已经绑定成功；可以重新登录试试，也可以再提交一次';

test(
  'if the binding is refused for another reason than the mobile, the form shows the server’s words, keeps what was typed, and can be closed',
  story,
  async ({ page, server }) => {
    const { backend } = server;
    const expectRefusal = async (message: string) => {
      const typed = await typedIn(page);
      await submitBinding(page);
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
    const account = socialAccounts.find(({ app_user_id }) => app_user_id === wechat.unknown);
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
    await makeFail(page, server, bindCall, 'lost', () => submitBinding(page));
    await expect(alerts(page)).toHaveText(unanswered);
    expect(await typedIn(page)).toEqual(complete);
    await expect(countdown(page)).toBeVisible();
    expect(await storedToken(page)).toBeNull();
    server.backend.weather.clear();
    expect(server.backend.ledger.entriesOf('registration')).toEqual([]);

    await loseAnswer(page, bindCall);
    await submitBinding(page);
    // The message is the same as before, so the ledger shows that the call has arrived.
    await expect.poll(() => server.backend.ledger.entriesOf('registration')).toHaveLength(1);
    await expect(button(page, '立即绑定')).toBeEnabled();
    await expect(alerts(page)).toHaveText(unanswered);
    await submitBinding(page);
    await expect(alerts(page)).toHaveText(`短信验证码错误。此前有一次${unanswered}`);
    expect(await typedIn(page)).toEqual(complete);
    expect(server.backend.ledger.entriesOf('registration')).toHaveLength(1);
  },
);
