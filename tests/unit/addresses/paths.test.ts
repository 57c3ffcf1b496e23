import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { lessonIdOf } from '../../../src/addresses/lessonAddress.ts';
import { orderPath } from '../../../src/addresses/orderPath.ts';
import * as paths from '../../../src/addresses/paths.ts';
import { goodsPath, paymentPath, successPath } from '../../../src/addresses/paymentAddress.ts';
import { type PageName, routeOf, routes } from '../../../src/addresses/routes.ts';
import { searchFor } from '../../../src/addresses/searchAddress.ts';
import { studyPath } from '../../../src/addresses/studyAddress.ts';

describe('paths', () => {
  /** Names that are not made of the page's name and `Path`. */
  const others: Partial<Record<string, PageName>> = {
    memberPath: 'memberHome',
    coursePath: 'courseDetail',
    articlePath: 'announcement',
  };
  const pageAt = (address: string) => routeOf(new URL(address, 'https://zhitu.example').pathname).page;

  test.each(Object.entries(paths))('%s leads to its page', (name, path) => {
    expect(pageAt(typeof path === 'string' ? path : path(7))).toBe(others[name] ?? name.replace(/Path$/, ''));
  });

  test.each([
    [orderPath('course', 7), 'order'],
    [paymentPath('7'), 'payment'],
    [successPath('7'), 'orderSuccess'],
    [goodsPath({ kind: 'course', id: 7 }), 'courseDetail'],
    [goodsPath({ kind: 'plan', id: 7 }), 'vip'],
    [searchFor('a b/?'), 'search'],
    [studyPath('liked', 2), 'studyCenter'],
  ])('%s leads to the page %s', (address, page) => {
    expect(pageAt(address)).toBe(page);
  });

  test.each([
    [paths.lessonPath(7), '7'],
    ['/courses/video/7/', '7'],
    ['/courses/video/abc', 'abc'],
    ['/courses/video', ''],
    ['/courses/video/7/8', ''],
    [paths.coursePath(7), ''],
  ])('the path %s has the lesson "%s"', (path, id) => {
    expect(lessonIdOf(path)).toBe(id);
  });
});

test('views and wiring take the paths of pages from src/addresses and contain none', () => {
  const starts = routes.map(({ path }) => path.replace(/:.*/, '')).filter((path) => path !== '/');
  const path = new RegExp(`["'\`}^](${starts.join('|')})(?![\\w-])`);
  const found: string[] = [];
  for (const folder of ['pages', 'wiring', 'components', 'dialogs', 'shell'])
    for (const file of readdirSync(`src/${folder}`, { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(file)) continue;
      const code = readFileSync(`src/${folder}/${file}`, 'utf8')
        .replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
        .replaceAll('\\/', '/');
      found.push(
        ...code.split('\n').flatMap((line) => (path.test(line) ? [`src/${folder}/${file}: ${line.trim()}`] : [])),
      );
    }
  expect(found).toEqual([]);
});
