/** Asking for the state of an order: on a slow network, in several tabs, with an expired login. */

import { makeFail } from '../kit/callFaults.ts';
import { main } from '../kit/gates.ts';
import { expectFocusKept, installClock, setHidden } from '../kit/pageState.ts';
import { watchCalls } from '../kit/pageWatch.ts';
import { callsOf, dialogHasFocus, expect, failedCall, member, password, story, sweep, test } from '../kit/site.ts';
import {
  answerOnPhone,
  check,
  expectNoFigures,
  expectReal,
  faltering,
  heading,
  order,
  paymentOf,
  retry,
  statusCall,
  storedOrders,
  succeeded,
} from './paying.ts';

test(
  'B6: the payment page never asks a slow server twice at once, and one payment leads to one success page',
  story,
  async ({ page, server }) => {
    const placed = await order(page, server);
    server.backend.weather.add({ call: statusCall, kind: 'slow', milliseconds: 900, times: null });
    await page.goto(paymentOf(placed));
    await expectReal(page, placed);
    const visited = await page.evaluate(() => history.length);
    // The next poll starts with the press.
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
      // `from` and `to` are rounded to 1 ms, so they may overlap by 1 ms.
      expect(from + 1).toBeGreaterThanOrEqual(served[index - 1]?.to ?? 0);
    }
    expect(await page.evaluate(() => history.length)).toBe(visited);
    await page.goBack();
    await expect(page).not.toHaveURL(/order\/pay/);
  },
);

test(
  'the payment page asks for the order’s state only while it is visible, and again after faults',
  sweep,
  async ({ page, server, complaints, startOver }) => {
    const calls = await watchCalls(page);
    const asked = async () => (await calls()).filter(({ path }) => path.endsWith('/order/status'));

    await test.step('a hidden page asks nothing, and asks at once when it is shown', async () => {
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

    await test.step('A8: without an answer it asks again after 2, 4, 8, and 15 seconds or at a press, and a refusal is shown and asked again', async () => {
      await startOver();
      complaints.expected.push(failedCall);
      await installClock(page);
      const placed = await order(page, server);
      await page.goto(paymentOf(placed));
      await expectReal(page, placed);
      // From now on only `runFor` advances the time.
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
      const answeredAll = async () => (await asked()).every(({ answered }) => answered !== null);
      await makeFail(page, server, statusCall, 'lost', async () => {
        // The pause starts with the answer, so time before the answer causes no poll.
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
  },
);

test('if one tab sees the payment, the other tab shows it without asking, and signing out erases the order in both', async ({
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
  // Both clocks are stopped, so no tab polls. One tab asks when the member presses its button, and notifies the other tab of the result.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000);
  await page.bringToFront();
  // Earlier polls are answered, so they cannot report the payment before the press.
  for (const calls of asked)
    await expect.poll(async () => (await calls()).filter(({ answered }) => answered === null)).toEqual([]);
  const { orderNo } = placed;
  await answerOnPhone(page, placed, 'pay');
  await check(page).click();
  await expect(succeeded(page)).toBeVisible();
  await expect(succeeded(other)).toBeVisible();
  await expect(other).toHaveURL(`/order/success?orderId=${orderNo}`);
  await page.clock.resume();
  // The new page takes the focus once its clock runs, which would close the menu.
  await expectFocusKept(page);
  await page.getByRole('button', { name: /的账户菜单$/ }).click();
  await page.getByRole('menuitem', { name: '安全退出' }).click();
  for (const tab of [page, other]) await expect.poll(() => storedOrders(tab)).toEqual([[], []]);
});

test(
  'an expired login keeps the order in all tabs, and the member pays it after signing in again',
  story,
  async ({ page, context, server }) => {
    const placed = await order(page, server);
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await tab.goto(paymentOf(placed));
      await expectReal(tab, placed);
      // Each tab also stores its own copy of the order.
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
    await dialogHasFocus(page);
    await page.getByLabel('手机号').fill(member.mobile);
    await page.getByLabel('密码', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await expectReal(page, placed);
  },
);
