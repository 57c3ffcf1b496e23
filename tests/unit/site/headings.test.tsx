// @vitest-environment jsdom
/** The main heading of each page: one, whatever the server does. */
import { afterAll, expect, test } from 'vitest';
import { notFound, routeOf, routes } from '../../../src/addresses/routes.ts';
import { closeBackend, content } from './backend.ts';
import { addressOf, openedBy } from './pages.ts';
import { openSite } from './site.tsx';

afterAll(closeBackend);

const pages = [...routes, { ...notFound, path: '/nowhere' }].map((route) => ({
  page: route.page,
  at: route.page === 'error' ? '/error?msg=x' : addressOf(route),
  as: openedBy[route.guard],
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
