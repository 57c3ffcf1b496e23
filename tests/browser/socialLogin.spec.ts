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
  returnAsMember,
  signIn,
  test,
} from './site.ts';
import {
  button,
  codeField,
  codeOnPhone,
  dialog,
  fault,
  hold,
  mobileField,
  newMobile,
  opener,
  requestCode,
} from './sms.ts';
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
  faults,
  forever,
  installClock,
  loseAnswer,
  makeFail,
  newestLoginCode,
  qq,
  socialMember,
  storedNames,
  watchCalls,
  watchWriting,
  wechat,
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

  test('what a visitor wanted before leaving was forgotten on the way: it is done once, and not by whom it does not concern', async ({
    page,
    server,
    startOver,
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
    await test.step('a like', async () => {
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
      await startOver();
      await page.goto('/courses/detail/1');
      await viaQq(() => main.getByRole('button', { name: '购买课程 ￥199' }).click());
      await expect(page).toHaveURL('/order?goods_type=vod&goods_id=1');
      await page.goBack();
      await expect(page).toHaveURL('/courses/detail/1');
      await expect(like).toBeVisible();
    });
    await test.step('a comment', async () => {
      await startOver();
      await page.goto('/courses/detail/2?tab=4');
      await viaQq(() => main.getByRole('button', { name: '登录后参与评论' }).click());
      await expect(page).toHaveURL('/courses/detail/2?tab=4');
    });
    await test.step('whoever closes the dialog and leaves from elsewhere wants nothing', async () => {
      await startOver();
      await page.goto('/courses/detail/1');
      await like.click();
      await dialogHasFocus(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await leaveForQq(page);
      await chooseAtQq(page, '郑绑定');
      await expectSignedIn(page, socialMember.name);
      await expect(like).toHaveAttribute('aria-pressed', 'false');
      expect(likes()).toBe(0);
    });
  });

  test('back where it began', async ({ page, server, startOver }) => {
    await test.step('from a page with a query: back to it with its query', async () => {
      await startOver();
      await page.goto('/error?msg=a%20%26%20b&x=%E7%9F%A5');
      await leaveForQq(page);
      await chooseAtQq(page, '郑绑定');
      await expectSignedIn(page, socialMember.name);
      expect(new URL(page.url()).pathname).toBe('/error');
      expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ msg: 'a & b', x: '知' });
      await expect(page.getByText('附带的说明：“a & b”')).toBeVisible();
      expect(exchangesOf(server).done).toEqual([socialMember.mobile]);
    });

    await test.step('from /login with a way back: by /login/callback to the page that was wanted', async () => {
      await startOver();
      await page.goto('/member/orders?page=2');
      await expect(page).toHaveURL('/login?redirect=%2Fmember%2Forders%3Fpage%3D2');
      await leaveForQq(page);
      expect(returnsOf(server)).toEqual([`${server.url}/login/callback?redirect=%2Fmember%2Forders%3Fpage%3D2`]);
      await chooseAtQq(page, '郑绑定');
      await expect(page).toHaveURL('/member/orders?page=2');
      expect(await storedToken(page)).not.toBeNull();
      expect(exchangesOf(server).done).toEqual([socialMember.mobile]);
    });

    await test.step('from /login without a way back: home', async () => {
      await startOver();
      await page.goto('/login?x=1');
      await leaveForQq(page);
      expect(returnsOf(server)).toEqual([`${server.url}/login/callback`]);
      await chooseAtQq(page, '郑绑定');
      await expectSignedIn(page, socialMember.name);
      await expect(page).toHaveURL('/');
    });
  });

  test('s_url has at most 255 characters', async ({ page, server, startOver }) => {
    for (const [words, path, sent, back] of [
      ['its query', `/error?msg=${'x'.repeat(250)}`, '/error', '/error'],
      ['its path', `/error${'/'.repeat(250)}?msg=x`, '/', '/'],
      ['the way back', `/login?redirect=/member/${'x'.repeat(250)}`, '/login/callback', '/'],
    ] as const) {
      await test.step(`an address of more than 255 characters leaves ${words} behind`, async () => {
        await startOver();
        await page.goto(path);
        await leaveForQq(page);
        expect(returnsOf(server)).toEqual([server.url + sent]);
        await chooseAtQq(page, '郑绑定');
        await expectSignedIn(page, socialMember.name);
        await expect(page).toHaveURL(back);
      });
    }

    await test.step('an address of 255 characters is sent as it is', async () => {
      await startOver();
      const path = '/error?msg=';
      // The value that has to come back takes its part.
      const full = path + 'x'.repeat(255 - server.url.length - path.length - '&zhitu_departure='.length - 22);
      await page.goto(full);
      await leaveForQq(page);
      expect(returnsOf(server)).toEqual([server.url + full]);
      expect(leftWith(server)[0]?.s_url).toHaveLength(255);
      await chooseAtQq(page, '郑绑定');
      await expect(page).toHaveURL(full);
      await expectSignedIn(page, socialMember.name);
    });
  });

  test('other ends of the way to QQ', async ({ page, server, complaints, startOver }) => {
    await test.step('an account that nobody knows becomes a member where no mobile is demanded', async () => {
      await startOver();
      await page.goto('/login');
      await leaveForQq(page);
      await chooseAtQq(page, '晴天');
      await expectSignedIn(page, '晴天');
      expect(server.backend.ledger.entriesOf('registration')).toHaveLength(1);
      expect(exchangesOf(server).calls).toHaveLength(1);
    });

    await test.step('A16: a failure at QQ comes to /error with the reason as text, and its address is clean', async () => {
      await startOver();
      await page.goto('/error?msg=reading');
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
      await startOver();
      const reason = '<img src=x onerror="document.title=1"><b>x</b>';
      await page.goto(`/error?login_err_msg=${encodeURIComponent(reason)}&action=login`);
      await expect(page.getByText(`附带的说明：“${reason}”`)).toBeVisible();
      await expect(page.getByRole('main').locator('img, b')).toHaveCount(0);
      await expect(page).toHaveURL('/error');
      await page.reload();
      await expect(page.getByText(`附带的说明：“${reason}”`)).toBeVisible();
    });

    await test.step('who cancels at QQ comes back with the browser’s own back, and can try again', async () => {
      await startOver();
      // The server answers its own error, which has no icon.
      complaints.expected.push(failedCall);
      await page.goto('/error?msg=reading');
      await leaveForQq(page);
      await chooseAtQq(page, '取消');
      await expect(page.locator('body')).toContainText('"code":1');
      await page.goBack();
      await expect(page).toHaveURL(/provider/);
      await page.goBack();
      await expect(page).toHaveURL('/error?msg=reading');
      await page.reload();
      await leaveForQq(page);
      await chooseAtQq(page, '郑绑定');
      await expectSignedIn(page, socialMember.name);
      expect(exchangesOf(server).done).toEqual([socialMember.mobile]);
    });
  });

  test('the dialog offers what the site has switched on', async ({ page, server }) => {
    await page.goto('/error?msg=x');
    for (const [qqLogin, wechatLogin] of [
      [true, true],
      [true, false],
      [false, true],
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
  test('while the server takes its time', async ({ page, context, server, startOver }) => {
    await test.step('although the server takes 3 seconds and the visitor goes to and fro', async () => {
      await startOver();
      server.backend.weather.add({ call: exchangeCall, kind: 'slow', milliseconds: 3000 });
      const code = await authorise(server, qq.member);
      await comeBackTo(page, callbackWith(code, 'redirect=%2Ferror%3Fmsg%3Dx'));
      await expect(page.getByText('正在登录…')).toBeVisible();
      await page.getByRole('main').evaluate((node: HTMLElement) => {
        for (let i = 0; i < 10; i++) node.click();
      });
      await expectSignedIn(page, socialMember.name);
      await expect(page).toHaveURL('/error?msg=x');
      expect(exchangesOf(server)).toEqual({ calls: [code], done: [socialMember.mobile] });
    });

    await test.step('a page loaded anew meanwhile says 登录没有完成, sends nothing by itself, and 重试 tells what came of it', async () => {
      await startOver();
      server.backend.weather.add({ call: exchangeCall, kind: 'slow', milliseconds: 5_000 });
      const code = await authorise(server, qq.member);
      await comeBackTo(page, callbackWith(code));
      await expectArrived(server);
      await page.reload();
      await expectStopped(page, '等待服务器回答时页面重新加载了，可以再试一次。');
      await expect.poll(() => exchangesOf(server).calls).toEqual([code]);
      await retry(page).click();
      await expectStopped(page, '已过期');
      expect(exchangesOf(server).done).toEqual([socialMember.mobile]);
      await signInAnew(page);
      await expect(page).toHaveURL('/');
    });

    await test.step('a page loaded anew before the server has done anything: 重试 signs in', async () => {
      await startOver();
      server.backend.weather.add({ call: exchangeCall, kind: 'slow', milliseconds: forever });
      const code = await authorise(server, qq.member);
      await comeBackTo(page, callbackWith(code, 'redirect=%2Ferror%3Fmsg%3Dx'));
      await expectArrived(server);
      await page.reload();
      await expect(title(page, '登录没有完成')).toBeVisible();
      await page.reload();
      await expect(title(page, '登录没有完成')).toBeVisible();
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
      await Promise.all([page, other].map((one) => comeBackTo(one, callbackWith(code, 'redirect=%2Ferror%3Fmsg%3Dx'))));
      for (const one of [page, other]) await expect(one.getByText('正在登录…')).toBeVisible();
      held.letGo();
      for (const one of [page, other]) {
        await expectSignedIn(one, socialMember.name);
        await expect(one).toHaveURL('/error?msg=x');
      }
      expect(exchangesOf(server)).toEqual({ calls: [code], done: [socialMember.mobile] });
    });
  });

  test('by no other way a second time', async ({ page, context, server, startOver }) => {
    await test.step('a tab that was closed while the server was thinking: the other one does not send it by itself', async () => {
      await startOver();
      server.backend.weather.add({ call: exchangeCall, kind: 'slow', milliseconds: forever });
      const code = await authorise(server, qq.member);
      const gone = await context.newPage();
      await comeBackTo(gone, callbackWith(code));
      await expectArrived(server);
      await gone.close();
      await comeBackTo(page, callbackWith(code));
      await expectStopped(page, fault);
      expect(exchangesOf(server).calls).toEqual([]);
      await retry(page).click();
      await expectSignedIn(page, socialMember.name);
      expect(exchangesOf(server)).toEqual({ calls: [code], done: [socialMember.mobile] });
    });

    await test.step('back and forward after it send nothing', async () => {
      await startOver();
      await page.goto('/error?msg=reading');
      await leaveForQq(page);
      await chooseAtQq(page, '郑绑定');
      await expectSignedIn(page, socialMember.name);
      await page.goBack();
      await expect(page).toHaveURL(/provider/);
      await page.goForward();
      await expectSignedIn(page, socialMember.name);
      await page.goBack();
      await page.goBack();
      await expect(page).toHaveURL('/error?msg=reading');
      await page.reload();
      await expectSignedIn(page, socialMember.name);
      expect(exchangesOf(server).calls).toHaveLength(1);
      expect(exchangesOf(server).done).toEqual([socialMember.mobile]);
    });

    await test.step('opened again by a member it leads on; by a visitor it is not sent again, in this tab nor in another', async () => {
      await startOver();
      const code = await authorise(server, qq.member);
      const address = callbackWith(code, 'redirect=%2Ferror%3Fmsg%3Dx');
      await comeBackTo(page, address);
      await expectSignedIn(page, socialMember.name);
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
      expect(exchangesOf(server).calls).toEqual([code]);
      await signInAnew(other);
      await expect(other).toHaveURL('/error?msg=x');
    });

    await test.step('an old code, after another one was used on this device, is refused by the server', async () => {
      await startOver();
      const [first, second] = [await authorise(server, qq.member), await authorise(server, qq.member)];
      for (const code of [first, second]) {
        const tab = await context.newPage();
        await comeBackTo(tab, callbackWith(code));
        await expectSignedIn(tab, socialMember.name);
        await accountButton(tab).click();
        await tab.getByRole('menuitem', { name: '安全退出' }).click();
        await expect(opener(tab)).toBeVisible();
        await tab.close();
      }
      await comeBackTo(page, callbackWith(first));
      await expectStopped(page, '已过期');
      expect(exchangesOf(server).done).toHaveLength(2);
    });
  });

  test('an answer lost on its way: 重试 hears 已过期, and 重新登录 leads in', async ({ page, server, complaints }) => {
    complaints.expected.push(failedCall);
    await loseAnswer(page, exchangeCall);
    await comeBackTo(page, callbackWith(await authorise(server, qq.member)));
    await expectStopped(page, fault);
    await retry(page).click();
    await expectStopped(page, '已过期');
    await signInAnew(page);
  });
});

test.describe('a refused code', () => {
  const refusals: { message: string; account?: string; really?: (server: RunningServer) => Promise<unknown> }[] = [
    {
      message: '已过期',
      really: ({ backend }) => backend.database.change('UPDATE login_codes SET expires_at = ?', [backend.now()]),
    },
    { message: '用户已锁定无法登录', account: wechat.locked, really: async () => {} },
    { message: '用户不存在', really: ({ backend }) => backend.database.change('DELETE FROM members WHERE id = 9') },
    { message: '错误', account: qq.tooLong, really: async () => {} },
    { message: '参数错误' },
    { message: '未知错误' },
    { message: '' },
  ];
  test('says why, and 重新登录 opens the dialog', async ({ page, server, startOver }) => {
    for (const { message, account = qq.member, really } of refusals) {
      await test.step(`${message || 'without words'}: the page says so, and 重新登录 opens the dialog`, async () => {
        await startOver();
        const code = await authorise(server, account);
        if (really) await really(server);
        else server.backend.weather.add({ call: exchangeCall, kind: 'refused', message });
        await comeBackTo(page, callbackWith(code, 'redirect=%2Ferror%3Fmsg%3Dx'));
        await expectStopped(page, ['', '错误'].includes(message) ? '服务器没有说明原因，请稍后再试' : message);
        await expect(retry(page)).toHaveCount(0);
        expect(await storedToken(page)).toBeNull();
        await page.reload();
        await again(page).click();
        await expect(button(page, '立即登录')).toBeVisible();
        expect(exchangesOf(server).calls).toEqual([code]);
      });
    }
    await pressEscape(page);
    await signInAnew(page);
    await expect(page).toHaveURL('/error?msg=x');
  });

  test('an address without a code that somebody has leads nobody in', async ({ page, server }) => {
    await test.step('a code of nobody is refused, whatever it looks like', async () => {
      await comeBackTo(page, callbackWith(encodeURIComponent('"><img src=x> 知 &%')));
      await expectStopped(page, '已过期');
      expect(exchangesOf(server).calls).toEqual(['"><img src=x> 知 &%']);
    });
    for (const address of [
      '/login/callback',
      '/login/callback?login_code=&action=login',
      '/login/callback?login_code=x',
    ]) {
      await test.step(`${address} without a code to exchange says so and asks nothing`, async () => {
        await page.goto(address);
        await expect(title(page, '没有可用的登录信息，请重新登录')).toBeVisible();
        await expect(again(page)).toBeEnabled();
        expect(callsOf(server, exchangeCall)).toHaveLength(1);
      });
    }
    await signInAnew(page);
    await expect(page).toHaveURL('/');
  });
});

test(`A8: ${exchangeCall} says so as often as it fails, and 重试 signs in`, async ({ page, server, complaints }) => {
  complaints.expected.push(failedCall);
  await installClock(page);
  await page.goto('/error?msg=x');
  const code = await authorise(server, qq.member);
  let press = async () => {
    await comeBackTo(page, callbackWith(code, 'redirect=%2Ferror%3Fmsg%3Dx'));
  };
  for (const kind of faults) {
    await test.step(kind, async () => {
      for (const _ of ['once', 'again']) {
        await makeFail(page, server, exchangeCall, kind, press);
        await expectStopped(page, fault);
        expect(await storedToken(page)).toBeNull();
        await expect(again(page)).toBeEnabled();
        server.backend.weather.clear();
        press = () => retry(page).click();
      }
    });
  }
  await retry(page).click();
  await expectSignedIn(page, socialMember.name);
  await expect(page).toHaveURL('/error?msg=x');
  expect(exchangesOf(server).done).toEqual([socialMember.mobile]);
});

test.describe('a member who is signed in already', () => {
  test('has no use for a code', async ({ page, server, startOver }) => {
    for (const [path, lands] of [
      ['/login/callback?redirect=%2Ferror%3Fmsg%3Dx&', '/error?msg=x'],
      ['/error?msg=x&', '/error?msg=x'],
      ['/?', '/'],
    ] as const) {
      await test.step(`is just led on from ${path}login_code=…, and the code stays unused`, async () => {
        await startOver();
        await returnAsMember(page, server);
        await page.goto(`${path}login_code=${await authorise(server, qq.member)}&action=login`);
        await expect(page).toHaveURL(lands);
        await expectSignedIn(page, member.name);
        expect(callsOf(server, exchangeCall)).toEqual([]);
      });
    }

    await test.step('a code for binding is not exchanged as one for signing in', async () => {
      await startOver();
      await page.goto(`/?login_code=${await authorise(server, qq.unknown)}&action=bind`);
      await expect(page.getByRole('heading', { name: '热门好课' })).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(callsOf(server, exchangeCall)).toEqual([]);
    });
  });
});

// Every other value is the unit tests' matter.
test('D4: after a code was exchanged, redirect= stays on this site', async ({ page, context, server, startOver }) => {
  const left = watchOrigins(context, server);
  for (const [attack, lands] of [
    ['//evil.example/x', '/'],
    ['javascript:alert(1)', '/'],
    ['%E0%A4%A', '/'],
    ['/error?msg=100%', '/error?msg=100%'],
  ] as const) {
    await test.step(`redirect=${attack} leads to ${lands}`, async () => {
      await startOver();
      const value = attack.includes('%E0') ? attack : encodeURIComponent(attack);
      await comeBackTo(page, callbackWith(await authorise(server, qq.member), `redirect=${value}`));
      await expectSignedIn(page, socialMember.name);
      await expect(page).toHaveURL(lands);
      expect(left()).toEqual([]);
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
  test('binds it', async ({ page, server, startOver }) => {
    await test.step('by mouse from QQ: bound with the message on the phone, signed in, and back where it began', async () => {
      await startOver();
      await demandBinding(server);
      await page.goto('/error?msg=reading');
      await leaveForQq(page);
      await chooseAtQq(page, '晴天');
      await expect(bindDialog(page)).toBeVisible();
      await expect(page).toHaveURL(`/login/callback?redirect=${encodeURIComponent('/error?msg=reading')}`);
      await requestCode(page, server, newMobile);
      await codeField(page).fill(await codeOnPhone(page, newMobile));
      await button(page, '立即绑定').click();
      await expect(page.getByText('绑定成功')).toBeVisible();
      await expectSignedIn(page, '晴天');
      await expect(page).toHaveURL('/error?msg=reading');
      expect(exchangesOf(server).calls).toHaveLength(1);
      expect(exchangesOf(server).done).toEqual([newMobile]);
      expect(callsOf(server, bindCall)).toHaveLength(1);
      expect(await page.evaluate(() => localStorage.getItem('login_code'))).toBeNull();
    });

    await test.step('with a face check on as well: /face-check with the way back', async () => {
      await startOver();
      await demandBinding(server, true);
      await comeBackTo(page, callbackWith(await authorise(server, qq.unknown), 'redirect=%2Ferror%3Fmsg%3Dx'));
      await expect(bindDialog(page)).toBeVisible();
      await codeField(page).fill(await requestCode(page, server, newMobile));
      await button(page, '立即绑定').click();
      await expect(page).toHaveURL('/face-check?redirect=%2Ferror%3Fmsg%3Dx');
      await expect(page.getByRole('img', { name: '实名认证二维码' })).toBeVisible();
      await page.goBack();
      await expect(page).not.toHaveURL(/callback/);
    });
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

  test('puts it off or needs it no more', async ({ page, context, server, startOver }) => {
    await test.step('put off by 取消绑定 or the cross it can be gone on with, also after the page was loaded anew', async () => {
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

    await test.step('who would rather sign in otherwise does, and the code is not used', async () => {
      await startOver();
      await demandBinding(server);
      await comeBackTo(page, callbackWith(await authorise(server, qq.unknown), 'redirect=%2Ferror%3Fmsg%3Dx'));
      await button(page, '取消绑定').click();
      await signInAnew(page);
      await expect(page).toHaveURL('/error?msg=x');
      expect(callsOf(server, bindCall)).toEqual([]);
      expect(exchangesOf(server).done).toEqual([]);
    });

    await test.step('who signs in in another tab meanwhile needs no binding here', async () => {
      await startOver();
      await demandBinding(server);
      await comeBackTo(page, callbackWith(await authorise(server, qq.unknown), 'redirect=%2Ferror%3Fmsg%3Dx'));
      await expect(bindDialog(page)).toBeVisible();
      const other = await context.newPage();
      await other.goto('/error?msg=other');
      await signIn(other);
      await expectSignedIn(page, member.name);
      await expect(page).toHaveURL('/error?msg=x');
    });
  });
});
