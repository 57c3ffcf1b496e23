/** Paying an order: amounts and code come from the server only, whatever the address, the phone and the clock do. */
import type { Page } from '@playwright/test';
import { tabTo } from '../kit/authForms.ts';
import { expectAccessible, narrowAndDark } from '../kit/axe.ts';
import { main } from '../kit/gates.ts';
import { watchCalls } from '../kit/pageWatch.ts';
import { callsOf, expect, failedCall, story, test } from '../kit/site.ts';
import { expectFocusKept, installClock, withPhone } from '../kit/thirdPartyLogin.ts';
import {
  answerOnPhone,
  check,
  expectNoFigures,
  expectReal,
  faltering,
  goods,
  heading,
  order,
  type Placed,
  paymentOf,
  picture,
  place,
  retry,
  statusCall,
  storedOrders,
  succeeded,
} from './paying.ts';

const otherMember = '13800000002';
const timer = (page: Page) => page.getByRole('timer');
/** Pays on the phone's page by keyboard. */
const payByKeyboard = (page: Page, { orderNo }: Placed) =>
  withPhone(page, async (phone) => {
    const button = phone.locator('#orders').getByRole('button', { name: '支付', exact: true }).first();
    await expect(button).toHaveAccessibleDescription(new RegExp(orderNo));
    await tabTo(phone, button);
    await phone.keyboard.press('Enter');
    await expect(phone.getByText('支付：完成')).toBeVisible();
  });

/** Narrow and dark: the tours judge these screens wide and light. */
const expectReadable = (page: Page, what: string) => expectAccessible(page, what, narrowAndDark);

/** Advances the clock until the page asks for the state of the order again. */
const askAgain = (page: Page) => page.clock.runFor(2500);

test('an order is paid on the phone for the shown amount, and the success page shows it after a reload, too', async ({
  page,
  server,
}) => {
  await installClock(page);
  const placed = await order(page, server, { promo: 'NEWUSER50', discount: 50 });
  await page.goto('/order/pay');
  await expect(page).toHaveURL(paymentOf(placed));
  await expect(page).toHaveTitle('支付中 - 知图课堂');
  await expect(heading(page)).toHaveText('请使用支付宝或微信扫码支付');
  await expectReal(page, placed);
  await expect(main(page)).toContainText(`${goods.course.name}`);
  await expect(main(page)).toContainText('优惠码已减￥50');
  await expect(timer(page)).toHaveText(/^29:\d\d$/);
  const cashier = page.getByRole('link', { name: '在浏览器中打开收银台' });
  await expect(cashier).toHaveAttribute('href', placed.payUrl);
  await expect(cashier).toHaveAttribute('rel', /noopener/);
  await check(page).click();
  await expect(page.getByText('还没有收到这笔付款')).toBeVisible();
  await expect(page).toHaveURL(paymentOf(placed));
  await payByKeyboard(page, placed);
  await askAgain(page);
  await expect(succeeded(page)).toBeVisible();
  await expect(page).toHaveURL(`/order/success?orderId=${placed.orderNo}`);
  await expect(page).toHaveTitle('支付成功 - 知图课堂');
  expect(server.backend.ledger.entriesOf('payment')).toMatchObject([
    { detail: { orderNo: placed.orderNo, total: placed.total } },
  ]);
  expect(await storedOrders(page)).toEqual([['zhitu-paid-order'], ['zhitu-paid-order']]);
  await page.goto(`/order/success?orderId=${placed.orderNo}&total_amount=0.01`);
  await expect(main(page)).toContainText(`实付款￥${placed.total}`);
  await expect(main(page)).not.toContainText('0.01');
  await expect(page.getByRole('link', { name: '去学习' })).toHaveAttribute('href', '/courses/detail/1');
  await expect(main(page).getByRole('link', { name: '查看订单' })).toHaveAttribute('href', '/member/orders');
  await expect(page.getByRole('link', { name: '返回首页' })).toHaveAttribute('href', '/');
  await page.goto(paymentOf(placed));
  await expect(succeeded(page)).toBeVisible();
});

