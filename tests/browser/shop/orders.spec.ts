/** The member's orders: the list, and the order that awaits payment. */
import type { Page } from '@playwright/test';
import type { RunningServer } from '../../../src/referenceBackend/server.ts';
import { expectAccessible } from '../kit/axe.ts';
import { meetLoadingFaults } from '../kit/loadingFaults.ts';
import { accountButton, callsOf, expect, pressEscape, returnAsMember, story, sweep, test } from '../kit/site.ts';

const call = 'GET /api/v2/member/orders';
const main = (page: Page) => page.getByRole('main');
const orders = (page: Page) => main(page).getByRole('article');
const order = (page: Page, name: string) => orders(page).filter({ hasText: name });
const turn = (page: Page, name: string) => page.getByRole('navigation', { name: '分页' }).getByRole('link', { name });
const waiting = (page: Page) => main(page).getByRole('region', { name: '待支付' });

/** Places an order as the member and stores it in this browser, as the order page of another tab does. */
async function placeOrder(tab: Page, server: RunningServer, token: string, expiresAt: number): Promise<string> {
  const answer = await fetch(`${server.url}/api/v3/order`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ goods_type: 'ROLE', goods_id: 2, promo_code: 'NEWUSER50', agree_protocol: 1 }),
  });
  const { data } = (await answer.json()) as {
    data: { order_no: string; total: number; discount: number; pay_url: string };
  };
  const { order_no: orderNo, total, discount, pay_url: payUrl } = data;
  const goods = { kind: 'plan', id: 2, name: '季度会员', price: 99 };
  const kept = { orderNo, total, discount, isPaid: false, payUrl, memberId: 1, goods, expiresAt };
  await tab.evaluate((text) => localStorage.setItem('zhitu-open-order', text), JSON.stringify(kept));
  return orderNo;
}

