/** What the stages of the checkout and of its promo code share. */
import { returnAsMember } from '../../site.ts';
import { ok, type Reply } from '../gates.ts';
import type { Site } from '../stage.ts';
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

export const comeToOrder = async (site: Site) => {
  await returnAsMember(site.page, site.server);
  await visit('/order?goods_type=vod&goods_id=1')(site);
};
/** The site has no text that courses are ordered under. */
export const comeToOrderUnderNothing = async (site: Site) => {
  await site.page.route('**/api/v2/other/config', async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as { data: object };
    await route.fulfill({ response, json: { ...json, data: { ...json.data, paid_content_purchase_protocol: '' } } });
  });
  await comeToOrder(site);
};
