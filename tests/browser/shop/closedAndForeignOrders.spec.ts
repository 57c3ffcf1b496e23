/** The payment page with forged addresses, and with foreign, unknown, closed, and postponed orders. */
import { main } from '../kit/gates.ts';
import { expectFocusKept, installClock } from '../kit/pageState.ts';
import { callsOf, expect, story, test } from '../kit/site.ts';
import {
  answerOnPhone,
  askAgain,
  check,
  expectNoFigures,
  expectReadable,
  expectReal,
  heading,
  order,
  paymentOf,
  place,
  statusCall,
  storedOrders,
  succeeded,
} from './paying.ts';

const otherMember = '13800000002';

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
