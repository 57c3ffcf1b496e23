import type { Page } from '@playwright/test';
import type { RunningServer } from '../backend/server.ts';
import {
  answerFace,
  answerFaceOnPhone,
  bindButton,
  countQuestions,
  faceCode,
  fromElsewhere,
  holdEach,
  main,
  markers,
  problem,
  refreshButton,
  setFault,
  setHidden,
  signOutButton,
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
  signInElsewhere,
  test,
} from './site.ts';
import {
  captchaField,
  codeField,
  codeFor,
  codeOnPhone,
  countdown,
  fault,
  hold,
  mobileField,
  newMobile,
  otherThan,
  requestCode,
  sendButton,
  solveCaptcha,
  tabTo,
} from './sms.ts';
import { installClock } from './thirdParty.ts';

const bindCall = 'POST /api/v2/member/detail/mobile';
const facePath = '/api/v3/member/tencent/faceVerify';
const startCall = `POST ${facePath}`;
const askCall = `GET ${facePath}`;
const faltering = '网络不稳定，正在重试…';

/** What each gate asks for, and the members who must pass it. */
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
  test('C5: /study-center leads a member without a mobile here; bound by mouse, with the code read on the phone, it leads back there', async ({
    page,
    server,
  }) => {
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
  });

  test('F: what is missing or refused is said, and what was typed stays; by keyboard alone to the end', async ({
    page,
    server,
  }) => {
    await test.step('every empty field is named, and the hints go one by one as they are filled in', async () => {
      await comeBack(page, server, '/bind-mobile');
      await tabTo(page, bindButton(page));
      await page.keyboard.press('Enter');
      const hints = ['请输入手机号!', '请输入图形验证码!', '请输入手机验证码!'];
      await expect(problem(page)).toHaveText(hints);
      const steps = [
        { field: mobileField(page), text: async () => newMobile },
        { field: captchaField(page), text: () => solveCaptcha(page, server) },
        { field: codeField(page), text: async () => '1' },
      ];
      for (const [index, { field, text }] of steps.entries()) {
        await expect(field).toBeFocused();
        await expect(field).toHaveAccessibleDescription(hints[index] ?? '');
        await page.keyboard.type(await text());
        await expect(problem(page)).toHaveText(hints.slice(index + 1));
        if (index < 2) await page.keyboard.press('Enter');
      }
      expect(callsOf(server, bindCall)).toEqual([]);
    });

    await test.step('a refused code and then the right one', async () => {
      await tabTo(page, sendButton(page));
      await page.keyboard.press('Enter');
      await expect(countdown(page)).toBeFocused();
      const code = codeFor(server, newMobile);
      const retype = async (text: string) => {
        await tabTo(page, codeField(page));
        await page.keyboard.press('ControlOrMeta+a');
        await page.keyboard.type(text);
      };
      await retype(otherThan(code));
      const typed = await typedIn(page);
      await page.keyboard.press('Enter');
      await expect(problem(page)).toHaveText('短信验证码错误');
      expect(await typedIn(page)).toEqual(typed);
      await expect(countdown(page)).toBeVisible();
      expect(await markers(page)).toEqual(['ok', null]);
      await retype(code);
      await expect(problem(page)).toHaveCount(0);
      await tabTo(page, bindButton(page));
      await page.keyboard.press('Space');
      await expect(page.getByText('绑定成功')).toBeVisible();
      await expectPassed(page);
    });
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

  test(`A8: ${bindCall}: everything stays; where the answer alone was lost, the member is asked for again and the gate opens by itself`, async ({
    page,
    server,
    complaints,
  }) => {
    complaints.expected.push(failedCall);
    const typed = await fillBinding(page, server);
    setFault(server, bindCall, 'lost');
    await bindButton(page).click();
    await expect(problem(page)).toHaveText(
      '没有等到服务器的回答，可能已经绑定成功；正在重新核对，没有绑好可以再提交一次',
    );
    server.backend.weather.clear();
    expect(await typedIn(page)).toEqual(typed);
    await expect(page).toHaveURL(gateAddress('/bind-mobile', orders));
    setFault(server, bindCall, 'answerLost');
    await bindButton(page).click();
    await expectPassed(page);
    expect(server.backend.ledger.entriesOf('mobileBinding')).toHaveLength(1);
  });
});

