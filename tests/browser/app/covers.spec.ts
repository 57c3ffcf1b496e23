/** The browser's back closes what covers the page. The unit tests of the history and the stage of the flow have the details. */
import type { Page } from '@playwright/test';
import { choose, photo } from '../kit/profileParts.ts';
import { accountButton, expect, member, password, returnAsMember, sweep, test } from '../kit/site.ts';

const dialog = (page: Page, name?: string) => page.getByRole('dialog', name ? { name } : {});
/** Waits until back closes this number of covers. */
const covered = (page: Page, count = 1) =>
  expect.poll(() => page.evaluate(() => history.state?.covers ?? 0)).toBe(count);
const phone = { width: 375, height: 667 };
const picture = 'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 width=%22600%22 height=%22400%22/%3E';
const article = {
  code: 0,
  message: '',
  data: {
    id: 1,
    title: '图',
    announcement: `<p><img src="${picture}" alt="图" width="600" height="400"></p>`,
    created_at: '2026-01-01T00:00:00.000000Z',
  },
};

test.use({ viewport: phone });

test('back closes the login dialog and keeps the page, and forward opens nothing', async ({ page }) => {
  await page.goto('/courses');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const login = page.getByRole('banner').getByRole('button', { name: '登录' });
  // A click would scroll to the header first.
  await login.focus();
  await page.evaluate(() => window.scrollTo(0, 200));
  await page.keyboard.press('Enter');
  await expect(dialog(page, '登录')).toBeVisible();
  await covered(page);
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(login).toBeFocused();
  await expect(page).toHaveURL('/courses');
  expect(await page.evaluate(() => scrollY)).toBe(200);
  await page.goForward();
  await covered(page, 0);
  await expect(dialog(page)).toHaveCount(0);
});

test('a dialog that was closed by its button leaves no entry, so back leads to the page before', async ({ page }) => {
  await page.goto('/error?msg=before');
  await page.goto('/courses');
  await page.getByRole('banner').getByRole('button', { name: '登录' }).click();
  await covered(page);
  await dialog(page).getByRole('button', { name: '关闭' }).click();
  await covered(page, 0);
  await page.goBack();
  await expect(page).toHaveURL('/error?msg=before');
});

test('a link in the drawer closes it, and back leads to the page where it was opened', async ({ page }) => {
  await page.goto('/courses');
  await page.getByRole('button', { name: '打开导航菜单' }).click();
  await covered(page);
  await dialog(page, '主导航').getByRole('link', { name: '会员中心' }).click();
  await expect(page).toHaveURL('/vip');
  await expect(dialog(page)).toHaveCount(0);
  await covered(page, 0);
  await page.goBack();
  await expect(page).toHaveURL('/courses');
  await expect(dialog(page)).toHaveCount(0);
});

test('after a reload with an open dialog, back leads to the page before', async ({ page }) => {
  await page.goto('/error?msg=before');
  await page.goto('/courses');
  await page.getByRole('banner').getByRole('button', { name: '登录' }).click();
  await covered(page);
  // A person does not reload in the moment in which the dialog opens.
  await page.waitForFunction(() => performance.timeOrigin + performance.now() > history.state.since + 600);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await covered(page, 0);
  await page.goBack();
  await expect(page).toHaveURL('/error?msg=before');
});

test('a dialog that opens while a reload waits for the server does not lead to the page before', async ({ page }) => {
  await page.goto('/error?msg=before');
  await page.goto('/courses');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  let tellCovered = () => {};
  const isCovered = new Promise<void>((resolve) => {
    tellCovered = resolve;
  });
  await page.exposeFunction('tellCovered', tellCovered);
  await page.route('/courses', async (route) => {
    await isCovered;
    await route.continue();
  });
  // A press by the test would wait for the server, too.
  await page.evaluate(() => {
    const press = () => {
      const buttons = [...document.querySelectorAll<HTMLElement>('header button')];
      buttons.find(({ textContent }) => textContent === '登录')?.click();
    };
    const look = () => {
      if (history.state.covers) (window as unknown as { tellCovered: () => void }).tellCovered();
      else setTimeout(look, 20);
    };
    setTimeout(press, 100);
    look();
  });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: '登录' }).click();
  await covered(page);
  await dialog(page).getByRole('button', { name: '关闭' }).click();
  await covered(page, 0);
  await expect(page).toHaveURL('/courses');
});

test('a sign-in in the dialog of the login page leaves one entry, that of the wanted page', async ({ page }) => {
  await page.goto('/error?msg=before');
  await page.goto('/member/orders');
  await covered(page);
  await dialog(page).getByLabel('手机号').fill(member.mobile);
  await dialog(page).getByLabel('密码', { exact: true }).fill(password);
  await dialog(page).getByRole('button', { name: '立即登录' }).click();
  await expect(page).toHaveURL('/member/orders');
  await expect(accountButton(page)).toBeVisible();
  await covered(page, 0);
  await page.goBack();
  await expect(page).toHaveURL('/error?msg=before');
});

/** Expects that back closes what `open` opens, and that the page stays. */
async function expectClosedByBack(page: Page, open: () => Promise<unknown>, cover = dialog(page)): Promise<void> {
  const address = page.url();
  await open();
  await expect(cover).toBeVisible();
  await covered(page);
  await page.goBack();
  await expect(cover).toBeHidden();
  await covered(page, 0);
  expect(page.url()).toBe(address);
}

test('back closes each form of the login dialog, the drawer, and a picture', sweep, async ({ page, server }) => {
  await server.backend.settings.change({ qqLogin: true, wechatLogin: true });
  await page.goto('/courses');
  const login = () => page.getByRole('banner').getByRole('button', { name: '登录' }).click();
  await expectClosedByBack(page, login);
  for (const form of ['新用户注册', '忘记密码', '微信扫码登录'])
    await expectClosedByBack(page, async () => {
      await login();
      await dialog(page).getByRole('button', { name: form }).click();
    });
  for (const name of ['打开导航菜单', '搜索课程'])
    await expectClosedByBack(page, () => page.getByRole('button', { name, exact: true }).click());
  await page.route('**/api/v2/announcement/1', (route) => route.fulfill({ json: article }));
  await page.goto('/announcement?id=1');
  await expectClosedByBack(page, () => page.getByRole('button', { name: /^查看图片/ }).click());
});

test('back closes each dialog of the account', sweep, async ({ page, server }) => {
  await server.backend.settings.change({ qqLogin: true, wechatLogin: true });
  await returnAsMember(page, server, '13800000007');
  await page.goto('/member');
  const main = page.getByRole('main');
  for (const name of ['开始认证', '换绑手机号', '设置密码', '点击绑定微信', '注销账号'])
    await expectClosedByBack(page, () => main.getByRole('button', { name, exact: true }).click());
  await expectClosedByBack(page, () => choose(page, photo()));
  await returnAsMember(page, server, '13800000009');
  await page.goto('/member');
  await expectClosedByBack(page, () => main.getByRole('button', { name: '解绑账号QQ' }).click());
});

test('back closes the progress of a course, and the film that fills the window', sweep, async ({ page, server }) => {
  await returnAsMember(page, server);
  await page.goto('/study-center');
  const progress = page.getByRole('button', { name: /^学习进度/ }).first();
  await expectClosedByBack(page, () => progress.click());
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/courses/video/39');
  const fill = page.getByRole('button', { name: '网页全屏', exact: true });
  await expectClosedByBack(page, () => fill.click(), page.getByRole('button', { name: '退出网页全屏' }));
});
