// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { orderHeadings } from '../../../src/content/headings.ts';
import { sanitize } from '../../../src/content/sanitize.ts';

const levels = (html: string): string => {
  const { fragment } = sanitize(html);
  orderHeadings(fragment);
  return [...fragment.children].map(({ localName }) => localName).join(' ');
};

test.each([
  ['<h1>a</h1><h2>b</h2><h3>c</h3>', 'h2 h3 h4'],
  ['<h2>a</h2><h3>b</h3><h2>c</h2>', 'h2 h3 h2'],
  ['<h1>a</h1><h1>b</h1>', 'h2 h2'],
  ['<h3>a</h3><h4>b</h4><h3>c</h3>', 'h2 h3 h2'],
  ['<h1>a</h1><h4>b</h4><h2>c</h2><h6>d</h6>', 'h2 h3 h3 h4'],
  ['<h4>a</h4><h2>b</h2>', 'h2 h2'],
  ['<h1>a</h1><h2>b</h2><h3>c</h3><h4>d</h4><h5>e</h5><h6>f</h6>', 'h2 h3 h4 h5 h6 h6'],
  ['<h2> <br></h2><h3>a</h3>', 'p h2'],
  ['<h2><img src="/a.png" alt="标题"></h2>', 'h2'],
])('the headings %s become %s', (html, expected) => {
  expect(levels(html)).toBe(expected);
});

test('a reordered heading keeps its content, its attributes, and its surroundings', () => {
  const { fragment } = sanitize('<h1 title="x" lang="en">a <em>b</em> $c$</h1><p>d</p>');
  orderHeadings(fragment);
  const box = document.createElement('div');
  box.append(fragment);
  expect(box.innerHTML).toBe('<h2 title="x" lang="en">a <em>b</em> $c$</h2><p>d</p>');
  const again = document.createRange().createContextualFragment(box.innerHTML);
  orderHeadings(again);
  expect(again.firstElementChild?.outerHTML).toBe(box.firstElementChild?.outerHTML);
});
