/** The pages of the site, for tests that open each of them. */
import type { PageName, Route } from '../../../src/addresses/routes.ts';
import { members } from './backend.ts';

/** Addresses of pages whose path alone does not show their data. */
const withQuery: Partial<Record<PageName, string>> = {
  search: '/search?keywords=React',
  order: '/order?goods_type=vip&goods_id=1',
  payment: '/order/pay?order_id=1',
  orderSuccess: '/order/success?order_id=1',
};

/** Returns an address at which the page shows its data. */
export const addressOf = ({ page, path }: Pick<Route, 'page' | 'path'>): string =>
  withQuery[page] ?? path.replace(/:\w+/, '1');

/** The mobile of the member who may open a page, by the page's guard; '' for a visitor. */
export const openedBy = {
  open: '',
  forVisitors: '',
  mobileGate: members.social,
  faceGate: members.usual,
  forMembers: members.usual,
};

/** Returns the texts of the troubles without a next step: no button or link in or beside them, and no advice. */
export const withoutNextStep = (): (string | null)[] =>
  [...document.querySelectorAll('[role=alert]')]
    .filter((alert) => !alert.parentElement?.querySelector('button, a') && !/请|可以|正在|重试/.test(alert.textContent))
    .map(({ textContent }) => textContent);
