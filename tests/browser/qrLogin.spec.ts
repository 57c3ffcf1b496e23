import type { Page } from '@playwright/test';
import { encode } from 'uqr';
import { smsDeadlineKey } from '../../src/browser/smsDeadlines.ts';
import type { RunningServer } from '../backend/server.ts';
import { answerFace } from './gates.ts';
import { accountButton, callsOf, expect, failedCall, isSameDocument, markDocument, pressEscape, test } from './site.ts';
import {
  alerts,
  button,
  codeField,
  codeOnPhone,
  dialog,
  fault,
  mobileField,
  newMobile,
  opener,
  reading,
  requestCode,
  tabTo,
} from './sms.ts';
import {
  answerScan,
  bindCall,
  bindDialog,
  confirmNow,
  confirmScan,
  demandBinding,
  exchangeCall,
  exchangesOf,
  expectFocusKept,
  expectSignedIn,
  faltering,
  forever,
  goToQr,
  holdAnswer,
  installClock,
  loseAnswer,
  makeFail,
  newestLoginCode,
  newestScan,
  openQrLogin,
  pressOnPhone,
  qrPicture,
  scanQueries,
  scanQueryCall,
  scanUrlCall,
  setHidden,
  socialMember,
  storedNames,
  watchCalls,
  watchWriting,
  wechat,
  withPhone,
} from './thirdParty.ts';

/** The lightest page with a header. */
const refresh = (page: Page) => button(page, '刷新二维码');
const others = (page: Page) => button(page, '其他方式登录');
const validity = (page: Page) => dialog(page).getByText(/^有效期：\d\d分\d\d秒$/);
const exchanging = (page: Page) => dialog(page).getByText('已确认，正在登录…');
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('meedu-user-token'));

/** Seconds that the page says are left. */
async function secondsShown(page: Page): Promise<number> {
  const [, minutes, seconds] = /(\d\d)分(\d\d)秒/.exec(await validity(page).innerText()) ?? [];
  return Number(minutes) * 60 + Number(seconds);
}

/**
 * What is shown is right to a second, by the server's clock; so many seconds were run through on the page alone. Polled, because a
 * busy machine may draw a second late; a clock that is wrong stays wrong.
 */
async function expectRightTime(page: Page, server: RunningServer, ahead = 0): Promise<void> {
  const { expires_at } = await newestScan(server);
  const left = () => (expires_at - Date.now()) / 1000 - ahead;
  const wrongBy = async () => {
    const most = Math.ceil(left()) + 1;
    const shown = await secondsShown(page);
    const least = Math.floor(left()) - 1;
    return Math.max(shown - most, least - shown, 0);
  };
  await expect.poll(wrongBy).toBe(0);
}

/** The dark squares of the picture, and of a code for an address. */
const squaresShown = async (page: Page) =>
  [...((await qrPicture(page).locator('path').getAttribute('d')) ?? '').matchAll(/M(\d+) (\d+)/g)].map(
    ([, x, y]) => `${x} ${y}`,
  );
const squaresOf = (address: string) =>
  encode(address, { ecc: 'M', border: 4 }).data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`${x} ${y}`] : [])),
  );

/** The page's time stands still from now on; it goes on by `runFor` only. Nothing is on its way. */
async function stopTime(page: Page, calls: () => Promise<{ answered: number | null }[]>): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1500);
  await expect.poll(async () => (await calls()).every(({ answered }) => answered !== null)).toBe(true);
}

