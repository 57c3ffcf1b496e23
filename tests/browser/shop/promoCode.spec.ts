/** Promo codes: their messages, the discount, and what the browser remembers. */
import type { Page } from '@playwright/test';
import { expectAccessible, narrowAndDark } from '../kit/axe.ts';
import { main } from '../kit/gates.ts';
import { consent, field, orderCall, ordersOf, submit, toPay } from '../kit/orderFormParts.ts';
import { callsOf, expect, returnAsMember, story, sweep, test } from '../kit/site.ts';

/** Expects this discount in the summary. */
const discounted = (page: Page, yuan: string) =>
  expect(main(page).getByText('优惠码已减').locator('..')).toContainText(yuan);

test.describe('ordering', () => {
  test(
    'A19: each kind of promo code has its own message, and the summary shows what the ledger stores',
    story,
    async ({ page, server }) => {
      await returnAsMember(page, server);
      await page.goto('/order?goods_type=role&goods_id=3');
      await expect(main(page).getByText('年度会员')).toBeVisible();
      await expect(main(page).getByText('有效期 365 天')).toBeVisible();
      await toPay(page, '￥299');
      // By keyboard alone, Enter checks the code and does not place an order.
      await field(page).focus();
      await page.keyboard.press('Enter');
      await expect(main(page).getByText('请输入优惠码', { exact: true })).toBeVisible();
      const codes: (readonly [code: string, says: string])[] = [
        ['NOSUCH', '优惠码不存在'],
        ...['a/b', 'a%2Fb', 'a\\b', '.', '..', 'a?b#c%d'].map((code) => [code, '优惠码不存在'] as const),
        ['EXPIRED10', '优惠码已过期'],
        ['USEDUP10', '此优惠码无效，请重新输入验证'],
        ['U1MINE', '此优惠码无效，请重新输入验证'],
        ['ONCE30', '此优惠码无效，请重新输入验证'],
      ];
      for (const [code, says] of codes) {
        await field(page).fill(code);
        await expect(main(page).getByText(says)).toHaveCount(0);
        await page.keyboard.press('Enter');
        await expect(main(page).getByText(says)).toBeVisible();
        await expect(field(page)).toHaveValue(code);
        await expect(field(page)).toBeFocused();
        await toPay(page, '￥299');
        await expect(main(page).getByText('优惠码已减')).toHaveCount(0);
      }
      await field(page).fill(' newuser50 ');
      await page.keyboard.press('Enter');
      await expect(main(page).getByText('此优惠码有效，已减 ￥50')).toBeVisible();
      await discounted(page, '￥50');
      await toPay(page, '￥249');
      await page.keyboard.press('x');
      await expect(main(page).getByText('此优惠码有效')).toHaveCount(0);
      await toPay(page, '￥299');
      await page.getByRole('button', { name: '清除优惠码' }).click();
      await expect(field(page)).toBeFocused();
      await expect(field(page)).toHaveValue('');
      // Without the consent no order is placed, and the checkbox takes the focus.
      await field(page).fill('ONCE30');
      await submit(page).focus();
      await page.keyboard.press('Enter');
      await expect(main(page).getByText('请同意《会员服务协议》')).toBeVisible();
      await expect(consent(page)).toBeFocused();
      await page.keyboard.press('Space');
      await expect(main(page).getByText('请同意《会员服务协议》')).toHaveCount(0);
      // An unchecked code is checked before the order is placed.
      await submit(page).focus();
      await page.keyboard.press('Enter');
      await expect(main(page).getByText('此优惠码无效，请重新输入验证')).toBeVisible();
      await expect(field(page)).toBeFocused();
      expect(callsOf(server, orderCall)).toEqual([]);
      await field(page).fill('newuser50');
      await submit(page).focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/order\/pay\?orderId=\d{18}$/);
      const [order] = ordersOf(server);
      expect(order).toMatchObject({ charge: 299, discount: 50, total: 249, promo: 'NEWUSER50' });
      expect(callsOf(server, orderCall).map(({ body }) => body)).toEqual([
        { goods_type: 'ROLE', goods_id: 3, promo_code: 'NEWUSER50', agree_protocol: 1 },
      ]);
      // The open order is offered first.
      await page.goto('/order?goods_type=role&goods_id=3');
      await expect(main(page).getByText('您有一笔待支付的订单')).toBeVisible();
      await expect(main(page).getByText(String(order?.orderNo))).toBeVisible();
      await toPay(page, '￥249');
      await expect(main(page).getByRole('link', { name: '继续支付' })).toHaveAttribute(
        'href',
        `/order/pay?orderId=${order?.orderNo}`,
      );
      await expectAccessible(page, 'an order that waits', narrowAndDark);
      await page.getByRole('button', { name: '重新下单' }).click();
      await expect(submit(page)).toBeVisible();
      // This code covers the whole price: the order is paid at once, and the member's data is loaded again.
      await field(page).fill('FREE9999');
      await page.getByRole('button', { name: '验证' }).click();
      await expect(main(page).getByText('此优惠码有效，已减 ￥299')).toBeVisible();
      await toPay(page, '￥0');
      await consent(page).check();
      const details = callsOf(server, 'GET /api/v2/member/detail').length;
      await submit(page).click();
      await expect(page).toHaveURL(/\/order\/success\?orderId=\d{18}$/);
      expect(ordersOf(server)[1]).toMatchObject({ charge: 299, discount: 9999, total: 0, promo: 'FREE9999' });
      await expect.poll(() => callsOf(server, 'GET /api/v2/member/detail').length).toBe(details + 1);
    },
  );

  test(
    'a typed promo code survives back and a reload, and is forgotten once it is cleared or used for an order',
    sweep,
    async ({ page, server }) => {
      await returnAsMember(page, server);
      await page.goto('/courses/detail/1');
      const buy = main(page).getByRole('link', { name: '购买课程 ￥199' });
      await buy.click();
      await field(page).fill('newuser50');
      await page.getByRole('button', { name: '验证' }).click();
      await toPay(page, '￥149');
      await page.goBack();
      await buy.click();
      await expect(field(page)).toHaveValue('newuser50');
      // After a reload, the code is unchecked, because it may have been used up meanwhile. So the full price is shown.
      await toPay(page, '￥199');
      await page.reload();
      await expect(field(page)).toHaveValue('newuser50');
      // Other goods have their own code.
      await page.goto('/order?goods_type=role&goods_id=3');
      await expect(submit(page)).toBeVisible();
      await expect(field(page)).toHaveValue('');
      await page.goto('/order?goods_type=vod&goods_id=1');
      await page.getByRole('button', { name: '清除优惠码' }).click();
      await page.reload();
      await expect(submit(page)).toBeVisible();
      await expect(field(page)).toHaveValue('');
      await field(page).fill('newuser50');
      await consent(page).check();
      await submit(page).click();
      await expect(page).toHaveURL(/\/order\/pay\?orderId=\d{18}$/);
      expect(ordersOf(server)).toMatchObject([{ total: 149, promo: 'NEWUSER50' }]);
      await page.goto('/order?goods_type=vod&goods_id=1');
      await page.getByRole('button', { name: '重新下单' }).click();
      await expect(submit(page)).toBeVisible();
      await expect(field(page)).toHaveValue('');
    },
  );
});
