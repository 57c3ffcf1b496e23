/** The login code of the return address: exchanged once, refused, or missing. */

import type { BrowserContext, Page } from '@playwright/test';
import type { RunningServer } from '../../../src/referenceBackend/server.ts';
import { button, fault, hold, opener } from '../kit/authForms.ts';
import { forever, holdAnswer, loseAnswer, makeFail } from '../kit/callFaults.ts';
import { installClock } from '../kit/pageState.ts';
import { storedToken } from '../kit/pageWatch.ts';
import { again, forgetLogin, signInAnew, title } from '../kit/qqLogin.ts';
import { accountButton, callsOf, expect, failedCall, story, sweep, test } from '../kit/site.ts';
import {
  authorise,
  callbackWith,
  comeBackTo,
  exchangeCall,
  exchangesOf,
  expectSignedIn,
  qq,
  socialMember,
} from '../kit/thirdPartyLogin.ts';

/** Expects the failed login with its reason. */
async function expectStopped(page: Page, why: string): Promise<void> {
  await expect(title(page, '登录没有完成')).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(why);
}
const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: '重试' });

/** Waits until a slow call has reached the server. */
const expectArrived = (server: RunningServer) => expect.poll(() => server.backend.weather.forecasts).toEqual([]);

test.describe('a code is exchanged once', () => {
  const wanted = 'redirect=%2Ferror%3Fmsg%3Dx';

  test(
    'a login code is exchanged once while the server is slow, after a reload, and in two tabs',
    sweep,
    async ({ page, context, server, startOver }) => {
      await test.step('it is exchanged once by a server that takes 3 seconds', async () => {
        const held = await hold(page, exchangeCall);
        await installClock(page);
        const code = await authorise(server, qq.member);
        await comeBackTo(page, callbackWith(code, wanted));
        await expect(page.getByText('正在登录…')).toBeVisible();
        await page.getByRole('main').evaluate((node: HTMLElement) => {
          for (let i = 0; i < 10; i++) node.click();
        });
        await page.clock.fastForward(3000);
        await expect(page.getByText('正在登录…')).toBeVisible();
        held.letGo();
        await expectSignedIn(page, socialMember.name);
        await expect(page).toHaveURL('/error?msg=x');
        expect(exchangesOf(server)).toEqual({ calls: [code], done: [socialMember.mobile] });
      });

      await test.step('after a reload meanwhile, the page says 登录没有完成 and sends nothing until 重试', async () => {
        await startOver();
        const held = await holdAnswer(page, exchangeCall);
        const code = await authorise(server, qq.member);
        await comeBackTo(page, callbackWith(code));
        await expect.poll(() => exchangesOf(server).calls).toEqual([code]);
        await page.reload();
        held.letGo();
        await expectStopped(page, '等待服务器回答时页面重新加载了，可以再试一次。');
        expect(exchangesOf(server).calls).toEqual([code]);
        await retry(page).click();
        await expectStopped(page, '已过期');
        expect(exchangesOf(server).done).toEqual([socialMember.mobile]);
      });

      await test.step('if the reload came before the exchange, 重试 signs in', async () => {
        await startOver();
        server.backend.weather.add({ call: exchangeCall, kind: 'slow', milliseconds: forever });
        const code = await authorise(server, qq.member);
        await comeBackTo(page, callbackWith(code, wanted));
        await expectArrived(server);
        for (const _ of ['once', 'again']) {
          await page.reload();
          await expect(title(page, '登录没有完成')).toBeVisible();
        }
        expect(exchangesOf(server).calls).toEqual([]);
        await retry(page).click();
        await expectSignedIn(page, socialMember.name);
        await expect(page).toHaveURL('/error?msg=x');
        expect(exchangesOf(server)).toEqual({ calls: [code], done: [socialMember.mobile] });
      });

      await test.step('two tabs with the same code are both signed in by one exchange', async () => {
        await startOver();
        const held = await hold(context, exchangeCall);
        const code = await authorise(server, qq.member);
        const other = await context.newPage();
        await Promise.all([page, other].map((one) => comeBackTo(one, callbackWith(code, wanted))));
        for (const one of [page, other]) await expect(one.getByText('正在登录…')).toBeVisible();
        held.letGo();
        for (const one of [page, other]) {
          await expectSignedIn(one, socialMember.name);
          await expect(one).toHaveURL('/error?msg=x');
        }
        expect(exchangesOf(server)).toEqual({ calls: [code], done: [socialMember.mobile] });
      });
    },
  );

  test('a used or abandoned login code is not sent again by itself', sweep, async ({ page, context, server }) => {
    const first = await authorise(server, qq.member);
    const address = callbackWith(first, wanted);
    await test.step('a second tab does not send the code of a closed tab by itself', async () => {
      server.backend.weather.add({ call: exchangeCall, kind: 'slow', milliseconds: forever });
      const gone = await context.newPage();
      await comeBackTo(gone, address);
      await expectArrived(server);
      await gone.close();
      await comeBackTo(page, address);
      await expectStopped(page, fault);
      expect(exchangesOf(server).calls).toEqual([]);
      await retry(page).click();
      await expectSignedIn(page, socialMember.name);
      expect(exchangesOf(server)).toEqual({ calls: [first], done: [socialMember.mobile] });
    });

    await test.step('opened again, the address leads a member on, and a visitor’s code is not sent again in any tab', async () => {
      await page.goto(address);
      await expect(page).toHaveURL('/error?msg=x');
      await expectSignedIn(page, socialMember.name);
      await accountButton(page).click();
      await page.getByRole('menuitem', { name: '安全退出' }).click();
      await expect(opener(page)).toBeVisible();
      await page.goto(address);
      await expect(title(page, '没有可用的登录信息，请重新登录')).toBeVisible();
      const other = await context.newPage();
      await comeBackTo(other, address);
      await expectStopped(other, '这次登录已经在另一个页面处理过');
      expect(exchangesOf(server).calls).toEqual([first]);
      await other.close();
    });

    await test.step('the server refuses an old code after another one was used on this device', async () => {
      const second = await authorise(server, qq.member);
      await comeBackTo(page, callbackWith(second));
      await expectSignedIn(page, socialMember.name);
      await forgetLogin(page);
      const other = await context.newPage();
      await comeBackTo(other, address);
      await expectStopped(other, '已过期');
      expect(exchangesOf(server).done).toHaveLength(2);
      await signInAnew(other);
      await expect(other).toHaveURL('/error?msg=x');
    });
  });
});

