// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { splitFormulas } from '../../../src/content/delimiters.ts';
import { typesetFormulas } from '../../../src/content/formulas.ts';
import { typeset } from '../../../src/content/typeset.ts';
import { dangers } from './dangers.ts';
import { formulas } from './formulas.ts';

afterEach(() => vi.restoreAllMocks());

const shown = (text: string) =>
  splitFormulas(text).map(({ source, tex, isDisplay }) =>
    tex === undefined ? source : { [isDisplay ? 'display' : 'inline']: tex },
  );

describe('splitFormulas', () => {
  test.each([
    ['没有公式', ['没有公式']],
    ['$a$', [{ inline: 'a' }]],
    ['设$a$与$b$。', ['设', { inline: 'a' }, '与', { inline: 'b' }, '。']],
    ['$$a$$', [{ display: 'a' }]],
    ['$$\na\n$$', [{ display: '\na\n' }]],
    ['\\(a\\)和\\[b\\]', [{ inline: 'a' }, '和', { display: 'b' }]],
    ['\\[\\begin{aligned}a\\\\[2pt]b\\end{aligned}\\]', [{ display: '\\begin{aligned}a\\\\[2pt]b\\end{aligned}' }]],
    ['$$a\\text{若 $b$}$$', [{ display: 'a\\text{若 $b$}' }]],
    ['$5\\$$', [{ inline: '5\\$' }]],
    ['$a$$b$', [{ inline: 'a' }, { inline: 'b' }]],
  ])('the text %s is split into formulas and other text', (text, pieces) => {
    expect(shown(text)).toEqual(pieces);
  });

  test.each([
    '售价 $5',
    '$5 到 $6',
    '$5和$6',
    '原价 $ 5，现价 $ 3',
    '\\$5 和 \\$6',
    '$',
    '$$',
    '$$$$',
    '$$a',
    '\\(a',
    '\\[a',
    '\\\\[2pt]',
    'C:\\(x',
    '\\',
    'a\\',
  ])('the text %s has no formula', (text) => {
    expect(shown(text)).toEqual([text]);
  });

  test('splitFormulas typesets formulas up to its limit and leaves the formulas after it as text', () => {
    const pieces = splitFormulas('$a$ '.repeat(1000), 2);
    expect(pieces.filter(({ tex }) => tex === 'a')).toHaveLength(2);
    expect(pieces.map(({ source }) => source).join('')).toBe('$a$ '.repeat(1000));
  });

  test('the parts of a split text together are the whole text', () => {
    const text = 'a $b$ \\$ $$c$$ \\(d\\) \\\\[e\\] $5 $ \\[f\\] $$';
    expect(
      splitFormulas(text)
        .map(({ source }) => source)
        .join(''),
    ).toBe(text);
  });

  test.each(['$a ', '\\(a ', '$$a ', '\\[a ', '\\', '$$'])('a text full of %j is split without delay', (opening) => {
    const text = opening.repeat(5_000);
    expect(
      splitFormulas(text)
        .map(({ source }) => source)
        .join(''),
    ).toBe(text);
  });
});

const render = async (html: string, areMarked = false) => {
  const template = document.createElement('template');
  template.innerHTML = html;
  await typesetFormulas(template.content, { areMarked });
  return template.content;
};
const sources = (root: ParentNode) => [...root.querySelectorAll('annotation')].map(({ textContent }) => textContent);

describe('typesetFormulas', () => {
  test('the four notations of a formula are typeset in their places', async () => {
    const content = await render('<p>甲 $a$ 乙 \\(b\\) 丙</p><p>$$c$$</p><ul><li>\\[d\\]</li></ul>');
    expect(sources(content)).toEqual(['a', 'b', 'c', 'd']);
    expect(content.querySelectorAll('.katex-display')).toHaveLength(2);
    expect(content.querySelector('p')?.textContent).toMatch(/^甲 .* 乙 .* 丙$/);
  });

  test('the last part of a formula in a line is in an element that keeps it together with the text after it', async () => {
    const content = await render('<p>$a=b+c$，</p><p>$$a=b$$</p>');
    const parts = [...content.querySelectorAll('p:first-child .katex-html > *')].map(({ className }) => className);
    expect(parts).toEqual(['katex-base', 'katex-base', 'formula-end']);
    expect(content.querySelectorAll('.formula-end')).toHaveLength(1);
    expect(content.querySelector('p')?.lastChild?.textContent).toBe('，');
  });

  test('a formula is read across spaces and signs that editors write as entities', async () => {
    expect(sources(await render('<p>$a&nbsp;&lt;&nbsp;b &amp;amp$</p>'))).toEqual([]);
    expect(sources(await render('<p>$a&nbsp;&lt;&nbsp;b$</p>'))).toEqual(['a < b']);
    expect(sources(await render('<p>$$\\begin{matrix}1&amp;2\\end{matrix}$$</p>'))).toHaveLength(1);
  });

  test.each([
    '<code>$a$</code>',
    '<pre>$a$\n$$b$$</pre>',
    '<pre><code class="language-js">f($a$)</code></pre>',
    '<p>$5 和 $6</p>',
  ])('%s contains no formula and stays unchanged', async (html) => {
    const box = document.createElement('div');
    box.append(await render(html));
    expect(box.innerHTML).toBe(html);
  });

  test('code of the language math is typeset', async () => {
    const content = await render(
      '<pre><code class="language-math">a</code></pre><p><code class="language-math">b</code></p>',
    );
    expect(sources(content)).toEqual(['a', 'b']);
    expect(content.querySelectorAll('.katex-display')).toHaveLength(1);
    expect(content.querySelector('pre, code')).toBeNull();
  });

  test('an invalid formula shows its source, and those around it are typeset', async () => {
    const content = await render('<p>甲 $\\frac{1$ 乙 $b$ 丙 $$\\unknown{x}$$</p>');
    expect(sources(content)).toEqual(['b']);
    expect(content.textContent).toContain('甲 $\\frac{1$ 乙');
    expect(content.textContent).toContain('丙 $$\\unknown{x}$$');
  });
});

