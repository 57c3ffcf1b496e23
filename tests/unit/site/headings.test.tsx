// @vitest-environment jsdom
/** The main heading of each page: one, whatever the server does. */
import { afterAll, expect, test } from 'vitest';
import { notFound, type PageName, routeOf, routes } from '../../../src/addresses/routes.ts';
import { closeBackend, content, members } from './backend.ts';
import { openSite } from './site.tsx';

afterAll(closeBackend);

const { usual, social } = members;
/** Addresses of pages whose path alone does not show their data. */
const withQuery: Partial<Record<PageName, string>> = {
  error: '/error?msg=x',
  search: '/search?keywords=React',
  order: '/order?goods_type=vip&goods_id=1',
  payment: '/order/pay?order_id=1',
  orderSuccess: '/order/success?order_id=1',
};
/** The member who may open a page; '' for a visitor. */
const as = { open: '', forVisitors: '', mobileGate: social, faceGate: usual, forMembers: usual };
const pages = [...routes, { ...notFound, path: '/nowhere' }].map(({ page, path, guard }) => ({
  page,
  at: withQuery[page] ?? path.replace(/:\w+/, '1'),
  as: as[guard],
}));

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
const cases = pages.flatMap(({ page, at, as }) =>
  [...faults, ...(as ? faultsOfMembers : [])].map(([when, how]) => [page, when, { at, as, ...how }] as const),
);

test.each(cases)(
  'the page %s has one h1 with words, which names its main part, %s',
  async (page, when, { at, ...how }) => {
    expect(routeOf(new URL(at, 'https://school.example').pathname).page).toBe(page);
    await openSite(at, how);
    expect(headings()).toEqual([expect.stringMatching(/\S/)]);
    // A page that waits for the member has no name yet. The page of announcements keeps its own if none can be loaded.
    const isOwn = page === 'announcement' && when === 'if the server fails';
    const name = when === 'while the member is being confirmed' ? null : isOwn ? '公告' : headings()[0];
    expect(document.querySelector('main')?.getAttribute('aria-label')).toBe(name);
  },
);