test(
  'a refused login code and an address without one say why, and 重新登录 leads to the login',
  sweep,
  async ({ page, server }) => {
    await test.step('an unknown code is refused, even with markup in it', async () => {
      await comeBackTo(page, callbackWith(encodeURIComponent('"><img src=x> 知 &%'), 'redirect=%2Ferror%3Fmsg%3Dx'));
      await expectStopped(page, '已过期');
      expect(exchangesOf(server).calls).toEqual(['"><img src=x> 知 &%']);
      await expect(retry(page)).toHaveCount(0);
      expect(await storedToken(page)).toBeNull();
      await page.reload();
      await again(page).click();
      await expect(button(page, '立即登录')).toBeVisible();
      expect(exchangesOf(server).calls).toHaveLength(1);
    });
    await test.step('a refusal without words says that the server gave none', async () => {
      server.backend.weather.add({ call: exchangeCall, kind: 'refused', message: '' });
      await comeBackTo(page, callbackWith(await authorise(server, qq.member)));
      await expectStopped(page, '服务器没有说明原因，请稍后再试');
      await expect(retry(page)).toHaveCount(0);
    });
    await test.step('an address without a code says so and sends nothing', async () => {
      await page.goto('/login/callback?login_code=&action=login&redirect=%2Ferror%3Fmsg%3Dx');
      await expect(title(page, '没有可用的登录信息，请重新登录')).toBeVisible();
      await expect(again(page)).toBeEnabled();
      expect(callsOf(server, exchangeCall)).toHaveLength(2);
      await signInAnew(page);
      await expect(page).toHaveURL('/error?msg=x');
    });
  },
);

test(
  `A8: ${exchangeCall} without an answer shows its fault each time, and 重试 signs in or shows the refusal`,
  sweep,
  async ({ page, server, complaints }) => {
    complaints.expected.push(failedCall);
    await test.step('after a lost answer, 重试 shows 已过期', async () => {
      await loseAnswer(page, exchangeCall);
      await comeBackTo(page, callbackWith(await authorise(server, qq.member)));
      await expectStopped(page, fault);
      await retry(page).click();
      await expectStopped(page, '已过期');
    });
    const code = await authorise(server, qq.member);
    const address = callbackWith(code, 'redirect=%2Ferror%3Fmsg%3Dx');
    for (const press of [() => comeBackTo(page, address), () => retry(page).click()]) {
      await makeFail(page, server, exchangeCall, 'lost', press);
      await expectStopped(page, fault);
      expect(await storedToken(page)).toBeNull();
      await expect(again(page)).toBeEnabled();
      server.backend.weather.clear();
    }
    await retry(page).click();
    await expectSignedIn(page, socialMember.name);
    await expect(page).toHaveURL('/error?msg=x');
    expect(exchangesOf(server).done).toEqual([socialMember.mobile, socialMember.mobile]);
  },
);

// Unit tests check all other values of `redirect`.
test(
  'D4: after a code exchange, redirect= leads only to pages of this site',
  story,
  async ({ page, context, server }) => {
    const left = watchOrigins(context, server);
    for (const [attack, lands] of [
      ['//evil.example/x', '/'],
      ['/error?msg=100%', '/error?msg=100%'],
    ] as const) {
      await test.step(`redirect=${attack} leads to ${lands}`, async () => {
        await comeBackTo(
          page,
          callbackWith(await authorise(server, qq.member), `redirect=${encodeURIComponent(attack)}`),
        );
        await expectSignedIn(page, socialMember.name);
        await expect(page).toHaveURL(lands);
        expect(left()).toEqual([]);
        await forgetLogin(page);
      });
    }
  },
);

/** Records each navigation to another site. @returns a function that returns the addresses so far */
function watchOrigins(context: BrowserContext, server: RunningServer): () => string[] {
  const left: string[] = [];
  context.on('request', (request) => {
    if (request.isNavigationRequest() && new URL(request.url()).origin !== server.url) left.push(request.url());
  });
  return () => left;
}
