import { expect, test } from 'vitest';
import { withoutEntities } from '../../../src/api/search.ts';
import { highlight } from '../../../src/pages/search/highlight.ts';

const marked = (text: string, keywords: string) =>
  highlight(text, keywords)
    .map(({ text: piece, isHit }) => (isHit ? `[${piece}]` : piece))
    .join('');

test.each([
  ['Vue 与 vue', 'VUE', '[Vue] 与 [vue]'],
  ['C++ 与 C', 'C++', '[C++] 与 C'],
  ['f(x) 的图像', '(', 'f[(]x) 的图像'],
  ['100% 掌握', '100%', '[100%] 掌握'],
  ['a&b', 'a&b', '[a&b]'],
  ['一枚😀表情', '😀', '一枚[😀]表情'],
  ['aaaa', 'aa', '[aa][aa]'],
  ['没有', '什么', '没有'],
  ['没有', '', '没有'],
  ['<b>粗</b>', '<b>', '[<b>]粗</b>'],
])('A2: in %s, the keywords %s are marked and not read as a pattern', (text, keywords, shown) => {
  expect(marked(text, keywords)).toBe(shown);
});

test('letters whose length changes with their case do not move the marks', () => {
  expect(marked('İİ istanbul', 'istanbul')).toBe('İİ [istanbul]');
});

test.each([
  ['a &lt; b &amp;&amp; c', 'a < b && c'],
  ['&#39;x&#x27;', "'x'"],
  ['&amp;lt;', '&lt;'],
  ['&unknown; &#99999999;', '&unknown; &#99999999;'],
])('HTML entities of the server are decoded once: %s', (html, text) => {
  expect(withoutEntities(html)).toBe(text);
});
