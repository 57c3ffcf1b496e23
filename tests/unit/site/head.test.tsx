// @vitest-environment jsdom
/** The tags in the head of the document: for search engines, and for chats that show a card for a link. */
import { waitFor } from '@testing-library/dom';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { viewSettings } from '../../../src/api/settings.ts';
import { closeBackend, members } from './backend.ts';
import { openSite } from './site.tsx';

afterAll(closeBackend);
beforeEach(() => {
  document.head.innerHTML =
    '<meta name="description" content="of the site"><meta property="og:title" content="the site">';
});

const canonical = () => document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '';
const meta = (name: string) =>
  document.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ?? '';
const data = () =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) => textContent);

test.each([
  ['/courses?cid=1&scene=free&page=2&utm_source=chat&login_code=secret', '/courses?cid=1&scene=free&page=2'],
  ['/courses/detail/1/?tab=3&msv=7&token=secret', '/courses/detail/1'],
  ['/announcement?id=13&from=chat', '/announcement?id=13'],
  ['/search?keywords=vue&utm_source=chat', '/search?keywords=vue'],
  ['/error?msg=secret', ''],
  ['/no/such/page', ''],
])('the canonical address of %s is “%s”', async (at, address) => {
  await openSite(at);
  expect(canonical()).toBe(address && location.origin + address);
});

test('a page for members has no canonical address', async () => {
  await openSite('/member/orders', { as: members.usual });
  expect(canonical()).toBe('');
});

test('the canonical address has the origin of the operator’s setting', async () => {
  await openSite('/vip', { parts: { settings: viewSettings({ address: 'https://school.example' }) } });
  expect(canonical()).toBe('https://school.example/vip');
});

test('a course has a card and data of its own, and the card of the site returns when the page is left', async () => {
  await openSite('/courses/detail/1');
  const title = document.querySelector('h1')?.textContent ?? '';
  expect(meta('og:title')).toBe(title);
  expect(meta('og:url')).toBe(`${location.origin}/courses/detail/1`);
  expect(meta('og:image')).toMatch(/^https?:/);
  expect(meta('og:description')).toBe(meta('description'));
  expect(meta('description')).not.toBe('of the site');
  const [course = ''] = data();
  expect(JSON.parse(course)).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Course',
    name: title,
    provider: { name: '知图课堂' },
    offers: { price: 199, priceCurrency: 'CNY' },
    hasCourseInstance: { courseMode: 'Online' },
  });
  history.pushState(null, '', '/vip');
  dispatchEvent(new PopStateEvent('popstate'));
  await waitFor(() => expect(canonical()).toBe(`${location.origin}/vip`));
  await waitFor(() => expect(data()).toEqual([]));
  expect(meta('og:title')).toBe('the site');
  expect(meta('description')).toBe('of the site');
  expect(['og:url', 'og:image', 'twitter:card', 'og:description'].map(meta)).toEqual(['', '', '', '']);
});
