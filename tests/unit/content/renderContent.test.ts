// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { highlightCode } from '../../../src/content/codeBlocks.ts';
import { typesetFormulas } from '../../../src/content/formulas.ts';
import { markdownToHtml } from '../../../src/content/markdown.ts';
import { renderContent } from '../../../src/content/renderContent.ts';
import { sanitize } from '../../../src/content/sanitize.ts';
import { arm, hit, provoke } from './attack.ts';
import { dangers } from './dangers.ts';
import { inMarkdown, vectors } from './vectors.ts';
import { workNearby } from './workers.ts';

/** The libraries that were requested since the start of the test, and those that fail to load. */
const loaded: string[] = [];
const failing = new Set<string>();
const library = (name: string) => async (importActual: () => Promise<object>) => {
  loaded.push(name);
  if (failing.has(name)) throw new Error(`${name} cannot be had`);
  return { ...(await importActual()) };
};

beforeEach(() => {
  workNearby();
  arm();
  loaded.length = 0;
  failing.clear();
});
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const html = (content: DocumentFragment): string => {
  const box = document.createElement('div');
  box.append(content.cloneNode(true));
  return box.innerHTML;
};

const asHtml = [
  '<h3>示例</h3><p>公式 $a^2$ 与 \\(\\frac{1$，价格 $5</p><p>$$\\text{若 $x$}$$</p>',
  '<pre><code class="language-js">const a = `$x$`;</code></pre><pre class="language-math">b</pre>',
].join('');
const asMarkdown = '# 示例\n\n公式 $a^2$ 与 \\$5 和 $\\frac{1$\n\n$$\nb\n$$\n\n```js\nconst a = 1;\n```\n';

describe('rendering twice', () => {
  test.each([asHtml, asMarkdown])('a text that is rendered twice is the same as rendered once: %s', async (text) => {
    const content = await renderContent(text, '');
    await highlightCode(content);
    const once = html(content);
    expect(once).toContain('class="katex"');
    expect(once).toContain('class="token-keyword"');
    const again = await renderContent(text, '');
    await highlightCode(again);
    expect(html(again)).toBe(once);
    await typesetFormulas(content, { areMarked: text === asMarkdown });
    await highlightCode(content);
    expect(html(content)).toBe(once);
  });
});

/** Renders as in a window that has loaded no library yet. */
const renderFresh = async (text: string) => {
  vi.resetModules();
  vi.doMock('../../../src/content/markdown.ts', library('markdown'));
  vi.doMock('../../../src/content/typeset.ts', library('typeset'));
  vi.doMock('../../../src/content/highlight.ts', library('highlight'));
  const fresh = {
    ...(await import('../../../src/content/renderContent.ts')),
    ...(await import('../../../src/content/codeBlocks.ts')),
  };
  const content = await fresh.renderContent(text, '');
  await fresh.highlightCode(content);
  return content;
};

test('a table gets its own box that scrolls', async () => {
  const table = '<table><tbody><tr><td>甲</td></tr></tbody></table>';
  expect(html(await renderContent(table, ''))).toBe(`<div data-scrolls="">${table}</div>`);
});

describe('loading of libraries', () => {
  test.each([
    ['<p>甲乙</p>', []],
    ['<p>$5 与 $6</p><pre>const a</pre>', []],
    ['甲乙', ['markdown']],
    ['', []],
    ['<p>$a$</p>', ['typeset']],
    ['<pre class="language-js">a</pre>', ['highlight']],
    ['$a$', ['markdown', 'typeset']],
    ['```js\na\n```', ['markdown', 'highlight']],
    [asHtml, ['typeset', 'highlight']],
  ])('the text %s loads the libraries %j', async (text, libraries) => {
    await renderFresh(text);
    expect(loaded).toEqual(libraries);
  });

  test('an empty text renders nothing', async () => {
    expect(html(await renderContent(' \n', ''))).toBe('');
  });
});

describe('libraries that fail to load', () => {
  test.each([
    ['<p>甲 $a$</p><pre class="language-js">const a</pre>', '<p>甲 $a$</p><pre class="language-js">const a</pre>'],
    ['甲 $a$', '<p>甲 <code class="language-math">a</code></p>\n'],
  ])('without KaTeX and Shiki, the text %s shows its sources', async (text, expected) => {
    failing.add('typeset').add('highlight');
    expect(html(await renderFresh(text))).toBe(expected);
  });

  test('without the code for Markdown, rendering fails', async () => {
    failing.add('markdown');
    await expect(renderFresh('# 标题')).rejects.toThrow();
  });
});

describe('attacks in any notation', () => {
  const check = (content: DocumentFragment) => {
    document.body.replaceChildren(content);
    provoke(document.body);
    expect(dangers(document.body)).toEqual([]);
    expect(hit).not.toHaveBeenCalled();
  };

  test.each(Object.entries({ ...vectors, ...inMarkdown }))(
    'the attack “%s” has no effect, whether as HTML or as Markdown',
    async (_, dirty) => {
      check(await renderContent(dirty, ''));
      check(sanitize(markdownToHtml(dirty)).fragment);
      check(await renderContent(`<p>x</p>${dirty}`, ''));
      check(await renderContent(`<p>$${dirty}$</p>`, ''));
      check(await renderContent(`<pre class="language-js">${dirty}</pre>`, ''));
    },
  );

  test('an HTML tag inside Markdown code is shown as text', async () => {
    check(await renderContent('标签 `<img src=x: onerror=hit()>`', ''));
    expect(document.body.textContent).toContain('<img src=x: onerror=hit()>');
  });
});
