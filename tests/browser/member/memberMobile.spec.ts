/** The mobile of a member: bound, changed, and shown after a gate has bound it. */
import type { Page } from '@playwright/test';
import type { RunningServer } from '../../../src/referenceBackend/server.ts';
import {
  alerts,
  button,
  captchaField,
  codeField,
  codeOnPhone,
  countdown,
  dialog,
  fillCaptcha,
  mobileField,
  newMobile,
  otherThan,
  requestCode,
  sendButton,
} from '../kit/authForms.ts';
import { answerFace, bindButton, faceCode, unbound as withoutMobile } from '../kit/gates.ts';
import { expectFocusKept, installClock } from '../kit/pageState.ts';
import { accountButton, callsOf, expect, failedCall, member, returnAsMember, story, sweep, test } from '../kit/site.ts';
import { socialMember } from '../kit/thirdPartyLogin.ts';
import { action, come, detailsOf, fail, passwordCall, row, says, section } from './securityParts.ts';

const verifyCall = 'POST /api/v2/member/verify';
const changeCall = 'PUT /api/v2/member/mobile';
const newMobileField = (page: Page) => dialog(page).getByLabel('新手机号', { exact: true });

/** Stores a code for a mobile without sending a message. */
const giveCode = async ({ backend }: RunningServer, mobile: string, code: string): Promise<void> => {
  await backend.database.change('INSERT OR REPLACE INTO sms_codes (mobile, code, expires_at) VALUES (?, ?, ?)', [
    mobile,
    code,
    backend.now() + 300_000,
  ]);
};

/** Sends a message to the mobile of the form. @returns its code, read on the phone's page */
async function sendCode(page: Page, server: RunningServer, mobile: string): Promise<string> {
  await fillCaptcha(page, server);
  await sendButton(page).click();
  await expect(countdown(page)).toBeVisible();
  return codeOnPhone(page, mobile);
}

test(
  'a member changes the mobile: refusals and faults keep what was typed, and an expired proof leads back to the first step',
  sweep,
  async ({ page, server, complaints }) => {
    complaints.expected.push(failedCall);
    await installClock(page);
    await come(page, server, member.mobile);
    await expect(row(page, '手机号')).toContainText('138****0001');
    await action(page, '换绑手机号').click();
    await expect(dialog(page, '验证原手机号')).toContainText('原手机号验证：138****0001');
    await expect(captchaField(page)).toBeFocused();
    await button(page, '确定').click();
    await expect(alerts(page)).toHaveText(['请输入图形验证码!', '请输入手机验证码!']);
    const old = await sendCode(page, server, member.mobile);
    expect(detailsOf(server, 'sms')).toMatchObject([{ mobile: member.mobile, scene: 'mobile_bind' }]);
    await codeField(page).fill(otherThan(old));
    await button(page, '确定').click();
    await expect(alerts(page)).toHaveText('短信验证码错误');
    await codeField(page).fill(old);
    await fail(page, server, verifyCall, () => button(page, '确定').click(), [captchaField(page), codeField(page)]);
    await button(page, '确定').click();

    await expect(dialog(page, '绑定新手机号')).toBeVisible();
    await expect(newMobileField(page)).toBeFocused();
    await button(page, '立即绑定').click();
    await expect(alerts(page)).toHaveText(['请输入新手机号!', '请输入图形验证码!', '请输入手机验证码!']);
    await newMobileField(page).fill(socialMember.mobile);
    await giveCode(server, socialMember.mobile, '222222');
    await fillCaptcha(page, server);
    await codeField(page).fill('222222');
    await button(page, '立即绑定').click();
    await expect(alerts(page)).toHaveText('手机号已存在');
    await newMobileField(page).fill(newMobile);
    const code = await sendCode(page, server, newMobile);
    await codeField(page).fill(otherThan(code));
    await button(page, '立即绑定').click();
    await expect(alerts(page)).toHaveText('短信验证码错误');
    await codeField(page).fill(code);
    const fields = [newMobileField(page), captchaField(page), codeField(page)];
    const unanswered = '没有等到服务器的回答，可能已经换绑成功；关闭窗口就能看到现在绑定的手机号，也可以再提交一次';
    await fail(page, server, changeCall, () => button(page, '立即绑定').click(), fields, unanswered);
    await test.step('after a fault, a refusal also says that the new mobile may be bound already', async () => {
      server.backend.weather.add({ call: changeCall, kind: 'refused', message: '短信验证码错误' });
      await button(page, '立即绑定').click();
      await expect(alerts(page)).toHaveText(`短信验证码错误。此前有一次${unanswered}`);
    });

    server.backend.weather.add({ call: changeCall, kind: 'refused', message: '参数错误' });
    await button(page, '立即绑定').click();
    await expect(dialog(page, '验证原手机号')).toBeVisible();
    await expect(alerts(page)).toHaveText('验证已过期，请重新验证原手机号');
    await expectFocusKept(page);
    await giveCode(server, member.mobile, '333333');
    await fillCaptcha(page, server);
    await codeField(page).fill('333333');
    await button(page, '确定').click();
    await expect(newMobileField(page)).toHaveValue(newMobile);
    await expect(codeField(page)).toHaveValue(code);
    await fillCaptcha(page, server);
    await button(page, '立即绑定').click();
    await says(page, '绑定成功');
    await expect(dialog(page)).toBeHidden();
    await expect(row(page, '手机号')).toContainText('139****0001');
    await expect(action(page, '换绑手机号')).toBeFocused();
    expect(detailsOf(server, 'mobileBinding')).toMatchObject([{ from: member.mobile, to: newMobile }]);
    const sent = callsOf(server, changeCall).at(-1)?.body;
    expect(sent).toMatchObject({ mobile: newMobile, mobile_code: code });
    expect(String(sent?.sign)).not.toBe('');
    await expect(page).toHaveURL('/member');
  },
);

