import { afterEach, describe, expect, test } from 'vitest';
import { folderOf, fromRoot, inSite } from '../../../../src/browser/address/siteBase.ts';

const standIn = (basePath: unknown) => {
  globalThis.zhituFolder = folderOf(basePath);
};
afterEach(() => standIn('/'));

describe('folderOf', () => {
  test.each([undefined, '', '/', 5, 'learn', '//other.example/', '/a b/', '/../', 'https://other.example/'])(
    'the folder setting %j is read as the root',
    (setting) => {
      standIn(setting);
      expect(fromRoot('/courses?page=2')).toBe('/courses?page=2');
      expect(inSite('/courses')).toBe('/courses');
      expect(inSite('/')).toBe('/');
    },
  );

  test.each(['/learn/', '/learn'])(
    'the folder %j is put before each outer address and removed from each inner one',
    (setting) => {
      standIn(setting);
      expect(fromRoot('/')).toBe('/learn/');
      expect(fromRoot('/courses?page=2')).toBe('/learn/courses?page=2');
      expect(inSite('/learn/courses')).toBe('/courses');
      expect(inSite('/learn/')).toBe('/');
      expect(inSite('/learn')).toBe('/');
    },
  );

  test('a path outside the folder, or with a similar beginning, stays unchanged', () => {
    standIn('/learn/');
    expect(inSite('/learning')).toBe('/learning');
    expect(inSite('/other')).toBe('/other');
  });
});