test(
  'the payment page trusts nothing in its address, and shows closed, foreign, and postponed orders as such',
  story,
  async ({ page, server, startOver }) => {
    await installClock(page);
    await test.step('D2, A4: a forged code, price, or name in the address, or a % in it, changes nothing', async () => {
      await startOver();
      const placed = await order(page, server, { kind: 'plan' });
      const forged = '&payUrl=https://evil.example/pay?100%&price=0.01&discount=5&type=vod&id=9&name=%E0%A4%A';
      await page.goto(paymentOf(placed, forged));
      await expectReal(page, placed);
      await expect(main(page)).not.toContainText('evil');
      await expect(main(page)).not.toContainText('0.01');
      await page.evaluate(() => {
        localStorage.removeItem('zhitu-open-order');
        sessionStorage.removeItem('zhitu-open-order');
      });
      await page.goto(paymentOf(placed, forged));
      await expect(heading(page)).toHaveText('等待支付');
      await expectNoFigures(page);
      await expect(page.getByRole('link', { name: '查看会员套餐' })).toHaveAttribute('href', '/vip');
      await page.goto(`/order/success?orderId=${placed.orderNo}&total_amount=88`);
      await expect(heading(page)).toHaveText('订单还没有支付');
      await expectNoFigures(page);
      await answerOnPhone(page, placed, 'pay');
      await page.getByRole('link', { name: '继续支付' }).click();
      await expect(succeeded(page)).toBeVisible();
      await expectNoFigures(page);
    });

    await test.step('D2: another member’s order, an unknown order, and an address without a number show neither price nor code', async () => {
      await startOver();
      await order(page, server);
      const login = await fetch(`${server.url}/api/v2/login/password`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ mobile: otherMember, password: 'meedu123' }),
      });
      const { data } = (await login.json()) as { data: { token: string } };
      const foreign = await place(server, data.token, 'course');
      for (const address of [paymentOf(foreign), '/order/pay?orderId=<b>1%25', '/order/pay?orderId=1e3']) {
        await page.goto(address);
        await expect(heading(page)).toHaveText('没有找到这个订单');
        await expectNoFigures(page);
      }
      await page.goto(`/order/success?orderId=${foreign.orderNo}&total_amount=1`);
      await expect(heading(page)).toHaveText('没有找到这个订单');
      expect(callsOf(server, statusCall).every(({ path }) => /order_id=\d+$/.test(path))).toBe(true);
    });

    await test.step('a refused or closed order says so, is erased from the device, and can be ordered again', async () => {
      for (const [answer, kind, path] of [
        ['refuse', 'course', '/order?goods_type=vod&goods_id=1'],
        ['expire', 'plan', '/order?goods_type=role&goods_id=1'],
      ] as const) {
        await startOver();
        const placed = await order(page, server, { kind });
        await page.goto(paymentOf(placed));
        await expectReal(page, placed);
        await check(page).focus();
        await answerOnPhone(page, placed, answer);
        await askAgain(page);
        await expect(heading(page)).toHaveText('订单已取消');
        await expectNoFigures(page);
        await expectFocusKept(page);
        await expect(page.getByRole('link', { name: '重新下单' })).toHaveAttribute('href', path);
        expect(await storedOrders(page)).toEqual([[], []]);
      }
    });

    await test.step('暂不支付 says that the order closes by itself, back shows the same code, and signing out erases it', async () => {
      await startOver();
      const placed = await order(page, server);
      await page.goto(paymentOf(placed));
      await expectReal(page, placed);
      await expect(main(page)).toContainText('没有付款的订单会自动关闭');
      await page.getByRole('button', { name: '暂不支付' }).click();
      await expect(page.getByText(/^未支付的订单会自动关闭；\d\d:\d\d 前可以在“所有订单”里继续支付$/)).toBeVisible();
      await expect(page).toHaveURL('/courses/detail/1');
      expect(server.backend.ledger.entriesOf('orderCancelled')).toEqual([]);
      await page.goBack();
      await expectReal(page, placed);
      await page.getByRole('button', { name: /的账户菜单$/ }).click();
      await page.getByRole('menuitem', { name: '安全退出' }).click();
      await expect.poll(() => storedOrders(page)).toEqual([[], []]);
    });
  },
);

