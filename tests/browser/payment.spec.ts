/** Paying an order and what comes of it: figures and code by the server's word only, however the address, the phone, the clock, the network and other tabs behave. */

import type { Page } from '@playwright/test';
import { encode } from 'uqr';
import type { RunningServer } from '../backend/server.ts';
import { expectAccessible, narrowAndDark } from './axe.ts';
import { callsOf, dialogHasFocus, expect, failedCall, member, password, returnAsMember, test } from './site.ts';
import { tabTo } from './sms.ts';
import { expectFocusKept, installClock, makeFail, setHidden, watchCalls, withPhone } from './thirdParty.ts';

const statusCall = 'GET /api/v2/order/status';
const otherMember = '13800000002';
const goods = {
  course: { type: 'COURSE', id: 1, name: 'TypeScript 从入门到工程实践' },
  plan: { type: 'ROLE', id: 1, name: '年度会员' },
} as const;

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const picture = (page: Page) => page.getByRole('img', { name: '付款二维码' });
const timer = (page: Page) => page.getByRole('timer');
const check = (page: Page) => page.getByRole('button', { name: '我已完成支付' });
const retry = (page: Page) => page.getByRole('button', { name: '立即重试' });
const faltering = (page: Page) => page.getByText('暂时无法确认支付状态，正在重试');
const succeeded = (page: Page) => page.getByRole('heading', { level: 1, name: '支付成功！' });

type Placed = { orderNo: string; total: number; payUrl: string };

/** Orders as the member's browser would, without keeping the answer. */
async function place(server: RunningServer, token: string, kind: keyof typeof goods, promo = ''): Promise<Placed> {
  const { type, id } = goods[kind];
  const answer = await fetch(`${server.url}/api/v3/order`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ goods_type: type, goods_id: id, promo_code: promo, agree_protocol: 1 }),
  });
  const { data } = (await answer.json()) as { data: { order_no: string; total: number; pay_url: string } };
  return { orderNo: data.order_no, total: data.total, payUrl: data.pay_url };
}

/** Signs a member in, places an order, and keeps the answer as the order page does; the payment page is not open yet. */
async function order(
  page: Page,
  server: RunningServer,
  { kind = 'course' as keyof typeof goods, promo = '', discount = 0 } = {},
): Promise<Placed> {
  const token = await returnAsMember(page, server);
  const placed = await place(server, token, kind, promo);
  await page.goto('/favicon.svg');
  await page.evaluate(
    (kept) => localStorage.setItem('zhitu-open-order', JSON.stringify({ ...kept, expiresAt: Date.now() + 1_800_000 })),
    {
      ...placed,
      discount,
      isPaid: false,
      memberId: 1,
      goods: { kind, id: goods[kind].id, name: goods[kind].name, price: placed.total + discount },
    },
  );
  return placed;
}
const paymentOf = ({ orderNo }: Placed, more = '') => `/order/pay?orderId=${orderNo}${more}`;
const answerOnPhone = async (page: Page, { orderNo }: Placed, answer: 'pay' | 'refuse' | 'expire') =>
  expect((await page.request.post(`/phone/orders/${orderNo}`, { data: { answer } })).ok()).toBe(true);
/** The same at the phone itself, without a mouse. */
const payByKeyboard = (page: Page, { orderNo }: Placed) =>
  withPhone(page, async (phone) => {
    const button = phone.locator('#orders').getByRole('button', { name: '支付', exact: true }).first();
    await expect(button).toHaveAccessibleDescription(new RegExp(orderNo));
    await tabTo(phone, button);
    await phone.keyboard.press('Enter');
    await expect(phone.getByText('支付：完成')).toBeVisible();
  });
const storedOrders = (page: Page) =>
  page.evaluate(() =>
    [localStorage, sessionStorage].map((area) =>
      Object.keys(area)
        .filter((key) => /order/.test(key))
        .sort(),
    ),
  );

