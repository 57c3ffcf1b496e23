/** The plans of a membership: their prices, the member's own membership, and ordering. */
import type { Page } from '@playwright/test';
import type { RunningServer } from '../../../src/referenceBackend/server.ts';
import { expectAccessible } from '../kit/axe.ts';
import { meetLoadingFaults } from '../kit/loadingFaults.ts';
import { accountButton, dialogHasFocus, expect, member, password, pressEscape, story, test } from '../kit/site.ts';

const call = 'GET /api/v2/roles';
const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');
const card = (page: Page, name: string) => main(page).getByRole('article').filter({ hasText: name });
const buyButton = (page: Page, name: string) => main(page).getByRole('button', { name: `购买${name}`, exact: true });
const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true });

/** Signs another member in in another tab; '' signs out. */
async function become(tab: Page, server: RunningServer, mobile: string): Promise<void> {
  const answer = await fetch(`${server.url}/api/v2/login/password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ mobile, password }),
  });
  const { data } = (await answer.json()) as { data: { token?: string } };
  await tab.evaluate((token) => {
    if (token) localStorage.setItem('meedu-user-token', token);
    else localStorage.removeItem('meedu-user-token');
  }, data.token ?? '');
}

test.describe('the plans', () => {
  test(
    'A6: the plans are cards of equal height, 重试 loads failed ones, and the vip switch removes only the entry',
    story,
    async ({ page, server, complaints }) => {
      const { database } = server.backend;
      await page.route('**/api/v2/other/config', async (route) => {
        const answer = await route.fetch();
        const body = await answer.json();
        await route.fulfill({ json: { ...body, data: { ...body.data, vip: 0 } } });
      });
      const retry = await meetLoadingFaults(page, server, complaints, {
        address: '/vip',
        call,
        title: '会员套餐加载失败',
      });
      await retry.press('Enter');
      await expect(main(page).getByRole('heading', { level: 2 })).toHaveText('请选择会员套餐');
      await expect(page).toHaveTitle('VIP会员 - 知图课堂');
      await expect(page.getByRole('banner').getByRole('link', { name: 'VIP会员' })).toHaveCount(0);
      await expect(main(page).getByRole('heading', { level: 3 })).toHaveText(['月度会员', '年度会员', '季度会员']);
      await expect(card(page, '季度会员')).toContainText('￥99 / 90 天');
      await expect(
        card(page, '年度会员').getByRole('list', { name: '年度会员的权益' }).getByRole('listitem'),
      ).toHaveCount(4);
      await expect(main(page).getByText('日均最低')).toHaveCount(1);
      await expect(card(page, '年度会员')).toContainText('日均最低');
      const heights = await main(page)
        .getByRole('article')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height));
      expect(new Set(heights).size).toBe(1);

      await test.step('three plans are in one row from 768 px; below, the cheapest per day is the first', async () => {
        const topOf = (name: string) => card(page, name).evaluate((one) => Math.round(one.getBoundingClientRect().top));
        await page.setViewportSize({ width: 768, height: 900 });
        expect(await topOf('年度会员')).toBe(await topOf('月度会员'));
        expect(await topOf('季度会员')).toBe(await topOf('月度会员'));
        await page.setViewportSize({ width: 375, height: 900 });
        expect(await topOf('年度会员')).toBeLessThan(await topOf('月度会员'));
        expect(await topOf('月度会员')).toBeLessThan(await topOf('季度会员'));
      });

      await test.step('a single plan with any name and no benefits', async () => {
        await database.change('UPDATE roles SET is_show = 0 WHERE id <> 1', []);
        await database.change('UPDATE roles SET name = ?, description = ? WHERE id = 1', ['<b>C# & 100%</b>', '']);
        await page.setViewportSize({ width: 375, height: 900 });
        await page.reload();
        await expect(main(page).getByRole('heading', { level: 3 })).toHaveText('<b>C# & 100%</b>');
        await expect(main(page).getByText('日均最低')).toHaveCount(0);
        await expect(main(page).getByRole('article').getByRole('list')).toHaveCount(0);
      });

      await test.step('without a plan the page offers all courses', async () => {
        await database.change('UPDATE roles SET is_show = 0', []);
        await page.reload();
        await expect(main(page).getByText('还没有会员套餐')).toBeVisible();
        await expect(link(page, '查看全部课程')).toHaveAttribute('href', '/courses');
      });
    },
  );

  test(
    'visitors and members read their own membership, and a visitor’s choice is ordered once after signing in, unless they close the dialog',
    story,
    async ({ page, server, context }) => {
      const tab = await context.newPage();
      await tab.goto('/favicon.svg');
      await page.bringToFront();
      await page.goto('/vip');
      const standing = main(page).getByRole('status').first();
      await expect(standing).toHaveText('登录后即可购买会员，并看到自己的有效期');

      await test.step('members of all kinds', async () => {
        await become(tab, server, '13800000002');
        await expect(standing).toHaveText(/^您是年度会员，有效期至 \d{4}年\d{1,2}月\d{1,2}日$/);
        await expect(main(page).getByText('天数都从到期日起往后加')).toBeVisible();
        await expect(link(page, '续费年度会员')).toHaveAttribute('href', '/order?goods_type=role&goods_id=3');
        await expect(link(page, '购买月度会员')).toHaveAttribute('href', '/order?goods_type=role&goods_id=1');
        await expect(card(page, '年度会员')).toContainText('当前套餐日均最低');
        await become(tab, server, '13800000004');
        await expect(standing).toHaveText(/^会员已过期：您的月度会员有效期至 \d{4}年\d{1,2}月\d{1,2}日$/);
        await expect(link(page, '购买月度会员')).toBeVisible();
        await become(tab, server, member.mobile);
        await expect(standing).toHaveText('您还不是会员');
        await become(tab, server, '');
        await expect(buyButton(page, '月度会员')).toBeVisible();
      });

      await test.step('axe finds nothing, wide and narrow, light and dark', async () => {
        await expectAccessible(page);
      });

      await test.step('a visitor who closes the dialog and signs in later orders nothing', async () => {
        await buyButton(page, '季度会员').press('Enter');
        await pressEscape(page);
        await expect(dialog(page)).toBeHidden();
        await expect(buyButton(page, '季度会员')).toBeFocused();
        await become(tab, server, member.mobile);
        await expect(link(page, '购买季度会员')).toBeVisible();
        await expect(page).toHaveURL('/vip');
        await become(tab, server, '');
      });

      await test.step('a visitor who signs in for a plan is led to its order', async () => {
        await buyButton(page, '季度会员').press('Enter');
        await dialogHasFocus(page);
        await dialog(page).getByLabel('手机号').fill(member.mobile);
        await dialog(page).getByLabel('密码', { exact: true }).fill(password);
        await dialog(page).getByLabel('密码', { exact: true }).press('Enter');
        await expect(page).toHaveURL('/order?goods_type=role&goods_id=2');
        await page.goBack();
        await expect(page).toHaveURL('/vip');
        await expect(accountButton(page)).toBeVisible();
        await expect(link(page, '购买季度会员')).toBeVisible();
        await expect(page).toHaveURL('/vip');
      });
    },
  );
});
