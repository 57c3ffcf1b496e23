/** The QR code: its validity, and how the page asks whether the phone has confirmed. */

import type { Page } from '@playwright/test';
import type { RunningServer } from '../../../src/referenceBackend/server.ts';
import { alerts, button, reading } from '../kit/authForms.ts';
import { forever } from '../kit/callFaults.ts';
import { installClock, setHidden } from '../kit/pageState.ts';
import { scanQueries, watchCalls } from '../kit/pageWatch.ts';
import { callsOf, expect, story, test } from '../kit/site.ts';
import {
  answerScan,
  confirmNow,
  confirmScan,
  expectSignedIn,
  faltering,
  goToQr,
  newestScan,
  qrPicture,
  scanQueryCall,
  socialMember,
  wechat,
} from '../kit/thirdPartyLogin.ts';
import { others, refresh, squaresShown, validity } from './qrLoginParts.ts';

/** Returns the seconds that the page shows. */
async function secondsShown(page: Page): Promise<number> {
  const [, minutes, seconds] = /(\d\d)分(\d\d)秒/.exec(await validity(page).innerText()) ?? [];
  return Number(minutes) * 60 + Number(seconds);
}

/**
 * Expects the shown time to be right within 1 s of the server's clock. `ahead` is the time, in s, that only the page's clock has advanced.
 * The check is polled, because a busy machine may draw late. A wrong clock stays wrong.
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

/** Stops the page's clock; only `runFor` advances it from now on. Waits until no call is pending. */
async function stopTime(page: Page, calls: () => Promise<{ answered: number | null }[]>): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1500);
  await expect.poll(async () => (await calls()).every(({ answered }) => answered !== null)).toBe(true);
}

test.describe('C4: the validity of a QR code', () => {
  test('C4: an expired QR code says so, and 刷新 loads a new one that works', story, async ({ page, server }) => {
    const calls = await watchCalls(page);
    await installClock(page);
    await goToQr(page, reading);
    const squares = await squaresShown(page);
    await test.step('a code that the server no longer knows shows 二维码已失效', async () => {
      await answerScan(server, { answer: 'expire' });
      await page.clock.fastForward(1000);
      await expect(alerts(page)).toHaveText('二维码已失效');
      await expect(qrPicture(page)).toHaveCount(0);
      await expect(validity(page)).toHaveCount(0);
      await refresh(page).click();
      await expect(qrPicture(page)).toBeVisible();
      expect(await squaresShown(page)).not.toEqual(squares);
    });

    await test.step('after 300 seconds the page shows 二维码已失效 and asks no more', async () => {
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

    await test.step('a confirmation in the last moment counts, because the page asks once more', async () => {
      await stopTime(page, calls);
      await confirmScan(server, wechat.member);
      await page.clock.fastForward(301_000);
      await page.clock.resume();
      await expectSignedIn(page, socialMember.name);
    });
  });

  test('C4: the validity of a QR code does not depend on the page’s clock', story, async ({ page, server }) => {
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

test.describe('C4: polling whether the phone has confirmed', () => {
  test('C4: a QR code waits for one answer before it asks again', story, async ({ page, server }) => {
    const calls = await watchCalls(page);
    await installClock(page);
    await goToQr(page, reading);
    await test.step('one poll is sent at a time, exactly 1 second after each answer', async () => {
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

    await test.step('no second poll is sent while a slow one is pending', async () => {
      server.backend.weather.add({ call: scanQueryCall, kind: 'slow', milliseconds: forever });
      await page.clock.runFor(1000);
      // The call has reached the server when its weather is used up.
      await expect.poll(() => server.backend.weather.forecasts).toEqual([]);
      // The next call is not answered either, because its answer would hide the result of this one.
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

  test('C4: a hidden page with a QR code asks nothing, and once when it is shown', story, async ({ page, server }) => {
    const calls = await watchCalls(page);
    await installClock(page);
    await goToQr(page, reading);
    for (const [way, minutes] of [
      ['keeps waiting', 4],
      ['finds the code expired', 5],
      ['signs in a member who has confirmed meanwhile', 5],
    ] as const) {
      await test.step(`a page hidden for ${minutes} minutes asks nothing, asks once when it is shown, and ${way}`, async () => {
        await stopTime(page, calls);
        await setHidden(page, true);
        const before = scanQueries(await calls()).length;
        await page.clock.runFor(minutes * 60_000);
        expect(scanQueries(await calls())).toHaveLength(before);
        if (way === 'signs in a member who has confirmed meanwhile') await confirmScan(server, wechat.member);
        await setHidden(page, false);
        await expect.poll(async () => scanQueries(await calls()).length).toBe(before + 1);
        await expect.poll(async () => scanQueries(await calls()).at(-1)?.answered).not.toBeNull();
        if (way === 'keeps waiting') {
          await expect(qrPicture(page)).toBeVisible();
          await page.clock.runFor(999);
          expect(scanQueries(await calls())).toHaveLength(before + 1);
          await page.clock.runFor(1);
          await expect.poll(async () => scanQueries(await calls()).length).toBe(before + 2);
        }
        if (way === 'signs in a member who has confirmed meanwhile') {
          await page.clock.resume();
          await expectSignedIn(page, socialMember.name);
          return;
        }
        if (way === 'finds the code expired') await expect(alerts(page)).toHaveText('二维码已失效');
        // The next case needs a new code.
        await page.clock.resume();
        if (way === 'keeps waiting') {
          await others(page).click();
          await button(page, '微信扫码登录').click();
        } else await refresh(page).click();
        await expect(qrPicture(page)).toBeVisible();
      });
    }
  });
});
