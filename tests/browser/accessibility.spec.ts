import type { Locator, Page } from '@playwright/test';
import { expectAccessible, type Look } from './axe.ts';
import { answerFace, bindButton, faceCode, problem, publish, refreshButton, setFault, unbound } from './gates.ts';
import { accountButton, expect, failedCall, returnAsMember, test } from './site.ts';
import {
  alerts,
  button,
  captchaField,
  captchaImage,
  codeField,
  countdown,
  dialog,
  fillRest,
  formNames,
  forms,
  goToForm,
  mobileField,
  newMobile,
  otherThan,
  reading,
  renewButton,
  requestCode,
  sendButton,
  unexplained,
} from './sms.ts';
import {
  bindDialog,
  callbackWith,
  comeBackTo,
  demandBinding,
  exchangeCall,
  faltering,
  installClock,
  qrPicture,
  waysToBinding,
} from './thirdParty.ts';

const scanCall = 'POST /api/v3/auth/login/wechat-scan/url';

const narrowLooks: Look[] = [
  { width: 375, colorScheme: 'light' },
  { width: 375, colorScheme: 'dark' },
];

test.use({ viewport: { width: 375, height: 900 } });

/** `sign` is what the state is known by: it is there before the page is judged, and still afterwards. */
async function expectNoViolations(page: Page, sign: Locator, seen?: Look[]) {
  await expect(sign).toBeVisible();
  await expectAccessible(page, `${sign}`, seen);
  await expect(sign).toBeVisible();
  expect(page.frames()).toHaveLength(1);
}

