/** Orders that exist already, or may exist: they are found, offered, and not placed twice. */

import { fault } from '../kit/authForms.ts';
import { expectAccessible, narrowAndDark } from '../kit/axe.ts';
import { holdAnswer, loseAnswer, loseAnswerLater, makeFail } from '../kit/callFaults.ts';
import { become, main } from '../kit/gates.ts';
import { consent, field, orderCall, ordersOf, submit, toPay } from '../kit/orderFormParts.ts';
import { accountButton, expect, failedCall, member, returnAsMember, story, sweep, test } from '../kit/site.ts';

test.describe('ordering', () => {
  test(
    'the checkout finds an existing order: left while it was placed, placed in another tab, or paid elsewhere',
    story,
    async ({ page, context, server }) => {
      await returnAsMember(page, server);
      const form = '/order?goods_type=vod&goods_id=1';
      const waits = main(page).getByText('您有一笔待支付的订单');
      const numbers = () => ordersOf(server).map(({ orderNo }) => String(orderNo));
      const payOn = () => main(page).getByRole('link', { name: '继续支付' });

      await test.step('an order that is placed after the member has left is found when they return', async () => {
        await page.goto('/courses/detail/1');
        await main(page).getByRole('link', { name: '购买课程 ￥199' }).click();
        await consent(page).check();
        const answer = await holdAnswer(page, orderCall);
        await submit(page).click();
        await expect.poll(numbers).toHaveLength(1);
        await page.goBack();
        await expect(main(page).getByRole('link', { name: '购买课程 ￥199' })).toBeVisible();
        answer.letGo();
        await expect
          .poll(() => page.evaluate(() => localStorage.getItem('zhitu-open-order') ?? ''))
          .toContain(String(numbers()[0]));
        await expect(page).toHaveURL('/courses/detail/1');
        await main(page).getByRole('link', { name: '购买课程 ￥199' }).click();
        await expect(waits).toBeVisible();
      });

      await test.step('an open form notices the order of another tab and leads to it', async () => {
        await page.getByRole('button', { name: '重新下单' }).click();
        await field(page).fill('newuser50');
        await page.getByRole('button', { name: '验证' }).click();
        await expect(main(page).getByText('此优惠码有效，已减 ￥50')).toBeVisible();
        await consent(page).check();
        const tab = await context.newPage();
        await tab.goto(form);
        await tab.getByRole('button', { name: '重新下单' }).click();
        await consent(tab).check();
        await field(tab).fill('newuser50');
        await submit(tab).click();
        await expect(tab).toHaveURL(/\/order\/pay\?orderId=\d{18}$/);
        await tab.close();
        await page.bringToFront();
        await expect(waits).toBeVisible();
        expect(numbers()).toHaveLength(2);
        await expect(payOn()).toHaveAttribute('href', `/order/pay?orderId=${numbers()[1]}`);
        // The open order uses the code, and the page says so.
        await expect(main(page).getByText(/60–90 分钟后自动关闭，用掉的优惠码那时可以再用/)).toBeVisible();
        // The form keeps what was typed and the consent, but the code counts as unchecked.
        await page.getByRole('button', { name: '重新下单' }).click();
        await expect(field(page)).toHaveValue('newuser50');
        await expect(consent(page)).toBeChecked();
        await toPay(page, '￥199');
      });

      await test.step('an order that was paid on the phone is shown as paid and not offered', async () => {
        const paid = await page.request.post(`/phone/orders/${numbers()[1]}`, { data: { answer: 'pay' } });
        expect(paid.ok()).toBe(true);
        await page.reload();
        await expect(page).toHaveURL(`/order/success?orderId=${numbers()[1]}`);
        await expect(main(page)).toContainText('实付款￥149');
      });

      await test.step('goods that were paid in another tab are not ordered again here', async () => {
        const plan = '/order?goods_type=role&goods_id=3';
        await page.goto(plan);
        await consent(page).check();
        const tab = await context.newPage();
        await tab.goto(plan);
        await consent(tab).check();
        await field(tab).fill('FREE9999');
        await submit(tab).click();
        await expect(tab).toHaveURL(/\/order\/success\?orderId=\d{18}$/);
        await tab.close();
        await page.bringToFront();
        await expect(page).toHaveURL(`/order/success?orderId=${numbers()[2]}`);
        expect(numbers()).toHaveLength(3);
      });

      await test.step('if a code was used up since its check, the payment page shows the full price', async () => {
        await page.goto('/order?goods_type=role&goods_id=2');
        await field(page).fill('U2VIPSHARE');
        await page.getByRole('button', { name: '验证' }).click();
        await expect(main(page).getByText(/此优惠码有效/)).toBeVisible();
        await server.backend.database.change('UPDATE promo_codes SET expired_at = 1 WHERE code = ?', ['U2VIPSHARE']);
        await consent(page).check();
        await submit(page).click();
        await expect(page).toHaveURL(/\/order\/pay\?orderId=\d{18}$/);
        const { total } = ordersOf(server)[3] ?? {};
        await expect(page.getByText(`优惠码没有用上，这笔订单需支付 ￥${total}`).first()).toBeVisible();
        await expect(main(page)).toContainText(`需支付￥${total}`);
      });

      await test.step('a late answer about a code does not take the focus from the next field', async () => {
        await page.goto('/order?goods_type=role&goods_id=1');
        await consent(page).check();
        await field(page).fill('NOSUCH');
        const answer = await holdAnswer(page, 'GET /api/v2/promoCode/NOSUCH/check');
        await submit(page).press('Enter');
        await expect(page.getByRole('button', { name: '正在验证优惠码…' })).toBeVisible();
        await consent(page).focus();
        answer.letGo();
        await expect(main(page).getByText('优惠码不存在')).toBeVisible();
        await expect(consent(page)).toBeFocused();
      });
    },
  );

  test(
    'a member who went back before a lost answer reads that there may be an order, and no second one is placed silently',
    sweep,
    async ({ page, server, complaints }) => {
      complaints.expected.push(failedCall);
      await returnAsMember(page, server);
      const unanswered = main(page).getByText('没有等到服务器的回答，订单可能已经生成；未支付的订单会自动关闭');
      const buy = main(page).getByRole('link', { name: '购买课程 ￥199' });
      await page.goto('/courses/detail/1');
      await buy.click();
      await consent(page).check();
      const order = await loseAnswerLater(page, orderCall);
      const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/v3/order'));
      await submit(page).click();
      await order.happened;
      await page.goBack();
      await expect(buy).toBeVisible();
      order.lose();
      await lost;
      expect(ordersOf(server)).toHaveLength(1);
      await buy.click();
      await expect(unanswered).toBeVisible();
      await expectAccessible(page, 'an order that was left without an answer', narrowAndDark);
      await page.reload();
      await expect(unanswered).toBeVisible();
      await expect(submit(page)).toHaveCount(0);
      // The member may still order. Afterwards the message is not shown any more.
      await consent(page).check();
      await main(page).getByRole('button', { name: '重试' }).click();
      await expect(page).toHaveURL(/\/order\/pay\?orderId=\d{18}$/);
      expect(ordersOf(server)).toHaveLength(2);
      await page.goto('/order?goods_type=vod&goods_id=1');
      await expect(main(page).getByText('您有一笔待支付的订单')).toBeVisible();
      await page.getByRole('button', { name: '重新下单' }).click();
      await expect(submit(page)).toBeVisible();
      await expect(unanswered).toHaveCount(0);
    },
  );

  test(
    'after a lost answer the checkout says that there may be an order, checks the code again, and offers to order without it',
    story,
    async ({ page, server, complaints, context }) => {
      const { weather } = server.backend;
      complaints.expected.push(failedCall);
      await returnAsMember(page, server);
      await page.goto('/order?goods_type=vod&goods_id=1');
      await consent(page).check();
      const unanswered = main(page).getByText('没有等到服务器的回答，订单可能已经生成；未支付的订单会自动关闭');
      const retry = main(page).getByRole('button', { name: '重试' });
      // The check of a code can fail, too; the form says so, and a press checks again.
      await field(page).fill('NEWUSER50');
      await makeFail(page, server, 'GET /api/v2/promoCode/NEWUSER50/check', 'lost', () =>
        page.getByRole('button', { name: '验证' }).click(),
      );
      await expect(main(page).getByText(`优惠码没有验证成功：${fault}`)).toBeVisible();
      await expect(field(page)).toHaveValue('NEWUSER50');
      weather.clear();
      await makeFail(page, server, orderCall, 'lost', () => submit(page).click());
      await expect(unanswered).toBeVisible();
      await expect(field(page)).toHaveValue('NEWUSER50');
      await expect(consent(page)).toBeChecked();
      weather.clear();
      await expectAccessible(page, 'an order without an answer', narrowAndDark);
      // The answer to this order is lost, but the server has placed the order, which uses the code.
      await loseAnswer(page, orderCall);
      await retry.click();
      await expect(unanswered).toBeVisible();
      await retry.click();
      await expect(main(page).getByText(/可能被刚才没有回答的那笔订单占用.*60–90 分钟后关闭/)).toBeVisible();
      const placed = ordersOf(server).length;
      await expectAccessible(page, 'a code that is held', narrowAndDark);
      await page.getByRole('button', { name: '不使用优惠码' }).click();
      await expect(submit(page)).toBeFocused();
      await toPay(page, '￥199');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/order\/pay\?orderId=\d{18}$/);
      expect(ordersOf(server).slice(placed)).toMatchObject([{ total: 199, promo: null }]);
      expect(ordersOf(server).filter(({ promo }) => promo !== null)).toHaveLength(1);
      // Another member signs in in another tab: everything of the first is removed. Then they sign out.
      await page.goto('/order?goods_type=vod&goods_id=1');
      await page.getByRole('button', { name: '重新下单' }).click();
      await field(page).fill('ONCE30');
      await consent(page).check();
      const tab = await context.newPage();
      await tab.goto('/favicon.svg');
      await become(tab, server, '13800000004');
      await expect(accountButton(page)).toBeVisible();
      await expect(accountButton(page)).not.toContainText(member.name);
      await expect(field(page)).toHaveValue('');
      await expect(consent(page)).not.toBeChecked();
      await expect(main(page).getByText('您有一笔待支付的订单')).toHaveCount(0);
      await become(tab, server, '');
      await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent('/order?goods_type=vod&goods_id=1')}`);
    },
  );
});
