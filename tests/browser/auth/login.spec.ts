import type { Page } from '@playwright/test';
import { hold, reading } from '../kit/authForms.ts';
import {
  accountButton,
  callsOf,
  dialogHasFocus,
  expect,
  failedCall,
  isSameDocument,
  markDocument,
  member,
  moving,
  password,
  pressEscape,
  returnAsMember,
  signIn,
  story,
  test,
} from '../kit/site.ts';

test.use(moving);

test(
  'a visitor signs in by mouse and stays on the page, with name and avatar in the header',
  story,
  async ({ page, server }) => {
    await page.goto('/');
    await expect(page).toHaveTitle('首页 - 知图课堂');
    await markDocument(page);
    await signIn(page);
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(accountButton(page)).toContainText(member.name);
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await isSameDocument(page)).toBe(true);
    expect(callsOf(server, 'POST /api/v2/login/password')).toHaveLength(1);
    expect(await page.evaluate(() => localStorage.getItem('meedu-user-token'))).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  },
);

test(
  'after signing in, the page’s data is requested again with the token, and nothing is requested twice',
  story,
  async ({ page, server }) => {
    await page.goto('/courses');
    await expect(page.getByText(/^共 \d+ 门课程$/)).toBeVisible();
    await signIn(page);
    await expect
      .poll(() => callsOf(server, 'GET /api/v2/courses').map(({ member: who }) => who))
      .toEqual([null, member.mobile]);
    for (const call of ['other/config', 'navs', 'announcement/latest']) {
      expect(callsOf(server, `GET /api/v2/${call}`), call).toHaveLength(1);
    }
    expect(callsOf(server, 'GET /api/v2/member/detail')).toHaveLength(1);
  },
);

