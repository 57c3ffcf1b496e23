import { describe, expect, test } from 'vitest';
import type { NavLink } from '../../../machines/domain/site.ts';
import { currentNav } from '../../../src/shell/currentNav.ts';

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
  ])('on %s is %s', (address, entry) => {
    expect(current(usual, address)).toBe(entry);
  });

  test.each(['/member', '/search?keywords=/courses', '/viplounge', '/coursesx', '/a/courses'])(
    'on %s is none, least of all the home page',
    (address) => {
      expect(current(usual, address)).toBeNull();
    },
  );

  test('is the one that fits best, wherever it stands', () => {
    expect(current(['/courses', '/courses/detail'], '/courses/detail/7')).toBe('/courses/detail');
    expect(current(['/courses/detail', '/courses'], '/courses/detail/7')).toBe('/courses/detail');
  });

  test('may be typed with a slash or a fragment at its end', () => {
    expect(current(['/courses/'], '/courses')).toBe('/courses/');
    expect(current(['/courses#all'], '/courses/detail/7')).toBe('/courses#all');
  });

  test('with a query is marked only for that very query', () => {
    const urls = ['/courses', '/courses?cid=3'];
    expect(current(urls, '/courses?cid=3')).toBe('/courses?cid=3');
    expect(current(urls, '/courses?cid=4')).toBe('/courses');
    expect(current(urls, '/courses')).toBe('/courses');
  });

  test('of two with the same address is the first one only', () => {
    expect(currentNav(navs('/courses', '/courses'), '/courses', '')).toBe(1);
  });

  test('is never one that leaves the site or leads nowhere', () => {
    expect(current(['https://zhitu.example/courses', 'javascript:void(0)', ''], '/courses')).toBeNull();
  });

  test('written without its first slash is marked all the same', () => {
    expect(current(['courses'], '/courses')).toBe('courses');
  });

  test('is none when there is no navigation', () => {
    expect(currentNav([], '/', '')).toBeNull();
  });
});