test.describe('axe finds nothing, wide and narrow, light and dark,', () => {
  test('on home, the login page, the error page and the not-found page', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: '热门好课' })).toBeVisible();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expectNoViolations(page, page.getByRole('link', { name: '知图会员' }));
    for (const path of ['/login', '/error?msg=x', '/nowhere']) {
      await page.goto(path);
      await expectNoViolations(page, page.getByRole('heading', { level: 1 }));
    }
  });

  test('in the login dialog: empty, incomplete, refused', async ({ page }) => {
    await page.goto(reading);
    await page.getByRole('banner').getByRole('button', { name: '登录' }).click();
    await expectNoViolations(page, dialog(page));
    await page.getByRole('button', { name: '立即登录' }).click();
    await expectNoViolations(page, page.getByText('请输入密码!'));
    await page.getByLabel('手机号').fill('1');
    await page.getByLabel('密码', { exact: true }).fill('1');
    await page.keyboard.press('Enter');
    await expectNoViolations(page, page.getByText('手机号或密码错误'));
  });

  for (const name of formNames) {
    test(`in the form ${name}: without a picture, empty, incomplete, no message to be had, counting down, refused`, async ({
      page,
      server,
    }) => {
      const { mobile, submit } = forms[name];
      server.backend.weather.add({ call: 'GET /api/v2/captcha/image', kind: 'refused', message: '请稍后再试' });
      await goToForm(page, name);
      await expect(alerts(page)).toHaveText('请稍后再试');
      await expectNoViolations(page, alerts(page));
      await renewButton(page).click();
      await expectNoViolations(page, captchaImage(page));
      await button(page, submit).click();
      await expectNoViolations(page, page.getByText('请输入手机验证码!'));
      await mobileField(page).fill(mobile);
      await captchaField(page).fill('0000');
      await sendButton(page).click();
      await expect(captchaImage(page)).toBeVisible();
      await expectNoViolations(page, page.getByText('图形验证码错误'));
      const code = await requestCode(page, server, mobile);
      await expectNoViolations(page, countdown(page));
      await fillRest(page, name, { code: otherThan(code) });
      await button(page, submit).click();
      await expect(alerts(page)).toHaveText('短信验证码错误');
      await expect(captchaImage(page)).toBeVisible();
      await expectNoViolations(page, alerts(page));
    });
  }

  test('in the QR dialog: fetching, good, faltering, refused, expired', async ({ page, server, complaints }) => {
    complaints.expected.push(failedCall);
    await installClock(page);
    server.backend.weather.add({ call: scanCall, kind: 'refused', message: '请稍后再试' });
    await page.goto(reading);
    await page.getByRole('banner').getByRole('button', { name: '登录' }).click();
    await button(page, '微信扫码登录').click();
    await expect(alerts(page)).toHaveText('请稍后再试');
    await expectNoViolations(page, alerts(page));
    await button(page, '刷新二维码').click();
    await expectNoViolations(page, qrPicture(page));
    setFault(server, 'GET /api/v3/auth/login/wechat-scan/query', 'http500');
    await expectNoViolations(page, faltering(page));
    await page.clock.fastForward(300_000);
    await expect(alerts(page)).toHaveText('二维码已失效');
    await expectNoViolations(page, alerts(page));
  });

  test('in the dialog that binds a mobile: empty, incomplete, refused', async ({ page, server }) => {
    await waysToBinding.qrLogin(page, server);
    await expect(captchaImage(page)).toBeVisible();
    await expectNoViolations(page, bindDialog(page));
    await button(page, '立即绑定').click();
    await expectNoViolations(page, page.getByText('请输入手机验证码!'));
    const code = await requestCode(page, server, newMobile);
    await codeField(page).fill(otherThan(code));
    await button(page, '立即绑定').click();
    await expect(alerts(page)).toHaveText('短信验证码错误');
    await expectNoViolations(page, alerts(page));
  });

  test('on /bind-mobile: empty, incomplete, refused; and over it in the question for consent, refused too', async ({
    page,
    server,
  }) => {
    await demandBinding(server);
    await returnAsMember(page, server, unbound);
    await page.goto('/bind-mobile');
    await expectNoViolations(page, captchaImage(page));
    await bindButton(page).click();
    await expectNoViolations(page, page.getByText('请输入手机验证码!'));
    const code = await requestCode(page, server, newMobile);
    await codeField(page).fill(otherThan(code));
    await bindButton(page).click();
    await expect(problem(page)).toHaveText('短信验证码错误');
    await expectNoViolations(page, problem(page));
    await publish(page, 'user_agreement');
    await page.reload();
    await expectNoViolations(page, dialog(page, '用户协议提示'));
    server.backend.weather.add({ call: 'POST /api/v2/member/agreement/agree', kind: 'refused', message: '错误' });
    await button(page, '同意').click();
    await expect(alerts(page)).toHaveText(unexplained('同意协议'));
    await expectNoViolations(page, alerts(page));
  });

  test('on /face-check: refused, good, faltering, over, passed', async ({ page, server, complaints }) => {
    complaints.expected.push(failedCall);
    await installClock(page);
    await server.backend.settings.change({ faceVerification: true, faceProviderDown: true });
    await returnAsMember(page, server);
    await page.goto('/face-check');
    await expect(problem(page)).toHaveText('无法发起实名认证');
    await expectNoViolations(page, problem(page));
    await server.backend.settings.change({ faceProviderDown: false });
    await refreshButton(page).click();
    await expectNoViolations(page, faceCode(page));
    setFault(server, 'GET /api/v3/member/tencent/faceVerify', 'http500');
    await expectNoViolations(page, page.getByText('网络不稳定，正在重试…'));
    await page.clock.fastForward(600_000);
    await expect(problem(page)).toHaveText('十分钟内没有完成，已停止等待');
    await expectNoViolations(page, problem(page));
    server.backend.weather.clear();
    await refreshButton(page).click();
    await expect(faceCode(page)).toBeVisible();
    await answerFace(page, server, 'pass');
    const message = page.getByRole('status', { name: '提示消息' });
    // The focus keeps the message on the page.
    await message.getByRole('button').focus();
    await expectNoViolations(page, message.getByText('实名认证成功'));
  });

  test('on /login/callback: nothing to go on with, refused, not reached', async ({ page, server, complaints }) => {
    complaints.expected.push(failedCall);
    await page.goto('/login/callback');
    await expectNoViolations(page, page.getByRole('heading', { name: '没有可用的登录信息，请重新登录' }));
    await comeBackTo(page, callbackWith('unknown'));
    await expectNoViolations(page, page.getByRole('alert').filter({ hasText: '已过期' }));
    setFault(server, exchangeCall, 'http500');
    await comeBackTo(page, callbackWith('another'));
    await expectNoViolations(page, page.getByRole('button', { name: '重试' }));
  });

  test('in the member menu, with a message, and in the drawer', async ({ page, server }) => {
    await returnAsMember(page, server);
    await page.goto('/');
    await accountButton(page).click();
    await expectNoViolations(page, page.getByRole('menu'));
    await page.getByRole('menuitem', { name: '安全退出' }).click();
    const messages = page.getByRole('status', { name: '提示消息' });
    const message = messages.filter({ hasText: '已安全退出' });
    // The focus keeps the message on the page.
    await messages.getByRole('button').focus();
    await expectNoViolations(page, message);
    await page.getByRole('button', { name: '打开导航菜单' }).click();
    await expectNoViolations(page, page.getByRole('dialog'), narrowLooks);
  });

  test('on /courses, /search and /announcement: there, empty, failed', async ({ page, server, complaints }) => {
    complaints.expected.push(failedCall);
    const main = page.getByRole('main');
    await page.goto('/courses?cid=1');
    await expectNoViolations(page, main.getByRole('link', { name: /Laravel 高并发电商后端/ }));
    await page.goto('/courses?page=9');
    await expectNoViolations(page, main.getByText('没有找到课程'));
    setFault(server, 'GET /api/v2/courses', 'http500');
    setFault(server, 'GET /api/v2/course_categories', 'http500');
    await page.goto('/courses');
    await expect(main.getByText('分类加载失败')).toBeVisible();
    await expectNoViolations(page, main.getByText('课程加载失败'));
    await page.goto('/search?keywords=vue');
    await expectNoViolations(page, main.locator('mark').first());
    await page.goto('/search');
    await expectNoViolations(page, main.getByText('请输入关键字后再搜索'));
    await page.goto('/announcement?id=9');
    await expectNoViolations(page, main.locator('.katex').first());
  });

  test('where something failed: the start, the home blocks, the member', async ({ page, server, complaints }) => {
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