test.each([
  '<p>甲 $$a+b</p><p>c$$ 乙</p>',
  '<p>甲 $a <em>b</em> c$ 乙</p>',
  '<p>\\[a</p><ul><li>b\\]</li></ul>',
  '<p>$a</p><p>b$</p>',
])('a formula that spans elements shows its source unchanged: %s', async (html) => {
  const box = document.createElement('div');
  box.append(await render(html));
  expect(box.innerHTML).toBe(html);
});

test('a page of 3,000 formulas is typeset up to the limit, and the others show their sources', async () => {
  const content = await render(`<p>${'$a$ '.repeat(3000)}</p>`);
  const count = sources(content).length;
  expect(count).toBeGreaterThan(100);
  expect(count).toBeLessThan(1000);
  expect(content.textContent?.split('$a$').length).toBe(3000 - count + 1);
});

test('in a text whose formulas are marked as code of a math language, dollar signs are text', async () => {
  const content = await render('<p>$a$ <code class="language-displaymath">b</code> <code>$c$</code></p>', true);
  expect(sources(content)).toEqual(['b']);
  expect(content.textContent).toContain('$a$');
  expect(content.querySelectorAll('.katex-display')).toHaveLength(1);
});

describe(`of ${formulas.length} formulas`, () => {
  test('126 different formulas are tested', () => {
    expect(new Set(formulas).size).toBe(126);
  });

  test.each(formulas)(
    'the formula %s is typeset without an attribute that the content security policy refuses',
    (tex) => {
      const set = vi.spyOn(Element.prototype, 'setAttribute');
      for (const isDisplay of tex.includes('\\tag') ? [true] : [true, false]) {
        const box = document.createElement('div');
        box.append(typeset(tex, isDisplay).node ?? '');
        expect(box.querySelector('annotation')?.textContent).toBe(tex);
        expect(dangers(box)).toEqual([]);
      }
      expect(set.mock.calls.filter(([name]) => name === 'style')).toEqual([]);
    },
  );
});

describe('hostile formulas', () => {
  test.each([
    '\\href{javascript:hit()}{x}',
    '\\href{https://evil.example}{x}',
    '\\url{https://evil.example}',
    '\\includegraphics{https://evil.example/x.png}',
    '\\htmlId{content}{x}',
    '\\htmlClass{chakra-dialog__backdrop}{x}',
    '\\htmlStyle{position: fixed}{x}',
    '\\htmlData{over-shell=x}{x}',
    '\\text{<img src=x: onerror=hit()>}',
    '\\textcolor{red;position:fixed}{x}',
  ])('the hostile formula %s has no effect', (tex) => {
    const box = document.createElement('div');
    box.append(typeset(tex, false).node ?? '');
    expect(dangers(box)).toEqual([]);
    expect(box.querySelector('#content, .chakra-dialog__backdrop, [style*="position: fixed"]')).toBeNull();
  });

  test.each(['\\def\\a{\\a\\a}\\a', '\\def\\a#1{\\a{#1#1}}\\a{x}', '{'.repeat(3000)])(
    'an endless formula (%.30s) is not typeset',
    (tex) => {
      expect(typeset(tex, false).node).toBeNull();
    },
  );

  test.each([
    `\\def\\a{${'x+'.repeat(500)}x}${'\\a'.repeat(300)}`,
    `\\def\\a#1{${'#1'.repeat(20)}}\\a{\\a{\\a{\\a{x}}}}`,
    `\\def\\a{${'x'.repeat(90)}}${'\\a'.repeat(60)}`,
    `\\begin{matrix}${'x&'.repeat(900)}\\end{matrix}`,
    'x+'.repeat(2000),
  ])('a formula that is too large for a page is not typeset: %.40s', (tex) => {
    expect(typeset(tex, true).node).toBeNull();
  });

  test('no formula is larger than a page', () => {
    const box = document.createElement('div');
    box.append(typeset('\\rule{1000em}{1000em}', false).node ?? '');
    expect(box.innerHTML).not.toContain('1000em;');
  });
});