const squaresShown = async (page: Page) =>
  [...((await picture(page).locator('path').getAttribute('d')) ?? '').matchAll(/M(\d+) (\d+)/g)].map(
    ([, x, y]) => `${x} ${y}`,
  );
const squaresOf = (address: string) =>
  encode(address, { ecc: 'M', border: 4 }).data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`${x} ${y}`] : [])),
  );
/** The code and the figures are the server's. */
async function expectReal(page: Page, { orderNo, total, payUrl }: Placed): Promise<void> {
  await expect(picture(page)).toBeVisible();
  expect(await squaresShown(page)).toEqual(squaresOf(payUrl));
  await expect(main(page)).toContainText(`收款页面：${new URL(payUrl).host}`);
  await expect(main(page)).toContainText(orderNo);
  await expect(main(page)).toContainText(`需支付￥${total}`);
}
/** Nothing that could be taken for a price or paid by scanning. */
async function expectNoFigures(page: Page): Promise<void> {
  await expect(heading(page)).toBeVisible();
  await expect(main(page)).not.toContainText('￥');
  await expect(main(page).locator('svg path[fill="#000"]')).toHaveCount(0);
}

/** Narrow and dark: the tours judge each of these screens wide and light. */
const expectReadable = (page: Page, what: string) => expectAccessible(page, what, narrowAndDark);

