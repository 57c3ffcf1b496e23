/** The member's points, and how points are earned. */

import { expectAccessible } from '../kit/axe.ts';
import { turn } from '../kit/courseLists.ts';
import { main } from '../kit/gates.ts';
import { meetLoadingFaults } from '../kit/loadingFaults.ts';
import { collector, ofCollector } from '../kit/seedMembers.ts';
import { expect, returnAsMember, story, test } from '../kit/site.ts';

const pointsCall = 'GET /api/v2/member/credit1Records';

test(
  'A6, A17: the old address of the points redirects to the balance and its records, and 重试 loads a failed page',
  story,
  async ({ page, server, complaints }) => {
    const { database } = server.backend;
    const rows = main(page)
      .getByRole('region', { name: '积分明细' })
      .getByRole('listitem')
      .filter({ has: page.locator('time') });
    await returnAsMember(page, server, collector);
    await page.goto('/error?msg=x');
    const retry = await meetLoadingFaults(page, server, complaints, {
      address: '/member/credit1',
      call: pointsCall,
      title: '积分明细加载失败',
    });
    await retry.click();
    await expect(page).toHaveURL('/member/credit1-free');
    await expect(page).toHaveTitle('我的积分 - 知图课堂');
    await expect(rows).toHaveCount(10);

    await test.step('the balance, the rows, and the ways to earn points', async () => {
      await expect(main(page).getByText(/^我的积分：125 积分$/)).toBeVisible();
      await expect(rows.filter({ hasText: '积分兑换商品' }).first()).toContainText('−10 积分');
      await expect(rows.filter({ hasText: '看完视频送5积分' }).first()).toContainText('+5 积分');
      await expect(main(page).getByRole('region', { name: '积分获取' }).getByRole('listitem')).toHaveText([
        /^注册登录\s*\+10 积分$/,
        /^看完视频\s*\+5 积分$/,
        /^看完课程\s*\+20 积分$/,
        /^下单成功\s*\+实付金额\*1% 积分$/,
      ]);
      await expectAccessible(page);
    });

    await test.step('turning pages, back, and a page behind the last', async () => {
      const first = await rows.first().innerText();
      await turn(page, '第 3 页').press('Enter');
      await expect(page).toHaveURL('/member/credit1-free?page=3');
      await expect(rows).toHaveCount(6);
      await page.goBack();
      await expect(rows.first()).toHaveText(first, { useInnerText: true });
      await page.goBack();
      await expect(page).toHaveURL('/error?msg=x');
      await page.goto('/member/credit1?page=9');
      await expect(page).toHaveURL('/member/credit1-free?page=9');
      await expect(main(page).getByText('这一页没有记录')).toBeVisible();
    });

    await test.step('a changed balance is loaded again, and an empty list says so', async () => {
      await database.change(`UPDATE members SET credit1 = 145 WHERE mobile = '${collector}'`, []);
      await main(page).getByRole('link', { name: '回到第一页' }).click();
      await expect(main(page).getByText(/^我的积分：145 积分$/)).toBeVisible();
      await database.change(`DELETE FROM credit_records WHERE ${ofCollector}`, []);
      await page.reload();
      await expect(main(page).getByText('还没有积分记录')).toBeVisible();
    });
  },
);

test('after a reload, the points have the layout of every page', async ({ page, server }) => {
  await returnAsMember(page, server, collector);
  await page.goto('/member/credit1-free');
  await expect(main(page).getByRole('heading', { level: 1, name: '我的积分' })).toBeVisible();
  // The document has the page's name as a class, which the head's styles must not take for a part of a page.
  const { width, dots } = await page.evaluate(() => ({
    width: document.body.getBoundingClientRect().width,
    dots: [...document.querySelectorAll('button')].filter(
      (button) => getComputedStyle(button, '::before').content !== 'none',
    ).length,
  }));
  expect(width).toBe(1440);
  expect(dots).toBe(0);
});
