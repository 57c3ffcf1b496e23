/** The QR code itself: how long it is good, and how the page asks whether it was confirmed. */

import type { Page } from '@playwright/test';
import type { RunningServer } from '../backend/server.ts';
import { scanQueries, watchCalls } from './pageWatch.ts';
import { others, refresh, squaresShown, validity } from './qrLoginParts.ts';
import { callsOf, expect, story, test } from './site.ts';
import { alerts, button, reading } from './sms.ts';
import {
  answerScan,
  confirmNow,
  confirmScan,
  expectSignedIn,
  faltering,
  forever,
  goToQr,
  installClock,
  newestScan,
  qrPicture,
  scanQueryCall,
  setHidden,
  socialMember,
  wechat,
} from './thirdParty.ts';

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

/** The page's time stands still from now on; it goes on by `runFor` only. Nothing is on its way. */
async function stopTime(page: Page, calls: () => Promise<{ answered: number | null }[]>): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1500);
  await expect.poll(async () => (await calls()).every(({ answered }) => answered !== null)).toBe(true);
}

test.describe('C4: how long the code is good', () => {
  test('a code that has run out says so, and a new one works', story, async ({ page, server }) => {
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

  test('does not depend on the clock of the page', story, async ({ page, server }) => {
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
  test('waits for one answer before it asks again', story, async ({ page, server }) => {
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

  test('a hidden page asks nothing', story, async ({ page, server }) => {
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
