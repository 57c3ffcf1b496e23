// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { makeOpenable, mayHavePictures } from '../../../src/content/pictures.ts';
import { renderContent } from '../../../src/content/renderContent.ts';
import { sanitize } from '../../../src/content/sanitize.ts';
import { dangers } from './dangers.ts';
import { vectors } from './vectors.ts';

const open = (fragment: DocumentFragment) => makeOpenable(fragment, (alt) => `查看图片：${alt}`);
const markup = (fragment: DocumentFragment) => {
  const box = document.createElement('div');
  box.append(fragment);
  return box.innerHTML;
};

test('pictures become buttons with a name, in their order, and keep their attributes', () => {
  const { fragment } = sanitize(
    '<p><img src="/a.png" alt="甲" width="600" height="400"></p><figure><img src="/b.png"></figure>',
  );
  expect(open(fragment)).toEqual([
    { url: '/a.png', alt: '甲' },
    { url: '/b.png', alt: '' },
  ]);
  expect(markup(fragment)).toBe(
    '<p><button type="button" data-picture="0" aria-label="查看图片：甲">' +
      '<img src="/a.png" alt="甲" width="600" height="400" loading="lazy"></button></p>' +
      '<figure><button type="button" data-picture="1" aria-label="查看图片："><img src="/b.png" loading="lazy" alt=""></button></figure>',
  );
});

test.each([
  '<a href="/courses"><img src="/a.png" alt="甲"></a>',
  '<p>记号 <img src="/a.png" alt="甲" width="20"></p>',
  '<p>记号 <img src="/a.png" alt="甲" height="24"></p>',
  '<p><img alt="没有地址"></p>',
  '<p><img src="javascript:hit()" alt="没有地址"></p>',
])('the picture %s cannot be opened', (html) => {
  const { fragment } = sanitize(html);
  const before = markup(fragment.cloneNode(true) as DocumentFragment);
  expect(open(fragment)).toEqual([]);
  expect(markup(fragment)).toBe(before);
});

test('a picture in a link without an address can be opened', () => {
  expect(open(sanitize('<a><img src="/a.png" alt="甲"></a>').fragment)).toHaveLength(1);
});

test('a picture is made openable once, and its description cannot run a script', async () => {
  const fragment = await renderContent(
    `<p><img src="/a.png" alt='"><script>'></p>${Object.values(vectors).join('')}`,
    '',
  );
  expect(open(fragment).length).toBeGreaterThan(0);
  expect(open(fragment)).toEqual([]);
  expect(dangers(fragment)).toEqual([]);
});

test.each([
  ['<p>a</p>', false],
  ['甲乙 ! [x]', false],
  ['<IMG src=x>', true],
  ['![图](/a.png)', true],
])('mayHavePictures returns for the text %s: %s', (text, expected) => {
  expect(mayHavePictures(text)).toBe(expected);
});
