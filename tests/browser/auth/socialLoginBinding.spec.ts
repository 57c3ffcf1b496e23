/** QQ logins of an account without a member: the form that binds a mobile, and the ways around it. */
import type { Page } from '@playwright/test';
import { button, codeField, consentBox, dialog, newMobile, requestCode } from '../kit/authForms.ts';
import { again, chooseAtQq, leaveForQq, signInAnew, title } from '../kit/qqLogin.ts';
import { callsOf, expect, member, pressEscape, signInElsewhere, story, sweep, test } from '../kit/site.ts';
import {
  authorise,
  bindCall,
  bindDialog,
  callbackWith,
  comeBackTo,
  demandBinding,
  exchangesOf,
  expectSignedIn,
  qq,
} from '../kit/thirdPartyLogin.ts';

const resume = (page: Page) => page.getByRole('main').getByRole('button', { name: '继续绑定' });

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
