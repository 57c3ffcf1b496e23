import type { BrowserContext, Page } from '@playwright/test';
import type { RunningServer } from '../backend/server.ts';
import {
  accountButton,
  callsOf,
  dialogHasFocus,
  expect,
  failedCall,
  member,
  pressEscape,
  signInElsewhere,
  test,
} from './site.ts';
import { button, codeField, dialog, fault, hold, mobileField, newMobile, opener, requestCode } from './sms.ts';
import {
  authorise,
  bindCall,
  bindDialog,
  callbackWith,
  comeBackTo,
  demandBinding,
  exchangeCall,
  exchangesOf,
  expectSignedIn,
  forever,
  holdAnswer,
  installClock,
  loseAnswer,
  makeFail,
  newestLoginCode,
  qq,
  socialMember,
  storedNames,
  watchCalls,
  watchWriting,
} from './thirdParty.ts';

const qqCall = 'GET /api/v3/auth/login/socialite/qq';
const title = (page: Page, words: string) => page.getByRole('main').getByRole('heading', { name: words, exact: true });
/** Where it has stopped, and why. */
async function expectStopped(page: Page, why: string): Promise<void> {
  await expect(title(page, '登录没有完成')).toBeVisible();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(why);
}
const again = (page: Page) => page.getByRole('main').getByRole('button', { name: '重新登录' });
const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: '重试' });
const resume = (page: Page) => page.getByRole('main').getByRole('button', { name: '继续绑定' });
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('meedu-user-token'));

/** Opens the dialog of the page and goes to QQ. */
async function leaveForQq(page: Page): Promise<void> {
  const onLoginPage = page.getByRole('main').getByRole('button', { name: '登录后查看' });
  await ((await onLoginPage.isVisible()) ? onLoginPage : opener(page)).click();
  await button(page, 'QQ登录').click();
  await expect(page).toHaveURL(/\/provider\/qq\?/);
}
const chooseAtQq = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click();

/** What was said to the server when the page left for QQ. */
const leftWith = (server: RunningServer) =>
  callsOf(server, qqCall).map(({ path }) => Object.fromEntries(new URL(path, server.url).searchParams));

/** The same without the value that has to come back. */
const returnsOf = (server: RunningServer) =>
  leftWith(server).map(({ s_url }) => s_url?.replace(/[?&]zhitu_departure=[\w-]{22}$/, ''));

/** The way out of every dead end here: the dialog, and in by password. */
async function signInAnew(page: Page): Promise<void> {
  await again(page).click();
  await dialogHasFocus(page);
  await mobileField(page).fill(member.mobile);
  await page.getByLabel('密码', { exact: true }).fill('meedu123');
  await button(page, '立即登录').click();
  await expectSignedIn(page, member.name);
}

/** The login is gone from the browser, without a page of the site that does anything about it. */
async function forgetLogin(page: Page): Promise<void> {
  await page.goto('/favicon.svg');
  await page.evaluate(() => localStorage.removeItem('meedu-user-token'));
}

/** Until the server has begun with a call that takes its time. */
const expectArrived = (server: RunningServer) => expect.poll(() => server.backend.weather.forecasts).toEqual([]);