test(
  'B9: while the login dialog loads, every button for it is disabled and keeps the focus, and then one dialog opens',
  story,
  async ({ page }) => {
    const held = await hold(page, /\/assets\/auth-/);
    await page.goto('/login');
    const opener = page.getByRole('button', { name: '登录后查看' });
    const ways = page.getByRole('button', { name: /^(登录|注册|我的学习|登录后查看)$/ });
    await expect(ways).toHaveCount(4);
    for (const way of await ways.all()) await expect(way).toHaveAttribute('aria-disabled', 'true');
    await opener.press('Enter');
    await expect(opener).toBeFocused();
    held.letGo();
    await expect(page.getByRole('dialog', { name: '登录' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(page.getByLabel('手机号')).toHaveCount(1);
    await pressEscape(page);
    await expect(ways).toHaveCount(4);
    for (const way of await ways.all()) await expect(way).not.toHaveAttribute('aria-disabled');
  },
);

test('a visitor signs in by keyboard alone, and the focus returns to the button after Escape', async ({ page }) => {
  await page.goto(reading);
  const opener = page.getByRole('banner').getByRole('button', { name: '登录' });
  for (let i = 0; i < 20 && !(await opener.evaluate((node) => node === document.activeElement)); i++) {
    await page.keyboard.press('Tab');
  }
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('手机号')).toBeFocused();
  await pressEscape(page);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('手机号')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('请输入手机号!')).toBeVisible();
  await expect(page.getByText('请输入密码!')).toBeVisible();
  await expect(page.getByLabel('手机号')).toBeFocused();
  await page.keyboard.type(member.mobile);
  await expect(page.getByText('请输入手机号!')).toBeHidden();
  await expect(page.getByText('请输入密码!')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(accountButton(page)).toBeVisible();
});

test(
  'the login form keeps what was typed after every error, and signs in once',
  story,
  async ({ page, server, complaints }) => {
    complaints.expected.push(failedCall);
    const calls = () => callsOf(server, 'POST /api/v2/login/password');
    const mobileField = page.getByLabel('手机号');
    const passwordField = page.getByLabel('密码', { exact: true });
    const submit = page.getByRole('button', { name: '立即登录' });
    await page.goto(reading);
    await page.getByRole('banner').getByRole('button', { name: '登录' }).click();
    await dialogHasFocus(page);
    await test.step('the form sends any text: one character per field is sent as it is', async () => {
      await mobileField.fill('1');
      await passwordField.fill('x');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('alert')).toHaveText('手机号或密码错误');
      expect(calls().map(({ body }) => body.mobile)).toEqual(['1']);
    });

    await test.step('a wrong password shows the server’s words and keeps the form', async () => {
      await expect(mobileField).toHaveValue('1');
      await expect(passwordField).toHaveValue('x');
      await mobileField.fill(member.mobile);
      await passwordField.fill(password);
      await expect(page.getByRole('alert')).toBeHidden();
    });

    await test.step('A8: without a network the form says so, keeps what was typed, and works when the network is back', async () => {
      server.setApi('refuse');
      await submit.click();
      await expect(page.getByRole('alert')).toHaveText('网络异常或服务器没有回应，请稍后再试');
      await expect(mobileField).toHaveValue(member.mobile);
      await expect(passwordField).toHaveValue(password);
      server.setApi('on');
    });

    await test.step('50 fast presses of 立即登录 send one request, and the busy form keeps the focus', async () => {
      const before = calls().length;
      const held = await hold(page, 'POST /api/v2/login/password');
      await submit.focus();
      await submit.evaluate((button: HTMLButtonElement) => {
        for (let i = 0; i < 50; i++) button.click();
      });
      const waiting = page.getByRole('button', { name: '正在登录…' });
      await expect(waiting).toBeFocused();
      await expect(waiting).toHaveAttribute('aria-disabled', 'true');
      await expect(mobileField).not.toBeEditable();
      held.letGo();
      await expect(accountButton(page)).toBeVisible();
      expect(calls()).toHaveLength(before + 1);
    });
  },
);

test(
  '我的学习 opens the login dialog for a visitor and leads to the study centre for a member',
  story,
  async ({ page }) => {
    await page.goto(reading);
    await page.getByRole('button', { name: '我的学习' }).click();
    const dialog = page.getByRole('dialog', { name: '登录' });
    await expect(dialog).toBeVisible();
    await test.step('the login dialog is 500 px wide, and a click beside it does not close it', async () => {
      await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(500);
      await page.mouse.click(20, 500);
      await expect(dialog).toBeVisible();
    });
    await test.step('the password can be shown and hidden, and password managers know the fields', async () => {
      const field = page.getByLabel('密码', { exact: true });
      await field.fill('secret');
      await expect(field).toHaveAttribute('type', 'password');
      await page.getByRole('button', { name: '显示密码' }).click();
      await expect(field).toHaveAttribute('type', 'text');
      await page.getByRole('button', { name: '隐藏密码' }).click();
      await expect(field).toHaveAttribute('type', 'password');
      await expect(field).toHaveAttribute('autocomplete', 'current-password');
      await expect(page.getByLabel('手机号')).toHaveAttribute('autocomplete', 'username');
    });
    await page.getByRole('button', { name: '关闭' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await signIn(page);
    await page.getByRole('link', { name: '我的学习' }).click();
    await expect(page).toHaveURL('/study-center');
  },
);

test('a login dialog whose code fails to load says so and can be opened again', story, async ({ page, complaints }) => {
  complaints.expected.push(failedCall);
  await page.goto(reading);
  await page.route('**/assets/auth-*.js*', (route) => route.abort());
  await page.getByRole('banner').getByRole('button', { name: '登录' }).click();
  await expect(page.getByText('登录窗口加载失败，请检查网络后再试')).toBeVisible();
  await page.unroute('**/assets/auth-*.js*');
  await page.getByRole('banner').getByRole('button', { name: '登录' }).click();
  await expect(page.getByRole('dialog', { name: '登录' })).toBeVisible();
});

test('a returning member is recognised without signing in', story, async ({ page, server }) => {
  await returnAsMember(page, server);
  await page.goto(reading);
  await expect(accountButton(page)).toContainText(member.name);
  await accountButton(page).click();
  await expect(page.getByRole('menuitem', { name: '我的消息' })).toContainText(/\d+ 条未读消息/);
});

/** Runs every animation frame at once, before anything new is drawn. */
const drawAtOnce = (page: Page) =>
  page.addInitScript(() => {
    window.requestAnimationFrame = (run) => {
      queueMicrotask(() => run(performance.now()));
      return 0;
    };
  });

test('a dialog takes and returns the focus even if the browser draws a frame before it is visible', async ({
  page,
}) => {
  await drawAtOnce(page);
  await page.goto(reading);
  const opener = page.getByRole('banner').getByRole('button', { name: '登录' });
  for (const _ of ['first', 'once more']) {
    await opener.press('Enter');
    await expect(page.getByRole('dialog').getByLabel('手机号')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
});

test('the member’s menu takes the focus and closes with Esc even if the browser draws a frame before it is visible', async ({
  page,
  server,
}) => {
  await returnAsMember(page, server);
  await drawAtOnce(page);
  await page.goto(reading);
  for (const _ of ['first', 'once more']) {
    await accountButton(page).press('Enter');
    await expect(page.getByRole('menu')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(accountButton(page)).toBeFocused();
  }
});
