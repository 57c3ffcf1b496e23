import type { Locator, Page } from '@playwright/test';
import {
  alerts,
  button,
  captchaImage,
  countdown,
  dialog,
  formNames,
  forms,
  goToForm,
  reading,
  renewButton,
  requestCode,
  unexplained,
} from '../kit/authForms.ts';
import { bothLooks, expectAccessible, narrowAndDark } from '../kit/axe.ts';
import { setFault } from '../kit/callFaults.ts';
import { answerFace, bindButton, faceCode, problem, publish, refreshButton, unbound } from '../kit/gates.ts';
import { ibmFindings } from '../kit/ibm.ts';
import { installClock } from '../kit/pageState.ts';
import { accountButton, expect, failedCall, goWithin, returnAsMember, sweep, test } from '../kit/site.ts';
import {
  callbackWith,
  comeBackTo,
  demandBinding,
  exchangeCall,
  faltering,
  qrPicture,
  waysToBinding,
} from '../kit/thirdPartyLogin.ts';

const scanCall = 'POST /api/v3/auth/login/wechat-scan/url';

test.use({ viewport: { width: 375, height: 900 } });

/** Judges one state of a page by both engines. `sign` identifies the state; it must be visible before and after. */
async function expectNoViolations(page: Page, sign: Locator, seen = narrowAndDark) {
  await expect(sign).toBeVisible();
  await expectAccessible(page, `${sign}`, seen);
  await expect(sign).toBeVisible();
  await expect.poll(() => ibmFindings(page), `${sign}`).toEqual([]);
  expect(page.frames()).toHaveLength(1);
}

test.describe('axe at both widths and colour schemes', sweep, () => {
  test('axe finds nothing on the home page, the login page, the error page, and the not-found page', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: '热门好课' })).toBeVisible();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expectNoViolations(page, page.getByRole('link', { name: '知图会员' }), bothLooks);
    await page.goto('/login');
    await expectNoViolations(page, page.getByRole('dialog').getByRole('heading', { name: '登录' }), bothLooks);
    for (const path of ['/error?msg=x', '/nowhere']) {
      await page.goto(path);
      await expectNoViolations(page, page.getByRole('heading', { level: 1 }), bothLooks);
    }
  });

  test('axe finds nothing on loaded, empty, and failed lists, search results, and announcements', async ({
    page,
    server,
    complaints,
  }) => {
    complaints.expected.push(failedCall);
    const main = page.getByRole('main');
    await page.goto('/courses?cid=1');
    await expectNoViolations(page, main.getByRole('link', { name: /Laravel 高并发电商后端/ }), bothLooks);
    await goWithin(page, '/courses?page=9');
    await expectNoViolations(page, main.getByText('这一页没有课程'), bothLooks);
    setFault(server, 'GET /api/v2/courses', 'http500');
    setFault(server, 'GET /api/v2/course_categories', 'http500');
    await page.goto('/courses');
    await expect(main.getByText('分类加载失败')).toBeVisible();
    await expectNoViolations(page, main.getByText('课程加载失败'), bothLooks);
    await goWithin(page, '/search?keywords=vue');
    await expectNoViolations(page, main.locator('mark').first(), bothLooks);
    await goWithin(page, '/search');
    await expectNoViolations(page, main.getByText('请输入关键字后再搜索'), bothLooks);
    await goWithin(page, '/announcement?id=9');
    await expectNoViolations(page, main.locator('.katex').first(), bothLooks);
  });
});

