/** The site in a folder of a domain, with nothing of the site at the root. */
import { chooseAtQq } from '../kit/qqLogin.ts';
import { accountButton, expect, isSameDocument, markDocument, member, password, story, test } from '../kit/site.ts';
import { serveInFolder } from './inFolder.ts';

const folder = '/learn';
test.describe('in the folder /learn/', () => {
  let strays: string[];
  test.beforeEach(({ server, baseURL: _ }) => {
    strays = serveInFolder(server, folder);
  });
  test.afterEach(({ server }) => {
    // The next test starts at the root.
    server.hold(null);
    expect(strays).toEqual([]);
  });

  test('a site in a folder opens its pages by address, by link, and by going back, with all files that they load later', async ({
    page,
  }) => {
    await page.goto(`${folder}/`);
    await expect(page.getByRole('heading', { name: '热门好课' })).toBeVisible();
    await markDocument(page);
    await page
      .getByRole('main')
      .getByRole('link', { name: /Vue3 从入门到实战/ })
      .first()
      .click();
    await expect(page).toHaveURL(`${folder}/courses/detail/1`);
    await expect(page.getByRole('heading', { level: 1, name: 'Vue3 从入门到实战' })).toBeVisible();
    await page.getByRole('link', { name: '课程目录' }).click();
    await expect(page).toHaveURL(`${folder}/courses/detail/1?tab=3`);
    await page.goBack();
    await expect(page).toHaveURL(`${folder}/courses/detail/1`);
    await page.goBack();
    await expect(page).toHaveURL(`${folder}/`);
    expect(await isSameDocument(page)).toBe(true);
    await page.goto(`${folder}/courses/detail/1?tab=3`);
    await expect(page.getByRole('link', { name: '课程目录' })).toHaveAttribute('aria-current', 'page');
    // A press with the middle button opens this address.
    await expect(page.getByRole('link', { name: /^01 / })).toHaveAttribute('href', `${folder}/courses/video/1`);
    await page.goto(`${folder}/no/such/page`);
    await expect(page.getByRole('main').getByRole('link', { name: /首页/ })).toHaveAttribute('href', `${folder}/`);
  });

  test(
    'in a folder, a guarded page redirects to the login and back, and a member stays signed in after a reload',
    story,
    async ({ page }) => {
      await page.goto(`${folder}/member/orders?page=2`);
      await expect(page).toHaveURL(`${folder}/login?redirect=${encodeURIComponent('/member/orders?page=2')}`);
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('手机号').fill(member.mobile);
      await dialog.getByLabel('密码', { exact: true }).fill(password);
      await dialog.getByRole('button', { name: '立即登录' }).click();
      await expect(page).toHaveURL(`${folder}/member/orders?page=2`);
      await expect(accountButton(page)).toBeVisible();
      await page.reload();
      await expect(accountButton(page)).toBeVisible();
      await expect(page).toHaveURL(`${folder}/member/orders?page=2`);
    },
  );

  test('in a folder, a third party’s login returns to the page on which it began', story, async ({ page }) => {
    await page.goto(`${folder}/courses/detail/1`);
    await page.getByRole('banner').getByRole('button', { name: '登录' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'QQ登录' }).click();
    await expect(page).toHaveURL(/\/provider\/qq\?/);
    await chooseAtQq(page, '郑绑定');
    await expect(accountButton(page)).toBeVisible();
    await expect(page).toHaveURL(`${folder}/courses/detail/1`);
  });

  test('a site in a folder renders Markdown, highlighted code, and formulas', async ({ page }) => {
    await page.goto(`${folder}/courses/detail/36`);
    const text = page.getByRole('main');
    await expect(text.getByRole('heading', { name: '这门课讲什么' })).toBeVisible();
    await expect(text.locator('pre code span').first()).toBeVisible();
    await expect(text.locator('.katex').first()).toBeVisible();
  });

  test('a site in a folder redirects an old address inside the folder', async ({ page }) => {
    await page.goto(`${folder}/member/credit1`);
    await expect(page).toHaveURL(/\/learn\/(member\/credit1-free|login\?redirect=%2Fmember%2Fcredit1-free)$/);
    await expect(page.getByRole('dialog', { name: '登录' })).toBeVisible();
  });
});
