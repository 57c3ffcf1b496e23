import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { accountButton, expect, failedCall, returnAsMember, test } from './site.ts';
import {
  alerts,
  button,
  captchaField,
  captchaImage,
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

async function expectNoViolations(page: Page): Promise<void> {
  // Colours are judged when nothing fades any more.
  await page.evaluate(() =>
    Promise.all(
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