test.describe('axe on a narrow, dark screen', sweep, () => {
  test('axe finds nothing in the incomplete login form', async ({ page }) => {
    await page.goto(reading);
    await page.getByRole('banner').getByRole('button', { name: '登录' }).click();
    await page.getByRole('button', { name: '立即登录' }).click();
    await expectNoViolations(page, page.getByText('请输入密码!'));
  });

  test('axe finds nothing in the forms with an SMS code: without a captcha, incomplete, and counting down', async ({
    page,
    server,
  }) => {
    server.backend.weather.add({ call: 'GET /api/v2/captcha/image', kind: 'refused', message: '请稍后再试' });
    for (const name of formNames) {
      await goToForm(page, name);
      if (name === 'smsLogin') {
        await expect(alerts(page)).toHaveText('请稍后再试');
        await expectNoViolations(page, alerts(page));
        await renewButton(page).click();
      }
      await expect(captchaImage(page)).toBeVisible();
      await button(page, forms[name].submit).click();
      await expectNoViolations(page, page.getByText('请输入手机验证码!'));
    }
    await requestCode(page, server, forms.resetPassword.mobile);
    await expectNoViolations(page, countdown(page));
  });

  test('axe finds nothing in the QR login dialog: refused, failing, and expired', async ({
    page,
    server,
    complaints,
  }) => {
    complaints.expected.push(failedCall);
    await installClock(page);
    server.backend.weather.add({ call: scanCall, kind: 'refused', message: '请稍后再试' });
    await page.goto(reading);
    await page.getByRole('banner').getByRole('button', { name: '登录' }).click();
    await button(page, '微信扫码登录').click();
    await expect(alerts(page)).toHaveText('请稍后再试');
    await expectNoViolations(page, alerts(page));
    await button(page, '刷新二维码').click();
    await expect(qrPicture(page)).toBeVisible();
    setFault(server, 'GET /api/v3/auth/login/wechat-scan/query', 'http500');
    await expectNoViolations(page, faltering(page));
    await page.clock.fastForward(300_000);
    await expect(alerts(page)).toHaveText('二维码已失效');
    await expectNoViolations(page, alerts(page));
  });

  test('axe finds no violation in the dialog that binds a mobile while the dialog reports a missing SMS code', async ({
    page,
    server,
  }) => {
    await waysToBinding.qrLogin(page, server);
    await expect(captchaImage(page)).toBeVisible();
    await button(page, '立即绑定').click();
    await expectNoViolations(page, page.getByText('请输入手机验证码!'));
  });

  test('axe finds nothing on the incomplete /bind-mobile and in a refused question for consent over it', async ({
    page,
    server,
  }) => {
    await demandBinding(server);
    await returnAsMember(page, server, unbound);
    await page.goto('/bind-mobile');
    await expect(captchaImage(page)).toBeVisible();
    await bindButton(page).click();
    await expectNoViolations(page, page.getByText('请输入手机验证码!'));
    await publish(page, 'user_agreement');
    await page.reload();
    await expect(dialog(page, '用户协议提示')).toBeVisible();
    server.backend.weather.add({ call: 'POST /api/v2/member/agreement/agree', kind: 'refused', message: '错误' });
    await button(page, '同意').click();
    await expect(alerts(page)).toHaveText(unexplained('同意协议'));
    await expectNoViolations(page, alerts(page));
  });

  test('axe finds nothing on a refused, a failing, and a passed /face-check', async ({ page, server, complaints }) => {
    complaints.expected.push(failedCall);
    await installClock(page);
    await server.backend.settings.change({ faceVerification: true, faceProviderDown: true });
    await returnAsMember(page, server);
    await page.goto('/face-check');
    await expect(problem(page)).toHaveText('无法发起实名认证');
    await expectNoViolations(page, problem(page));
    await server.backend.settings.change({ faceProviderDown: false });
    await refreshButton(page).click();
    await expect(faceCode(page)).toBeVisible();
    setFault(server, 'GET /api/v3/member/tencent/faceVerify', 'http500');
    await expectNoViolations(page, page.getByText('网络不稳定，正在重试…'));
    server.backend.weather.clear();
    await answerFace(page, server, 'pass');
    const message = page.getByRole('status', { name: '提示消息' });
    // A focused notification stays on the page.
    await message.getByRole('button').focus();
    await expectNoViolations(page, message.getByText('实名认证成功'));
  });

  test('axe finds nothing on /login/callback without a code, with a refused code, and after a fault', async ({
    page,
    server,
    complaints,
  }) => {
    complaints.expected.push(failedCall);
    await page.goto('/login/callback');
    await expectNoViolations(page, page.getByRole('heading', { name: '没有可用的登录信息，请重新登录' }));
    await comeBackTo(page, callbackWith('unknown'));
    await expectNoViolations(page, page.getByRole('alert').filter({ hasText: '已过期' }));
    setFault(server, exchangeCall, 'http500');
    await comeBackTo(page, callbackWith('another'));
    await expectNoViolations(page, page.getByRole('button', { name: '重试' }));
  });

  test('axe finds nothing in the member menu, in a notification, and in the drawer', async ({ page, server }) => {
    await returnAsMember(page, server);
    await page.goto('/');
    await accountButton(page).click();
    await expectNoViolations(page, page.getByRole('menu'));
    await page.getByRole('menuitem', { name: '安全退出' }).click();
    const messages = page.getByRole('status', { name: '提示消息' });
    const message = messages.filter({ hasText: '已安全退出' });
    // A focused notification stays on the page.
    await messages.getByRole('button').focus();
    await expectNoViolations(page, message);
    await page.getByRole('button', { name: '打开导航菜单' }).click();
    await expectNoViolations(page, page.getByRole('dialog'));
  });

  test("axe finds nothing if the start, the home blocks, or the member's data cannot be loaded", async ({
    page,
    server,
    complaints,
  }) => {
    complaints.expected.push(failedCall);
    server.setApi('refuse');
    await page.goto('/');
    await expectNoViolations(page, page.getByRole('button', { name: '重新加载' }));
    server.setApi('on');
    await returnAsMember(page, server);
    for (const call of ['GET /api/v2/member/detail', 'GET /api/v2/decorationPage/blocks', 'GET /api/v2/links']) {
      setFault(server, call, 'http500');
    }
    await page.goto('/');
    await expect(page.getByText('首页内容加载失败')).toBeVisible();
    await expectNoViolations(page, page.getByText('友情链接加载失败'));
    await page.goto('/member');
    await expectNoViolations(page, page.getByRole('heading', { name: '暂时无法确认登录状态' }));
  });
});
