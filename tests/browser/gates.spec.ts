import type { Page } from '@playwright/test';
import type { RunningServer } from '../backend/server.ts';
import {
  answerFace,
  answerFaceOnPhone,
  bindButton,
  countQuestions,
  faceCode,
  faults,
  fromElsewhere,
  holdEach,
  main,
  markers,
  problem,
  refreshButton,
  setFault,
  setHidden,
  signOutButton,
  timeOut,
  unbound,
} from './gates.ts';
import {
  accountButton,
  callsOf,
  expect,
  failedCall,
  isSameDocument,
  markDocument,
  member,
  returnAsMember,
  signIn,
  test,
} from './site.ts';
import {
  captchaField,
  captchaImage,
  codeField,
  codeFor,
  codeOnPhone,
  countdown,
  fault,
  fillCaptcha,
  hold,
  mobileField,
  newMobile,
  otherThan,
  renewButton,
  requestCode,
  sendButton,
  solveCaptcha,
  tabTo,
  typeInto,
} from './sms.ts';
import { installClock } from './thirdParty.ts';

const imageCall = 'GET /api/v2/captcha/image';
const smsCall = 'POST /api/v2/captcha/sms';
const bindCall = 'POST /api/v2/member/detail/mobile';
const facePath = '/api/v3/member/tencent/faceVerify';
const startCall = `POST ${facePath}`;
const askCall = `GET ${facePath}`;
const faltering = '网络不稳定，正在重试…';

/** What each gate asks for, and who has to go through it. */
const gates = {
  '/bind-mobile': { mobile: unbound, setting: { forcedMobileBinding: true }, title: '绑定新手机号' },
  '/face-check': { mobile: member.mobile, setting: { faceVerification: true }, title: '实名认证' },
} as const;
type Gate = keyof typeof gates;
const gatePaths = Object.keys(gates) as Gate[];

/** Where most members here want to go. */
const orders = '/member/orders?page=2';
const gateAddress = (gate: Gate, wanted: string) => `${gate}?redirect=${encodeURIComponent(wanted)}`;

/** A member who has to go through the gate comes back to a page that is for members. */
async function comeBack(page: Page, server: RunningServer, gate: Gate, wanted: string = orders): Promise<string> {
  const { mobile, setting } = gates[gate];
  await server.backend.settings.change(setting);
  const token = await returnAsMember(page, server, mobile);
  await page.goto(wanted);
  await expect(page).toHaveURL(gateAddress(gate, wanted));
  return token;
}

/** Comes to /bind-mobile and fills in a form that the server will take. @returns what was typed. */
async function fillBinding(page: Page, server: RunningServer, { mobile = newMobile, wrongCode = false } = {}) {
  await comeBack(page, server, '/bind-mobile');
  const code = await requestCode(page, server, mobile);
  await codeField(page).fill(wrongCode ? otherThan(code) : code);
  return typedIn(page);
}

const typedIn = async (page: Page) => ({
  mobile: await mobileField(page).inputValue(),
  captcha: await captchaField(page).inputValue(),
  code: await codeField(page).inputValue(),
});

/** The page's time stands still from now on, a minute ahead. */
const stopTime = async (page: Page) => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);

/** The phone passes the face, and the page asks about it now and not 2.5 seconds later: on a page whose clock is ours. */
async function passFaceNow(page: Page, server: RunningServer): Promise<void> {
  await answerFace(page, server, 'pass');
  await page.clock.fastForward(2500);
}

async function expectPassed(page: Page, wanted: string = orders): Promise<void> {
  await expect(page).toHaveURL(wanted);
  expect(await markers(page)).toEqual([null, null]);
}