test.describe('/face-check', () => {
  test('C5: /study-center leads a member here whose face must be checked; passed on the phone, it leads back there', async ({
    page,
    server,
  }) => {
    await installClock(page);
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
    await test.step('a check that failed on the phone is not reported; the page keeps asking, and the check can pass later', async () => {
      await answerFaceOnPhone(page, member.mobile, '识别失败');
      const before = callsOf(server, askCall).length;
      for (const more of [1, 2]) {
        await page.clock.fastForward(2500);
        await expect.poll(() => callsOf(server, askCall).length).toBeGreaterThanOrEqual(before + more);
      }
      await expect(problem(page)).toHaveCount(0);
      await expect(faceCode(page)).toBeVisible();
    });
    await answerFaceOnPhone(page, member.mobile, '识别通过');
    await page.clock.fastForward(2500);
    await expect(page.getByText('实名认证成功').first()).toBeVisible();
    await expectPassed(page, '/study-center');
    expect(await isSameDocument(page)).toBe(true);
    const bizToken = server.backend.ledger.entriesOf('faceCheckStart').at(-1)?.detail.bizToken;
    expect(server.backend.ledger.entriesOf('faceCheck')).toMatchObject([
      { member: member.mobile, detail: { bizToken } },
    ]);
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

  test('C4: when the asking pauses and ends: a hidden page, ten minutes, leaving', async ({ page, server }) => {
    const asked = await countQuestions(page, facePath);
    const settled = async () => {
      await stopTime(page);
      await expect.poll(() => callsOf(server, askCall).length).toBe(await asked());
    };
    await page.clock.install();
    await comeBack(page, server, '/face-check');
    await expect(faceCode(page)).toBeVisible();
    await test.step('C4, C5: after ten minutes without success it stops and says so; 刷新 begins anew', async () => {
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
    });

    await test.step('C4: leaving the page ends the asking', async () => {
      await page.getByRole('banner').getByRole('link', { name: '知图课堂' }).click();
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('heading', { name: '热门好课' })).toBeVisible();
      const before = await asked();
      await page.clock.fastForward(60_000);
      await page.clock.runFor(10_000);
      expect(await asked()).toBe(before);
      await page.goBack();
      await expect(faceCode(page)).toBeVisible();
    });

    await test.step('C4: hidden for five minutes it asks nothing, and once as soon as it shows again', async () => {
      await settled();
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
    });

    await test.step('C4: a phone that was done just before the ten minutes ended, while the page slept, has passed', async () => {
      await settled();
      await setHidden(page, true);
      await page.clock.runFor(2500);
      await answerFace(page, server, 'pass');
      await page.clock.fastForward(3600_000);
      expect(callsOf(server, askCall)).toHaveLength(await asked());
      expect(server.backend.ledger.entriesOf('faceCheck')).toEqual([]);
      await setHidden(page, false);
      await expectPassed(page);
    });

    await test.step('after success it is never asked about again', async () => {
      const before = await asked();
      await page.clock.fastForward(600_000);
      await page.clock.runFor(60_000);
      expect(await asked()).toBe(before);
      expect(server.backend.ledger.entriesOf('faceCheck')).toHaveLength(1);
      await page.clock.resume();
    });
  });

  test('A8: what the provider and the server refuse or do not answer is said, and 刷新 or time leads on', async ({
    page,
    server,
    complaints,
  }) => {
    complaints.expected.push(failedCall);
    await installClock(page);
    await server.backend.settings.change({ faceProviderDown: true });
    const token = await comeBack(page, server, '/face-check');
    await test.step('a provider that refuses is shown in the words of the server; 刷新 by keyboard succeeds when it is back', async () => {
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
    });

    await test.step(`${askCall}: the code stays, says that it tries again, and goes on when the network is back`, async () => {
      const words = page.getByRole('status').filter({ hasText: faltering });
      setFault(server, askCall, 'lost');
      await page.clock.fastForward(2500);
      await expect(words).toBeVisible();
      await expect(faceCode(page)).toBeVisible();
      await expect(problem(page)).toHaveCount(0);
      server.backend.weather.clear();
      await page.clock.fastForward(2500);
      await expect(words).toHaveCount(0);
    });

    await test.step('a question that the server refuses ends the asking, in its words, with 刷新 as the way on', async () => {
      server.backend.weather.add({ call: askCall, kind: 'refused', message: '参数错误' });
      await page.clock.fastForward(2500);
      await expect(problem(page)).toHaveText('参数错误');
    });

    await test.step(`${startCall}: says so, and 刷新 brings a code`, async () => {
      setFault(server, startCall, 'lost');
      await refreshButton(page).click();
      await expect(problem(page)).toHaveText(fault);
      await expect(signOutButton(page)).toBeVisible();
      server.backend.weather.clear();
      server.backend.weather.add({ call: askCall, kind: 'refused', message: '参数错误' });
      await refreshButton(page).click();
      await expect(problem(page)).toHaveText('参数错误');
    });

    await test.step('a member who has passed elsewhere goes on', async () => {
      const { data } = await fromElsewhere(page, token, startCall, { s_url: 'PC' });
      await answerFace(page, server, 'pass');
      await fromElsewhere(page, token, `${askCall}?rule_id=${data.rule_id}&biz_token=${data.biz_token}`);
      await refreshButton(page).click();
      await expect(page.getByText('实名认证成功').first()).toBeVisible();
      await expectPassed(page);
      expect(callsOf(server, startCall).at(-1)?.message).toBe('当前学员已完成实人认证');
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
    const address = gateAddress(gate, orders);

    test(`ways to ${gate} and past it`, async ({ page, server }) => {
      await test.step(`C5: ${gate} can be left by 安全退出, which tells the server`, async () => {
        await installClock(page);
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
        await page.goto(address);
        await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(address)}`);
        await signIn(page, mobile);
        await expect(page).toHaveURL(address);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      });

      await test.step(`signing out in another tab takes ${gate} away at once, and signing in brings it back`, async () => {
        await signInElsewhere(page, server, '');
        await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(address)}`);
        await signInElsewhere(page, server, mobile);
        await expect(page).toHaveURL(address);
      });

      await test.step(`D5: a 401 at ${gate} says 请重新登录 once, forgets the markers and leads to /login with the way back`, async () => {
        if (gate === '/bind-mobile') await codeField(page).fill(await requestCode(page, server, newMobile));
        else await expect(faceCode(page)).toBeVisible();
        await server.backend.expireTokens();
        if (gate === '/bind-mobile') await bindButton(page).click();
        else await page.clock.fastForward(2500);
        await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(address)}`);
        await expect(page.getByText('请重新登录')).toHaveCount(1);
        expect(await markers(page)).toEqual([null, null]);
      });
    });

    // Every other value is the unit tests' matter.
    test(`D4: ${gate} sends a member on who need not pass it, and never to another site`, async ({ page, server }) => {
      await returnAsMember(page, server);
      for (const [redirect, lands] of [
        ['', '/'],
        ['/member/orders?page=2#last', '/member/orders?page=2#last'],
        ['//evil.example/x', '/'],
      ] as const) {
        await test.step(`redirect=${redirect} leads to ${lands}`, async () => {
          await page.goto(redirect ? gateAddress(gate, redirect) : gate);
          await expect(page).toHaveURL(lands);
          expect(new URL(page.url()).origin).toBe(server.url);
          expect(callsOf(server, startCall)).toEqual([]);
        });
      }
    });

    test(`D4: passed with a hostile redirect, ${gate} stays on this site; A5: while the member cannot be loaded it says so`, async ({
      page,
      server,
      complaints,
    }) => {
      complaints.expected.push(failedCall);
      await installClock(page);
      await server.backend.settings.change(setting);
      await returnAsMember(page, server, mobile);
      server.backend.weather.add({ call: 'GET /api/v2/member/detail', kind: 'http500' });
      await page.goto(gateAddress(gate, '//evil.example/x'));
      await expect(page.getByRole('heading', { name: '暂时无法确认登录状态' })).toBeVisible();
      await expect(signOutButton(page)).toBeVisible();
      await main(page).getByRole('button', { name: '重试' }).click();
      await expect(page).toHaveTitle(`${title} - 知图课堂`);
      if (gate === '/bind-mobile') {
        await codeField(page).fill(await requestCode(page, server, newMobile));
        await bindButton(page).click();
      } else {
        await expect(faceCode(page)).toBeVisible();
        await passFaceNow(page, server);
      }
      await expectPassed(page, '/');
      expect(new URL(page.url()).origin).toBe(server.url);
      await expect(accountButton(page)).toBeVisible();
    });
  }

  test('passing /face-check in one tab lets the other one pass within a second', async ({ page, context, server }) => {
    await page.clock.install();
    const other = await context.newPage();
    // What the other tab shows is a check of its own; that of this page, which begins later, is answered.
    await comeBack(other, server, '/face-check', '/study-center');
    await expect(faceCode(other)).toBeVisible();
    await page.bringToFront();
    await page.goto(orders);
    await expect(faceCode(page)).toBeVisible();
    await passFaceNow(page, server);
    await expectPassed(page);
    await expect(other).toHaveURL('/study-center');
    expect(await markers(other)).toEqual([null, null]);
  });
});
