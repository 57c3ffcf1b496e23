/** Shared by the stages of the checkout and of its promo code. */

import { returnAsMember } from '../kit/site.ts';
import { ok, type Reply } from '../model/gates.ts';
import type { OpenedSite } from '../model/stage.ts';
import { visit } from './places.ts';

export const goodsCall = 'GET /api/v2/course/1';
export const orderCall = 'POST /api/v3/order';
export const goodsAnswer = ({ charge = 199, isBuy = false } = {}): Reply =>
  ok({ course: { id: 1, title: 'Vue3 从入门到实战', charge, thumb: '', is_free: 0 }, isBuy });
const code = (canUse: 0 | 1, expiresAt: string | null): Reply =>
  ok({ can_use: canUse, promo_code: { code: 'SPRING10', invited_user_reward: 10, expired_at: expiresAt } });
export const promoAnswers = {
  usable: code(1, null),
  unknown: ok({ can_use: 0, promo_code: [] }),
  expired: code(0, '2020-01-01 00:00:00'),
  unusable: code(0, null),
};
export const checkCall = 'GET /api/v2/promoCode/spring10/check';

export const comeToOrder = async (site: OpenedSite) => {
  await returnAsMember(site.page, site.server);
  await visit('/order?goods_type=vod&goods_id=1')(site);
};
/** Opens the checkout on a site without a purchase agreement for courses. */
export const comeToOrderUnderNothing = async (site: OpenedSite) => {
  await site.page.route('**/api/v2/other/config', async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as { data: object };
    await route.fulfill({ response, json: { ...json, data: { ...json.data, paid_content_purchase_protocol: '' } } });
  });
  await comeToOrder(site);
};

/** An order of the goods on stage that can still be paid. */
export const openOrder = {
  orderNo: '202605010203041234',
  total: 149,
  discount: 50,
  isPaid: false,
  payUrl: 'https://school.example/pay?sign=old',
  memberId: 1,
  goods: { kind: 'course', id: 1, name: 'Vue3 从入门到实战', price: 199 },
  expiresAt: Date.parse('2100-01-01T00:00:00Z'),
};
export const statusCall = 'GET /api/v2/order/status';
/** The server's answers to a placed order. */
export const orderAnswers = {
  open: ok({
    order_no: '202605010303041235',
    total: 189,
    discount: 10,
    is_paid: false,
    pay_url: 'https://school.example/pay',
  }),
  fullPrice: ok({
    order_no: '202605010303041237',
    total: 199,
    discount: 0,
    is_paid: false,
    pay_url: 'https://school.example/pay',
  }),
  paid: ok({ order_no: '202605010303041236', total: 0, discount: 10, is_paid: true }),
};

/**
 * Stores values in the browser before the site starts, once: `kept` in `localStorage`, `own` in this tab's `sessionStorage`. The site may
 * change them later.
 */
export const keepBefore = ({ page }: OpenedSite, kept: Record<string, object>, own: Record<string, object> = {}) =>
  page.addInitScript(
    ([all, ofTab]) => {
      if (sessionStorage.getItem('came')) return;
      sessionStorage.setItem('came', 'yes');
      for (const [key, value] of Object.entries(all)) localStorage.setItem(key, JSON.stringify(value));
      for (const [key, value] of Object.entries(ofTab)) sessionStorage.setItem(key, JSON.stringify(value));
    },
    [kept, own] as const,
  );
/** Stores an order in another tab of this browser. */
export async function keepInOtherTab(
  site: OpenedSite,
  key: 'zhitu-open-order' | 'zhitu-paid-order',
  order: object,
): Promise<void> {
  const tab = await site.otherTab();
  await tab.evaluate(([name, value]) => localStorage.setItem(name, value), [key, JSON.stringify(order)] as const);
}
/** Returns the mark of an order that was requested and not answered, with this code, or '' for none. */
export const placing = (code: string) => ({
  'zhitu-placing-order': { memberId: 1, byGoods: { 'course-1': { code, until: Date.parse('2100-01-01T00:00:00Z') } } },
});
/** The stored promo code that the member typed for course 1 earlier. */
export const typed = { 'zhitu-promo-codes': { memberId: 1, byGoods: { 'course-1': 'spring10' } } };
/** Answers the calls that wait for the state of an order. */
export const answerStatus =
  (reply: Reply) =>
  async ({ gates }: OpenedSite) => {
    const answered = gates.get(statusCall).open(reply);
    return async () => {
      gates.get(statusCall).close();
      await answered;
    };
  };