test.describe('/bind-mobile', () => {
  test('binds a mobile and leads on', async ({ page, server, startOver }) => {
    await test.step('C5: /study-center leads a member without a mobile here; bound by mouse, with the code read on the phone, he is where he wanted to go', async () => {
      await startOver();
      await comeBack(page, server, '/bind-mobile', '/study-center');
      await expect(page).toHaveTitle('绑定新手机号 - 知图课堂');
      await expect(page.getByRole('heading', { level: 1, name: '请绑定手机号' })).toBeVisible();
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeHidden();
      await expect(page.getByRole('button', { name: '取消绑定' })).toHaveCount(0);
      expect(await markers(page)).toEqual(['ok', null]);
      await markDocument(page);
      await requestCode(page, server, newMobile);
      expect(server.backend.ledger.entriesOf('sms')).toMatchObject([
        { detail: { mobile: newMobile, scene: 'mobile_bind' } },
      ]);
      const code = await codeOnPhone(page, newMobile);
      await codeField(page).fill(code);
      await bindButton(page).click();
      await expect(page.getByText('绑定成功')).toBeVisible();
      await expectPassed(page, '/study-center');
      expect(await isSameDocument(page)).toBe(true);
      expect(callsOf(server, bindCall).map(({ body }) => body)).toEqual([{ mobile: newMobile, mobile_code: code }]);
      expect(server.backend.ledger.entriesOf('mobileBinding')).toMatchObject([
        { member: newMobile, detail: { from: unbound, to: newMobile } },
      ]);
      await page.goto('/member');
      await expect(page.getByRole('heading', { name: '用户中心' })).toBeVisible();
      await expectPassed(page, '/member');
    });

    await test.step('a visitor who signs in on his way to /study-center is led here, and then there', async () => {
      await startOver();
      await server.backend.settings.change({ forcedMobileBinding: true });
      await page.goto('/study-center');
      await expect(page).toHaveURL('/login?redirect=%2Fstudy-center');
      await signIn(page, unbound);
      await expect(page).toHaveURL('/bind-mobile?redirect=%2Fstudy-center');
      await codeField(page).fill(await requestCode(page, server, newMobile));
      await bindButton(page).click();
      await expectPassed(page, '/study-center');
    });

    await test.step('F: by keyboard alone, a refused code and then the right one', async () => {
      await startOver();
      await comeBack(page, server, '/bind-mobile');
      await typeInto(page, mobileField(page), newMobile);
      await typeInto(page, captchaField(page), await solveCaptcha(page, server));
      await tabTo(page, sendButton(page));
      await page.keyboard.press('Enter');
      await expect(countdown(page)).toBeFocused();
      const code = codeFor(server, newMobile);
      await typeInto(page, codeField(page), otherThan(code));
      await page.keyboard.press('Enter');
      await expect(problem(page)).toHaveText('短信验证码错误');
      await tabTo(page, codeField(page));
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(code);
      await expect(problem(page)).toHaveCount(0);
      await tabTo(page, bindButton(page));
      await page.keyboard.press('Space');
      await expect(page.getByText('绑定成功')).toBeVisible();
      await expectPassed(page);
    });
  });

  test('what is missing or refused is said, and what was typed stays', async ({ page, server, startOver }) => {
    await test.step('every empty field is named, and the hints go one by one as they are filled in', async () => {
      await startOver();
      await comeBack(page, server, '/bind-mobile');
      await bindButton(page).click();
      const hints = ['请输入手机号!', '请输入图形验证码!', '请输入手机验证码!'];
      await expect(problem(page)).toHaveText(hints);
      const steps = [
        { field: mobileField(page), fill: () => mobileField(page).fill(newMobile) },
        { field: captchaField(page), fill: () => fillCaptcha(page, server) },
        { field: codeField(page), fill: () => codeField(page).fill('123456') },
      ];
      for (const [index, { field, fill }] of steps.entries()) {
        await expect(field).toBeFocused();
        await expect(field).toHaveAccessibleDescription(hints[index] ?? '');
        await fill();
        await expect(problem(page)).toHaveText(hints.slice(index + 1));
        if (index < 2) await bindButton(page).click();
      }
      expect(callsOf(server, bindCall)).toEqual([]);
    });

    for (const { title, message, ...how } of [
      { title: 'a wrong code', wrongCode: true, message: '短信验证码错误' },
      { title: 'the mobile of another member', mobile: member.mobile, message: '手机号已存在' },
    ]) {
      await test.step(`${title} is refused with ${message}, and everything typed stays`, async () => {
        await startOver();
        const typed = await fillBinding(page, server, how);
        await bindButton(page).click();
        await expect(problem(page)).toHaveText(message);
        expect(await typedIn(page)).toEqual(typed);
        await expect(countdown(page)).toBeVisible();
        expect(await markers(page)).toEqual(['ok', null]);
        expect(server.backend.ledger.entriesOf('mobileBinding')).toEqual([]);
        await codeField(page).fill('1');
        await expect(problem(page)).toHaveCount(0);
      });
    }

    await test.step('a member who has bound a mobile elsewhere is told 已绑定, and everything typed stays; loaded anew, the page lets him go on', async () => {
      await startOver();
      const token = await comeBack(page, server, '/bind-mobile');
      await codeField(page).fill(await requestCode(page, server, newMobile));
      const typed = await typedIn(page);
      const { data } = await fromElsewhere(page, token, imageCall);
      const elsewhere = '13988880009';
      await fromElsewhere(page, token, smsCall, {
        mobile: elsewhere,
        scene: 'mobile_bind',
        image_key: data.key,
        image_captcha: server.backend.ledger.captchaAnswer(data.key),
      });
      await fromElsewhere(page, token, bindCall, { mobile: elsewhere, mobile_code: codeFor(server, elsewhere) });
      await bindButton(page).click();
      await expect(problem(page)).toHaveText('已绑定');
      expect(await typedIn(page)).toEqual(typed);
      expect(server.backend.ledger.entriesOf('mobileBinding')).toMatchObject([{ detail: { to: elsewhere } }]);
      await page.reload();
      await expectPassed(page);
    });
  });

  test('after an answer lost once the mobile was bound, the member is asked for anew and the gate opens by itself', async ({
    page,
    server,
    complaints,
  }) => {
    complaints.expected.push(failedCall);
    await fillBinding(page, server);
    setFault(server, bindCall, 'answerLost');
    await bindButton(page).click();
    await expectPassed(page);
    expect(server.backend.ledger.entriesOf('mobileBinding')).toHaveLength(1);
  });

  test('fifty fast presses of 立即绑定 are one request, and the form waits without losing its focus', async ({
    page,
    server,
  }) => {
    await fillBinding(page, server);
    const held = await hold(page, bindCall);
    await bindButton(page).focus();
    await bindButton(page).evaluate((button: HTMLButtonElement) => {
      for (let i = 0; i < 50; i++) button.click();
    });
    const waiting = main(page).getByRole('button', { name: '正在绑定…' });
    await expect(waiting).toBeFocused();
    await expect(waiting).toHaveAttribute('aria-disabled', 'true');
    await expect(mobileField(page)).not.toBeEditable();
    await expect(signOutButton(page)).not.toHaveAttribute('aria-disabled');
    held.letGo();
    await expectPassed(page);
    expect(held.count).toBe(1);
  });

  test.describe('A8', () => {
    test.beforeEach(async ({ page, complaints }) => {
      complaints.expected.push(failedCall);
      await page.clock.install();
    });

    test(`${imageCall}: 图形验证码加载失败, and a press brings it`, async ({ page, server }) => {
      await comeBack(page, server, '/bind-mobile');
      for (const kind of faults) {
        await test.step(kind, async () => {
          setFault(server, imageCall, kind);
          await page.reload();
          if (kind === 'timeout') await timeOut(page, server);
          await expect(problem(page)).toHaveText('图形验证码加载失败');
          server.backend.weather.clear();
          await mobileField(page).fill(newMobile);
          await renewButton(page).click();
          await expect(captchaImage(page)).toBeVisible();
          await expect(problem(page)).toHaveCount(0);
          await expect(mobileField(page)).toHaveValue(newMobile);
        });
      }
    });

    test(`${smsCall}: everything but the captcha stays, and sending again succeeds`, async ({ page, server }) => {
      await comeBack(page, server, '/bind-mobile');
      await mobileField(page).fill(newMobile);
      await codeField(page).fill('123456');
      for (const kind of faults) {
        await test.step(kind, async () => {
          await fillCaptcha(page, server);
          setFault(server, smsCall, kind);
          await sendButton(page).click();
          if (kind === 'timeout') await timeOut(page, server);
          await expect(problem(page)).toHaveText(fault);
          server.backend.weather.clear();
          expect(await typedIn(page)).toEqual({ mobile: newMobile, captcha: '', code: '123456' });
        });
      }
      await codeField(page).fill(await requestCode(page, server, newMobile));
      await bindButton(page).click();
      await expectPassed(page);
    });

    test(`${bindCall}: everything stays, and submitting again succeeds`, async ({ page, server }) => {
      const typed = await fillBinding(page, server);
      for (const kind of faults) {
        await test.step(kind, async () => {
          setFault(server, bindCall, kind);
          await bindButton(page).click();
          if (kind === 'timeout') await timeOut(page, server);
          await expect(problem(page)).toHaveText(
            '没有等到服务器的回答，可能已经绑定成功；正在重新核对，没有绑好可以再提交一次',
          );
          server.backend.weather.clear();
          expect(await typedIn(page)).toEqual(typed);
          await expect(page).toHaveURL(gateAddress('/bind-mobile', orders));
        });
      }
      await bindButton(page).click();
      await expect(page.getByText('绑定成功')).toBeVisible();
      await expectPassed(page);
    });
  });
});