test('the server alone decides what is paid, and by which member', async ({ page, server, startOver }) => {
  await test.step('an order is paid on the phone: what was shown is what it cost, and the page of success says so after a reload, too', async () => {
    await startOver();
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
    await expect(succeeded(page)).toBeVisible();
    await expect(page).toHaveURL(`/order/success?orderId=${placed.orderNo}`);
    await expect(page).toHaveTitle('支付成功 - 知图课堂');
    expect(server.backend.ledger.entriesOf('payment')).toMatchObject([
      { detail: { orderNo: placed.orderNo, total: placed.total } },
    ]);
    expect(await storedOrders(page)).toEqual([['zhitu-paid-order'], ['zhitu-paid-order']]);
    await expectReadable(page, 'paid');
    await page.goto(`/order/success?orderId=${placed.orderNo}&total_amount=0.01`);
    await expect(main(page)).toContainText(`实付款￥${placed.total}`);
    await expect(main(page)).not.toContainText('0.01');
    await expect(page.getByRole('link', { name: '去学习' })).toHaveAttribute('href', '/courses/detail/1');
    await expect(main(page).getByRole('link', { name: '查看订单' })).toHaveAttribute('href', '/member/orders');
    await expect(page.getByRole('link', { name: '返回首页' })).toHaveAttribute('href', '/');
    await page.goto(paymentOf(placed));
    await expect(succeeded(page)).toBeVisible();
  });

  await test.step('D2, A4: a forged code, price or name in the address, and a % in it, change nothing', async () => {
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
    await expectReadable(page, 'not kept');
    await page.goto(`/order/success?orderId=${placed.orderNo}&total_amount=88`);
    await expect(heading(page)).toHaveText('订单还没有支付');
    await expectNoFigures(page);
    await answerOnPhone(page, placed, 'pay');
    await page.getByRole('link', { name: '继续支付' }).click();
    await expect(succeeded(page)).toBeVisible();
    await expectNoFigures(page);
  });

  await test.step('D2: the order of another member, an unknown one and no number at all show neither price nor code', async () => {
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
    await expectReadable(page, 'unknown');
    expect(callsOf(server, statusCall).every(({ path }) => /order_id=\d+$/.test(path))).toBe(true);
  });

  await test.step('a refused or closed order is said to be so, nothing is kept of it, and it can be ordered again', async () => {
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
      await expect(heading(page)).toHaveText('订单已取消');
      await expectNoFigures(page);
      await expectFocusKept(page);
      await expect(page.getByRole('link', { name: '重新下单' })).toHaveAttribute('href', path);
      expect(await storedOrders(page)).toEqual([[], []]);
      if (answer === 'refuse') await expectReadable(page, 'cancelled');
    }
  });

  await test.step('暂不支付 says that the order closes by itself; back, and the same code is there again; signing out forgets it', async () => {
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
});

test('C10: the time to pay is counted down over a reload, at its end the code is gone, and a payment that was begun in time still arrives', async ({
  page,
  server,
  complaints,
}) => {
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
});

test('asking for the state of the order', async ({ page, server, complaints, startOver }) => {
  const calls = await watchCalls(page);
  const asked = async () => (await calls()).filter(({ path }) => path.endsWith('/order/status'));

  await test.step('B6: a slow server never gets two questions at once, even if buttons are pressed, and one payment leads to one success page', async () => {
    await startOver();
    const placed = await order(page, server);
    server.backend.weather.add({ call: statusCall, kind: 'slow', milliseconds: 900, times: null });
    await page.goto(paymentOf(placed));
    await expectReal(page, placed);
    // The next question begins with the press.
    await expect.poll(() => callsOf(server, statusCall).length).toBe(1);
    await check(page).evaluate((button: HTMLButtonElement) => {
      for (let i = 0; i < 50; i++) button.click();
    });
    await expect(check(page)).toHaveAttribute('aria-busy', 'true');
    await expect.poll(() => callsOf(server, statusCall).length).toBeGreaterThan(1);
    await answerOnPhone(page, placed, 'pay');
    await expect(succeeded(page)).toBeVisible();
    const served = callsOf(server, statusCall).map(({ at, milliseconds }) => ({
      from: Date.parse(at),
      to: Date.parse(at) + milliseconds,
    }));
    expect(served.length).toBeGreaterThan(1);
    for (const [index, { from }] of served.entries()) {
      // Both times are rounded to a millisecond.
      expect(from + 1).toBeGreaterThanOrEqual(served[index - 1]?.to ?? 0);
    }
    expect(await page.evaluate(() => history.length)).toBeLessThan(6);
    await page.goBack();
    await expect(page).not.toHaveURL(/order\/pay/);
  });

  await test.step('nothing is asked while the page is hidden; shown again, it knows at once', async () => {
    await startOver();
    await installClock(page);
    const placed = await order(page, server);
    await page.goto(paymentOf(placed));
    await expectReal(page, placed);
    await expect.poll(async () => (await asked()).every(({ answered }) => answered !== null)).toBe(true);
    await setHidden(page, true);
    const before = (await asked()).length;
    await page.clock.runFor(20_000);
    expect((await asked()).length).toBe(before);
    await answerOnPhone(page, placed, 'pay');
    await setHidden(page, false);
    await expect(succeeded(page)).toBeVisible();
  });

  await test.step('A8: without an answer the code stays, it is asked again after 2, 4, 8 and 15 seconds or at a press; what is refused is said, and asked again as well', async () => {
    await startOver();
    complaints.expected.push(failedCall);
    await installClock(page);
    const placed = await order(page, server);
    await page.goto(paymentOf(placed));
    await expectReal(page, placed);
    // From now on time passes by `runFor` only.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
    const answeredAll = async () => (await asked()).every(({ answered }) => answered !== null);
    await makeFail(page, server, statusCall, 'lost', async () => {
      // The pause begins with the answer: time that passes before it leads to no question.
      await expect.poll(answeredAll).toBe(true);
      await page.clock.runFor(2100);
    });
    await expect(faltering(page)).toBeVisible();
    await expectReal(page, placed);
    server.backend.weather.clear();
    await retry(page).click();
    await expect(faltering(page)).toHaveCount(0);
    await expectFocusKept(page);
    await page.route('**/api/v2/order/status*', (route) => route.abort());
    await page.clock.runFor(2100);
    await expect(faltering(page)).toBeVisible();
    const last = async () => (await asked()).at(-1)?.asked ?? 0;
    for (const pause of [2000, 4000, 8000, 15_000, 15_000]) {
      await expect.poll(answeredAll).toBe(true);
      const [count, then] = [(await asked()).length, await last()];
      await page.clock.runFor(pause - 500);
      expect((await asked()).length, `not before ${pause} ms`).toBe(count);
      await page.clock.runFor(800);
      await expect.poll(async () => (await asked()).length).toBe(count + 1);
      expect((await last()) - then).toBeGreaterThanOrEqual(pause);
    }
    await expect.poll(answeredAll).toBe(true);
    await page.unroute('**/api/v2/order/status*');
    server.backend.weather.add({ call: statusCall, kind: 'refused', message: '请稍后再试', code: 429 });
    await page.clock.runFor(15_500);
    await expect(main(page).getByRole('alert')).toHaveText('请稍后再试');
    await expectReal(page, placed);
    await answerOnPhone(page, placed, 'pay');
    await page.clock.runFor(15_500);
    await expect(succeeded(page)).toBeVisible();
    await page.clock.resume();
  });

  await test.step('the success page says what it could not load, and 重试 loads it', async () => {
    await page.evaluate(() => {
      localStorage.removeItem('zhitu-paid-order');
      sessionStorage.removeItem('zhitu-paid-order');
    });
    server.backend.weather.add({ call: statusCall, kind: 'http500', times: null });
    await page.reload();
    await expect(heading(page)).toHaveText('订单状态加载失败');
    server.backend.weather.clear();
    await main(page).getByRole('button', { name: '重试' }).press('Enter');
    await expect(succeeded(page)).toBeVisible();
    await expectFocusKept(page);
    await expectNoFigures(page);
  });
});

test('what one tab sees paid, the other shows without asking; signing out in one forgets the order in both', async ({
  page,
  context,
  server,
}) => {
  await installClock(page);
  const placed = await order(page, server);
  const other = await context.newPage();
  const asked = [await watchCalls(page), await watchCalls(other)];
  for (const tab of [page, other]) {
    await tab.goto(paymentOf(placed));
    await expectReal(tab, placed);
  }
  // The time of both stands still, so that neither asks again by itself: one is told to, the other one learns it from there.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
  await page.bringToFront();
  // What was asked before is answered: it cannot tell of the payment in place of the press.
  for (const calls of asked)
    await expect.poll(async () => (await calls()).filter(({ answered }) => answered === null)).toEqual([]);
  const { orderNo } = placed;
  await answerOnPhone(page, placed, 'pay');
  await check(page).click();
  await expect(succeeded(page)).toBeVisible();
  await expect(succeeded(other)).toBeVisible();
  await expect(other).toHaveURL(`/order/success?orderId=${orderNo}`);
  await page.clock.resume();
  await page.getByRole('button', { name: /的账户菜单$/ }).click();
  await page.getByRole('menuitem', { name: '安全退出' }).click();
  for (const tab of [page, other]) await expect.poll(() => storedOrders(tab)).toEqual([[], []]);
});

test('an expired login keeps the order, in this tab and in another: after signing in again the member pays it', async ({
  page,
  context,
  server,
}) => {
  const placed = await order(page, server);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(paymentOf(placed));
    await expectReal(tab, placed);
    // Each tab keeps a copy of its own, too.
    await tab.evaluate(() =>
      sessionStorage.setItem('zhitu-open-order', localStorage.getItem('zhitu-open-order') ?? ''),
    );
  }
  await page.bringToFront();
  server.backend.weather.add({ call: statusCall, kind: 'unauthorized' });
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await expect(other).toHaveURL(/\/login\?redirect=/);
  for (const tab of [page, other]) {
    expect(await storedOrders(tab)).toEqual([['zhitu-open-order'], ['zhitu-open-order']]);
  }
  await main(page).getByRole('button', { name: '登录后查看' }).click();
  await dialogHasFocus(page);
  await page.getByLabel('手机号').fill(member.mobile);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expectReal(page, placed);
});
