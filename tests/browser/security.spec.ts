/** The security of the member's account on /member: mobile, password, QQ and WeChat, removal. */

import type { Locator, Page } from '@playwright/test';
import type { RunningServer } from '../backend/server.ts';
import { answerFace, bindButton, faceCode, unbound as withoutMobile } from './gates.ts';
import { accountButton, callsOf, expect, failedCall, member, returnAsMember, test } from './site.ts';
import {
  alerts,
  button,
  captchaField,
  codeField,
  codeFor,
  codeOnPhone,
  countdown,
  dialog,
  fault,
  fillCaptcha,
  mobileField,
  newMobile,
  otherThan,
  requestCode,
  sendButton,
  tabTo,
  typeInto,
  unexplained,
} from './sms.ts';
import {
  authorise,
  comeBackTo,
  confirmNow,
  confirmScan,
  expectFocusKept,
  forever,
  installClock,
  loseAnswer,
  makeFail,
  newestLoginCode,
  pressOnPhone,
  qq,
  socialMember,
  storedNames,
  watchWriting,
  wechat,
  withPhone,
} from './thirdParty.ts';

const verifyCall = 'POST /api/v2/member/verify';
const changeCall = 'PUT /api/v2/member/mobile';
const passwordCall = 'POST /api/v2/member/detail/password';
const bindCall = 'POST /api/v3/member/socialite/bindWithCode';
const unbindCall = 'DELETE /api/v2/member/socialite/wechat';
const removalCall = 'POST /api/v3/member/destroy';
const forRemoval = '13800000008';

const section = (page: Page) => page.getByRole('region', { name: '账号安全' });
const row = (page: Page, label: string) => section(page).getByRole('listitem').filter({ hasText: label });
const action = (page: Page, name: string) => section(page).getByRole('button', { name, exact: true });
const newMobileField = (page: Page) => dialog(page).getByLabel('新手机号', { exact: true });
const newPasswordField = (page: Page) => dialog(page).getByLabel('新密码', { exact: true });
const says = (page: Page, words: string) => expect(page.getByText(words, { exact: true })).toBeVisible();
const detailsOf = ({ backend }: RunningServer, kind: string) =>
  backend.ledger.entriesOf(kind).map(({ detail }) => detail);

/** A code for a mobile, stored without sending a message. */
const giveCode = async ({ backend }: RunningServer, mobile: string, code: string): Promise<void> => {
  await backend.database.change('INSERT OR REPLACE INTO sms_codes (mobile, code, expires_at) VALUES (?, ?, ?)', [
    mobile,
    code,
    backend.now() + 300_000,
  ]);
};

async function come(page: Page, server: RunningServer, mobile: string): Promise<void> {
  await returnAsMember(page, server, mobile);
  await page.goto('/member');
  await expect(section(page)).toBeVisible();
}

/** Has a message sent to the mobile of the form. @returns its code, as a person reads it on the phone. */
async function sendCode(page: Page, server: RunningServer, mobile: string): Promise<string> {
  await fillCaptcha(page, server);
  await sendButton(page).click();
  await expect(countdown(page)).toBeVisible();
  return codeOnPhone(page, mobile);
}

/** Lets a call fail; what stands in the fields stays there. */
async function fail(
  page: Page,
  server: RunningServer,
  call: string,
  press: () => Promise<void>,
  fields: Locator[] = [],
  words = fault,
): Promise<void> {
  const typed = () => Promise.all(fields.map((field) => field.inputValue()));
  const before = await typed();
  await makeFail(page, server, call, 'lost', press);
  await expect(alerts(page)).toHaveText(words);
  server.backend.weather.clear();
  expect(await typed()).toEqual(before);
}

test('another mobile, by mouse and by the phone: each refusal and fault keeps what was typed, a dead proof leads back', async ({
  page,
  server,
  complaints,
}) => {
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
  await test.step('after a fault a refusal also says that the mobile may be the new one', async () => {
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
});

test('the first mobile of a member who has none; before it no password can be set', async ({ page, server }) => {
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

test('what was bound and checked at a gate stands on /member at once: the mobile, the name, the number, a new message', async ({
  page,
  server,
  startOver,
}) => {
  await test.step('the mobile', async () => {
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
  await test.step('name and number', async () => {
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
    await expect(accountButton(page)).toHaveAccessibleName(/^有未读消息，/);
  });
});

test('a new password: a refusal and then success by keyboard alone, every fault in between keeps what was typed', async ({
  page,
  server,
  complaints,
}) => {
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
});

test('D7: QQ leads away and back, and is bound once; the code is nowhere to be seen; what QQ refuses is said', async ({
  page,
  server,
  complaints,
}) => {
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

  await test.step('its refusals stand under the row, and a login that failed says why', async () => {
    await comeBackTo(page, `/member?login_code=${await authorise(server, qq.member)}&action=bind`, ours);
    // Where it is bound already, only the call knows.
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
});

test('WeChat is bound by the phone and unbound after a question; refusals and faults are said', async ({
  page,
  server,
  complaints,
}) => {
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
});

test('D6: the removal says what it means; once requested it signs out, at the server too, and leads home', async ({
  page,
  server,
  complaints,
}) => {
  complaints.expected.push(failedCall);
  await installClock(page);
  await come(page, server, forRemoval);
  const token = await page.evaluate(() => localStorage.getItem('meedu-user-token'));
  await action(page, '注销账号').click();
  await expect(dialog(page, '注销账号')).toContainText(
    '确认注销账号？确认之后账号将在 7 天后自动注销，期间内登录账号将会自动取消账号注销',
  );
  await expect(button(page, '暂不注销')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(action(page, '注销账号')).toBeFocused();
  await page.keyboard.press('Enter');
  const unanswered = '没有等到服务器的回答，可能已经申请；退出后重新登录即可取消';
  await fail(page, server, removalCall, () => button(page, '确认注销').click(), [], unanswered);
  await test.step('the request cannot be called off once the server may have it', async () => {
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
  await says(page, '已申请注销，7 天后生效');
  await expect(page).toHaveURL('/');
  // One message, not one after the other.
  await expect(page.getByText('已安全退出')).toHaveCount(0);
  await expect(accountButton(page)).toBeHidden();
  expect(server.backend.ledger.entriesOf('accountRemoval')).toMatchObject([{ member: forRemoval }]);
  expect(callsOf(server, 'POST /api/v2/logout')).toHaveLength(1);
  expect(await page.evaluate(() => localStorage.getItem('meedu-user-token'))).toBeNull();
  const answer = await page.request.get('/api/v2/member/detail', { headers: { Authorization: `Bearer ${token}` } });
  expect(await answer.json()).toMatchObject({ code: 401 });
});

/** The address behind an account on QQ's page. */
async function qqLink(page: Page, account: string): Promise<string> {
  const link = page.locator(`a[href*="${account}"]`).first();
  return link.evaluate((node: HTMLAnchorElement) => node.href);
}

/** The phone confirms, the binding is refused later on, and its first answer never comes: 重试 asks again. */
async function loseAnswerOnce(page: Page, server: RunningServer): Promise<void> {
  await loseAnswer(page, bindCall);
  await confirmScan(server, wechat.member);
  await page.clock.fastForward(1000);
  await expect(alerts(page)).toHaveText(fault);
  await button(page, '重试').click();
  await expect(alerts(page)).toHaveText('同渠道账号已绑定其它用户');
}