test.describe('signing in', () => {
  test('by a phone that refuses first', async ({ page, context, server }) => {
    await page.addInitScript(() => localStorage.setItem('meedu-msv', 'inviter-7'));
    await installClock(page);
    await goToQr(page, reading);
    await markDocument(page);
    const squares = await squaresShown(page);
    await test.step('a refusal on the phone is not reported: the code stays valid, and can still be confirmed', async () => {
      await withPhone(page, async (phone) => {
        await pressOnPhone(phone, '#scans', '拒绝');
        await expect(phone.locator('#scans')).toContainText('已拒绝');
      });
      const asked = callsOf(server, scanQueryCall).length;
      for (const more of [1, 2]) {
        await page.clock.fastForward(1000);
        await expect.poll(() => callsOf(server, scanQueryCall).length).toBeGreaterThanOrEqual(asked + more);
      }
      expect(callsOf(server, scanQueryCall).every(({ code }) => code === 0)).toBe(true);
      await expect(alerts(page)).toHaveCount(0);
      expect(await squaresShown(page)).toEqual(squares);
    });

    await test.step('a member confirms on the phone, by mouse, and is signed in on the same page', async () => {
      await expect(dialog(page).getByText('请用微信扫一扫，并在手机上确认登录')).toBeVisible();
      await expect(validity(page)).toBeVisible();
      const { key } = await newestScan(server);
      const address = `${server.url}/api/v3/auth/login/wechat-scan/page?key=${key}&action=login`;
      expect(squares, 'the picture is the server’s address').toEqual(squaresOf(address));
      const phone = await context.newPage();
      await phone.goto(address);
      await phone.getByRole('checkbox').check();
      await phone.getByRole('button', { name: '立即登录' }).click();
      await phone.getByRole('link', { name: '郑绑定', exact: true }).click();
      await expect(phone.getByRole('heading', { name: '登录成功' })).toBeVisible();
      await phone.close();
      await page.clock.fastForward(1000);
      await expectSignedIn(page, socialMember.name);
      await expect(page).toHaveURL(reading);
      expect(await isSameDocument(page)).toBe(true);
      expect(callsOf(server, scanUrlCall).map(({ body }) => body)).toEqual([{ action: 'login' }]);
      expect(callsOf(server, exchangeCall).map(({ body }) => body)).toEqual([
        { code: newestLoginCode(server), msv: 'inviter-7' },
      ]);
      expect(server.backend.ledger.entriesOf('codeExchange')).toMatchObject([
        { member: socialMember.mobile, detail: { account: wechat.member } },
      ]);
      expect(server.backend.ledger.entriesOf('login')).toMatchObject([{ member: socialMember.mobile }]);
      const asked = callsOf(server, scanQueryCall).length;
      await page.reload();
      await expectSignedIn(page, socialMember.name);
      expect(callsOf(server, scanQueryCall)).toHaveLength(asked);
    });
  });

  test('leaving the code stops the questions about it', async ({ page, server }) => {
    const calls = await watchCalls(page);
    const expectNoQuestion = async () => {
      const asked = scanQueries(await calls()).length;
      await page.clock.runFor(10_000);
      expect(scanQueries(await calls())).toHaveLength(asked);
    };
    await test.step('其他方式登录 leads back to the form with what was typed, and the asking stops', async () => {
      await installClock(page);
      await page.goto(reading);
      await opener(page).click();
      await mobileField(page).fill('138');
      await button(page, '微信扫码登录').click();
      await expect(qrPicture(page)).toBeVisible();
      await others(page).click();
      await expect(dialog(page, '登录')).toBeVisible();
      await expect(mobileField(page)).toHaveValue('138');
      await expectNoQuestion();
      await button(page, '微信扫码登录').click();
      await expect(qrPicture(page)).toBeVisible();
      expect(callsOf(server, scanUrlCall)).toHaveLength(2);
    });

    await test.step('closing the dialog stops the asking; opened again it begins with the login form', async () => {
      await pressEscape(page);
      await expect(dialog(page)).toBeHidden();
      await expectNoQuestion();
      await opener(page).click();
      await expect(dialog(page, '登录')).toBeVisible();
    });
  });
});

