import { accountButton, callsOf, expect, failedCall, pressEscape, returnAsMember, story, test } from '../kit/site.ts';

/** Longer than any run of the tests, so the answer never arrives. */
const forever = 24 * 3600_000;

test(
  '安全退出 signs out at the server, says 已安全退出, and opens the home page after 500 ms',
  story,
  async ({ page, server }) => {
    await page.clock.install();
    await returnAsMember(page, server);
    await page.goto('/error');
    await accountButton(page).click();
    const signOut = page.getByRole('menuitem', { name: '安全退出' });
    await expect(signOut).toBeVisible();
    await page.clock.pauseAt(Date.now() + 60_000);
    await signOut.click();
    await expect(page.getByText('已安全退出')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('meedu-user-token'))).toBeNull();
    await page.clock.runFor(499);
    expect(new URL(page.url()).pathname).toBe('/error');
    await page.clock.runFor(1);
    await expect(page).toHaveURL('/');
    await page.clock.resume();
    await expect(page.getByRole('banner').getByRole('button', { name: '登录' })).toBeVisible();
    expect(callsOf(server, 'POST /api/v2/logout').map(({ code }) => code)).toEqual([0]);
  },
);

test(
  'A15: the member menu works by mouse and keyboard, and a member is signed out even if the logout call fails',
  story,
  async ({ page, server, complaints }) => {
    complaints.expected.push(failedCall);
    await returnAsMember(page, server);
    await page.goto('/error?msg=reading');
    await test.step('the member menu leads to 用户中心 and 我的消息', async () => {
      await accountButton(page).click();
      await page.getByRole('menuitem', { name: '用户中心' }).click();
      await expect(page).toHaveURL('/member');
      await page.goBack();
      await accountButton(page).click();
      await page.getByRole('menuitem', { name: '我的消息' }).click();
      await expect(page).toHaveURL('/member/messages');
      await page.goBack();
      await expect(page).toHaveURL('/error?msg=reading');
    });

    await test.step('the member menu is opened, used, and closed by keyboard alone', async () => {
      await accountButton(page).focus();
      await page.keyboard.press('Enter');
      await pressEscape(page);
      await expect(page.getByRole('menu')).toBeHidden();
      await expect(accountButton(page)).toBeFocused();
      server.backend.weather.add({ call: 'POST /api/v2/logout', kind: 'lost', times: null });
      await page.keyboard.press('Enter');
      await expect(page.getByRole('menu')).toBeFocused();
      // 安全退出 is the sixth entry; the choice of the colours is below it.
      await page.keyboard.press('Home');
      for (let entry = 2; entry <= 6; entry += 1) await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('menuitem', { name: '安全退出' })).toHaveAttribute('data-highlighted', '');
      await page.keyboard.press('Enter');
      await expect(page.getByText('已安全退出')).toBeVisible();
      await expect(page.getByRole('banner').getByRole('button', { name: '登录' })).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('meedu-user-token'))).toBeNull();
    });
  },
);

test('安全退出 erases the login in all tabs before the server answers, even if the tab is closed', async ({
  page,
  context,
  server,
}) => {
  await returnAsMember(page, server);
  await page.goto('/error?msg=reading');
  const other = await context.newPage();
  await other.goto('/member');
  await expect(accountButton(other)).toBeVisible();
  await page.evaluate(() => localStorage.setItem('zhitu-progress:1', '{"1":30}'));
  server.backend.weather.add({ call: 'POST /api/v2/logout', kind: 'slow', milliseconds: forever });
  await accountButton(page).click();
  await page.getByRole('menuitem', { name: '安全退出' }).click();
  await expect.poll(() => server.backend.weather.forecasts).toEqual([]);
  await expect(page.getByText('正在退出…')).toBeVisible();
  const kept = () => other.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('meedu-')));
  expect(await kept()).toEqual([]);
  await expect(other).toHaveURL('/login?redirect=%2Fmember');
  // Unsent progress was sent with the member's token before the token was revoked.
  expect(callsOf(server, 'POST /api/v2/video/1/record')).toMatchObject([{ body: { duration: 30 }, code: 0 }]);
  await page.close();
  await other.reload();
  await expect(other.getByRole('dialog', { name: '登录' })).toBeVisible();
  expect(await kept()).toEqual([]);
});