test.describe('to QQ and back', () => {
  test('D7: from the home page by mouse: signed in where it began, and the code is nowhere to be seen', async ({
    page,
    server,
  }) => {
    const written = watchWriting(page);
    const calls = await watchCalls(page);
    await page.goto('/');
    await leaveForQq(page);
    const at = (await written()).length;
    await chooseAtQq(page, '郑绑定');
    await expectSignedIn(page, socialMember.name);
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { name: '热门好课' })).toBeVisible();
    const [{ s_url = '', ...rest } = {}] = leftWith(server);
    expect(rest).toEqual({ f_url: `${server.url}/error`, action: 'login' });
    expect(s_url.startsWith(`${server.url}/?zhitu_departure=`)).toBe(true);
    const code = newestLoginCode(server);
    expect(callsOf(server, exchangeCall).map(({ body }) => body)).toEqual([{ code, msv: '' }]);
    expect(exchangesOf(server).done).toEqual([socialMember.mobile]);
    expect(server.backend.ledger.entriesOf('login')).toMatchObject([{ member: socialMember.mobile }]);
    for (const { address } of await calls()) expect(address).not.toContain('login_code');
    const lines = (await written()).slice(at);
    // The one address with the code is the one QQ sends the browser to.
    expect(lines.filter((line) => line.includes(code))).toEqual([
      `${s_url.slice(server.url.length)}&login_code=${code}&action=login`,
    ]);
    const token = (await storedToken(page)) ?? '';
    expect(token).not.toBe('');
    expect(lines.filter((line) => line.includes(token))).toEqual([]);
    expect(await storedNames(page)).toEqual({
      local: ['meedu-user-token', 'zhitu-login-code'],
      session: expect.arrayContaining([`login_code:${code}`]),
    });
    expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain(code);
  });

  test('what a visitor wanted before leaving was forgotten on the way: it is done once, and for that visitor only', async ({
    page,
    server,
  }) => {
    const likes = () => callsOf(server, 'GET /api/v2/course/1/like').length;
    const main = page.getByRole('main');
    const like = main.getByRole('button', { name: '收藏课程' });
    const viaQq = async (press: () => Promise<unknown>) => {
      await press();
      await button(page, 'QQ登录').click();
      await expect(page).toHaveURL(/\/provider\/qq\?/);
      await chooseAtQq(page, '郑绑定');
      await expectSignedIn(page, socialMember.name);
    };
    await test.step('a visitor who closes the dialog and leaves from another page has no wish', async () => {
      await page.goto('/courses/detail/1');
      await like.click();
      await pressEscape(page);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await viaQq(() => opener(page).click());
      await expect(like).toHaveAttribute('aria-pressed', 'false');
      expect(likes()).toBe(0);
    });
    await test.step('a like', async () => {
      await forgetLogin(page);
      await page.goto('/courses/detail/1');
      await viaQq(() => like.click());
      await expect(page).toHaveURL('/courses/detail/1');
      await expect(like).toHaveAttribute('aria-pressed', 'true');
      expect(likes()).toBe(1);
      await page.reload();
      await expect(like).toHaveAttribute('aria-pressed', 'true');
      expect(likes()).toBe(1);
    });
    await test.step('an order', async () => {
      await forgetLogin(page);
      await page.goto('/courses/detail/1');
      await viaQq(() => main.getByRole('button', { name: '购买课程 ￥199' }).click());
      await expect(page).toHaveURL('/order?goods_type=vod&goods_id=1');
      await page.goBack();
      await expect(page).toHaveURL('/courses/detail/1');
      await expect(like).toBeVisible();
    });
  });

  test('from /login with a way back: by /login/callback to the page that was wanted', async ({ page, server }) => {
    await page.goto('/member/orders?page=2');
    await expect(page).toHaveURL('/login?redirect=%2Fmember%2Forders%3Fpage%3D2');
    await leaveForQq(page);
    expect(returnsOf(server)).toEqual([`${server.url}/login/callback?redirect=%2Fmember%2Forders%3Fpage%3D2`]);
    await chooseAtQq(page, '郑绑定');
    await expect(page).toHaveURL('/member/orders?page=2');
    expect(await storedToken(page)).not.toBeNull();
    expect(exchangesOf(server).done).toEqual([socialMember.mobile]);
  });

  test('from a page with a query: no other page of the way signs in, and it leads back with the query', async ({
    page,
    server,
    complaints,
  }) => {
    const start = '/error?msg=a%20%26%20b&x=%E7%9F%A5';
    await test.step('A16: a failure at QQ comes to /error with the reason as text, and its address is clean', async () => {
      await page.goto(start);
      await leaveForQq(page);
      await chooseAtQq(page, '授权失败');
      await expect(title(page, '第三方登录没有完成')).toBeVisible();
      await expect(page.getByText('附带的说明：“授权登录失败[1001]”')).toBeVisible();
      await expect(page).toHaveURL('/error');
      expect(callsOf(server, exchangeCall)).toEqual([]);
      await page.getByRole('main').getByRole('link').click();
      await expect(page).toHaveURL('/');
      await expect(opener(page)).toBeVisible();
    });

    await test.step('a reason with markup in it is text', async () => {
      const reason = '<img src=x onerror="document.title=1"><b>x</b>';
      await page.goto(`/error?login_err_msg=${encodeURIComponent(reason)}&action=login`);
      await expect(page.getByText(`附带的说明：“${reason}”`)).toBeVisible();
      await expect(page.getByRole('main').locator('img, b')).toHaveCount(0);
      await expect(page).toHaveURL('/error');
      await page.reload();
      await expect(page.getByText(`附带的说明：“${reason}”`)).toBeVisible();
    });

    await test.step('a visitor who cancels at QQ comes back with the browser’s own back, and can try again', async () => {
      // The server answers its own error, which has no icon.
      complaints.expected.push(failedCall);
      await page.goto(start);
      await leaveForQq(page);
      await chooseAtQq(page, '取消');
      await expect(page.locator('body')).toContainText('"code":1');
      await page.goBack();
      await expect(page).toHaveURL(/provider/);
      await page.goBack();
      await expect(page).toHaveURL(start);
      await page.reload();
      await leaveForQq(page);
      await chooseAtQq(page, '郑绑定');
      await expectSignedIn(page, socialMember.name);
      expect(new URL(page.url()).pathname).toBe('/error');
      expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ msg: 'a & b', x: '知' });
      await expect(page.getByText('附带的说明：“a & b”')).toBeVisible();
      expect(exchangesOf(server).done).toEqual([socialMember.mobile]);
    });

    await test.step('back and forward after it send nothing', async () => {
      await page.goBack();
      await expect(page).toHaveURL(/provider/);
      await page.goForward();
      await expectSignedIn(page, socialMember.name);
      await page.goBack();
      await page.goBack();
      await expect(page).toHaveURL(start);
      await page.reload();
      await expectSignedIn(page, socialMember.name);
      expect(exchangesOf(server).calls).toHaveLength(1);
    });
  });

  test('the dialog offers what the site has switched on', async ({ page, server }) => {
    await page.goto('/error?msg=x');
    for (const [qqLogin, wechatLogin] of [
      [true, false],
      [false, false],
    ] as const) {
      await test.step(`the dialog offers what the site has switched on: QQ ${qqLogin}, WeChat ${wechatLogin}`, async () => {
        await server.backend.settings.change({ qqLogin, wechatLogin });
        await page.reload();
        await opener(page).click();
        await expect(button(page, '立即登录')).toBeVisible();
        await expect(button(page, 'QQ登录')).toHaveCount(qqLogin ? 1 : 0);
        await expect(button(page, '微信扫码登录')).toHaveCount(wechatLogin ? 1 : 0);
        await expect(dialog(page).getByText('第三方快捷登录')).toHaveCount(qqLogin || wechatLogin ? 1 : 0);
      });
    }
  });
});