test.describe('C4: how long the code is good', () => {
  test('a code that has run out says so, and a new one works', async ({ page, server }) => {
    const calls = await watchCalls(page);
    await installClock(page);
    await goToQr(page, reading);
    const squares = await squaresShown(page);
    await test.step('a code that the server no longer knows says 二维码已失效, and another one comes', async () => {
      await answerScan(server, { answer: 'expire' });
      await page.clock.fastForward(1000);
      await expect(alerts(page)).toHaveText('二维码已失效');
      await expect(qrPicture(page)).toHaveCount(0);
      await expect(validity(page)).toHaveCount(0);
      await refresh(page).click();
      await expect(qrPicture(page)).toBeVisible();
      expect(await squaresShown(page)).not.toEqual(squares);
    });

    await test.step('the time runs out on the page: 二维码已失效 after 300 seconds, no question after it, and a new one works', async () => {
      await page.clock.fastForward(290_000);
      await expect(qrPicture(page)).toBeVisible();
      await page.clock.fastForward(11_000);
      await expect(alerts(page)).toHaveText('二维码已失效');
      const asked = scanQueries(await calls()).length;
      await page.clock.runFor(10_000);
      expect(scanQueries(await calls())).toHaveLength(asked);
      await refresh(page).click();
      await expect(qrPicture(page)).toBeVisible();
      await expect.poll(() => secondsShown(page)).toBeGreaterThan(290);
    });

    await test.step('a phone that confirms in the last moment is asked once more before the end is judged', async () => {
      await stopTime(page, calls);
      await confirmScan(server, wechat.member);
      await page.clock.fastForward(301_000);
      await page.clock.resume();
      await expectSignedIn(page, socialMember.name);
    });
  });

  test('does not depend on the clock of the page', async ({ page, server }) => {
    let ahead = 0;
    await test.step('a clock that is a day fast shows the right 有效期, and the login works', async () => {
      await installClock(page, Date.now() + 24 * 3600_000);
      await goToQr(page, reading);
      await expectRightTime(page, server);
    });
    for (const [words, offset] of [
      ['set a day slow', -24 * 3600],
      ['set five minutes fast', 300],
    ] as const) {
      await test.step(`a clock that is ${words} while the code is shown does not change 有效期`, async () => {
        const before = await secondsShown(page);
        await page.clock.setSystemTime(Date.now() + offset * 1000);
        await page.clock.fastForward(1000);
        ahead += 1;
        await expect.poll(() => secondsShown(page)).toBeLessThan(before);
        await expectRightTime(page, server, ahead);
        await expect(qrPicture(page)).toBeVisible();
      });
    }
    await confirmNow(page, server, wechat.member);
    await expectSignedIn(page, socialMember.name);
  });
});

test.describe('C4: asking whether the phone has confirmed', () => {
  test('waits for one answer before it asks again', async ({ page, server }) => {
    const calls = await watchCalls(page);
    await installClock(page);
    await goToQr(page, reading);
    await test.step('never asks twice at a time, and the next time a second after the answer, to the millisecond', async () => {
      await stopTime(page, calls);
      const before = scanQueries(await calls()).length;
      for (let step = 0; step < 3; step++) {
        await page.clock.runFor(999);
        const known = scanQueries(await calls());
        expect(known).toHaveLength(before + step);
        await page.clock.runFor(1);
        await expect.poll(async () => scanQueries(await calls()).length).toBe(before + step + 1);
        await expect.poll(async () => scanQueries(await calls()).at(-1)?.answered).not.toBeNull();
      }
      expect(callsOf(server, scanQueryCall)).toHaveLength(before + 3);
    });

    await test.step('a slow server is waited for: no second question while one is on its way', async () => {
      server.backend.weather.add({ call: scanQueryCall, kind: 'slow', milliseconds: forever });
      await page.clock.runFor(1000);
      // The call has arrived when its weather is used up.
      await expect.poll(() => server.backend.weather.forecasts).toEqual([]);
      // The next one is not answered either, or its answer would come before the outcome of this one can be seen.
      server.backend.weather.add({ call: scanQueryCall, kind: 'slow', milliseconds: forever });
      const asked = scanQueries(await calls()).length;
      await page.clock.runFor(10_000);
      expect(scanQueries(await calls())).toHaveLength(asked);
      await page.clock.runFor(5_000);
      await expect(faltering(page)).toBeVisible();
      await page.clock.runFor(1_000);
      await expect.poll(() => server.backend.weather.forecasts).toEqual([]);
      await confirmScan(server, wechat.member);
      await page.clock.resume();
      await page.clock.fastForward(15_000);
      await page.clock.fastForward(1_000);
      await expectSignedIn(page, socialMember.name);
      const queries = scanQueries(await calls());
      for (const [index, { asked: at }] of queries.entries()) {
        const answered = queries[index - 1]?.answered;
        if (index > 0) expect(at - (answered ?? Number.NaN)).toBeGreaterThanOrEqual(1000);
      }
    });
  });

  test('a hidden page asks nothing', async ({ page, server }) => {
    const calls = await watchCalls(page);
    await installClock(page);
    await goToQr(page, reading);
    for (const [way, minutes] of [
      ['goes on waiting', 4],
      ['finds the code expired', 5],
      ['signs in who confirmed meanwhile', 5],
    ] as const) {
      await test.step(`a page hidden for ${minutes} minutes asks nothing, asks once at once when it shows, and ${way}`, async () => {
        await stopTime(page, calls);
        await setHidden(page, true);
        const before = scanQueries(await calls()).length;
        await page.clock.runFor(minutes * 60_000);
        expect(scanQueries(await calls())).toHaveLength(before);
        if (way === 'signs in who confirmed meanwhile') await confirmScan(server, wechat.member);
        await setHidden(page, false);
        await expect.poll(async () => scanQueries(await calls()).length).toBe(before + 1);
        await expect.poll(async () => scanQueries(await calls()).at(-1)?.answered).not.toBeNull();
        if (way === 'goes on waiting') {
          await expect(qrPicture(page)).toBeVisible();
          await page.clock.runFor(999);
          expect(scanQueries(await calls())).toHaveLength(before + 1);
          await page.clock.runFor(1);
          await expect.poll(async () => scanQueries(await calls()).length).toBe(before + 2);
        }
        if (way === 'signs in who confirmed meanwhile') {
          await page.clock.resume();
          await expectSignedIn(page, socialMember.name);
          return;
        }
        if (way === 'finds the code expired') await expect(alerts(page)).toHaveText('二维码已失效');
        // From here with a code that is new.
        await page.clock.resume();
        if (way === 'goes on waiting') {
          await others(page).click();
          await button(page, '微信扫码登录').click();
        } else await refresh(page).click();
        await expect(qrPicture(page)).toBeVisible();
      });
    }
  });
});

