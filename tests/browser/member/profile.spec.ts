/** The member's profile on /member: nickname and real name, and lost changes and files. */

import { dialog, fault } from '../kit/authForms.ts';
import { expectAccessible, narrowAndDark } from '../kit/axe.ts';
import { setFault } from '../kit/callFaults.ts';
import { answerFaceOnPhone } from '../kit/gates.ts';
import { installClock } from '../kit/pageState.ts';
import { addressOf, alert, avatarCall, choose, headerPicture, photo, row, saveButton } from '../kit/profileParts.ts';
import {
  accountButton,
  callsOf,
  expect,
  failedCall,
  member,
  pressEscape,
  returnAsMember,
  story,
  sweep,
  test,
} from '../kit/site.ts';

/** The seeded member whose nickname can still be changed. */
const unnamed = { mobile: '13800000007', name: 'Xk29fQwPzLm1' };
const nicknameCall = 'POST /api/v2/member/detail/nickname';
const faceCall = 'POST /api/v3/member/tencent/faceVerify';

test(
  'a member changes the nickname once by keyboard, and confirms the real name on the phone',
  story,
  async ({ page, server, complaints }) => {
    complaints.expected.push(failedCall);
    await installClock(page);
    await returnAsMember(page, server, unnamed.mobile);
    await page.goto('/member');
    const nickname = row(page, '我的昵称');
    const field = nickname.getByRole('textbox', { name: '昵称' });
    await expect(nickname).toContainText(`${unnamed.name}（只能修改一次）修改`);
    await nickname.getByRole('button', { name: '修改' }).press('Enter');
    await expect(field).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(nickname.getByRole('alert')).toHaveText('请输入昵称');
    await expect(field).toBeFocused();
    await page.keyboard.type(member.name);
    await page.keyboard.press('Enter');
    await expect(nickname.getByRole('alert')).toHaveText('昵称已经存在');
    await expect(field).toHaveValue(member.name);
    await field.fill('冯新名');
    setFault(server, nicknameCall, 'lost');
    await field.press('Enter');
    await expect(nickname.getByRole('alert')).toHaveText(fault);
    await expect(field).toHaveValue('冯新名');
    server.backend.weather.clear();
    await field.press('Enter');
    await expect(page.getByText('修改成功')).toBeVisible();
    await expect(nickname).toContainText('冯新名昵称只能修改一次');
    await expect(nickname).toBeFocused();
    await expect(accountButton(page)).toContainText('冯新名');
    expect(server.backend.ledger.entriesOf('nickname')).toMatchObject([
      { member: unnamed.mobile, detail: { from: unnamed.name, to: '冯新名' } },
    ]);
    await page.reload();
    await expect(nickname).toContainText('冯新名昵称只能修改一次');
    await expect(nickname.getByRole('button')).toHaveCount(0);

    const start = page.getByRole('button', { name: '开始认证' });
    for (const [message, shown] of [
      ['认证服务维护中', '认证服务维护中'],
      ['', '无法发起实名认证'],
    ] as const) {
      server.backend.weather.add({ call: faceCall, kind: 'refused', message });
      await start.click();
      await expect(alert(page)).toHaveText(shown);
      await pressEscape(page);
      await expect(dialog(page)).toBeHidden();
      await expect(start).toBeFocused();
    }
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByText('请使用微信扫码完成实名认证')).toBeVisible();
    await expect(dialog(page).getByRole('img', { name: '实名认证二维码' })).toBeVisible();
    await answerFaceOnPhone(page, unnamed.mobile, '识别通过');
    await page.clock.fastForward(2500);
    await expect(page.getByRole('status', { name: '提示消息' })).toContainText('实名认证成功');
    await expect(dialog(page)).toBeHidden();
    await expect(row(page, '姓名')).toContainText('*');
    await expect(row(page, '身份证号')).toContainText('*');
    await expect(start).toHaveCount(0);
    expect(callsOf(server, faceCall)).toHaveLength(3);
  },
);

test(
  'after a change whose answer is lost, /member shows what the server has stored',
  story,
  async ({ page, server, complaints }) => {
    complaints.expected.push(failedCall);
    await returnAsMember(page, server, unnamed.mobile);
    await page.goto('/member');
    await test.step('the avatar is updated, and the editor keeps the chosen file', async () => {
      await expect(headerPicture(page)).toBeVisible();
      const first = await addressOf(page);
      await choose(page, photo());
      server.backend.weather.add({ call: avatarCall, kind: 'answerLost', times: null });
      await saveButton(page).click();
      await expect(alert(page)).toHaveText(`条纹.png 上传失败：${fault}`);
      server.backend.weather.clear();
      await page.keyboard.press('Escape');
      await expect(headerPicture(page)).not.toHaveAttribute('src', first);
    });
    await test.step('the nickname is updated, and its form closes because it can be changed only once', async () => {
      const nickname = row(page, '我的昵称');
      await nickname.getByRole('button', { name: '修改' }).click();
      await nickname.getByRole('textbox', { name: '昵称' }).fill('冯新名');
      server.backend.weather.add({ call: nicknameCall, kind: 'answerLost', times: null });
      await nickname.getByRole('button', { name: '保存' }).click();
      await expect(nickname).toContainText('冯新名昵称只能修改一次');
      await expect(accountButton(page)).toContainText('冯新名');
    });
  },
);

test(
  'if the files of a dialog are missing after a new release, /member says so, and 重新加载 helps',
  sweep,
  async ({ page, server, complaints }) => {
    complaints.expected.push(failedCall);
    const files = /\/assets\/(AvatarEditor|RealNameDialog|SecurityDialogs)-[^/]*\.js/;
    await page.route(files, (route) => route.fulfill({ status: 404 }));
    await returnAsMember(page, server, unnamed.mobile);
    await page.goto('/member');
    const main = page.getByRole('main');
    await expect(main.getByRole('alert')).toHaveText(Array(3).fill('操作窗口加载失败，重新加载后可用'));
    await expect(row(page, '我的昵称')).toContainText(unnamed.name);
    await expect(main.getByText('138****0007')).toBeVisible();
    await expectAccessible(page, 'dialogs that did not come', narrowAndDark);
    await page.unroute(files);
    await main.getByRole('button', { name: '重新加载' }).first().click();
    await page.getByRole('button', { name: '开始认证' }).click();
    await expect(dialog(page).getByRole('img', { name: '实名认证二维码' })).toBeVisible();
    await expect(main.getByRole('alert')).toHaveCount(0);
  },
);

test('axe finds nothing on /member and its dialogs on a narrow, dark screen', sweep, async ({ page, server }) => {
  await returnAsMember(page, server, unnamed.mobile);
  await page.goto('/member');
  const judge = (what: string) => expectAccessible(page, what, narrowAndDark);
  await page.getByRole('button', { name: '修改', exact: true }).click();
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText('请输入昵称')).toBeVisible();
  await judge('the page');
  await choose(page, photo());
  server.backend.weather.add({ call: avatarCall, kind: 'refused', message: '头像不合规' });
  await saveButton(page).click();
  await expect(alert(page)).toBeVisible();
  await judge('the editor');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '开始认证' }).click();
  await expect(dialog(page).getByRole('img')).toBeVisible();
  await judge('the real name');
});
