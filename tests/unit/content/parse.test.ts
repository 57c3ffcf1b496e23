// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest';
import { splitFormulas } from '../../../src/content/delimiters.ts';
import { markdownToHtml } from '../../../src/content/markdown.ts';
import * as content from '../../../src/content/parse.ts';
import { sanitize, withoutRefusedAttributes, withoutRefusedElements } from '../../../src/content/sanitize.ts';

/** Small limits, because the document of these tests is slow and splits a text only roughly. */
const limits = { ...content.limits, elements: 200, characters: 1000, depth: 20, cells: 20 };
const parse = (html: string) => content.parse(html, limits);
const elementsOf = (html: string) => parse(html).nodes.querySelectorAll('*').length;
const depthOf = (node: ParentNode): number => 1 + Math.max(0, ...[...node.children].map(depthOf));

describe('texts that are too long', () => {
  test.each([
    ['elements', '<p>课程</p>'.repeat(limits.elements + 1)],
    ['words', `<p>${'字'.repeat(limits.characters + 1)}</p>`],
    ['cells in a row', `<table><tr>${'<td>x</td>'.repeat(limits.cells + 1)}</tr></table>`],
  ])('a text with too many %s is cut at its limit', (_, html) => {
    const { nodes, isCut } = parse(`<p>第一段</p>${html}`);
    expect(isCut).toBe(true);
    expect(nodes.querySelectorAll('*').length).toBeLessThanOrEqual(limits.elements);
    expect(nodes.textContent?.length).toBeLessThanOrEqual(limits.characters);
    expect(nodes.firstElementChild?.textContent).toBe('第一段');
  });

  test('a picture with a data address does not count towards the length of a text', () => {
    const { fragment, isCut } = sanitize(`<p>甲</p><img src="data:image/png;base64,${'A'.repeat(100_000)}"><p>乙</p>`);
    expect(isCut).toBe(false);
    expect(fragment.textContent).toBe('甲乙');
    expect(fragment.querySelector('img')?.src.length).toBeGreaterThan(100_000);
  });

  test('a text that is exactly as long as the limit is not cut', () => {
    expect(parse('<p>x</p>'.repeat(limits.elements)).isCut).toBe(false);
    expect(parse('字'.repeat(limits.characters)).isCut).toBe(false);
  });
});

describe('elements that the parser adds', () => {
  const opened = (count: number) => Array.from({ length: count }, (_, index) => `<b title="${index}">`).join('');

  test.each([
    ['that are opened again in every paragraph', `<p>${opened(100)}</p>${'<p>x</p>'.repeat(100)}`],
    ['that are left open inside boxes', `<div>${opened(100)}</div>${'<div>x</div>'.repeat(100)}`],
  ])('the parser limits the number of elements %s', (_, html) => {
    expect(elementsOf(html)).toBeLessThanOrEqual(limits.elements);
    expect(parse(html).isCut).toBe(true);
  });
});

describe('deeply nested texts', () => {
  test.each(['<div>', '<ul><li>', '<blockquote>', '<b>'])('the words inside many nested %s are kept', (tag) => {
    const { nodes } = parse(`${tag.repeat(30)}最里面`);
    expect(depthOf(nodes)).toBeLessThanOrEqual(limits.depth + 1);
    expect(nodes.textContent).toBe('最里面');
  });

  test('the words inside nested tables are kept, and the tables are limited', () => {
    const { nodes } = parse(`${'<table><tr><td>'.repeat(8)}最里面`);
    expect(nodes.querySelectorAll('table')).toHaveLength(limits.tablesWithin);
    expect(nodes.querySelectorAll('td')).toHaveLength(limits.tablesWithin);
    expect(nodes.textContent).toBe('最里面');
  });

  test('an element with too many attributes is removed, and its words are kept', () => {
    const many = Array.from({ length: 1000 }, (_, index) => `a${index}`).join(' ');
    const { nodes } = parse(`<p ${many}>甲 <b>乙</b></p>`);
    expect(nodes.querySelector('p')).toBeNull();
    expect(nodes.textContent).toBe('甲 乙');
    const kept = withoutRefusedAttributes(`<p ${many} title="一 二">甲</p>`);
    expect(kept.replace(/ +/g, ' ')).toBe(
      `<p ${many
        .split(' ')
        .slice(0, limits.attributes + 1)
        .join(' ')} >甲</p>`,
    );
    expect(sanitize(`<p ${many}>甲 <b>乙</b></p>`).fragment.querySelector('p')).toBeNull();
  });
});

test('comments are removed by the parser', () => {
  const { nodes, isCut } = parse(`<p>甲<!-- a --></p>${'<!-- b -->'.repeat(50)}<!--><p>乙</p>`);
  expect(document.createTreeWalker(nodes, NodeFilter.SHOW_COMMENT).nextNode()).toBeNull();
  expect([nodes.textContent, isCut]).toEqual(['甲乙', false]);
});

test('a style sheet and a base address in a text are never parsed as such', () => {
  const html = '<STYLE media=all>p > b { color: red }</style ><base href="https://x.example/"><basefont><p>甲</p>';
  expect(withoutRefusedElements(html)).toBe(
    '<xmp media=all>p > b { color: red }</xmp ><param href="https://x.example/"><basefont><p>甲</p>',
  );
  const { fragment } = sanitize(html);
  expect([fragment.textContent, fragment.querySelectorAll('*').length]).toEqual(['甲', 1]);
});

test('the span of a cell is limited, and a normal span is kept', () => {
  const { nodes } = parse(`<table>${'<tr><td colspan="1000" rowspan="60000">x</td></tr>'.repeat(50)}</table>`);
  expect(nodes.querySelectorAll('[colspan], [rowspan]')).toHaveLength(0);
  const good = parse('<table><tr><th colspan="3" rowspan="2">x</th></tr></table>').nodes;
  expect(good.querySelector('th')).toMatchObject({ colSpan: 3, rowSpan: 2 });
});

test('150,000 unclosed tags are scanned in linear time', () => {
  // This takes about 10 ms. With one scan for each tag it would take minutes, and the test would time out.
  const html = `<p>x</p>${'<a '.repeat(150_000)}`;
  expect(withoutRefusedAttributes(html)).toBe(html);
});

test.each([
  ['in HTML', (count: number) => splitFormulas('\\[a '.repeat(count))],
  ['in HTML, once more', (count: number) => splitFormulas('\\[a '.repeat(count))],
  ['in Markdown', (count: number) => markdownToHtml('\\(a '.repeat(count))],
])('the number of searches for unclosed formulas grows linearly %s', (_, run) => {
  const looks = (count: number) => {
    const exec = vi.spyOn(RegExp.prototype, 'exec');
    run(count);
    const { length } = exec.mock.calls;
    exec.mockRestore();
    return length;
  };
  expect(looks(2000) / looks(1000)).toBeLessThan(2.5);
});