test('B5: the login code is exchanged once, while the server is slow and the page is used', async ({
  page,
  server,
}) => {
  const calls = await watchCalls(page);
  await installClock(page);
  await goToQr(page, reading);
  const exchange = async () => {
    const held = await holdAnswer(page, exchangeCall);
    await confirmNow(page, server, wechat.member);
    await expect(exchanging(page)).toBeVisible();
    return held;
  };
  await test.step('a visitor who chooses another login meanwhile is not signed in by it', async () => {
    const held = await exchange();
    await expect.poll(() => callsOf(server, exchangeCall).length).toBe(1);
    await others(page).click();
    await expect(dialog(page, '登录')).toBeVisible();
    held.letGo();
    await button(page, '微信扫码登录').click();
    await expect(qrPicture(page)).toBeVisible();
    expect(await storedToken(page)).toBeNull();
  });

  await test.step('a page reloaded meanwhile does not send it again', async () => {
    const held = await exchange();
    await expect.poll(() => callsOf(server, exchangeCall).length).toBe(2);
    await page.reload();
    held.letGo();
    await openQrLogin(page);
    await expect(qrPicture(page)).toBeVisible();
    expect(await storedToken(page)).toBeNull();
    expect(callsOf(server, exchangeCall)).toHaveLength(2);
  });

  await test.step('a member who clicks around meanwhile is signed in by the one answer', async () => {
    const held = await exchange();
    const asked = scanQueries(await calls()).length;
    // Everything on the page but the ways out of the dialog; the mouse of a person would be too slow for it.
    await page.evaluate(() => {
      for (const node of document.querySelectorAll<HTMLElement>('[role=dialog] *, #root *')) {
        if (!node.closest('button, a') && node instanceof HTMLElement) for (let i = 0; i < 5; i++) node.click();
      }
    });
    await page.mouse.click(20, 500);
    await page.clock.fastForward(3000);
    await expect(exchanging(page)).toBeVisible();
    await expect(refresh(page)).toHaveCount(0);
    held.letGo();
    await expectSignedIn(page, socialMember.name);
    expect(scanQueries(await calls())).toHaveLength(asked);
    const codes = exchangesOf(server).calls;
    expect(codes).toHaveLength(3);
    expect(new Set(codes).size).toBe(3);
    expect(codes.at(-1)).toBe(newestLoginCode(server));
  });
});

