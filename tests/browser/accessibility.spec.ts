import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { answerFace, bindButton, faceCode, problem, refreshButton, setFault, unbound } from './gates.ts';
import { accountButton, expect, failedCall, returnAsMember, test } from './site.ts';
import {
  alerts,
  button,
  captchaField,
  captchaImage,
  codeField,
  dialog,
  fillRest,
  formNames,
  forms,
  goToForm,
  mobileField,
  otherThan,
  renewButton,
  requestCode,
  sendButton,
} from './sms.ts';

const widths = [1440, 375];
const scanCall = 'POST /api/v3/auth/login/wechat-scan/url';

async function expectNoViolations(page: Page): Promise<void> {
  // Colours are judged when nothing fades any more; what is taken away while it fades has ended, too.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((one) => one.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY)
        .map((one) => one.finished),
    ),
  );
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of widths) {
    test.describe(`axe finds nothing at ${width} px, ${colorScheme}`, () => {
      test.use({ colorScheme, viewport: { width, height: 900 } });

      test('on home, the login page, the error page and the not-found page', async ({ page }) => {
        await page.goto('/');
        await expect(page.getByRole('heading', { name: '热门好课' })).toBeVisible();
        await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
        await expect(page.getByRole('link', { name: '知图会员' })).toBeVisible();
        await expectNoViolations(page);
        for (const path of ['/login', '/error?msg=x', '/nowhere']) {
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expectNoViolations(page);
        }
      });

      test('in the login dialog: empty, incomplete, refused', async ({ page }) => {
        await page.goto('/');
        await page.getByRole('banner').getByRole('button', { name: '登录' }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await expectNoViolations(page);
        await page.getByRole('button', { name: '立即登录' }).click();
        await expect(page.getByText('请输入密码!')).toBeVisible();
        await expectNoViolations(page);
        await page.getByLabel('手机号').fill('1');
        await page.getByLabel('密码', { exact: true }).fill('1');
        await page.keyboard.press('Enter');
        await expect(page.getByText('手机号或密码错误')).toBeVisible();
        await expectNoViolations(page);
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
          await expectNoViolations(page);
          await renewButton(page).click();
          await expect(captchaImage(page)).toBeVisible();
          await expectNoViolations(page);
          await button(page, submit).click();
          await expect(page.getByText('请输入手机验证码!')).toBeVisible();
          await expectNoViolations(page);
          await mobileField(page).fill(mobile);
          await captchaField(page).fill('0000');
          await sendButton(page).click();
          await expect(page.getByText('图形验证码错误')).toBeVisible();
          await expect(captchaImage(page)).toBeVisible();
          await expectNoViolations(page);
          const code = await requestCode(page, server, mobile);
          await expectNoViolations(page);
          await fillRest(page, name, { code: otherThan(code) });
          await button(page, submit).click();
          await expect(alerts(page)).toHaveText('短信验证码错误');
          await expect(captchaImage(page)).toBeVisible();
          await expectNoViolations(page);
        });
      }

      test('in the QR dialog: fetching, good, faltering, refused, expired', async ({ page, server, complaints }) => {
        complaints.expected.push(failedCall);
        await page.clock.install();
        server.backend.weather.add({ call: scanCall, kind: 'refused', message: '请稍后再试' });
        await page.goto('/');
        await page.getByRole('banner').getByRole('button', { name: '登录' }).click();
        await button(page, '微信扫码登录').click();
        await expect(alerts(page)).toHaveText('请稍后再试');
        await expectNoViolations(page);
        await button(page, '刷新二维码').click();
        await expect(page.getByRole('img', { name: '微信登录二维码' })).toBeVisible();
        await expectNoViolations(page);
        setFault(server, 'GET /api/v3/auth/login/wechat-scan/query', 'http500');
        await expect(page.getByText('网络不稳定，正在重试…')).toBeVisible();
        await expectNoViolations(page);
        await page.clock.fastForward(300_000);
        await expect(alerts(page)).toHaveText('二维码已失效');
        await expectNoViolations(page);
      });

      test('in the dialog that binds a mobile: empty, incomplete, refused', async ({ page, server }) => {
        await server.backend.settings.change({ forcedMobileBinding: true });
        await page.goto('/');
        await page.getByRole('banner').getByRole('button', { name: '登录' }).click();
        await button(page, '微信扫码登录').click();
        await expect(page.getByRole('img', { name: '微信登录二维码' })).toBeVisible();
        const state = (await (await page.request.get('/phone/state')).json()) as { scans: { key: string }[] };
        const answer = { answer: 'confirm', account: 'wechat-new-1' };
        await page.request.post(`/phone/scans/${state.scans[0]?.key}`, { data: answer });
        await expect(dialog(page, '请绑定手机号')).toBeVisible();
        await expect(captchaImage(page)).toBeVisible();
        await expectNoViolations(page);
        await button(page, '立即绑定').click();
        await expect(page.getByText('请输入手机验证码!')).toBeVisible();
        await expectNoViolations(page);
        const code = await requestCode(page, server, '13988880001');
        await codeField(page).fill(otherThan(code));
        await button(page, '立即绑定').click();
        await expect(alerts(page)).toHaveText('短信验证码错误');
        await expectNoViolations(page);
      });

      test('on /bind-mobile: empty, incomplete, refused; and over it in the question for consent, refused too', async ({
        page,
        server,
      }) => {
        await server.backend.settings.change({ forcedMobileBinding: true });
        await returnAsMember(page, server, unbound);
        await page.goto('/bind-mobile');
        await expect(captchaImage(page)).toBeVisible();
        await expectNoViolations(page);
        await bindButton(page).click();
        await expect(page.getByText('请输入手机验证码!')).toBeVisible();
        await expectNoViolations(page);
        const code = await requestCode(page, server, '13988880001');
        await codeField(page).fill(otherThan(code));
        await bindButton(page).click();
        await expect(problem(page)).toHaveText('短信验证码错误');
        await expectNoViolations(page);
        await page.request.post('/phone/agreements', { data: { type: 'user_agreement' } });
        await page.reload();
        await expect(dialog(page, '用户协议提示')).toBeVisible();
        await expectNoViolations(page);
        server.backend.weather.add({ call: 'POST /api/v2/member/agreement/agree', kind: 'refused', message: '错误' });
        await button(page, '同意').click();
        await expect(alerts(page)).toHaveText('错误');
        await expectNoViolations(page);
      });

      test('on /face-check: refused, good, faltering, over, passed', async ({ page, server, complaints }) => {
        complaints.expected.push(failedCall);
        await page.clock.install();
        await server.backend.settings.change({ faceVerification: true, faceProviderDown: true });
        await returnAsMember(page, server);
        await page.goto('/face-check');
        await expect(problem(page)).toHaveText('无法发起实名认证');
        await expectNoViolations(page);
        await server.backend.settings.change({ faceProviderDown: false });
        await refreshButton(page).click();
        await expect(faceCode(page)).toBeVisible();
        await expectNoViolations(page);
        setFault(server, 'GET /api/v3/member/tencent/faceVerify', 'http500');
        await expect(page.getByText('网络不稳定，正在重试…')).toBeVisible();
        await expectNoViolations(page);
        await page.clock.fastForward(600_000);
        await expect(problem(page)).toHaveText('十分钟内没有完成，已停止等待');
        await expectNoViolations(page);
        server.backend.weather.clear();
        await refreshButton(page).click();
        await expect(faceCode(page)).toBeVisible();
        await answerFace(page, server, 'pass');
        await expect(page.getByText('实名认证成功').first()).toBeVisible();
        await expectNoViolations(page);
      });

      test('on /login/callback: nothing to go on with, refused, not reached', async ({ page, server, complaints }) => {
        complaints.expected.push(failedCall);
        await page.goto('/login/callback');
        await expect(page.getByRole('heading', { name: '没有可用的登录信息，请重新登录' })).toBeVisible();
        await expectNoViolations(page);
        await page.goto('/login/callback?login_code=unknown&action=login');
        await expect(page.getByRole('alert')).toContainText('已过期');
        await expectNoViolations(page);
        setFault(server, 'POST /api/v3/auth/login/code', 'http500');
        await page.goto('/login/callback?login_code=another&action=login');
        await expect(page.getByRole('button', { name: '重试' })).toBeVisible();
        await expectNoViolations(page);
      });

      test('in the member menu, in the drawer, and with a message', async ({ page, server }) => {
        await returnAsMember(page, server);
        await page.goto('/');
        await accountButton(page).click();
        await expect(page.getByRole('menu')).toBeVisible();
        await expectNoViolations(page);
        await page.getByRole('menuitem', { name: '安全退出' }).click();
        await expect(page.getByText('已安全退出')).toBeVisible();
        await expectNoViolations(page);
        if (width < 768) {
          await page.getByRole('button', { name: '打开导航菜单' }).click();
          await expectNoViolations(page);
        }
      });

      test('where something failed: the start, the home blocks, the member', async ({ page, server, complaints }) => {
        complaints.expected.push(failedCall);
        server.setApi('refuse');
        await page.goto('/');
        await expect(page.getByRole('button', { name: '重新加载' })).toBeVisible();
        await expectNoViolations(page);
        server.setApi('on');
        await returnAsMember(page, server);
        server.backend.weather.add({ call: 'GET /api/v2/member/detail', kind: 'http500', times: null });
        server.backend.weather.add({ call: 'GET /api/v2/decorationPage/blocks', kind: 'http500', times: null });
        server.backend.weather.add({ call: 'GET /api/v2/links', kind: 'http500', times: null });
        await page.goto('/');
        await expect(page.getByText('首页内容没有载入')).toBeVisible();
        await expect(page.getByText('友情链接没有载入')).toBeVisible();
        await expectNoViolations(page);
        await page.goto('/member');
        await expect(page.getByRole('heading', { name: '暂时无法确认登录状态' })).toBeVisible();
        await expectNoViolations(page);
      });
    });
  }
}