test.describe('the orders', () => {
  test(
    'A6, A12: orders are on pages of five with goods of every kind and name, and 重试 loads a failed page',
    sweep,
    async ({ page, server, complaints }) => {
      const { database } = server.backend;
      await returnAsMember(page, server);
      const retry = await meetLoadingFaults(page, server, complaints, {
        address: '/member/orders',
        call,
        title: '订单加载失败',
      });
      await database.change("UPDATE order_goods SET goods_name = 'C# & .NET 100%' WHERE order_id = 4", []);
      await database.change("UPDATE order_goods SET goods_type = '直播课程', goods_thumb = '' WHERE order_id = 3", []);
      await retry.press('Enter');
      await expect(orders(page)).toHaveCount(5);
      await expect(page).toHaveTitle('所有订单 - 知图课堂');

      await test.step('the contents of a row', async () => {
        const named = order(page, 'C# & .NET 100%');
        await expect(named.getByRole('link', { name: 'C# & .NET 100%', exact: true })).toHaveAttribute(
          'href',
          '/courses/detail/11',
        );
        await expect(named).toContainText('订单金额 ￥168');
        await expect(named).not.toContainText('已退金额');
        await expect(named).toContainText(/订单号：\d{18}/);
        await expect(named.locator('time')).toHaveText(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/);
        await expect(named.getByRole('link', { name: '去学习：C# & .NET 100%' })).toHaveAttribute(
          'href',
          '/courses/detail/11',
        );
        await expect(named.locator('time')).toHaveAttribute('title', /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/);
        await expect(named).toContainText('已支付');
        const plan = order(page, '月度会员');
        await expect(plan.getByRole('link', { name: '月度会员', exact: true })).toHaveAttribute('href', '/vip');
        await expect(plan).toContainText('已退金额 ￥19.50');
        await expect(plan.getByRole('link', { name: '再次购买：月度会员' })).toHaveAttribute(
          'href',
          '/order?goods_type=role&goods_id=1',
        );
        await expect(plan.locator('img')).toHaveCount(0);
        const old = order(page, 'PS 修图 100 例');
        await expect(old.getByRole('link')).toHaveCount(0);
        await expect(old.locator('img')).toHaveCount(0);
      });

      await test.step('the number is copied without the clipboard, or else selected', async () => {
        const number =
          (await order(page, '月度会员')
            .getByText(/^\d{18}$/)
            .textContent()) ?? '';
        const copy = page.getByRole('button', { name: `复制订单号：${number}` });
        const notice = page.getByRole('status', { name: '提示消息' });
        await page.evaluate(() => {
          Object.defineProperty(navigator, 'clipboard', { value: undefined });
          document.execCommand = (command) => command === 'copy' && `${getSelection()}` !== '';
        });
        await copy.click();
        await expect(notice).toHaveText('已复制');
        await notice.getByRole('button', { name: '关闭' }).click();
        await page.evaluate(() => {
          document.execCommand = () => false;
        });
        await copy.press('Enter');
        await expect(notice).toContainText('已经选中，请您自己复制');
        expect(await page.evaluate(() => `${getSelection()}`)).toBe(number);
      });

      await test.step('turning pages by keyboard, back, and a page behind the last', async () => {
        const first = await orders(page).first().innerText();
        await turn(page, '第 2 页').press('Enter');
        await expect(page).toHaveURL('/member/orders?page=2');
        await expect(turn(page, '第 2 页')).toHaveAttribute('aria-current', 'page');
        await expect(orders(page).first()).not.toHaveText(first, { useInnerText: true });
        await page.goBack();
        await expect(orders(page).first()).toHaveText(first, { useInnerText: true });
        await page.goto('/member/orders?page=9');
        await expect(main(page).getByText('这一页没有订单')).toBeVisible();
        await main(page).getByRole('link', { name: '回到第一页' }).click();
        await expect(orders(page)).toHaveCount(5);
        expect(callsOf(server, call).at(-1)?.path).toContain('page=1&page_size=5');
      });

      await test.step('the menus mark and link the orders', async () => {
        const menu = main(page).getByRole('navigation', { name: '用户中心菜单' });
        await expect(menu.locator('[aria-current=page]')).toHaveText('所有订单');
        expect(await menu.getByRole('link').evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual([
          '/member',
          '/member/orders',
          '/member/messages',
          '/member/credit1-free',
        ]);
        await expect(menu.getByRole('link', { name: /^我的消息/ })).toContainText('7 条未读消息');
        await accountButton(page).press('Enter');
        await expect(page.getByRole('menuitem', { name: '所有订单' })).toHaveAttribute('href', '/member/orders');
        await pressEscape(page);
      });

      await test.step('an empty list', async () => {
        await database.change('UPDATE orders SET status = 7', []);
        await page.reload();
        await expect(main(page).getByText('还没有订单')).toBeVisible();
        await expect(main(page).getByRole('link', { name: '查看全部课程' })).toHaveAttribute('href', '/courses');
      });
    },
  );

  test(
    'an unpaid order is shown above the others until it is paid on the phone, paid in another tab, or expired',
    story,
    async ({ page, server, context }) => {
      await page.clock.install();
      const token = await returnAsMember(page, server);
      await page.goto('/member/orders');
      await expect(orders(page)).toHaveCount(5);
      await expect(waiting(page)).toBeHidden();
      const tab = await context.newPage();
      await tab.goto('/favicon.svg');
      await page.bringToFront();

      await test.step('it was paid on the phone, and the page gets the focus', async () => {
        const orderNo = await placeOrder(tab, server, token, Date.now() + 600_000);
        await expect(waiting(page)).toContainText('季度会员');
        await expect(waiting(page)).toContainText('需支付 ￥49');
        await expect(waiting(page)).toContainText('优惠码已减 ￥50');
        await expect(waiting(page)).toContainText(/请在 \d{2}:\d{2} 前支付/);
        await expect(waiting(page).getByRole('link', { name: '继续支付' })).toHaveAttribute(
          'href',
          `/order/pay?orderId=${orderNo}`,
        );
        await expectAccessible(page);
        const paid = await fetch(`${server.url}/phone/orders/${orderNo}`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify({ answer: 'pay' }),
        });
        expect(paid.ok).toBe(true);
        await waiting(page).getByRole('link', { name: '继续支付' }).focus();
        await page.evaluate(() => dispatchEvent(new Event('focus')));
        await expect(waiting(page)).toBeHidden();
        await expect(orders(page).first()).toContainText(orderNo);
        await expect(main(page)).toBeFocused();
        // The member is loaded again, so the membership is shown without a reload.
        await page.getByRole('link', { name: 'VIP会员' }).click();
        await expect(main(page)).toContainText(/您是季度会员/);
        await page.goBack();
        await expect(orders(page).first()).toContainText(orderNo);
      });

      await test.step('another tab has seen the payment', async () => {
        await placeOrder(tab, server, token, Date.now() + 600_000);
        await expect(waiting(page)).toBeVisible();
        await tab.evaluate(() => {
          const stored = localStorage.getItem('zhitu-open-order') ?? '';
          localStorage.removeItem('zhitu-open-order');
          localStorage.setItem('zhitu-paid-order', stored);
        });
        await expect(waiting(page)).toBeHidden();
      });

      await test.step('it expired', async () => {
        await placeOrder(tab, server, token, Date.now() + 600_000);
        await expect(waiting(page)).toBeVisible();
        await page.clock.fastForward(601_000);
        await expect(waiting(page)).toBeHidden();
      });
    },
  );
});