test('the messages about an order are readable on a phone in dark colours', story, async ({ page, server }) => {
  await installClock(page);
  const placed = await order(page, server);
  await page.goto(paymentOf(placed));
  await answerOnPhone(page, placed, 'refuse');
  await askAgain(page);
  await expect(heading(page)).toHaveText('订单已取消');
  await expectReadable(page, 'cancelled');
  const another = await order(page, server, { kind: 'plan' });
  await page.evaluate(() => {
    localStorage.removeItem('zhitu-open-order');
    sessionStorage.removeItem('zhitu-open-order');
  });
  await page.goto(paymentOf(another));
  await expect(heading(page)).toHaveText('等待支付');
  await expectReadable(page, 'not kept');
  await answerOnPhone(page, another, 'pay');
  await askAgain(page);
  await expect(succeeded(page)).toBeVisible();
  await expectReadable(page, 'paid');
  await page.goto('/order/pay?orderId=1e3');
  await expect(heading(page)).toHaveText('没有找到这个订单');
  await expectReadable(page, 'unknown');
});

test(
  'C10: the countdown survives a reload, the code is removed at its end, and a payment in time still arrives',
  story,
  async ({ page, server, complaints }) => {
    complaints.expected.push(failedCall);
    const calls = await watchCalls(page);
    await installClock(page);
    const placed = await order(page, server);
    await page.goto(paymentOf(placed));
    await expectReal(page, placed);
    server.backend.weather.add({ call: statusCall, kind: 'http500', times: null });
    await page.clock.runFor(2500);
    await expect(faltering(page)).toBeVisible();
    await expectReadable(page, 'waiting and faltering');
    server.backend.weather.clear();
    await retry(page).click();
    await expect(faltering(page)).toHaveCount(0);
    const said = main(page).getByRole('status').filter({ hasText: '剩余支付时间不到' });
    await expect(said).toHaveCount(0);
    await page.clock.fastForward(600_000);
    await expect(timer(page)).toHaveText(/^(20:00|19:5\d)$/);
    await page.reload();
    await expectReal(page, placed);
    await expect(timer(page)).toHaveText(/^19:\d\d$/);
    for (const [wait, minutes] of [
      [600_000, 10],
      [300_000, 5],
      [240_000, 1],
    ] as const) {
      await page.clock.fastForward(wait);
      await expect(said).toHaveText(`剩余支付时间不到 ${minutes} 分钟`);
    }
    await page.getByRole('link', { name: '在浏览器中打开收银台' }).focus();
    await page.clock.fastForward(70_000);
    await expect(heading(page)).toHaveText('二维码已过期');
    await expectFocusKept(page);
    await expect(picture(page)).toHaveCount(0);
    await expect(main(page).locator('svg path[fill="#000"]')).toHaveCount(0);
    await expect(page.getByRole('button', { name: '暂不支付' })).toHaveCount(0);
    await expectReadable(page, 'expired');
    await expect(page.getByRole('link', { name: '重新下单' })).toHaveAttribute(
      'href',
      '/order?goods_type=vod&goods_id=1',
    );
    const asked = (await calls()).filter(({ path }) => path.endsWith('/order/status')).length;
    await page.clock.runFor(2500);
    await expect
      .poll(async () => (await calls()).filter(({ path }) => path.endsWith('/order/status')).length)
      .toBeGreaterThan(asked);
    await answerOnPhone(page, placed, 'pay');
    await page.clock.runFor(2500);
    await expect(succeeded(page)).toBeVisible();
    await expect(main(page)).toContainText(`实付款￥${placed.total}`);
  },
);