test.describe('/face-check', () => {
  test('checks a face and leads on', async ({ page, server, startOver }) => {
    await test.step('C5: /study-center leads a member here whose face must be checked; passed on the phone, he is where he wanted to go', async () => {
      await startOver();
      await comeBack(page, server, '/face-check', '/study-center');
      await expect(page).toHaveTitle('实名认证 - 知图课堂');
      await expect(page.getByRole('heading', { level: 1, name: '请使用微信扫码完成实名认证' })).toBeVisible();
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeHidden();
      await expect(faceCode(page)).toBeVisible();
      await expect(main(page)).toContainText(/剩余时间：(10分00|09分5\d)秒/);
      expect(await markers(page)).toEqual([null, 'ok']);
      expect(callsOf(server, startCall).map(({ body }) => body)).toEqual([{ s_url: 'PC' }]);
      await markDocument(page);
      await answerFaceOnPhone(page, member.mobile, '识别通过');
      await expect(page.getByText('实名认证成功').first()).toBeVisible();
      await expectPassed(page, '/study-center');
      expect(await isSameDocument(page)).toBe(true);
      const bizToken = server.backend.ledger.entriesOf('faceCheckStart').at(-1)?.detail.bizToken;
      expect(server.backend.ledger.entriesOf('faceCheck')).toMatchObject([
        { member: member.mobile, detail: { bizToken } },
      ]);
      await page.goto('/member');
      await expect(page.getByRole('heading', { name: '用户中心' })).toBeVisible();
      await expectPassed(page, '/member');
    });

    await test.step('a check that failed on the phone is not spoken of, is asked about on, and can pass later', async () => {
      await startOver();
      await page.clock.install();
      await comeBack(page, server, '/face-check');
      await expect(faceCode(page)).toBeVisible();
      await answerFaceOnPhone(page, member.mobile, '识别失败');
      const before = callsOf(server, askCall).length;
      for (const more of [1, 2]) {
        await page.clock.fastForward(2500);
        await expect.poll(() => callsOf(server, askCall).length).toBeGreaterThanOrEqual(before + more);
      }
      await expect(problem(page)).toHaveCount(0);
      await expect(faceCode(page)).toBeVisible();
      await passFaceNow(page, server);
      await expectPassed(page);
    });
  });

  test('C4: how often it asks', async ({ page, server, complaints, startOver }) => {
    const asked = await countQuestions(page, facePath);
    await test.step('C4: asks 2.5 seconds after an answer, not before it and not without one, whether it was good or a fault', async () => {
      await startOver();
      complaints.expected.push(failedCall);
      const answerNext = await holdEach(page, facePath);
      await page.clock.install();
      await comeBack(page, server, '/face-check');
      await expect(faceCode(page)).toBeVisible();
      await expect.poll(asked).toBe(1);
      // No time passes by itself any more, and the first question has been waited for long enough.
      await stopTime(page);
      // That the words about the network come and go tells when an answer has come.
      for (const [at, answer] of (['none', 'good', 'fault', 'good'] as const).entries()) {
        const sofar = at + 1;
        if (answer !== 'none') {
          await page.clock.runFor(10_000);
          expect(await asked()).toBe(sofar);
        }
        await answerNext(answer);
        await expect(page.getByText(faltering)).toHaveCount(answer === 'good' ? 0 : 1);
        await page.clock.runFor(2499);
        expect(await asked()).toBe(sofar);
        await page.clock.runFor(1);
        await expect.poll(asked).toBe(sofar + 1);
      }
      await page.clock.resume();
    });
  });

  test('C4: ten minutes, a hidden page, and the end of the asking', async ({ page, server, startOver }) => {
    const asked = await countQuestions(page, facePath);
    await test.step('C4, C5: after ten minutes without success it stops and says so; 刷新 begins anew', async () => {
      await startOver();
      await page.clock.install();
      await comeBack(page, server, '/face-check');
      await expect(faceCode(page)).toBeVisible();
      await page.clock.fastForward(600_000);
      await expect(problem(page)).toHaveText('十分钟内没有完成，已停止等待');
      await expect(faceCode(page)).toHaveCount(0);
      const before = await asked();
      await page.clock.fastForward(3600_000);
      expect(await asked()).toBe(before);
      await refreshButton(page).click();
      await expect(faceCode(page)).toBeVisible();
      await expect(problem(page)).toHaveCount(0);
      await expect(main(page)).toContainText(/剩余时间：(10分00|09分5\d)秒/);
      expect(server.backend.ledger.entriesOf('faceCheckStart')).toHaveLength(2);
      await passFaceNow(page, server);
      await expectPassed(page);
    });

    await test.step('C4: a phone that was done just before the ten minutes ended, while the page slept, has passed', async () => {
      await startOver();
      await page.clock.install();
      await comeBack(page, server, '/face-check');
      await expect(faceCode(page)).toBeVisible();
      await stopTime(page);
      await expect.poll(() => callsOf(server, askCall).length).toBe(await asked());
      await setHidden(page, true);
      await page.clock.runFor(2500);
      await answerFace(page, server, 'pass');
      await page.clock.fastForward(3600_000);
      expect(callsOf(server, askCall)).toHaveLength(await asked());
      expect(server.backend.ledger.entriesOf('faceCheck')).toEqual([]);
      await setHidden(page, false);
      await expectPassed(page);
      await page.clock.resume();
    });

    await test.step('C4: hidden for five minutes it asks nothing, and once as soon as it shows again', async () => {
      await startOver();
      await page.clock.install();
      await comeBack(page, server, '/face-check');
      await expect(faceCode(page)).toBeVisible();
      await stopTime(page);
      await expect.poll(() => callsOf(server, askCall).length).toBe(await asked());
      await setHidden(page, true);
      // A question that was on its way is answered, the pause after it ends: from there it rests.
      await page.clock.runFor(2500);
      const before = await asked();
      for (let minute = 0; minute < 5; minute++) {
        await page.clock.fastForward(60_000);
        expect(await asked()).toBe(before);
      }
      await setHidden(page, false);
      await expect.poll(asked).toBe(before + 1);
      await page.clock.runFor(2000);
      expect(await asked()).toBe(before + 1);
      await expect(faceCode(page)).toBeVisible();
      await page.clock.resume();
      await passFaceNow(page, server);
      await expectPassed(page);
    });

    await test.step('after success it is never asked about again', async () => {
      await startOver();
      await page.clock.install();
      await comeBack(page, server, '/face-check');
      await expect(faceCode(page)).toBeVisible();
      await passFaceNow(page, server);
      await expectPassed(page);
      const before = await asked();
      await page.clock.fastForward(600_000);
      await page.clock.runFor(60_000);
      expect(await asked()).toBe(before);
      expect(server.backend.ledger.entriesOf('faceCheck')).toHaveLength(1);
    });

    await test.step('C4: leaving the page ends the asking', async () => {
      await startOver();
      await page.clock.install();
      await comeBack(page, server, '/face-check');
      await expect(faceCode(page)).toBeVisible();
      await page.getByRole('banner').getByRole('link', { name: '知图课堂' }).click();
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('heading', { name: '热门好课' })).toBeVisible();
      const before = await asked();
      await page.clock.fastForward(60_000);
      await page.clock.runFor(10_000);
      expect(await asked()).toBe(before);
    });
  });

  test('what the provider and the server refuse', async ({ page, server, startOver }) => {
    await test.step('a provider that refuses is shown in the words of the server; 刷新 by keyboard succeeds when it is back', async () => {
      await startOver();
      await installClock(page);
      await server.backend.settings.change({ faceProviderDown: true });
      await comeBack(page, server, '/face-check');
      await expect(problem(page)).toHaveText('无法发起实名认证');
      await expect(faceCode(page)).toHaveCount(0);
      await tabTo(page, refreshButton(page));
      await page.keyboard.press('Enter');
      await expect.poll(() => callsOf(server, startCall)).toHaveLength(2);
      await expect(problem(page)).toHaveText('无法发起实名认证');
      await expect(main(page)).toBeFocused();
      await server.backend.settings.change({ faceProviderDown: false });
      await tabTo(page, refreshButton(page));
      await page.keyboard.press('Space');
      await expect(faceCode(page)).toBeVisible();
      await passFaceNow(page, server);
      await expect(page.getByText('实名认证成功').first()).toBeVisible();
      await expectPassed(page);
    });

    await test.step('a member who has passed elsewhere goes on', async () => {
      await startOver();
      await server.backend.settings.change({ faceProviderDown: true });
      const token = await comeBack(page, server, '/face-check');
      await expect(problem(page)).toHaveText('无法发起实名认证');
      await server.backend.settings.change({ faceProviderDown: false });
      const { data } = await fromElsewhere(page, token, startCall, { s_url: 'PC' });
      await answerFace(page, server, 'pass');
      await fromElsewhere(page, token, `${askCall}?rule_id=${data.rule_id}&biz_token=${data.biz_token}`);
      await refreshButton(page).click();
      await expect(page.getByText('实名认证成功').first()).toBeVisible();
      await expectPassed(page);
      expect(callsOf(server, startCall).at(-1)?.message).toBe('当前学员已完成实人认证');
    });

    await test.step('a question that the server refuses ends the asking, in its words, with 刷新 as the way on', async () => {
      await startOver();
      await installClock(page);
      server.backend.weather.add({ call: askCall, kind: 'refused', message: '参数错误' });
      await comeBack(page, server, '/face-check');
      await expect(problem(page)).toHaveText('参数错误');
      await refreshButton(page).click();
      await expect(faceCode(page)).toBeVisible();
      await passFaceNow(page, server);
      await expectPassed(page);
    });
  });

  test.describe('A8', () => {
    test.beforeEach(async ({ page, complaints }) => {
      complaints.expected.push(failedCall);
      await page.clock.install();
    });

    test(`${startCall}: says so, and 刷新 brings a code`, async ({ page, server }) => {
      await comeBack(page, server, '/face-check');
      await expect(faceCode(page)).toBeVisible();
      for (const kind of faults) {
        await test.step(kind, async () => {
          setFault(server, startCall, kind);
          await page.reload();
          if (kind === 'timeout') await timeOut(page, server);
          await expect(problem(page)).toHaveText(fault);
          await expect(signOutButton(page)).toBeVisible();
          server.backend.weather.clear();
          await refreshButton(page).click();
          await expect(faceCode(page)).toBeVisible();
          await expect(problem(page)).toHaveCount(0);
        });
      }
      await passFaceNow(page, server);
      await expectPassed(page);
    });

    test(`${askCall}: the code stays, says that it tries again, and passes when the network is back`, async ({
      page,
      server,
    }) => {
      await comeBack(page, server, '/face-check');
      await expect(faceCode(page)).toBeVisible();
      const words = page.getByRole('status').filter({ hasText: faltering });
      for (const kind of faults) {
        await test.step(kind, async () => {
          await expect(words).toHaveCount(0);
          setFault(server, askCall, kind);
          await page.clock.fastForward(2500);
          if (kind === 'timeout') await timeOut(page, server);
          await expect(words).toBeVisible();
          await expect(faceCode(page)).toBeVisible();
          await expect(problem(page)).toHaveCount(0);
          if (kind === faults.at(-1)) await answerFace(page, server, 'pass');
          server.backend.weather.clear();
          await page.clock.fastForward(2500);
        });
      }
      await expectPassed(page);
    });
  });
});

