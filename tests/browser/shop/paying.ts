/** An order that awaits its payment, on its page and on the phone. */

import type { Page } from '@playwright/test';
import { encode } from 'uqr';
import type { RunningServer } from '../../../src/referenceBackend/server.ts';
import { expectAccessible, narrowAndDark } from '../kit/axe.ts';
import { main } from '../kit/gates.ts';
import { expect, returnAsMember } from '../kit/site.ts';

export const statusCall = 'GET /api/v2/order/status';
export const goods = {
  course: { type: 'COURSE', id: 1, name: 'TypeScript 从入门到工程实践' },
  plan: { type: 'ROLE', id: 1, name: '年度会员' },
} as const;

export const heading = (page: Page) => page.getByRole('heading', { level: 1 });
export const picture = (page: Page) => page.getByRole('img', { name: '付款二维码' });
export const check = (page: Page) => page.getByRole('button', { name: '我已完成支付' });
export const retry = (page: Page) => page.getByRole('button', { name: '立即重试' });
export const faltering = (page: Page) => page.getByText('暂时无法确认支付状态，正在重试');
export const succeeded = (page: Page) => page.getByRole('heading', { level: 1, name: '支付成功！' });

export type Placed = { orderNo: string; total: number; payUrl: string };

/** Places an order as the member's browser would, without storing the answer. */
export async function place(
  server: RunningServer,
  token: string,
  kind: keyof typeof goods,
  promo = '',
): Promise<Placed> {
  const { type, id } = goods[kind];
  const answer = await fetch(`${server.url}/api/v3/order`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ goods_type: type, goods_id: id, promo_code: promo, agree_protocol: 1 }),
  });
  const { data } = (await answer.json()) as { data: { order_no: string; total: number; pay_url: string } };
  return { orderNo: data.order_no, total: data.total, payUrl: data.pay_url };
}

/** Signs a member in, places an order, and stores the answer as the order page does. The payment page is not opened. */
export async function order(
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
export const paymentOf = ({ orderNo }: Placed, more = '') => `/order/pay?orderId=${orderNo}${more}`;
export const answerOnPhone = async (page: Page, { orderNo }: Placed, answer: 'pay' | 'refuse' | 'expire') =>
  expect((await page.request.post(`/phone/orders/${orderNo}`, { data: { answer } })).ok()).toBe(true);
export const storedOrders = (page: Page) =>
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
/** Expects the server's own code and amounts. */
export async function expectReal(page: Page, { orderNo, total, payUrl }: Placed): Promise<void> {
  await expect(picture(page)).toBeVisible();
  expect(await squaresShown(page)).toEqual(squaresOf(payUrl));
  await expect(main(page)).toContainText(`收款页面：${new URL(payUrl).host}`);
  await expect(main(page)).toContainText(orderNo);
  await expect(main(page)).toContainText(`需支付￥${total}`);
}
/** Expects nothing that a member could take for a price or scan. */
export async function expectNoFigures(page: Page): Promise<void> {
  await expect(heading(page)).toBeVisible();
  await expect(main(page)).not.toContainText('￥');
  await expect(main(page).locator('svg path[fill="#000"]')).toHaveCount(0);
}

/** Runs axe on a narrow and dark screen, because the tours judge these screens wide and light. */
export const expectReadable = (page: Page, what: string) => expectAccessible(page, what, narrowAndDark);

/** Advances the clock until the page asks for the state of the order again. */
export const askAgain = (page: Page) => page.clock.runFor(2500);