test('A8, A14: what fails or is refused is said, and the next step signs in', async ({ page, server, complaints }) => {
  complaints.expected.push(failedCall);
  await installClock(page);
  await page.goto(reading);
  await opener(page).click();
  await test.step(`${scanUrlCall}: says so as often as it fails, and 刷新二维码 brings the code`, async () => {
    for (const press of [button(page, '微信扫码登录'), refresh(page)]) {
      await makeFail(page, server, scanUrlCall, 'lost', () => press.click());
      await expect(alerts(page)).toHaveText('二维码加载失败，请检查网络后再试');
      server.backend.weather.clear();
    }
    server.backend.weather.add({ call: scanUrlCall, kind: 'refused', message: '请稍后再试', code: 429 });
    await refresh(page).click();
    await expect(alerts(page)).toHaveText('请稍后再试');
    await refresh(page).click();
    await expect(qrPicture(page)).toBeVisible();
  });

  await test.step(`${scanQueryCall}: 网络不稳定，正在重试…, the code stays, and the asking goes on`, async () => {
    const squares = await squaresShown(page);
    // A question that is on its way may have been asked before: then the next one is.
    await makeFail(page, server, scanQueryCall, 'lost', () => page.clock.fastForward(1000));
    await expect(faltering(page)).toBeVisible();
    await expect(qrPicture(page)).toBeVisible();
    await expect(alerts(page)).toHaveCount(0);
    server.backend.weather.clear();
    await page.clock.fastForward(1000);
    await expect(faltering(page)).toBeHidden();
    expect(await squaresShown(page)).toEqual(squares);
  });

  await test.step(`${exchangeCall}: says so, and 重试 or 刷新二维码 leads on`, async () => {
    for (const way of [() => confirmNow(page, server, wechat.member), () => button(page, '重试').click()]) {
      await makeFail(page, server, exchangeCall, 'lost', way);
      await expect(alerts(page)).toHaveText(fault);
      expect(await storedToken(page)).toBeNull();
      server.backend.weather.clear();
    }
    await refresh(page).click();
    await expect(qrPicture(page)).toBeVisible();
  });

  for (const message of ['已过期', '']) {
    await test.step(`an exchange refused with ${message || 'no words'} says so and offers a new code that works`, async () => {
      server.backend.weather.add({ call: exchangeCall, kind: 'refused', message });
      await confirmNow(page, server, wechat.member);
      await expect(alerts(page)).toHaveText(message || '二维码已失效');
      await expect(button(page, '重试')).toHaveCount(0);
      expect(await storedToken(page)).toBeNull();
      await refresh(page).click();
      await expect(qrPicture(page)).toBeVisible();
    });
  }

  await test.step('an answer lost on its way: 重试 hears 已过期 from the server, and a new code works', async () => {
    await loseAnswer(page, exchangeCall);
    await confirmNow(page, server, wechat.member);
    await expect(alerts(page)).toHaveText(fault);
    await button(page, '重试').click();
    await expect(alerts(page)).toHaveText('已过期');
    await refresh(page).click();
    await expect(qrPicture(page)).toBeVisible();
    await makeFail(page, server, exchangeCall, 'lost', () => confirmNow(page, server, wechat.member));
    await expect(alerts(page)).toHaveText(fault);
    server.backend.weather.clear();
    await button(page, '重试').click();
    await expectSignedIn(page, socialMember.name);
  });
});

