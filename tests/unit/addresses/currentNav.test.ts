import { describe, expect, test } from 'vitest';
import type { NavLink } from '../../../machines/domain/site.ts';
import { currentNav } from '../../../src/addresses/currentNav.ts';

const navs = (...urls: string[]): NavLink[] =>
  urls.map((url, at) => ({ id: at + 1, name: url, url, opensNewWindow: false }));
const current = (urls: string[], address: string): string | null => {
  const { pathname, search } = new URL(address, 'https://zhitu.example');
  const items = navs(...urls);
  const id = currentNav(items, pathname, search);
  return items.find((item) => item.id === id)?.url ?? null;
};
const usual = ['/', '/courses', '/vip', '/announcement', 'https://www.example.com', 'www.example.com/courses'];

describe('B10: the marked entry of the navigation', () => {
  test.each([
    ['/', '/'],
    ['/?from=mail', '/'],
    ['/courses', '/courses'],
    ['/courses?cid=3', '/courses'],
    ['/courses/', '/courses'],
    ['/courses/detail/7', '/courses'],
    ['/vip', '/vip'],
  ])('B10: on %s, the navigation entry %s is marked', (address, entry) => {
    expect(current(usual, address)).toBe(entry);
  });

  test.each(['/member', '/search?keywords=/courses', '/viplounge', '/coursesx', '/a/courses'])(
    'B10: on %s, no navigation entry is marked, and not the home page',
    (address) => {
      expect(current(usual, address)).toBeNull();
    },
  );

  test('B10: the most specific navigation entry is marked, in any order', () => {
    expect(current(['/courses', '/courses/detail'], '/courses/detail/7')).toBe('/courses/detail');
    expect(current(['/courses/detail', '/courses'], '/courses/detail/7')).toBe('/courses/detail');
  });

  test('B10: a navigation entry with a slash or a fragment at its end is marked', () => {
    expect(current(['/courses/'], '/courses')).toBe('/courses/');
    expect(current(['/courses#all'], '/courses/detail/7')).toBe('/courses#all');
  });

  test('B10: a navigation entry with a query is marked only for exactly this query', () => {
    const urls = ['/courses', '/courses?cid=3'];
    expect(current(urls, '/courses?cid=3')).toBe('/courses?cid=3');
    expect(current(urls, '/courses?cid=4')).toBe('/courses');
    expect(current(urls, '/courses')).toBe('/courses');
  });

  test('B10: if two navigation entries have the same address, only the first is marked', () => {
    expect(currentNav(navs('/courses', '/courses'), '/courses', '')).toBe(1);
  });

  test('B10: a navigation entry that leaves the site or has no target is never marked', () => {
    expect(current(['https://zhitu.example/courses', 'javascript:void(0)', ''], '/courses')).toBeNull();
  });

  test('B10: a navigation entry without its first slash is marked', () => {
    expect(current(['courses'], '/courses')).toBe('courses');
  });

  test('B10: no entry is marked if the navigation is empty', () => {
    expect(currentNav([], '/', '')).toBeNull();
  });
});
