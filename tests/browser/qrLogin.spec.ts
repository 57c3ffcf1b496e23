import type { Page } from '@playwright/test';
import { encode } from 'uqr';
import { smsDeadlineKey } from '../../src/browser/smsDeadlines.ts';
import type { RunningServer } from '../backend/server.ts';
import { answerFace } from './gates.ts';
import { accountButton, callsOf, expect, failedCall, isSameDocument, markDocument, pressEscape, test } from './site.ts';
import {
  alerts,
  button,
  captchaField,
  codeField,
  codeOnPhone,
  countdown,
  dialog,
  fault,
  mobileField,
  newMobile,
  opener,
  reading,
  requestCode,
  sendButton,
  solveCaptcha,
  tabTo,
  typeInto,
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
  faults,
  forever,
  goToQr,
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
  test('a phone that confirms, refuses or is new to the site', async ({ page, context, server, startOver }) => {
    await test.step('a member confirms on the phone, by mouse, and is signed in on the page where he is', async () => {
      await startOver();
      await page.addInitScript(() => localStorage.setItem('meedu-msv', 'inviter-7'));
      await page.goto('/error?msg=reading');
      await markDocument(page);
      await openQrLogin(page);
      await expect(dialog(page).getByText('请用微信扫一扫，并在手机上确认登录')).toBeVisible();
      await expect(validity(page)).toBeVisible();
      await withPhone(page, (phone) => pressOnPhone(phone, '#scans', '授权', wechat.member));
      await expectSignedIn(page, socialMember.name);
      await expect(page).toHaveURL('/error?msg=reading');
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

    await test.step('the picture is the server’s address, and its page on the phone leads through WeChat', async () => {
      await startOver();
      await goToQr(page, reading);
      const { key } = await newestScan(server);
      const address = `${server.url}/api/v3/auth/login/wechat-scan/page?key=${key}&action=login`;
      expect(await squaresShown(page)).toEqual(squaresOf(address));
      const phone = await context.newPage();
      await phone.goto(address);
      await phone.getByRole('checkbox').check();
      await phone.getByRole('button', { name: '立即登录' }).click();
      await phone.getByRole('link', { name: '郑绑定', exact: true }).click();
      await expect(phone.getByRole('heading', { name: '登录成功' })).toBeVisible();
      await phone.close();
      await expectSignedIn(page, socialMember.name);
      expect(exchangesOf(server).done).toEqual([socialMember.mobile]);
    });

    await test.step('a refusal on the phone is not told: the code waits on, and may be confirmed after all', async () => {
      await startOver();
      await installClock(page);
      await goToQr(page, reading);
      const squares = await squaresShown(page);
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
      await confirmNow(page, server, wechat.member);
      await expectSignedIn(page, socialMember.name);
      expect(exchangesOf(server).done).toEqual([socialMember.mobile]);
    });

    await test.step('an account that nobody knows becomes a member at once where no mobile is demanded', async () => {
      await startOver();
      await goToQr(page, reading);
      await confirmNow(page, server, wechat.unknown);
      await expectSignedIn(page, '小满');
      expect(server.backend.ledger.entriesOf('registration')).toMatchObject([{ detail: { hasPassword: false } }]);
      expect(server.backend.ledger.entriesOf('socialBinding')).toMatchObject([{ detail: { account: wechat.unknown } }]);
      expect(exchangesOf(server).done).toHaveLength(1);
      await expect(bindDialog(page)).toBeHidden();
    });
  });

  test('an exchange that is refused', async ({ page, server }) => {
    await installClock(page);
    await page.goto(reading);
    await openQrLogin(page);
    for (const message of ['已过期', '参数错误', '用户不存在', '未知错误', '']) {
      await test.step(`an exchange refused with ${message || 'no words'} says so and offers a new code that works`, async () => {
        await expect(qrPicture(page)).toBeVisible();
        server.backend.weather.add({ call: exchangeCall, kind: 'refused', message });
        await confirmNow(page, server, wechat.member);
        await expect(alerts(page)).toHaveText(message || '二维码已失效');
        await expect(button(page, '重试')).toHaveCount(0);
        expect(await storedToken(page)).toBeNull();
        await refresh(page).click();
      });
    }
    await test.step('a code that the server will not give says why, and 刷新二维码 asks again', async () => {
      await expect(qrPicture(page)).toBeVisible();
      await others(page).click();
      server.backend.weather.add({ call: scanUrlCall, kind: 'refused', message: '请稍后再试', code: 429 });
      await button(page, '微信扫码登录').click();
      await expect(alerts(page)).toHaveText('请稍后再试');
      await refresh(page).click();
      await expect(qrPicture(page)).toBeVisible();
    });
    await test.step('a locked account is told so in the words of the server, and a new code lets another one in', async () => {
      await confirmNow(page, server, wechat.locked);
      await expect(alerts(page)).toHaveText('用户已锁定无法登录');
      expect(await storedToken(page)).toBeNull();
      await refresh(page).click();
      await expect(qrPicture(page)).toBeVisible();
      await confirmNow(page, server, wechat.member);
      await expectSignedIn(page, socialMember.name);
      expect(exchangesOf(server).done).toEqual([socialMember.mobile]);
    });
  });

  test('who leaves the code is not asked about any more', async ({ page, server, startOver }) => {
    const calls = await watchCalls(page);
    await test.step('其他方式登录 leads back to the form with what was typed, and the asking stops', async () => {
      await startOver();
      await installClock(page);
      await page.goto(reading);
      await opener(page).click();
      await mobileField(page).fill('138');
      await button(page, '微信扫码登录').click();
      await expect(qrPicture(page)).toBeVisible();
      await others(page).click();
      await expect(dialog(page, '登录')).toBeVisible();
      await expect(mobileField(page)).toHaveValue('138');
      const asked = scanQueries(await calls()).length;
      await page.clock.runFor(10_000);
      expect(scanQueries(await calls())).toHaveLength(asked);
      await button(page, '微信扫码登录').click();
      await expect(qrPicture(page)).toBeVisible();
      expect(callsOf(server, scanUrlCall)).toHaveLength(2);
    });

    await test.step('closing the dialog stops the asking; opened again it begins with the login form', async () => {
      await startOver();
      await installClock(page);
      await goToQr(page, reading);
      await pressEscape(page);
      await expect(dialog(page)).toBeHidden();
      const asked = scanQueries(await calls()).length;
      await page.clock.runFor(10_000);
      expect(scanQueries(await calls())).toHaveLength(asked);
      await opener(page).click();
      await expect(dialog(page, '登录')).toBeVisible();
    });
  });

  test('somebody who signs in in another tab ends the waiting here', async ({ page, context, server }) => {
    await goToQr(page, reading);
    const other = await context.newPage();
    await goToQr(other, reading);
    await confirmScan(server, wechat.member);
    await expectSignedIn(other, socialMember.name);
    await expectSignedIn(page, socialMember.name);
    expect(exchangesOf(server).done).toEqual([socialMember.mobile]);
  });
});

test.describe('C4: how long the code is good', () => {
  test('a code that has run out says so, and a new one works', async ({ page, server, startOver }) => {
    const calls = await watchCalls(page);
    await test.step('a code that the server no longer knows says 二维码已失效, and a new one works', async () => {
      await startOver();
      await installClock(page);
      await goToQr(page, reading);
      const squares = await squaresShown(page);
      await withPhone(page, (phone) => pressOnPhone(phone, '#scans', '过期'));
      await expect(alerts(page)).toHaveText('二维码已失效');
      await expect(qrPicture(page)).toHaveCount(0);
      await expect(validity(page)).toHaveCount(0);
      await refresh(page).click();
      await expect(qrPicture(page)).toBeVisible();
      expect(await squaresShown(page)).not.toEqual(squares);
      await confirmNow(page, server, wechat.member);
      await expectSignedIn(page, socialMember.name);
      expect(exchangesOf(server).done).toEqual([socialMember.mobile]);
    });

    await test.step('the time runs out on the page: 二维码已失效 after 300 seconds, no question after it, and a new one works', async () => {
      await startOver();
      await installClock(page);
      await goToQr(page, reading);
      await page.clock.fastForward(290_000);
      await expect(qrPicture(page)).toBeVisible();
      await page.clock.fastForward(11_000);
      await expect(alerts(page)).toHaveText('二维码已失效');
      const asked = scanQueries(await calls()).length;
      await page.clock.runFor(10_000);
      expect(scanQueries(await calls())).toHaveLength(asked);
      await refresh(page).click();
      await expect(qrPicture(page)).toBeVisible();
      expect(await secondsShown(page)).toBeGreaterThan(290);
      await confirmNow(page, server, wechat.member);
      await expectSignedIn(page, socialMember.name);
    });

    await test.step('a phone that confirms in the last moment is asked once more before the end is judged', async () => {
      await startOver();
      await installClock(page);
      await goToQr(page, reading);
      await stopTime(page, calls);
      await confirmScan(server, wechat.member);
      await page.clock.fastForward(301_000);
      await page.clock.resume();
      await expectSignedIn(page, socialMember.name);
    });
  });

  test('is not told by the clock of the page', async ({ page, server, startOver }) => {
    for (const [words, offset] of [
      ['a day fast', 24 * 3600],
      ['a day slow', -24 * 3600],
      ['five minutes fast', 300],
      ['five minutes slow', -300],
    ] as const) {
      await test.step(`a clock that is ${words} shows the right 有效期, and the login works`, async () => {
        await startOver();
        await installClock(page, Date.now() + offset * 1000);
        await goToQr(page, reading);
        await expectRightTime(page, server);
        const first = await secondsShown(page);
        await page.clock.fastForward(2000);
        await expect.poll(() => secondsShown(page)).toBeLessThan(first - 1);
        await expectRightTime(page, server, 2);
        await confirmNow(page, server, wechat.member);
        await expectSignedIn(page, socialMember.name);
      });
    }
    await startOver();
    await installClock(page);
    await goToQr(page, reading);
    let ahead = 0;
    for (const [words, offset] of [
      ['a day fast', 24 * 3600],
      ['a day slow', -24 * 3600],
      ['five minutes fast', 300],
      ['five minutes slow', -300],
    ] as const) {
      await test.step(`a clock that is set ${words} while the code is shown does not change 有效期`, async () => {
        await expectRightTime(page, server, ahead);
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
  test('waits for one answer before it asks again', async ({ page, server, startOver }) => {
    const calls = await watchCalls(page);
    await test.step('never asks twice at a time, and the next time a second after the answer, to the millisecond', async () => {
      await startOver();
      await installClock(page);
      await goToQr(page, reading);
      await stopTime(page, calls);
      const before = scanQueries(await calls()).length;
      for (let step = 0; step < 5; step++) {
        await page.clock.runFor(999);
        const known = scanQueries(await calls());
        expect(known).toHaveLength(before + step);
        await page.clock.runFor(1);
        await expect.poll(async () => scanQueries(await calls()).length).toBe(before + step + 1);
        await expect.poll(async () => scanQueries(await calls()).at(-1)?.answered).not.toBeNull();
      }
      expect(callsOf(server, scanQueryCall)).toHaveLength(before + 5);
      await page.clock.resume();
    });

    await test.step('a slow server is waited for: no second question while one is on its way', async () => {
      await startOver();
      await installClock(page);
      await goToQr(page, reading);
      server.backend.weather.add({ call: scanQueryCall, kind: 'slow', milliseconds: forever });
      // The call has arrived when its weather is used up.
      await expect.poll(() => server.backend.weather.forecasts).toEqual([]);
      // The next one is not answered either, or it would be before anybody has seen what became of this one.
      server.backend.weather.add({ call: scanQueryCall, kind: 'slow', milliseconds: forever });
      const asked = scanQueries(await calls()).length;
      await page.clock.runFor(10_000);
      expect(scanQueries(await calls())).toHaveLength(asked);
      await page.clock.runFor(5_000);
      await expect(faltering(page)).toBeVisible();
      await expect.poll(() => server.backend.weather.forecasts).toEqual([]);
      await confirmScan(server, wechat.member);
      await page.clock.fastForward(15_000);
      await expectSignedIn(page, socialMember.name);
      const queries = scanQueries(await calls());
      for (const [index, { asked: at }] of queries.entries()) {
        const answered = queries[index - 1]?.answered;
        if (index > 0) expect(at - (answered ?? Number.NaN)).toBeGreaterThanOrEqual(1000);
      }
    });
  });

  test('in the first minute the page makes far less than the 120 calls that the server allows', async ({
    page,
    server,
  }) => {
    const calls = await watchCalls(page);
    await installClock(page);
    await goToQr(page, reading);
    await stopTime(page, calls);
    for (let second = 0; second < 60; second++) {
      await page.clock.runFor(1000);
      await expect.poll(async () => (await calls()).every(({ answered }) => answered !== null)).toBe(true);
    }
    const asked = callsOf(server, scanQueryCall).length;
    expect(asked).toBeGreaterThan(55);
    expect(asked).toBeLessThanOrEqual(64);
    expect(server.backend.ledger.calls.length).toBeLessThan(120);
    await expect(alerts(page)).toHaveCount(0);
  });

  test('a page that nobody sees asks nothing', async ({ page, server, startOver }) => {
    const calls = await watchCalls(page);
    for (const [way, minutes] of [
      ['signs in who confirmed meanwhile', 5],
      ['goes on waiting', 4],
      ['finds the code expired', 5],
    ] as const) {
      await test.step(`a page hidden for ${minutes} minutes asks nothing, asks once at once when it shows, and ${way}`, async () => {
        await startOver();
        await installClock(page);
        await goToQr(page, reading);
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
        } else if (way === 'finds the code expired') await expect(alerts(page)).toHaveText('二维码已失效');
        await page.clock.resume();
        if (way === 'signs in who confirmed meanwhile') await expectSignedIn(page, socialMember.name);
      });
    }
  });
});

test.describe('B5: the login code is exchanged once', () => {
  test('while the server takes its time and the page does not', async ({ page, server, startOver }) => {
    const calls = await watchCalls(page);
    await test.step('although the server takes 3 seconds and the member clicks around', async () => {
      await startOver();
      server.backend.weather.add({ call: exchangeCall, kind: 'slow', milliseconds: 3000 });
      await installClock(page);
      await goToQr(page, reading);
      await confirmNow(page, server, wechat.member);
      await expect(exchanging(page)).toBeVisible();
      const asked = scanQueries(await calls()).length;
      // Everything on the page but the ways out of the dialog; the mouse of a person would be too slow for it.
      await page.evaluate(() => {
        for (const node of document.querySelectorAll<HTMLElement>('[role=dialog] *, #root *')) {
          if (!node.closest('button, a') && node instanceof HTMLElement) for (let i = 0; i < 5; i++) node.click();
        }
      });
      await page.mouse.click(20, 500);
      await expect(refresh(page)).toHaveCount(0);
      await expectSignedIn(page, socialMember.name);
      expect(exchangesOf(server)).toEqual({ calls: [newestLoginCode(server)], done: [socialMember.mobile] });
      expect(scanQueries(await calls())).toHaveLength(asked);
    });

    await test.step('who leaves for another way in meanwhile is not signed in by it, and the next code works', async () => {
      await startOver();
      server.backend.weather.add({ call: exchangeCall, kind: 'slow', milliseconds: 5_000 });
      await installClock(page);
      await goToQr(page, reading);
      await confirmNow(page, server, wechat.member);
      await expect(exchanging(page)).toBeVisible();
      await others(page).click();
      await expect(dialog(page, '登录')).toBeVisible();
      await button(page, '微信扫码登录').click();
      await expect(qrPicture(page)).toBeVisible();
      await expect.poll(() => callsOf(server, exchangeCall).length).toBe(1);
      expect(await storedToken(page)).toBeNull();
      await confirmNow(page, server, wechat.member);
      await expectSignedIn(page, socialMember.name);
      const codes = exchangesOf(server).calls;
      expect(new Set(codes).size).toBe(codes.length);
    });

    await test.step('a page loaded anew meanwhile does not send it again', async () => {
      await startOver();
      server.backend.weather.add({ call: exchangeCall, kind: 'slow', milliseconds: 5_000 });
      await installClock(page);
      await goToQr(page, reading);
      await confirmNow(page, server, wechat.member);
      await expect(exchanging(page)).toBeVisible();
      await page.reload();
      await expect(opener(page)).toBeVisible();
      await expect.poll(() => callsOf(server, exchangeCall).length).toBe(1);
      await installClock(page);
      await goToQr(page, reading);
      await confirmNow(page, server, wechat.member);
      await expectSignedIn(page, socialMember.name);
      expect(exchangesOf(server).calls).toHaveLength(2);
    });
  });

  test('an answer lost on its way: 重试 hears 已过期 from the server, and a new code works', async ({
    page,
    server,
    complaints,
  }) => {
    complaints.expected.push(failedCall);
    await loseAnswer(page, exchangeCall);
    await installClock(page);
    await goToQr(page, reading);
    await confirmNow(page, server, wechat.member);
    await expect(alerts(page)).toHaveText(fault);
    await button(page, '重试').click();
    await expect(alerts(page)).toHaveText('已过期');
    await refresh(page).click();
    await expect(qrPicture(page)).toBeVisible();
    await confirmNow(page, server, wechat.member);
    await expectSignedIn(page, socialMember.name);
  });
});

test.describe('A8, A14', () => {
  test.beforeEach(async ({ page, complaints }) => {
    complaints.expected.push(failedCall);
    await installClock(page);
    await page.goto(reading);
  });

  test(`${scanUrlCall}: says so as often as it fails, and 刷新二维码 brings the code`, async ({ page, server }) => {
    await opener(page).click();
    for (const kind of faults) {
      await test.step(kind, async () => {
        for (const press of [button(page, '微信扫码登录'), refresh(page)]) {
          await makeFail(page, server, scanUrlCall, kind, () => press.click());
          await expect(alerts(page)).toHaveText('二维码加载失败，请检查网络后再试');
          server.backend.weather.clear();
        }
        await others(page).click();
        await expect(dialog(page, '登录')).toBeVisible();
        await makeFail(page, server, scanUrlCall, kind, () => button(page, '微信扫码登录').click());
        await expect(alerts(page)).toHaveText('二维码加载失败，请检查网络后再试');
        server.backend.weather.clear();
        await refresh(page).click();
        await expect(qrPicture(page)).toBeVisible();
        if (kind !== faults.at(-1)) await others(page).click();
      });
    }
    await confirmNow(page, server, wechat.member);
    await expectSignedIn(page, socialMember.name);
  });

  test(`${scanQueryCall}: 网络不稳定，正在重试…, the code stays, and the asking goes on`, async ({ page, server }) => {
    await openQrLogin(page);
    await expect(qrPicture(page)).toBeVisible();
    const squares = await squaresShown(page);
    for (const kind of faults) {
      await test.step(kind, async () => {
        // A question that is on its way may have been asked before: then the next one is.
        await makeFail(page, server, scanQueryCall, kind, () => page.clock.fastForward(1000));
        await expect(faltering(page)).toBeVisible();
        await expect(qrPicture(page)).toBeVisible();
        await expect(alerts(page)).toHaveCount(0);
        server.backend.weather.clear();
        await page.clock.fastForward(1000);
        await expect(faltering(page)).toBeHidden();
        expect(await squaresShown(page)).toEqual(squares);
      });
    }
    await confirmNow(page, server, wechat.member);
    await expectSignedIn(page, socialMember.name);
  });

  test(`${exchangeCall}: says so, and 重试 or 刷新二维码 leads to the login`, async ({ page, server }) => {
    await openQrLogin(page);
    const press = () => confirmNow(page, server, wechat.member);
    for (const kind of faults) {
      await test.step(`${kind}, again after 重试, and a new code after 刷新二维码`, async () => {
        await expect(qrPicture(page)).toBeVisible();
        for (const way of [press, () => button(page, '重试').click()]) {
          await makeFail(page, server, exchangeCall, kind, way);
          await expect(alerts(page)).toHaveText(fault);
          expect(await storedToken(page)).toBeNull();
          server.backend.weather.clear();
        }
        await refresh(page).click();
        await expect(qrPicture(page)).toBeVisible();
      });
    }
    await test.step('the new code leads to the login', async () => {
      await makeFail(page, server, exchangeCall, 'http500', press);
      await expect(alerts(page)).toHaveText(fault);
      server.backend.weather.clear();
      await button(page, '重试').click();
      await expectSignedIn(page, socialMember.name);
      expect(exchangesOf(server).done).toEqual([socialMember.mobile]);
    });
  });
});

test.describe('an account without a member, where a mobile is demanded', () => {
  test('by mouse: the code, 请绑定手机号, the message on the phone, 绑定成功, signed in', async ({ page, server }) => {
    await demandBinding(server);
    await goToQr(page, reading);
    await withPhone(page, (phone) => pressOnPhone(phone, '#scans', '授权', wechat.unknown));
    await expect(bindDialog(page)).toBeVisible();
    await expect(mobileField(page)).toBeFocused();
    const loginCode = newestLoginCode(server);
    await requestCode(page, server, newMobile);
    const code = await codeOnPhone(page, newMobile);
    await codeField(page).fill(code);
    await button(page, '立即绑定').click();
    await expect(page.getByText('绑定成功')).toBeVisible();
    await expectSignedIn(page, '小满');
    await expect(page).toHaveURL('/error?msg=reading');
    expect(callsOf(server, bindCall).map(({ body }) => body)).toEqual([
      { code: loginCode, mobile: newMobile, mobile_code: code, msv: '' },
    ]);
    expect(server.backend.ledger.entriesOf('registration')).toMatchObject([{ member: newMobile }]);
    expect(server.backend.ledger.entriesOf('socialBinding')).toMatchObject([
      { member: newMobile, detail: { account: wechat.unknown } },
    ]);
    expect(exchangesOf(server)).toEqual({ calls: [loginCode], done: [newMobile] });
    expect(await page.evaluate(() => localStorage.getItem('login_code'))).toBeNull();
  });

  test('the whole chain', async ({ page, server, startOver }) => {
    const { ledger } = server.backend;
    for (const [from, back] of [
      ['/', '/'],
      ['/error?msg=reading&x=1', '/error?msg=reading&x=1'],
      ['/login?redirect=%2Fmember%2Forders%3Fpage%3D2', '/member/orders?page=2'],
    ] as const) {
      // Once with the phone in the hand and all the time that it takes; else the site hears of it in another way.
      const hasPhone = from === '/';
      await test.step(`the whole chain from ${from}: code, binding, face check on the phone, and back`, async () => {
        await startOver();
        await demandBinding(server, true);
        if (!hasPhone) await installClock(page);
        await page.goto(from);
        await markDocument(page);
        if (from.startsWith('/login')) {
          await page.getByRole('button', { name: '登录后查看' }).click();
          await button(page, '微信扫码登录').click();
        } else await openQrLogin(page);
        await expect(qrPicture(page)).toBeVisible();
        if (hasPhone) await withPhone(page, (phone) => pressOnPhone(phone, '#scans', '授权', wechat.unknown));
        else await confirmNow(page, server, wechat.unknown);
        await expect(bindDialog(page)).toBeVisible();
        const code = await requestCode(page, server, newMobile);
        await codeField(page).fill(hasPhone ? await codeOnPhone(page, newMobile) : code);
        await button(page, '立即绑定').click();
        await expect(page.getByText('绑定成功')).toBeVisible();
        await expect(page).toHaveURL(back === '/' ? '/face-check' : `/face-check?redirect=${encodeURIComponent(back)}`);
        await expect(accountButton(page)).toContainText('小满');
        await expect(page.getByRole('img', { name: '实名认证二维码' })).toBeVisible();
        expect(await page.evaluate(() => localStorage.getItem('meedu-face-check'))).toBe('ok');
        if (hasPhone) await withPhone(page, (phone) => pressOnPhone(phone, '#faces', '识别通过'));
        else {
          await answerFace(page, server, 'pass');
          await page.clock.fastForward(2500);
        }
        await expect(page.getByText('实名认证成功').first()).toBeVisible();
        await expect(page).toHaveURL(back);
        expect(await isSameDocument(page)).toBe(true);
        expect(await page.evaluate(() => localStorage.getItem('meedu-face-check'))).toBeNull();
        const chain = ['registration', 'socialBinding', 'codeExchange', 'login', 'faceCheckStart', 'faceCheck'];
        for (const kind of chain) expect(ledger.entriesOf(kind), kind).toMatchObject([{ member: newMobile }]);
        expect(ledger.entriesOf('sms')).toMatchObject([{ detail: { mobile: newMobile, scene: 'mobile_bind' } }]);
        await page.reload();
        await expect(page).toHaveURL(back);
      });
    }
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

test('nothing secret stands in an address, a Referer, the console or under a name of ours that is not known', async ({
  page,
  server,
}) => {
  const written = watchWriting(page);
  await demandBinding(server);
  await installClock(page);
  await goToQr(page, reading);
  await confirmNow(page, server, wechat.unknown);
  await expect(bindDialog(page)).toBeVisible();
  const loginCode = newestLoginCode(server);
  const known = { session: [`login_code:${loginCode}`] };
  expect(await storedNames(page)).toEqual({ ...known, local: ['login_code', 'zhitu-login-code'] });
  const code = await requestCode(page, server, newMobile);
  await codeField(page).fill(code);
  await button(page, '立即绑定').click();
  await expectSignedIn(page, '小满');
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

test.describe('F: by keyboard alone, and the focus is never lost', () => {
  const press = async (page: Page, name: string) => {
    await tabTo(page, button(page, name));
    await page.keyboard.press('Enter');
  };
  const openByKeyboard = async (page: Page) => {
    await installClock(page);
    await page.goto(reading);
    await tabTo(page, opener(page));
    await page.keyboard.press('Enter');
    await expect(mobileField(page)).toBeFocused();
    await press(page, '微信扫码登录');
    await expect(qrPicture(page)).toBeVisible();
    await expectFocusKept(page);
  };

  test('in, refused, expired and tried again', async ({ page, server, complaints, startOver }) => {
    await test.step('a member signs in', async () => {
      await startOver();
      await openByKeyboard(page);
      await press(page, '其他方式登录');
      await expect(dialog(page, '登录')).toBeVisible();
      await expectFocusKept(page);
      await press(page, '微信扫码登录');
      await expect(qrPicture(page)).toBeVisible();
      await expectFocusKept(page);
      await confirmNow(page, server, wechat.member);
      await expectSignedIn(page, socialMember.name);
      await expectFocusKept(page);
    });

    await test.step('a locked account is refused, a new code expires, and the third lets a member in', async () => {
      await startOver();
      await openByKeyboard(page);
      await confirmNow(page, server, wechat.locked);
      await expect(alerts(page)).toHaveText('用户已锁定无法登录');
      await expectFocusKept(page);
      await press(page, '刷新二维码');
      await expect(qrPicture(page)).toBeVisible();
      await expectFocusKept(page);
      await answerScan(server, { answer: 'expire' });
      await page.clock.fastForward(1000);
      await expect(alerts(page)).toHaveText('二维码已失效');
      await expectFocusKept(page);
      await press(page, '刷新二维码');
      await expect(qrPicture(page)).toBeVisible();
      await expectFocusKept(page);
      await confirmNow(page, server, wechat.member);
      await expectSignedIn(page, socialMember.name);
      await expectFocusKept(page);
    });

    await test.step('an exchange without an answer is tried again', async () => {
      await startOver();
      complaints.expected.push(failedCall);
      server.backend.weather.add({ call: exchangeCall, kind: 'http500' });
      await openByKeyboard(page);
      await confirmNow(page, server, wechat.member);
      await expect(alerts(page)).toHaveText(fault);
      await expectFocusKept(page);
      server.backend.weather.add({ call: exchangeCall, kind: 'slow', milliseconds: 1000 });
      await press(page, '重试');
      await expect(exchanging(page)).toBeVisible();
      await expectFocusKept(page);
      await expectSignedIn(page, socialMember.name);
      await expectFocusKept(page);
    });
  });

  test('a mobile is bound', async ({ page, server }) => {
    await demandBinding(server);
    await openByKeyboard(page);
    await confirmNow(page, server, wechat.unknown);
    await expect(bindDialog(page)).toBeVisible();
    await expect(mobileField(page)).toBeFocused();
    await page.keyboard.type(newMobile);
    await typeInto(page, captchaField(page), await solveCaptcha(page, server));
    await tabTo(page, sendButton(page));
    await page.keyboard.press('Enter');
    await expect(countdown(page)).toBeFocused();
    await typeInto(page, codeField(page), await codeOnPhone(page, newMobile));
    await page.keyboard.press('Enter');
    await expect(page.getByText('绑定成功')).toBeVisible();
    await expectSignedIn(page, '小满');
    await expectFocusKept(page);
  });
});