test.describe('an account without a member, where a mobile is demanded', () => {
  test('by mouse: the code, 请绑定手机号, the message on the phone, 绑定成功, signed in', async ({ page, server }) => {
    const written = watchWriting(page);
    await demandBinding(server);
    await goToQr(page, reading);
    await withPhone(page, (phone) => pressOnPhone(phone, '#scans', '授权', wechat.unknown));
    await expect(bindDialog(page)).toBeVisible();
    await expect(mobileField(page)).toBeFocused();
    const loginCode = newestLoginCode(server);
    const known = { session: [`login_code:${loginCode}`] };
    expect(await storedNames(page)).toEqual({ ...known, local: ['login_code', 'zhitu-login-code'] });
    await requestCode(page, server, newMobile);
    const code = await codeOnPhone(page, newMobile);
    await codeField(page).fill(code);
    await button(page, '立即绑定').click();
    await expect(page.getByText('绑定成功')).toBeVisible();
    await expectSignedIn(page, '小满');
    await expect(page).toHaveURL(reading);
    expect(callsOf(server, bindCall).map(({ body }) => body)).toEqual([
      { code: loginCode, mobile: newMobile, mobile_code: code, msv: '' },
    ]);
    expect(server.backend.ledger.entriesOf('registration')).toMatchObject([{ member: newMobile }]);
    expect(server.backend.ledger.entriesOf('socialBinding')).toMatchObject([
      { member: newMobile, detail: { account: wechat.unknown } },
    ]);
    expect(exchangesOf(server)).toEqual({ calls: [loginCode], done: [newMobile] });
    await test.step('nothing secret stands in an address, a Referer, the console or under a name of ours that is not known', async () => {
      await expect
        .poll(() => storedNames(page))
        .toEqual({
          session: [...known.session, 'zhitu-unread'],
          local: ['meedu-user-token', smsDeadlineKey('mobile_bind', newMobile), 'zhitu-login-code'].sort(),
        });
      const token = (await storedToken(page)) ?? '';
      expect(token).not.toBe('');
      await page.reload();
      await expectSignedIn(page, '小满');
      for (const secret of [loginCode, token, code]) {
        expect((await written()).filter((line) => line.includes(secret))).toEqual([]);
      }
    });
  });

  test('the whole chain from /login: code, binding, face check on the phone, and back', async ({ page, server }) => {
    const { ledger } = server.backend;
    await demandBinding(server, true);
    await installClock(page);
    await page.goto('/login?redirect=%2Fmember%2Forders%3Fpage%3D2');
    await markDocument(page);
    await page.getByRole('button', { name: '登录后查看' }).click();
    await button(page, '微信扫码登录').click();
    await expect(qrPicture(page)).toBeVisible();
    await confirmNow(page, server, wechat.unknown);
    await expect(bindDialog(page)).toBeVisible();
    await codeField(page).fill(await requestCode(page, server, newMobile));
    await button(page, '立即绑定').click();
    await expect(page.getByText('绑定成功')).toBeVisible();
    await expect(page).toHaveURL('/face-check?redirect=%2Fmember%2Forders%3Fpage%3D2');
    await expect(accountButton(page)).toContainText('小满');
    await expect(page.getByRole('img', { name: '实名认证二维码' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('meedu-face-check'))).toBe('ok');
    await answerFace(page, server, 'pass');
    await page.clock.fastForward(2500);
    await expect(page.getByText('实名认证成功').first()).toBeVisible();
    await expect(page).toHaveURL('/member/orders?page=2');
    expect(await isSameDocument(page)).toBe(true);
    expect(await page.evaluate(() => localStorage.getItem('meedu-face-check'))).toBeNull();
    const chain = ['registration', 'socialBinding', 'codeExchange', 'login', 'faceCheckStart', 'faceCheck'];
    for (const kind of chain) expect(ledger.entriesOf(kind), kind).toMatchObject([{ member: newMobile }]);
    expect(ledger.entriesOf('sms')).toMatchObject([{ detail: { mobile: newMobile, scene: 'mobile_bind' } }]);
  });

  test('a face that was checked already is not checked again: a known member goes straight in', async ({
    page,
    server,
  }) => {
    await demandBinding(server, true);
    await server.backend.database.insert('identities', {
      member_id: 9,
      real_name: '郑小绑',
      id_number: '330101199001011235',
      verified_at: Date.now(),
    });
    await installClock(page);
    await goToQr(page, reading);
    await confirmNow(page, server, wechat.member);
    await expectSignedIn(page, socialMember.name);
    await expect(page).toHaveURL(reading);
  });
});

test('F: by keyboard alone, in, refused, expired and tried again, and the focus is never lost', async ({
  page,
  server,
  complaints,
}) => {
  complaints.expected.push(failedCall);
  const press = async (name: string) => {
    await tabTo(page, button(page, name));
    await page.keyboard.press('Enter');
  };
  const expectCode = async () => {
    await expect(qrPicture(page)).toBeVisible();
    await expectFocusKept(page);
  };
  const expectSaid = async (words: string) => {
    await expect(alerts(page)).toHaveText(words);
    await expectFocusKept(page);
  };
  await installClock(page);
  await page.goto(reading);
  await tabTo(page, opener(page));
  await page.keyboard.press('Enter');
  await expect(mobileField(page)).toBeFocused();
  await press('微信扫码登录');
  await expectCode();
  await press('其他方式登录');
  await expect(dialog(page, '登录')).toBeVisible();
  await expectFocusKept(page);
  await press('微信扫码登录');
  await expectCode();
  await confirmNow(page, server, wechat.locked);
  await expectSaid('用户已锁定无法登录');
  await press('刷新二维码');
  await expectCode();
  await answerScan(server, { answer: 'expire' });
  await page.clock.fastForward(1000);
  await expectSaid('二维码已失效');
  await press('刷新二维码');
  await expectCode();
  server.backend.weather.add({ call: exchangeCall, kind: 'http500' });
  await confirmNow(page, server, wechat.member);
  await expectSaid(fault);
  const held = await holdAnswer(page, exchangeCall);
  await press('重试');
  await expect(exchanging(page)).toBeVisible();
  await expectFocusKept(page);
  held.letGo();
  await expectSignedIn(page, socialMember.name);
  await expectFocusKept(page);
});
