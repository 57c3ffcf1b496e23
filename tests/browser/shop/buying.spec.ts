/** The whole way from the goods to the list of orders, with every amount compared to what the backend has stored. */
import type { Page } from '@playwright/test';
import { callsOf, dialogHasFocus, expect, member, password, returnAsMember, story, test } from '../kit/site.ts';
import { pressOnPhone, withPhone } from '../kit/thirdPartyLogin.ts';

const main = (page: Page) => page.getByRole('main');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test(
  'A17: a member buys a course with a promo code and pays on the phone; the order is listed as paid, and a waiting second tab shows it',
  story,
  async ({ page, context, server }) => {
    const { ledger } = server.backend;
    await returnAsMember(page, server);
    await page.goto('/courses/detail/1');
    await main(page)
      .getByRole('link', { name: /^购买课程/ })
      .click();
    await expect(heading(page)).toHaveText('收银台');
    await page.getByLabel('优惠码').fill('newuser50');
    await page.getByRole('button', { name: '验证' }).click();
    await expect(page.getByText('此优惠码有效，已减 ￥50')).toBeVisible();
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: '提交订单' }).click();
    await expect(page).toHaveURL(/\/order\/pay\?orderId=\d{18}$/);
    const placed = ledger
      .entriesOf('order')
      .map(({ detail }) => detail as Record<'charge' | 'total' | 'discount', number>);
    const orderNo = String(ledger.entriesOf('order')[0]?.detail.orderNo);
    const { charge = 0, total = 0, discount = 0 } = placed[0] ?? {};
    expect(placed[0]).toMatchObject({ goods: { type: 'COURSE', id: 1 }, discount: 50, total: charge - 50 });
    await expect(page).toHaveURL(`/order/pay?orderId=${orderNo}`);
    await expect(page.getByRole('img', { name: '付款二维码' })).toBeVisible();
    for (const figure of [orderNo, `￥${total}`, `￥${discount}`]) await expect(main(page)).toContainText(figure);

    const other = await context.newPage();
    await other.goto('/member/orders');
    await other.getByRole('link', { name: '继续支付' }).click();
    await expect(other).toHaveURL(`/order/pay?orderId=${orderNo}`);
    await expect(other.getByRole('img', { name: '付款二维码' })).toBeVisible();
    await other.goto('/courses/detail/1');
    await other.goBack();
    await expect(other.getByRole('img', { name: '付款二维码' })).toBeVisible();

    await page.bringToFront();
    await withPhone(page, (phone) => pressOnPhone(phone, '#orders', '支付'));
    await expect(page).toHaveURL(`/order/success?orderId=${orderNo}`);
    await expect(heading(page)).toHaveText('支付成功！');
    await expect(other).toHaveURL(`/order/success?orderId=${orderNo}`);
    for (const tab of [page, other]) await expect(main(tab)).toContainText(`￥${total}`);
    await other.close();
    expect(ledger.entriesOf('payment').map(({ detail }) => [detail.orderNo, detail.total])).toEqual([[orderNo, total]]);
    expect(callsOf(server, 'POST /api/v3/order')).toHaveLength(1);

    // Back leads to the course, which the member owns now, and not to a second order.
    await page.goBack();
    await expect(page.getByText('课程已购买')).toBeVisible();
    await page.goForward();
    await main(page).getByRole('link', { name: '查看订单' }).click();
    await expect(main(page).getByRole('listitem').filter({ hasText: orderNo })).toContainText('已支付');
    await expect(page.getByRole('link', { name: '继续支付' })).toHaveCount(0);
  },
);

test(
  'a visitor chooses a plan, signs in, and is a VIP once it is paid; a payment refused on the phone costs nothing',
  story,
  async ({ page, server }) => {
    const { ledger } = server.backend;
    await page.goto('/vip');
    await main(page)
      .getByRole('button', { name: /购买.*年度会员|年度会员.*购买/ })
      .click();
    const dialog = page.getByRole('dialog');
    await dialogHasFocus(page);
    await dialog.getByLabel('手机号').fill(member.mobile);
    await dialog.getByLabel('密码', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: '立即登录' }).click();
    await expect(heading(page)).toHaveText('收银台');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: '提交订单' }).click();
    await expect(page.getByRole('img', { name: '付款二维码' })).toBeVisible();
    await withPhone(page, (phone) => pressOnPhone(phone, '#orders', '拒绝'));
    await expect(heading(page)).toHaveText(/已取消/);
    await main(page).getByRole('link', { name: '重新下单' }).click();
    await expect(heading(page)).toHaveText('收银台');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: '提交订单' }).click();
    await expect(page.getByRole('img', { name: '付款二维码' })).toBeVisible();
    await withPhone(page, (phone) => pressOnPhone(phone, '#orders', '支付'));
    await expect(heading(page)).toHaveText('支付成功！');
    await main(page).getByRole('link', { name: '查看会员' }).click();
    await expect(main(page)).toContainText(/您是年度会员/);
    expect(ledger.entriesOf('payment')).toHaveLength(1);
    expect(ledger.entriesOf('orderCancelled').map(({ detail }) => detail.reason)).toEqual(['administrator']);
  },
);
