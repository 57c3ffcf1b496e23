// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { isMarkdown } from '../../../src/content/isMarkdown.ts';
import { markdownToHtml } from '../../../src/content/markdown.ts';
import { sanitize } from '../../../src/content/sanitize.ts';

const html = (text: string): string => {
  const box = document.createElement('div');
  box.append(sanitize(markdownToHtml(text)).fragment);
  return box.innerHTML.trim();
};

describe('isMarkdown', () => {
  test.each([
    '<p>课程</p>',
    '第一行<br>第二行',
    '第一行<BR/>第二行',
    '<img src="/a.png" alt="a > b">',
    '</p>',
    '<font color="red">红</font>',
    '<script>hit()</script>',
    '<svg onload="hit()">',
    '<p>写 `代码` 即可</p>',
    '<div>\n- 一\n- 二\n</div>',
    '<p>甲</p>\n\n<p>乙 #1</p>',
    '```\n<p>\n```\n<p>x</p>',
  ])('isMarkdown is false for the HTML %s', (text) => {
    expect(isMarkdown(text)).toBe(false);
  });
});

describe('isMarkdown with Markdown', () => {
  test.each([
    '',
    '活动时间：10 月 1 日',
    '# 标题\n\n- 一\n- 二',
    'a < b 且 c > d',
    '若 $a<b$ 且 $c>d$',
    '1<2',
    '返回 List<String> 或 Promise<void>',
    '见 <https://www.example.com>',
    '标签 `<p>` 表示段落',
    '```html\n<p>x</p>\n```',
    '~~~\n<p>x</p>',
    '&lt;p&gt;',
    '# 标题\n\n第一行<br>第二行',
    '**重点** <img src="/a.png">',
    '第一行<br>\n第二行',
    '<div align="center">横幅</div>\n\n## 标题',
    '<table><tr><td>甲</td></tr></table>\n\n- 一\n- 二',
  ])('isMarkdown is true for the Markdown %s, even if it contains HTML', (text) => {
    expect(isMarkdown(text)).toBe(true);
  });
});

describe('markdownToHtml', () => {
  test.each([
    ['# 标题', '<h1>标题</h1>'],
    ['**重点** 与 ~~旧~~', '<p><strong>重点</strong> 与 <s>旧</s></p>'],
    ['第一行\n第二行', '<p>第一行<br>\n第二行</p>'],
    ['`a_b_c`', '<p><code>a_b_c</code></p>'],
    ['```js\nx < 1\n```', '<pre><code class="language-js">x &lt; 1\n</code></pre>'],
    ['[站内](/courses)', '<p><a href="/courses">站内</a></p>'],
    ['安装 vue.js', '<p>安装 vue.js</p>'],
    ['# 标题\n\n第一行<br>\n第二行', '<h1>标题</h1>\n<p>第一行<br>\n第二行</p>'],
    ['**重点** <kbd>Ctrl</kbd>', '<p><strong>重点</strong> <kbd>Ctrl</kbd></p>'],
    [
      '- 返回 List<String>\n- 一行<script>hit()</script>',
      '<ul>\n<li>返回 List&lt;String&gt;</li>\n<li>一行</li>\n</ul>',
    ],
    ['<String>\n\n一段', '<p>&lt;String&gt;</p>\n<p>一段</p>'],
    ['<div>\n\n**粗**\n\n</div>', '<div>\n<p><strong>粗</strong></p>\n</div>'],
    ['<b 不是标签', '<p>&lt;b 不是标签</p>'],
  ])('the Markdown %s becomes the HTML %s', (text, expected) => {
    expect(html(text)).toBe(expected);
  });

  test('a Markdown table keeps the alignment of its cells', () => {
    const table = html('| 课程 | 价格 |\n| :- | -: |\n| Vue | 199 |');
    expect(table).toContain('<th align="left">课程</th>');
    expect(table).toContain('<td align="right">199</td>');
  });

  test('an address in Markdown becomes a link that ends before Chinese punctuation', () => {
    expect(html('详见https://a.example/x，再说')).toContain('<a href="https://a.example/x" target="_blank"');
    expect(html('详见https://a.example/x，再说')).toContain('</a>，再说');
  });
});

const math = (tex: string) => `<code class="language-math">${tex}</code>`;
const display = (tex: string) => `<code class="language-displaymath">${tex}</code>`;

describe('formulas in Markdown', () => {
  test.each([
    ['勾股 $a_1*b_2*c$ 定理', `<p>勾股 ${math('a_1*b_2*c')} 定理</p>`],
    ['\\(x_1\\) 与 \\(y_1\\)', `<p>${math('x_1')} 与 ${math('y_1')}</p>`],
    ['$$x^2$$', `<p>${display('x^2')}</p>`],
    ['$$\nx\n$$', `<p>${display('\nx\n')}</p>`],
    ['\\[x\\]', `<p>${display('x')}</p>`],
    ['前 $$x$$ 后', `<p>前 ${display('x')} 后</p>`],
    ['前 \\[x\\] 后', `<p>前 ${display('x')} 后</p>`],
    ['$$x$$ 后面的字', `<p>${display('x')} 后面的字</p>`],
    ['$$x$$，$$y$$', `<p>${display('x')}，${display('y')}</p>`],
    ['$$x=\\text{若 $y$}$$', `<p>${display('x=\\text{若 $y$}')}</p>`],
    ['- $x$\n- b', `<ul>\n<li>${math('x')}</li>\n<li>b</li>\n</ul>`],
    ['$a<b$', `<p>${math('a&lt;b')}</p>`],
    ["\\(a $' $& b\\)", `<p>${math("a $' $&amp; b")}</p>`],
    ['```math\nx\n```', '<pre><code class="language-math">x\n</code></pre>'],
  ])('the formula in the Markdown %s is marked, and its signs are not read as Markdown', (text, expected) => {
    expect(html(text)).toBe(expected);
  });

  test.each([
    ['原价 $5，现价 $3', '<p>原价 $5，现价 $3</p>'],
    ['\\$5 与 \\$6', '<p>$5 与 $6</p>'],
    ['`$a$`', '<p><code>$a$</code></p>'],
    ['```\n$a$\n```', '<pre><code>$a$\n</code></pre>'],
    ['a\\\\(b', '<p>a\\(b</p>'],
  ])('the Markdown %s has no formula', (text, expected) => {
    expect(html(text)).toBe(expected);
  });
});

test.each(['$a ', '\\(a ', '$$a\n', '\\[a\n', '$$', '[a](', '*a **', '`a '])(
  'a Markdown text full of unclosed %j is converted',
  (opening) => {
    expect(markdownToHtml(opening.repeat(2000))).not.toBe('');
  },
);
