/** Paying an order on the phone, and the countdown of its code. */
import type { Page } from '@playwright/test';
import { tabTo } from '../kit/authForms.ts';
import { control, currentTime } from '../kit/filmParts.ts';
import { main } from '../kit/gates.ts';
import { expectFocusKept, installClock } from '../kit/pageState.ts';
import { watchCalls } from '../kit/pageWatch.ts';
import { expect, failedCall, story, test } from '../kit/site.ts';
import { withPhone } from '../kit/thirdPartyLogin.ts';
import {
  answerOnPhone,
  askAgain,
  check,
  expectReadable,
  expectReal,
  faltering,
  goods,
  heading,
  order,
  type Placed,
  paymentOf,
  picture,
  retry,
  statusCall,
  storedOrders,
  succeeded,
} from './paying.ts';

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
  await expect(page.getByRole('link', { name: '去学习' })).toHaveAttribute('href', '/courses/video/1?play=1');
  await expect(main(page).getByRole('link', { name: '查看订单' })).toHaveAttribute('href', '/member/orders');
  await expect(page.getByRole('link', { name: '返回首页' })).toHaveAttribute('href', '/');
  await page.goto(paymentOf(placed));
  await expect(succeeded(page)).toBeVisible();
});

test('one press on 去学习 plays the lesson where the member left off, and without an answer leads to the course', async ({
  page,
  server,
  complaints,
}) => {
  const placed = await order(page, server);
  await page.goto('/order/pay');
  await payByKeyboard(page, placed);
  await expect(succeeded(page)).toBeVisible();
  const study = page.getByRole('link', { name: '去学习' });
  complaints.expected.push(failedCall);
  server.backend.weather.add({ call: 'GET /api/v2/course/1', kind: 'lost', times: null });
  await page.reload();
  await expect(succeeded(page)).toBeVisible();
  await expect(study).toHaveAttribute('href', '/courses/detail/1');
  server.backend.weather.clear();
  await page.reload();
  await expect(study).toHaveAttribute('href', '/courses/video/1?play=1');
  await study.click();
  await expect(page).toHaveURL('/courses/video/1?play=1');
  await expect(control(page, '暂停')).toBeVisible();
  await expect.poll(() => currentTime(page)).toBeGreaterThan(0);
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