test('a member without a mobile cannot set a password before binding one', sweep, async ({ page, server }) => {
  await come(page, server, withoutMobile);
  await expect(row(page, '手机号')).toContainText('未绑定');
  await section(page)
    .getByRole('button', { name: /^(设置|修改)密码$/ })
    .click();
  await says(page, '请绑定手机号');
  await expect(dialog(page)).toBeHidden();
  expect(callsOf(server, passwordCall)).toEqual([]);
  await action(page, '绑定手机号').click();
  await expect(dialog(page, '绑定手机号')).toBeVisible();
  await mobileField(page).fill(newMobile);
  await codeField(page).fill(await sendCode(page, server, newMobile));
  await button(page, '立即绑定').click();
  await says(page, '绑定成功');
  await expect(row(page, '手机号')).toContainText('139****0001');
  expect(detailsOf(server, 'mobileBinding')).toMatchObject([{ from: withoutMobile, to: newMobile }]);
});

test(
  'after a gate, /member shows the bound mobile, the checked name, and a new message at once',
  story,
  async ({ page, server, startOver }) => {
    await test.step('the mobile that was bound at the gate', async () => {
      await startOver();
      await server.backend.settings.change({ forcedMobileBinding: true });
      await returnAsMember(page, server, withoutMobile);
      await page.goto('/member');
      await expect(page).toHaveURL('/bind-mobile?redirect=%2Fmember');
      await codeField(page).fill(await requestCode(page, server, newMobile));
      await bindButton(page).click();
      await expect(page).toHaveURL('/member');
      await expect(row(page, '手机号')).toContainText('139****0001');
      await action(page, '换绑手机号').click();
      await expect(dialog(page, '验证原手机号')).toContainText('原手机号验证：139****0001');
    });
    await test.step('the name and number that were checked at the gate', async () => {
      await startOver();
      await installClock(page);
      await server.backend.settings.change({ faceVerification: true });
      await returnAsMember(page, server, member.mobile);
      await page.goto('/member');
      await expect(page).toHaveURL('/face-check?redirect=%2Fmember');
      await expect(faceCode(page)).toBeVisible();
      await answerFace(page, server, 'pass');
      await page.clock.fastForward(2500);
      await expect(page).toHaveURL('/member');
      for (const name of ['姓名', '身份证号'])
        await expect(page.getByRole('main').getByRole('group', { name })).toContainText('*');
      await expect(accountButton(page)).toHaveAccessibleName(/^\d+ 条未读消息，/);
    });
  },
);
