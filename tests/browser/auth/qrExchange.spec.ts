/** The login code behind a QR code: exchanged once, and its failures. */

import { alerts, button, dialog, fault, opener, reading } from '../kit/authForms.ts';
import { holdAnswer, loseAnswer, makeFail } from '../kit/callFaults.ts';
import { installClock } from '../kit/pageState.ts';
import { scanQueries, storedToken, watchCalls } from '../kit/pageWatch.ts';
import { callsOf, expect, failedCall, story, sweep, test } from '../kit/site.ts';
import {
  confirmNow,
  exchangeCall,
  exchangesOf,
  expectSignedIn,
  faltering,
  goToQr,
  newestLoginCode,
  openQrLogin,
  qrPicture,
  scanQueryCall,
  scanUrlCall,
  socialMember,
  wechat,
} from '../kit/thirdPartyLogin.ts';
import { exchanging, others, refresh, squaresShown } from './qrLoginParts.ts';

test(
  'B5: a QR login exchanges its code once, while the server is slow and the page is used',
  story,
  async ({ page, server }) => {
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

    await test.step('a page that is reloaded meanwhile does not send it again', async () => {
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
      // Clicks everything except buttons and links by script, because mouse events would be too slow.
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
  },
);

test(
  'A8, A14: a QR login shows each fault and refusal, and the next step signs in',
  sweep,
  async ({ page, server, complaints }) => {
    complaints.expected.push(failedCall);
    await installClock(page);
    await page.goto(reading);
    await opener(page).click();
    await test.step(`${scanUrlCall} without an answer says so each time, and 刷新二维码 loads the code`, async () => {
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

    await test.step(`${scanQueryCall} without an answer shows 网络不稳定，正在重试…, keeps the code, and is repeated`, async () => {
      const squares = await squaresShown(page);
      // A poll may be pending already; then the next one fails.
      await makeFail(page, server, scanQueryCall, 'lost', () => page.clock.fastForward(1000));
      await expect(faltering(page)).toBeVisible();
      await expect(qrPicture(page)).toBeVisible();
      await expect(alerts(page)).toHaveCount(0);
      server.backend.weather.clear();
      await page.clock.fastForward(1000);
      await expect(faltering(page)).toBeHidden();
      expect(await squaresShown(page)).toEqual(squares);
    });

    await test.step(`${exchangeCall} without an answer says so, and 重试 or 刷新二维码 continues`, async () => {
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

    await test.step('after a lost answer 重试 shows the server’s 已过期, and a new code works', async () => {
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
  },
);
