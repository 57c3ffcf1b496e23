/** The way to QQ and back. */
import type { RunningServer } from '../../../src/referenceBackend/server.ts';
import { button, dialog, opener } from '../kit/authForms.ts';
import { storedNames, storedToken, watchCalls, watchWriting } from '../kit/pageWatch.ts';
import { chooseAtQq, leaveForQq, title } from '../kit/qqLogin.ts';
import { callsOf, expect, failedCall, story, test } from '../kit/site.ts';
import { exchangeCall, exchangesOf, expectSignedIn, newestLoginCode, socialMember } from '../kit/thirdPartyLogin.ts';

const qqCall = 'GET /api/v3/auth/login/socialite/qq';

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