test.describe('both gates', () => {
  test('stand one behind the other: the mobile first, then the face, then the page wanted', async ({
    page,
    server,
  }) => {
    await installClock(page);
    await server.backend.settings.change({ faceVerification: true });
    await comeBack(page, server, '/bind-mobile');
    expect(await markers(page)).toEqual(['ok', 'ok']);
    await page.goto('/face-check?redirect=%2Fstudy-center');
    await expect(page).toHaveURL('/bind-mobile?redirect=%2Fstudy-center');
    await codeField(page).fill(await requestCode(page, server, newMobile));
    await bindButton(page).click();
    await expect(page.getByText('绑定成功')).toBeVisible();
    await expect(page).toHaveURL('/face-check?redirect=%2Fstudy-center');
    expect(await markers(page)).toEqual([null, 'ok']);
    await expect(faceCode(page)).toBeVisible();
    await passFaceNow(page, server);
    await expectPassed(page, '/study-center');
  });

  for (const gate of gatePaths) {
    const { mobile, setting, title } = gates[gate];

    test(`ways to ${gate} and past it`, async ({ page, server, startOver }) => {
      await test.step(`C5: ${gate} can be left by 安全退出, which tells the server`, async () => {
        await startOver();
        await comeBack(page, server, gate);
        await expect(page).toHaveTitle(`${title} - 知图课堂`);
        await tabTo(page, signOutButton(page));
        await page.keyboard.press('Enter');
        await expect(page.getByText('已安全退出')).toBeVisible();
        await expect(page).toHaveURL('/');
        await expect(page.getByRole('banner').getByRole('button', { name: '登录' })).toBeVisible();
        expect(await markers(page)).toEqual([null, null]);
        expect(await page.evaluate(() => localStorage.getItem('meedu-user-token'))).toBeNull();
        expect(server.backend.ledger.entriesOf('logout')).toMatchObject([{ member: mobile }]);
      });

      await test.step(`${gate} leads a visitor to /login with the way back, and back here after signing in`, async () => {
        await startOver();
        await server.backend.settings.change(setting);
        const address = gateAddress(gate, orders);
        await page.goto(address);
        await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(address)}`);
        await signIn(page, mobile);
        await expect(page).toHaveURL(address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      });

      await test.step(`${gate} asks a member for the way home who wanted to go nowhere else`, async () => {
        await startOver();
        await installClock(page);
        await server.backend.settings.change(setting);
        await returnAsMember(page, server, mobile);
        await page.goto(gate);
        await expect(page).toHaveTitle(`${title} - 知图课堂`);
        await expect(page).toHaveURL(gate);
        if (gate === '/bind-mobile') {
          await codeField(page).fill(await requestCode(page, server, newMobile));
          await bindButton(page).click();
        } else {
          await expect(faceCode(page)).toBeVisible();
          await passFaceNow(page, server);
        }
        await expectPassed(page, '/');
        await expect(accountButton(page)).toBeVisible();
      });
    });

    test(`D4: ${gate} sends on from whom nothing is asked, and never to another site`, async ({ page, server }) => {
      await returnAsMember(page, server);
      for (const [redirect, lands] of [
        ['', '/'],
        ['/member/orders?page=2#last', '/member/orders?page=2#last'],
        ['//evil.example/x', '/'],
        ['/\\evil.example', '/'],
        ['https://evil.example', '/'],
        ['javascript:alert(1)', '/'],
        ['/login?redirect=/login', '/'],
      ] as const) {
        await test.step(`redirect=${redirect} leads to ${lands}`, async () => {
          await page.goto(redirect ? gateAddress(gate, redirect) : gate);
          await expect(page).toHaveURL(lands);
          expect(new URL(page.url()).origin).toBe(server.url);
          expect(callsOf(server, startCall)).toEqual([]);
        });
      }
    });

    test(`${gate} and what happens elsewhere`, async ({ page, context, server, complaints, startOver }) => {
      await test.step(`D4: passed with a hostile redirect, ${gate} stays on this site`, async () => {
        await startOver();
        await installClock(page);
        await server.backend.settings.change(setting);
        await returnAsMember(page, server, mobile);
        await page.goto(gateAddress(gate, '//evil.example/x'));
        if (gate === '/bind-mobile') {
          await codeField(page).fill(await requestCode(page, server, newMobile));
          await bindButton(page).click();
        } else {
          await expect(faceCode(page)).toBeVisible();
          await passFaceNow(page, server);
        }
        await expectPassed(page, '/');
        expect(new URL(page.url()).origin).toBe(server.url);
      });

      await test.step(`passing ${gate} in one tab lets the other one pass within a second`, async () => {
        await startOver();
        const other = await context.newPage();
        await comeBack(page, server, gate);
        await other.goto('/study-center');
        await expect(other).toHaveURL(gateAddress(gate, '/study-center'));
        if (gate === '/bind-mobile') await expect(captchaImage(other)).toBeVisible();
        await page.bringToFront();
        if (gate === '/bind-mobile') {
          // The newest picture of the site has to be this tab's.
          await page.reload();
          await codeField(page).fill(await requestCode(page, server, newMobile));
          await bindButton(page).click();
        } else {
          // What the other tab shows is a check of its own; this one is answered.
          await page.reload();
          await expect(faceCode(page)).toBeVisible();
          await answerFace(page, server, 'pass');
        }
        await expectPassed(page);
        await expect(other).toHaveURL('/study-center');
        expect(await markers(other)).toEqual([null, null]);
      });

      await test.step(`signing out in another tab takes ${gate} away at once`, async () => {
        await startOver();
        await comeBack(page, server, gate);
        const other = await context.newPage();
        await other.goto('/error?msg=other');
        await accountButton(other).click();
        await other.getByRole('menuitem', { name: '安全退出' }).click();
        await expect(other.getByText('已安全退出')).toBeVisible();
        await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(gateAddress(gate, orders))}`);
      });

      await test.step(`D5: a 401 at ${gate} says 请重新登录 once, forgets the markers and leads to /login with the way back`, async () => {
        await startOver();
        if (gate === '/bind-mobile') await fillBinding(page, server);
        else await comeBack(page, server, gate);
        await server.backend.expireTokens();
        if (gate === '/bind-mobile') await bindButton(page).click();
        await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(gateAddress(gate, orders))}`);
        await expect(page.getByText('请重新登录')).toHaveCount(1);
        expect(await markers(page)).toEqual([null, null]);
      });

      await test.step(`A5: ${gate} whose member cannot be asked says so, with 重试 and 安全退出`, async () => {
        await startOver();
        complaints.expected.push(failedCall);
        await comeBack(page, server, gate);
        server.backend.weather.add({ call: 'GET /api/v2/member/detail', kind: 'http500' });
        await page.reload();
        await expect(page.getByRole('heading', { name: '暂时无法确认登录状态' })).toBeVisible();
        await expect(signOutButton(page)).toBeVisible();
        await main(page).getByRole('button', { name: '重试' }).click();
        await expect(page).toHaveTitle(`${title} - 知图课堂`);
      });
    });
  }
});
