/** The member's password, and the removal of their account. */
import type { Page } from '@playwright/test';
import {
  alerts,
  button,
  captchaField,
  codeField,
  codeFor,
  countdown,
  dialog,
  otherThan,
  sendButton,
  tabTo,
  typeInto,
  unexplained,
} from '../kit/authForms.ts';
import { forever } from '../kit/callFaults.ts';
import { expectFocusKept, installClock } from '../kit/pageState.ts';
import { accountButton, callsOf, expect, failedCall, member, story, test } from '../kit/site.ts';
import { action, come, detailsOf, fail, passwordCall, says } from './securityParts.ts';

const removalCall = 'POST /api/v3/member/destroy';
const forRemoval = '13800000008';
const newPasswordField = (page: Page) => dialog(page).getByLabel('新密码', { exact: true });

test(
  'a member changes the password by keyboard alone, and refusals and faults keep what was typed',
  story,
  async ({ page, server, complaints }) => {
    complaints.expected.push(failedCall);
    await installClock(page);
    await come(page, server, member.mobile);
    await tabTo(page, action(page, '修改密码'));
    await page.keyboard.press('Enter');
    await expect(dialog(page, '修改密码')).toContainText('绑定手机号：138****0001');
    await expect(captchaField(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(alerts(page)).toHaveText(['请输入图形验证码!', '请输入手机验证码!', '请设置账号密码!']);
    await expect(dialog(page).getByAltText('图形验证码')).toBeVisible();
    await page.keyboard.type(server.backend.ledger.captchaAnswer() ?? '');
    await tabTo(page, sendButton(page));
    await page.keyboard.press('Space');
    await expect(countdown(page)).toBeVisible();
    await expectFocusKept(page);
    expect(detailsOf(server, 'sms')).toMatchObject([{ mobile: member.mobile, scene: 'password_reset' }]);
    const code = codeFor(server, member.mobile);
    await typeInto(page, newPasswordField(page), 'new-secret-1');
    await expect(newPasswordField(page)).toHaveAttribute('type', 'password');
    await tabTo(page, dialog(page).getByRole('button', { name: '显示密码' }));
    await page.keyboard.press('Enter');
    await expect(newPasswordField(page)).toHaveAttribute('type', 'text');
    await typeInto(page, codeField(page), otherThan(code));
    await page.keyboard.press('Enter');
    await expect(alerts(page)).toHaveText('短信验证码错误');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(code);
    const fields = [captchaField(page), codeField(page), newPasswordField(page)];
    const unanswered = '没有等到服务器的回答，新密码可能已经生效；可以退出后用新密码登录试试，也可以再提交一次';
    await fail(page, server, passwordCall, () => page.keyboard.press('Enter'), fields, unanswered);
    for (const message of ['请绑定手机号', '']) {
      server.backend.weather.add({ call: passwordCall, kind: 'refused', message });
      await page.keyboard.press('Enter');
      await expect(alerts(page)).toHaveText(`${message || unexplained('修改密码')}。此前有一次${unanswered}`);
    }
    await page.keyboard.press('Enter');
    await says(page, '密码修改成功');
    await expect(dialog(page)).toBeHidden();
    await expect(action(page, '修改密码')).toBeFocused();
    expect(server.backend.ledger.entriesOf('passwordChange')).toMatchObject([{ member: member.mobile }]);
    expect(callsOf(server, passwordCall).at(-1)?.body).toMatchObject({ mobile: member.mobile, mobile_code: code });
    const login = { mobile: member.mobile, password: 'new-secret-1' };
    const answer = await page.request.post('/api/v2/login/password', { data: login });
    expect(await answer.json()).toMatchObject({ code: 0 });
    // The member stays signed in.
    await expect(accountButton(page)).toBeVisible();
  },
);

test(
  'D6: the removal of an account explains itself, and after the request it signs out, at the server too, and leads home',
  story,
  async ({ page, server, complaints }) => {
    complaints.expected.push(failedCall);
    await installClock(page);
    await come(page, server, forRemoval);
    const token = await page.evaluate(() => localStorage.getItem('meedu-user-token'));
    await action(page, '注销账号').click();
    await expect(dialog(page, '注销账号')).toContainText(
      '确认注销账号？确认之后账号将在 7 天后自动注销，期间内登录账号将会自动取消账号注销',
    );
    await expect(button(page, '暂不注销')).toBeFocused();
    // Red, as an error is.
    await expect(button(page, '确认注销')).toHaveCSS('background-color', 'rgb(200, 55, 45)');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(action(page, '注销账号')).toBeFocused();
    await page.keyboard.press('Enter');
    const unanswered = '没有等到服务器的回答，可能已经申请；退出后重新登录即可取消';
    await fail(page, server, removalCall, () => button(page, '确认注销').click(), [], unanswered);
    await test.step('a pending removal cannot be cancelled, because the server may have it already', async () => {
      server.backend.weather.add({ call: removalCall, kind: 'slow', milliseconds: forever });
      await button(page, '确认注销').click();
      await expect(button(page, '正在申请注销…')).toBeVisible();
      await page.keyboard.press('Escape');
      for (const name of ['暂不注销', '关闭']) {
        await expect(button(page, name)).toHaveAttribute('aria-disabled', 'true');
        await button(page, name).click({ force: true });
      }
      await expect(button(page, '正在申请注销…')).toBeVisible();
      await expect.poll(() => server.backend.weather.forecasts).toEqual([]);
      await page.clock.fastForward(15_000);
      await expect(alerts(page)).toHaveText(unanswered);
      for (const name of ['暂不注销', '关闭'])
        await expect(button(page, name)).not.toHaveAttribute('aria-disabled', 'true');
    });
    server.backend.weather.add({ call: removalCall, kind: 'refused', message: '用户已申请注销' });
    await button(page, '确认注销').click();
    await expect(alerts(page)).toHaveText('用户已申请注销');
    expect(server.backend.ledger.entriesOf('accountRemoval')).toEqual([]);
    await tabTo(page, button(page, '确认注销'));
    await page.keyboard.press('Enter');
    const notice = page.getByRole('status', { name: '提示消息' });
    const told = /^已申请注销，账号将在 7 天后（\d{4}年\d{1,2}月\d{1,2}日）自动注销；期间登录账号，就会自动取消$/;
    await expect(notice).toHaveText(told);
    await expect(page).toHaveURL('/');
    await test.step('the notice of the removal stays until it is closed', async () => {
      await page.clock.fastForward(60_000);
      await expect(notice).toHaveText(told);
      await notice.getByRole('button', { name: '关闭' }).press('Enter');
      await expect(notice).toBeEmpty();
    });
    // The removal is notified, so the sign-out shows no notification of its own.
    await expect(page.getByText('已安全退出')).toHaveCount(0);
    await expect(accountButton(page)).toBeHidden();
    expect(server.backend.ledger.entriesOf('accountRemoval')).toMatchObject([{ member: forRemoval }]);
    expect(callsOf(server, 'POST /api/v2/logout')).toHaveLength(1);
    expect(await page.evaluate(() => localStorage.getItem('meedu-user-token'))).toBeNull();
    const answer = await page.request.get('/api/v2/member/detail', { headers: { Authorization: `Bearer ${token}` } });
    expect(await answer.json()).toMatchObject({ code: 401 });
  },
);
