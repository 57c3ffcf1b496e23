import type { Page } from '@playwright/test';
import type { RunningServer } from '../../../src/referenceBackend/server.ts';
import { button, codeField, consentBox, dialog, newMobile, opener, requestCode } from '../kit/authForms.ts';
import { storedNames, storedToken, watchCalls, watchWriting } from '../kit/pageWatch.ts';
import { again, chooseAtQq, signInAnew, title } from '../kit/qqLogin.ts';
import { callsOf, expect, failedCall, member, pressEscape, signInElsewhere, story, sweep, test } from '../kit/site.ts';
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
  newestLoginCode,
  qq,
  socialMember,
} from '../kit/thirdPartyLogin.ts';

const qqCall = 'GET /api/v3/auth/login/socialite/qq';
const resume = (page: Page) => page.getByRole('main').getByRole('button', { name: '继续绑定' });

/** Opens the login dialog of the page and goes to QQ. */
async function leaveForQq(page: Page): Promise<void> {
  const onLoginPage = page.getByRole('main').getByRole('button', { name: '登录后查看' });
  await ((await onLoginPage.isVisible()) ? onLoginPage : opener(page)).click();
  await button(page, 'QQ登录').click();
  await expect(page).toHaveURL(/\/provider\/qq\?/);
}

/** Returns the queries with which the page left for QQ. */
const leftWith = (server: RunningServer) =>
  callsOf(server, qqCall).map(({ path }) => Object.fromEntries(new URL(path, server.url).searchParams));

/** Returns the return addresses without the departure's value. */
const returnsOf = (server: RunningServer) =>
  leftWith(server).map(({ s_url }) => s_url?.replace(/[?&]zhitu_departure=[\w-]{22}$/, ''));

test.describe('to QQ and back', () => {
  test(
    'D7: a QQ login from the home page signs in there, and its code is visible nowhere else',
    story,
    async ({ page, server }) => {
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
    },
  );

  test('a QQ login from /login returns through /login/callback to the wanted page', story, async ({ page, server }) => {
    await page.goto('/member/orders?page=2');
    await expect(page).toHaveURL('/login?redirect=%2Fmember%2Forders%3Fpage%3D2');
    await leaveForQq(page);
    expect(returnsOf(server)).toEqual([`${server.url}/login/callback?redirect=%2Fmember%2Forders%3Fpage%3D2`]);
    await chooseAtQq(page, '郑绑定');
    await expect(page).toHaveURL('/member/orders?page=2');
    expect(await storedToken(page)).not.toBeNull();
    expect(exchangesOf(server).done).toEqual([socialMember.mobile]);
  });

  test(
    'a QQ login from a page with a query returns with the query, even after a failure and a cancel',
    story,
    async ({ page, server, complaints }) => {
      const start = '/error?msg=a%20%26%20b&x=%E7%9F%A5';
      await test.step('A16: a failure at QQ leads to /error with the reason as text, and a clean address', async () => {
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

      await test.step('a visitor who cancels at QQ goes back and can try again', async () => {
        // The server answers with an error page. It has no icon, and nothing below /api/ runs or is styled as a document of the site.
        complaints.expected.push(failedCall, /default-src 'none'/, /^Blocked script execution in .*\/callback/);
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

      await test.step('back and forward afterwards send nothing', async () => {
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
    },
  );

  test('the login dialog offers the logins that the site has turned on', story, async ({ page, server }) => {
    await page.goto('/error?msg=x');
    for (const [qqLogin, wechatLogin] of [
      [true, false],
      [false, false],
    ] as const) {
      await test.step(`the dialog offers the logins that the site has turned on: QQ ${qqLogin}, WeChat ${wechatLogin}`, async () => {
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

test.describe('a QQ login of an account without a member if a mobile is demanded', () => {
  test(
    'a visitor from QQ binds a mobile, and is redirected to /face-check with the page to return to',
    story,
    async ({ page, server }) => {
      await demandBinding(server, true);
      await page.goto('/error?msg=reading');
      await leaveForQq(page);
      await chooseAtQq(page, '晴天');
      await expect(bindDialog(page)).toBeVisible();
      await expect(page).toHaveURL(`/login/callback?redirect=${encodeURIComponent('/error?msg=reading')}`);
      await codeField(page).fill(await requestCode(page, server, newMobile));
      await consentBox(page).check();
      await button(page, '立即绑定').click();
      await expect(page.getByText('绑定成功')).toBeVisible();
      await expect(page).toHaveURL(`/face-check?redirect=${encodeURIComponent('/error?msg=reading')}`);
      await expect(page.getByRole('img', { name: '实名认证二维码' })).toBeVisible();
      expect(exchangesOf(server).calls).toHaveLength(1);
      expect(exchangesOf(server).done).toEqual([newMobile]);
      expect(callsOf(server, bindCall)).toHaveLength(1);
      expect(await page.evaluate(() => localStorage.getItem('login_code'))).toBeNull();
      // The history entry with the code was replaced.
      await page.goBack();
      await expect(page).toHaveURL(/\/provider\/qq\?/);
    },
  );

  test(
    'after the server’s 已过期, closing the form that binds a mobile leads to 重新登录 instead of 继续绑定',
    story,
    async ({ page, server }) => {
      await demandBinding(server);
      await comeBackTo(page, callbackWith(await authorise(server, qq.unknown), 'redirect=%2Ferror%3Fmsg%3Dx'));
      await expect(bindDialog(page)).toBeVisible();
      await codeField(page).fill(await requestCode(page, server, newMobile));
      await consentBox(page).check();
      server.backend.weather.add({ call: bindCall, kind: 'refused', message: '已过期' });
      await button(page, '立即绑定').click();
      await expect(bindDialog(page).getByRole('alert')).toHaveText('已过期');
      await button(page, '取消绑定').click();
      await expect(button(page, '继续绑定')).toHaveCount(0);
      await expect(again(page)).toBeVisible();
      await page.reload();
      await expect(again(page)).toBeVisible();
      await expect(button(page, '继续绑定')).toHaveCount(0);
    },
  );

  test(
    'the binding of a mobile can be postponed, replaced by another login, and made needless by another tab',
    sweep,
    async ({ page, server, startOver }) => {
      await test.step('postponed by 取消绑定 or 关闭, it can be continued, even after a reload', async () => {
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
        await consentBox(page).check();
        await button(page, '立即绑定').click();
        await expectSignedIn(page, '晴天');
        await expect(page).toHaveURL('/error?msg=x');
        expect(exchangesOf(server)).toEqual({ calls: [code], done: [newMobile] });
      });

      await test.step('a visitor can sign in another way, and the code is not used', async () => {
        await startOver();
        await demandBinding(server);
        await comeBackTo(page, callbackWith(await authorise(server, qq.unknown), 'redirect=%2Ferror%3Fmsg%3Dx'));
        await button(page, '取消绑定').click();
        await signInAnew(page);
        await expect(page).toHaveURL('/error?msg=x');
        expect(callsOf(server, bindCall)).toEqual([]);
        expect(exchangesOf(server).done).toEqual([]);
      });

      await test.step('a visitor who signs in in another tab needs no binding here', async () => {
        await startOver();
        await demandBinding(server);
        await comeBackTo(page, callbackWith(await authorise(server, qq.unknown), 'redirect=%2Ferror%3Fmsg%3Dx'));
        await expect(bindDialog(page)).toBeVisible();
        await signInElsewhere(page, server);
        await expectSignedIn(page, member.name);
        await expect(page).toHaveURL('/error?msg=x');
      });
    },
  );
});
