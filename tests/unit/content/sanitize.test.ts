// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sanitize } from '../../../src/content/sanitize.ts';
import { arm, hit, provoke } from './attack.ts';
import { dangers } from './dangers.ts';
import { vectors } from './vectors.ts';

const html = (dirty: string): string => {
  const box = document.createElement('div');
  box.append(sanitize(dirty).fragment);
  return box.innerHTML;
};

beforeEach(arm);
afterEach(() => document.body.replaceChildren());

test('an attack that is not stopped runs in these tests', () => {
  document.body.innerHTML = '<img src="x:" onerror="hit()">';
  provoke(document.body);
  expect(hit).toHaveBeenCalled();
  expect(dangers(document.body)).toEqual(['src x:', '<img onerror>']);
});

describe('sanitize with attacks', () => {
  test.each(Object.entries(vectors))('sanitize removes everything dangerous from the attack “%s”', (_, dirty) => {
    document.body.append(sanitize(dirty).fragment);
    provoke(document.body);
    expect(dangers(document.body)).toEqual([]);
    expect(hit).not.toHaveBeenCalled();
    // The attack must not run either after the HTML was serialized and parsed again.
    const again = document.createElement('div');
    again.innerHTML = document.body.innerHTML;
    document.body.append(again);
    provoke(again);
    expect(dangers(again)).toEqual([]);
    expect(hit).not.toHaveBeenCalled();
  });

  test('sanitize keeps the good content beside each attack', () => {
    for (const [name, dirty] of Object.entries(vectors)) {
      expect(html(`<p>第一段</p>${dirty}`), name).toContain('<p>第一段</p>');
    }
  });
});

describe('sanitize with good content', () => {
  test.each([
    '<h2>课程大纲</h2><p>学习 <strong>TypeScript</strong> 与 <em>React</em></p>',
    '<ul><li>一</li><li>二</li></ul><ol start="3"><li>三</li></ol>',
    '<ol reversed=""><li value="5">三</li></ol>',
    '<table><thead><tr><th colspan="2">x</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
    '<pre><code>if (a &lt; b &amp;&amp; c &gt; d) {}</code></pre>',
    '<blockquote>引文<br>第二行</blockquote><hr>',
    '<p lang="en" dir="ltr">H<sub>2</sub>O <mark>x</mark></p>',
  ])('sanitize keeps %s', (good) => {
    expect(html(good)).toBe(good);
  });

  test('sanitize keeps text that looks like markup as text', () => {
    const text = 'a < b && c > d; 1<2; <3; &lt;script&gt; style="x" onclick="y" on = style =';
    const { fragment } = sanitize(`<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`);
    expect(fragment.textContent).toBe(text);
  });

  test('sanitize keeps code that shows a style attribute', () => {
    const good = '<pre><code>&lt;p style="color: red" onclick="go()"&gt;</code></pre><p>写 style="…" 即可</p>';
    expect(html(good)).toBe(good);
  });

  test('sanitize removes a style attribute without allowed styles, and keeps its element and other attributes', () => {
    expect(html('<p style="position: fixed" title="说明">红色</p>')).toBe('<p title="说明">红色</p>');
    expect(html("<td STYLE = 'width:10px'>x</td>")).toBe('x');
    expect(html('<span\nstyle=float:left>x</span>')).toBe('<span>x</span>');
  });

  test('sanitize returns nothing for an empty text and for a frameset', () => {
    expect(html('')).toBe('');
    expect(html('<frameset><frame src="/a"></frameset>')).toBe('');
  });
});

describe('links', () => {
  const link = (href: string) => {
    const found = sanitize(`<a href="${href}">x</a>`).fragment.querySelector('a');
    return {
      href: found?.getAttribute('href'),
      target: found?.getAttribute('target'),
      rel: found?.getAttribute('rel'),
    };
  };

  test.each([
    'https://www.example.com/a?b=c',
    '//www.example.com/',
    '/\\www.example.com',
    'mailto:a@b.example',
    'tel:10086',
  ])('a link that leaves the site (%s) opens a new window without access to this one', (href) => {
    expect(link(href)).toEqual({ href, target: '_blank', rel: 'noopener noreferrer' });
  });

  test.each(['/courses?cid=3', '?tab=3', '#top', 'courses/detail/7', './x', '../x'])(
    'a link within the site (%s) stays in the window',
    (href) => {
      expect(link(href)).toEqual({ href, target: null, rel: null });
    },
  );

  test("the author's own target and rel are ignored", () => {
    expect(html('<a href="/x" target="_top" rel="opener">x</a>')).toBe('<a href="/x">x</a>');
    expect(html('<a href="https://a.example/" target="_self" rel="opener">x</a>')).toContain(
      'rel="noopener noreferrer"',
    );
  });

  test('a link without a safe address keeps its words', () => {
    expect(html('<a href="javascript:hit()">点这里</a>')).toBe('<a>点这里</a>');
  });
});

describe('pictures', () => {
  const picture = (tag: string) => sanitize(tag).fragment.querySelector('img');

  test('pictures load lazily', () => {
    expect(picture('<img src="https://cdn.example/a.png" alt="图" loading="eager">')?.getAttribute('loading')).toBe(
      'lazy',
    );
  });

  test('a picture without a description is skipped by screen readers, and a described one is not', () => {
    expect(picture('<img src="/a.png">')?.getAttribute('alt')).toBe('');
    expect(picture('<img src="/a.png" alt="公式">')?.getAttribute('alt')).toBe('公式');
  });

  test('pictures keep their size, so that the layout does not shift', () => {
    expect(picture('<img src="/a.png" width="300" height="200">')).toMatchObject({ width: 300, height: 200 });
  });
});

describe('classes', () => {
  test.each([
    ['<pre><code class="language-js">x</code></pre>', '<pre><code class="language-js">x</code></pre>'],
    ['<pre class="hljs lang-c++ big">x</pre>', '<pre class="language-c++">x</pre>'],
    ['<code class="language-objective-c">x</code>', '<code class="language-objective-c">x</code>'],
    ['<pre class="ql-syntax">x</pre>', '<pre>x</pre>'],
    ['<p class="language-js">x</p>', '<p>x</p>'],
    ['<code class="language-<b>">x</code>', '<code>x</code>'],
    ['<code class="chakra-dialog__backdrop token-keyword">x</code>', '<code>x</code>'],
  ])('of the classes of %s, only the language of code is kept', (dirty, clean) => {
    expect(html(dirty)).toBe(clean);
  });
});

test.each([
  '<p title="写 style = 红色">x</p>',
  '<img src="/a.png" alt="属性 onclick = go()" loading="lazy">',
  '<a href="/search/online=1">x</a>',
  '<a href="/a/style=b">x</a>',
  '<img src="https://cdn.example/a.png?x=1/style=small" alt="" loading="lazy">',
])('the value of an attribute stays unchanged: %s', (good) => {
  expect(html(good)).toBe(good);
});

test.each([
  ['a picture', '<img data-src="https://x.example/a.png">', 'img'],
  ['a picture with a placeholder', '<img src="" data-original="https://x.example/a.png">', 'img'],
])('%s keeps its address if the page of its source loads it lazily', (_, html, selector) => {
  expect(sanitize(html).fragment.querySelector(selector)?.getAttribute('src')).toBe('https://x.example/a.png');
});
