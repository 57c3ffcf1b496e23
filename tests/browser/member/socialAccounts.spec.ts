/** The member's QQ and WeChat: binding and unbinding. */

import type { Page } from '@playwright/test';
import type { RunningServer } from '../../../src/referenceBackend/server.ts';
import { alerts, button, dialog, fault } from '../kit/authForms.ts';
import { loseAnswer } from '../kit/callFaults.ts';
import { installClock } from '../kit/pageState.ts';
import { storedNames, watchWriting } from '../kit/pageWatch.ts';
import { accountButton, callsOf, expect, failedCall, member, story, sweep, test } from '../kit/site.ts';
import {
  authorise,
  comeBackTo,
  confirmNow,
  confirmScan,
  newestLoginCode,
  pressOnPhone,
  qq,
  wechat,
  withPhone,
} from '../kit/thirdPartyLogin.ts';
import { action, come, detailsOf, fail, row, says, section } from './securityParts.ts';

const bindCall = 'POST /api/v3/member/socialite/bindWithCode';
const unbindCall = 'DELETE /api/v2/member/socialite/wechat';

test(
  'D7: QQ is bound once on return, its code is visible nowhere else, and its refusals are shown',
  story,
  async ({ page, server, complaints }) => {
    complaints.expected.push(failedCall);
    const written = watchWriting(page);
    const ours = { action: 'bind', memberId: 1 } as const;
    await come(page, server, member.mobile);
    await action(page, '点击绑定QQ').click();
    await expect(page).toHaveURL(/\/provider\/qq\?/);
    const at = (await written()).length;

    await page.goto(await qqLink(page, qq.unknown));
    await says(page, '绑定成功');
    await expect(row(page, '绑定QQ')).toContainText('已绑定');
    await expect(page).toHaveURL('/member');
    const code = newestLoginCode(server);
    expect(callsOf(server, bindCall).map(({ body }) => body)).toEqual([{ code }]);
    expect(detailsOf(server, 'socialBinding')).toMatchObject([{ app: 'qq', account: qq.unknown }]);
    const lines = (await written()).slice(at);
    expect(lines.filter((line) => line.includes(code))).toEqual([
      expect.stringMatching(new RegExp(`^/member\\?zhitu_departure=[\\w-]{22}&login_code=${code}&action=bind$`)),
    ]);
    expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain(code);
    expect((await storedNames(page)).session).not.toContain('zhitu-departure');
    await page.reload();
    await expect(row(page, '绑定QQ')).toContainText('已绑定');
    expect(callsOf(server, bindCall)).toHaveLength(1);

    await test.step('its refusals are shown below the row, and a failed login says why', async () => {
      await comeBackTo(page, `/member?login_code=${await authorise(server, qq.member)}&action=bind`, ours);
      // Only the call shows that this account is bound already.
      await expect.poll(() => callsOf(server, bindCall).length).toBe(2);
      await action(page, '解绑账号QQ').click();
      await button(page, '确认').click();
      await says(page, '解绑成功');
      expect(detailsOf(server, 'socialUnbinding')).toMatchObject([{ app: 'qq' }]);
      await comeBackTo(page, `/member?login_code=${await authorise(server, qq.member)}&action=bind`, ours);
      await expect(section(page).getByRole('alert')).toHaveText('当前渠道账号已绑定了其它账号');
      expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain(newestLoginCode(server));
      await expect(page).toHaveURL('/member');
      await page.goto('/member?login_err_msg=%E6%8E%88%E6%9D%83%E5%A4%B1%E8%B4%A5&action=bind');
      await expect(section(page).getByRole('alert')).toHaveText('没有绑定：授权没有完成，可以重新绑定。');
      await says(page, '附带的说明：“授权失败”');
      await expect(page).toHaveURL('/member');
      await page.reload();
      await expect(action(page, '点击绑定QQ')).toBeVisible();
      await expect(section(page).getByRole('alert')).toHaveCount(0);
    });
  },
);

test(
  'a member binds WeChat with the phone and unbinds it after a question, and refusals and faults are shown',
  sweep,
  async ({ page, server, complaints }) => {
    complaints.expected.push(failedCall);
    await installClock(page);
    await come(page, server, member.mobile);
    await action(page, '点击绑定微信').click();
    await expect(dialog(page, '绑定微信账号')).toBeVisible();
    await expect(page.getByRole('img', { name: '微信绑定二维码' })).toBeVisible();
    await confirmNow(page, server, wechat.member);
    await expect(alerts(page)).toHaveText('同渠道账号已绑定其它用户');
    await button(page, '刷新二维码').click();
    await expect(page.getByRole('img', { name: '微信绑定二维码' })).toBeVisible();
    await loseAnswerOnce(page, server);
    await button(page, '刷新二维码').click();
    await expect(page.getByRole('img', { name: '微信绑定二维码' })).toBeVisible();
    await button(page, '取消').click();
    await expect(dialog(page)).toBeHidden();
    await expect(action(page, '点击绑定微信')).toBeFocused();
    await action(page, '点击绑定微信').click();
    await expect(page.getByRole('img', { name: '微信绑定二维码' })).toBeVisible();
    await withPhone(page, (phone) => pressOnPhone(phone, '#scans', '授权', wechat.unknown));
    await page.clock.fastForward(1000);
    await says(page, '绑定成功');
    await expect(dialog(page)).toBeHidden();
    await expect(row(page, '绑定微信')).toContainText('已绑定');
    expect(detailsOf(server, 'socialBinding')).toMatchObject([{ app: 'wechat', account: wechat.unknown }]);
    await expect(accountButton(page)).toContainText(member.name);

    await action(page, '解绑账号微信').click();
    await expect(dialog(page, '解绑账号')).toContainText(
      '解绑账号后请立即绑定其他社交账号，不然可能导致无法找回原账号，确认操作？',
    );
    await expect(button(page, '取消')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeHidden();
    expect(callsOf(server, unbindCall)).toEqual([]);
    await action(page, '解绑账号微信').click();
    await fail(page, server, unbindCall, () => button(page, '确认').click());
    server.backend.weather.add({ call: unbindCall, kind: 'refused', message: '参数错误' });
    await button(page, '确认').click();
    await expect(alerts(page)).toHaveText('参数错误');
    await button(page, '确认').click();
    await says(page, '解绑成功');
    await expect(row(page, '绑定微信')).toContainText('未绑定');
    await expect(action(page, '点击绑定微信')).toBeFocused();
    expect(detailsOf(server, 'socialUnbinding')).toMatchObject([{ app: 'wechat' }]);
  },
);

/** Returns the address of an account on QQ's page. */
async function qqLink(page: Page, account: string): Promise<string> {
  const link = page.locator(`a[href*="${account}"]`).first();
  return link.evaluate((node: HTMLAnchorElement) => node.href);
}

/** Confirms on the phone and loses the answer; after 重试 the binding is refused. */
async function loseAnswerOnce(page: Page, server: RunningServer): Promise<void> {
  await loseAnswer(page, bindCall);
  await confirmScan(server, wechat.member);
  await page.clock.fastForward(1000);
  await expect(alerts(page)).toHaveText(fault);
  await button(page, '重试').click();
  await expect(alerts(page)).toHaveText('同渠道账号已绑定其它用户');
}
