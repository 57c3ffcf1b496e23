// @vitest-environment jsdom
/** The main heading of each page: one, whatever the server does. */
import { afterAll, expect, test } from 'vitest';
import type { PageName } from '../../../src/addresses/routes.ts';
import { routeOf } from '../../../src/addresses/routes.ts';
import { closeBackend, content, members, openSite } from './site.tsx';

afterAll(closeBackend);

const { usual, social } = members;
/** An address of each page, and the member who may open it; '' for a visitor. */
const pages: Record<PageName, { at: string; as: string }> = {
  home: { at: '/', as: '' },
  login: { at: '/login', as: '' },
  loginCallback: { at: '/login/callback', as: '' },
  bindMobile: { at: '/bind-mobile', as: social },
  faceCheck: { at: '/face-check', as: usual },
  error: { at: '/error?msg=x', as: '' },
  announcement: { at: '/announcement', as: '' },
  search: { at: '/search?keywords=React', as: '' },
  courses: { at: '/courses', as: '' },
  courseDetail: { at: '/courses/detail/1', as: '' },
  lesson: { at: '/courses/video/1', as: usual },
  studyCenter: { at: '/study-center', as: usual },
  memberHome: { at: '/member', as: usual },
  orders: { at: '/member/orders', as: usual },
  messages: { at: '/member/messages', as: usual },
  points: { at: '/member/credit1-free', as: usual },
  vip: { at: '/vip', as: '' },
  order: { at: '/order?goods_type=vip&goods_id=1', as: usual },
  payment: { at: '/order/pay?order_id=1', as: usual },
  orderSuccess: { at: '/order/success?order_id=1', as: usual },
  notFound: { at: '/nowhere', as: '' },
};

/** Texts of the main headings. */
const headings = () => [...document.querySelectorAll('h1')].map(({ textContent }) => textContent);

const faults = [
  ['while its data loads', { holding: content }],
  ['while the server has no time for it', { crowding: content }],
  ['if the server fails', { failing: content }],
] as const;
const faultsOfMembers = [
  ['while the member is being confirmed', { holding: /member\/detail/ }],
  ['if the member cannot be confirmed', { failing: /member\/detail/ }],
] as const;
const cases = Object.entries(pages).flatMap(([page, { at, as }]) =>
  [...faults, ...(as ? faultsOfMembers : [])].map(([when, how]) => [page, when, { at, as, ...how }] as const),
);

test.each(cases)('the page %s has one h1 with words %s', async (page, _, { at, ...how }) => {
  expect(routeOf(new URL(at, 'https://school.example').pathname).page).toBe(page);
  await openSite(at, how);
  expect(headings()).toEqual([expect.stringMatching(/\S/)]);
});