test.describe('a code is exchanged once', () => {
  const wanted = 'redirect=%2Ferror%3Fmsg%3Dx';

  test('while the server takes its time', async ({ page, context, server, startOver }) => {
    await test.step('although the server takes 3 seconds and the visitor goes back and forward', async () => {
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

    await test.step('a page reloaded meanwhile says 登录没有完成, sends nothing by itself, and 重试 tells what came of it', async () => {
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

    await test.step('a page reloaded before the server has done anything: 重试 signs in', async () => {
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

    await test.step('two tabs opened with the same code are both signed in by one exchange', async () => {
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
  });

  test('nothing sends it a second time', async ({ page, context, server }) => {
    const first = await authorise(server, qq.member);
    const address = callbackWith(first, wanted);
    await test.step('a tab that was closed while the server was thinking: the other one does not send it by itself', async () => {
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

    await test.step('opened again by a member it leads on; by a visitor it is not sent again, in this tab nor in another', async () => {
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

    await test.step('an old code, after another one was used on this device, is refused by the server', async () => {
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

test('a refused code and an address without a code say why, and 重新登录 leads in', async ({ page, server }) => {
  await test.step('an unknown code is refused, also with markup in it', async () => {
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
  await test.step('an address without a code to exchange says so and asks nothing', async () => {
    await page.goto('/login/callback?login_code=&action=login&redirect=%2Ferror%3Fmsg%3Dx');
    await expect(title(page, '没有可用的登录信息，请重新登录')).toBeVisible();
    await expect(again(page)).toBeEnabled();
    expect(callsOf(server, exchangeCall)).toHaveLength(2);
    await signInAnew(page);
    await expect(page).toHaveURL('/error?msg=x');
  });
});

test(`A8: ${exchangeCall} says so as often as it fails, and 重试 signs in or tells what came of it`, async ({
  page,
  server,
  complaints,
}) => {
  complaints.expected.push(failedCall);
  await test.step('an answer lost on its way: 重试 hears 已过期', async () => {
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
});

// Every other value is the unit tests' matter.
test('D4: after a code was exchanged, redirect= stays on this site', async ({ page, context, server }) => {
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
});

/** Addresses of other sites that were asked for. */
function watchOrigins(context: BrowserContext, server: RunningServer): () => string[] {
  const left: string[] = [];
  context.on('request', (request) => {
    if (request.isNavigationRequest() && new URL(request.url()).origin !== server.url) left.push(request.url());
  });
  return () => left;
}

test.describe('an account without a member, where a mobile is demanded', () => {
  test('by mouse from QQ: bound with the message, and with a face check on to /face-check with the way back', async ({
    page,
    server,
  }) => {
    await demandBinding(server, true);
    await page.goto('/error?msg=reading');
    await leaveForQq(page);
    await chooseAtQq(page, '晴天');
    await expect(bindDialog(page)).toBeVisible();
    await expect(page).toHaveURL(`/login/callback?redirect=${encodeURIComponent('/error?msg=reading')}`);
    await codeField(page).fill(await requestCode(page, server, newMobile));
    await button(page, '立即绑定').click();
    await expect(page.getByText('绑定成功')).toBeVisible();
    await expect(page).toHaveURL(`/face-check?redirect=${encodeURIComponent('/error?msg=reading')}`);
    await expect(page.getByRole('img', { name: '实名认证二维码' })).toBeVisible();
    expect(exchangesOf(server).calls).toHaveLength(1);
    expect(exchangesOf(server).done).toEqual([newMobile]);
    expect(callsOf(server, bindCall)).toHaveLength(1);
    expect(await page.evaluate(() => localStorage.getItem('login_code'))).toBeNull();
    // The entry of the history with the code is gone.
    await page.goBack();
    await expect(page).toHaveURL(/\/provider\/qq\?/);
  });

  test('继续绑定 stayed after the server had said 已过期: putting the dialog away leads to 重新登录', async ({
    page,
    server,
  }) => {
    await demandBinding(server);
    await comeBackTo(page, callbackWith(await authorise(server, qq.unknown), 'redirect=%2Ferror%3Fmsg%3Dx'));
    await expect(bindDialog(page)).toBeVisible();
    await codeField(page).fill(await requestCode(page, server, newMobile));
    server.backend.weather.add({ call: bindCall, kind: 'refused', message: '已过期' });
    await button(page, '立即绑定').click();
    await expect(bindDialog(page).getByRole('alert')).toHaveText('已过期');
    await button(page, '取消绑定').click();
    await expect(button(page, '继续绑定')).toHaveCount(0);
    await expect(again(page)).toBeVisible();
    await page.reload();
    await expect(again(page)).toBeVisible();
    await expect(button(page, '继续绑定')).toHaveCount(0);
  });

  test('is put off or not needed any more', async ({ page, server, startOver }) => {
    await test.step('put off by 取消绑定 or the cross it can be gone on with, also after the page was reloaded', async () => {
      await startOver();
      await demandBinding(server);
      const code = await authorise(server, qq.unknown);
      await comeBackTo(page, callbackWith(code, 'redirect=%2Ferror%3Fmsg%3Dx'));
      await expect(bindDialog(page)).toBeVisible();
      await button(page, '取消绑定').click();
      await expect(dialog(page)).toBeHidden();
      await expect(title(page, '登录成功，还差一步：请绑定手机号')).toBeVisible();
      await resume(page).click();
      await expect(bindDialog(page)).toBeVisible();
      await pressEscape(page);
      await expect(dialog(page)).toBeHidden();
      await expect(resume(page)).toBeFocused();
      await page.reload();
      await expect(bindDialog(page)).toBeVisible();
      expect(exchangesOf(server).calls).toEqual([code]);
      await codeField(page).fill(await requestCode(page, server, newMobile));
      await button(page, '立即绑定').click();
      await expectSignedIn(page, '晴天');
      await expect(page).toHaveURL('/error?msg=x');
      expect(exchangesOf(server)).toEqual({ calls: [code], done: [newMobile] });
    });

    await test.step('a visitor can sign in another way instead, and the code is not used', async () => {
      await startOver();
      await demandBinding(server);
      await comeBackTo(page, callbackWith(await authorise(server, qq.unknown), 'redirect=%2Ferror%3Fmsg%3Dx'));
      await button(page, '取消绑定').click();
      await signInAnew(page);
      await expect(page).toHaveURL('/error?msg=x');
      expect(callsOf(server, bindCall)).toEqual([]);
      expect(exchangesOf(server).done).toEqual([]);
    });

    await test.step('a visitor who signs in in another tab meanwhile needs no binding here', async () => {
      await startOver();
      await demandBinding(server);
      await comeBackTo(page, callbackWith(await authorise(server, qq.unknown), 'redirect=%2Ferror%3Fmsg%3Dx'));
      await expect(bindDialog(page)).toBeVisible();
      await signInElsewhere(page, server);
      await expectSignedIn(page, member.name);
      await expect(page).toHaveURL('/error?msg=x');
    });
  });
});
