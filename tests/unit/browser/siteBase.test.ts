import { afterEach, describe, expect, test } from 'vitest';
import { folderOf, fromRoot, inSite } from '../../../src/browser/siteBase.ts';

const standIn = (basePath: unknown) => {
  globalThis.zhituFolder = folderOf(basePath);
};
afterEach(() => standIn('/'));

describe('the folder of the site', () => {
  test.each([undefined, '', '/', 5, 'learn', '//other.example/', '/a b/', '/../', 'https://other.example/'])(
    '%j is the root',
    (setting) => {
      standIn(setting);
      expect(fromRoot('/courses?page=2')).toBe('/courses?page=2');
      expect(inSite('/courses')).toBe('/courses');
      expect(inSite('/')).toBe('/');
    },
  );

  test.each(['/learn/', '/learn'])('%j stands before every address outside, and before none inside', (setting) => {
    standIn(setting);
    expect(fromRoot('/')).toBe('/learn/');
    expect(fromRoot('/courses?page=2')).toBe('/learn/courses?page=2');
    expect(inSite('/learn/courses')).toBe('/courses');
    expect(inSite('/learn/')).toBe('/');
    expect(inSite('/learn')).toBe('/');
  });

  test('a path that only begins alike, or is outside, is not taken for one of the site', () => {
    standIn('/learn/');
    expect(inSite('/learning')).toBe('/learning');
    expect(inSite('/other')).toBe('/other');
  });
});
