// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { contrastOf, readColour } from '../../../src/content/colours.ts';
import { sanitize } from '../../../src/content/sanitize.ts';
import { look } from '../../../src/theme/tokens.ts';

const first = (html: string, selector = '*'): HTMLElement => {
  const found = sanitize(html).fragment.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`nothing matches ${selector}`);
  return found;
};

describe("styles of an operator's text", () => {
  test.each([
    ['<p style="text-align:center">x</p>', 'text-align', 'center'],
    ['<p style="text-align: justify !important">x</p>', 'text-align', 'justify'],
    ['<h2 STYLE=text-align:right>x</h2>', 'text-align', 'right'],
    ['<p class="ql-align-center">x</p>', 'text-align', 'center'],
    ['<p class="other ql-indent-2">x</p>', 'padding-left', '6rem'],
    ['<p class="ql-direction-rtl">x</p>', 'text-align', 'right'],
    ['<span class="ql-size-large">x</span>', 'font-size', '1.5rem'],
    ['<span style="font-size: 24px">x</span>', 'font-size', '1.5rem'],
    ['<span style="font-size: 18pt">x</span>', 'font-size', '1.5rem'],
    ['<span style="font-size: 150%">x</span>', 'font-size', '1.5rem'],
    ['<ol type="a"><li>x</li></ol>', 'list-style-type', 'lower-alpha'],
    ['<ol type="I"><li>x</li></ol>', 'list-style-type', 'upper-roman'],
    ['<ol style="list-style-type: cjk-decimal"><li>x</li></ol>', 'list-style-type', 'cjk-decimal'],
    ['<font size="5">x</font>', 'font-size', '1.5rem'],
    ['<font size="+2">x</font>', 'font-size', '1.5rem'],
    ['<font size="-1">x</font>', 'font-size', '0.8125rem'],
    ['<font size="9">x</font>', 'font-size', '2.5rem'],
    ['<span style="font-weight: bold">x</span>', 'font-weight', '600'],
    ['<span style="font-style: italic">x</span>', 'font-style', 'italic'],
    ['<span style="text-decoration: line-through">x</span>', 'text-decoration-line', 'line-through'],
    ['<span style="text-decoration-line: underline">x</span>', 'text-decoration-line', 'underline'],
    ['<p style="text-indent: 2em">x</p>', 'text-indent', '2rem'],
    ['<p style="padding-left: 40px">x</p>', 'padding-left', '2.5rem'],
    ['<div style="padding: 32px">x</div>', 'padding-right', '2rem'],
    ['<p style="margin-left: 20px">x</p>', 'margin-left', '1.25rem'],
    ['<img src="/a.png" style="width: 120px">', 'width', '120px'],
    ['<img src="/a.png" style="width: 50%; height: 900px">', 'width', '50%'],
    ['<td style="width: 30%">x</td>', 'width', ''],
  ])('the text %s keeps the style %s %s', (html, property, value) => {
    const wrapped = html.startsWith('<td') ? `<table><tr>${html}</tr></table>` : html;
    const element = first(wrapped, html.startsWith('<td') ? 'td' : '*');
    expect(element.style.getPropertyValue(property)).toBe(html.startsWith('<td') ? '30%' : value);
  });

  test.each([
    'position: fixed; top: 0; left: 0; z-index: 99',
    'margin-top: -400px; margin-left: -1000px',
    'background: url(https://evil.example/a.png)',
    'width: calc(100% + 4000px)',
    'transform: scale(20)',
    'opacity: 0; filter: blur(9px)',
    'font-family: Comic Sans; letter-spacing: 9em; line-height: 0',
    'content: "x"; behavior: url(x); -moz-binding: url(x)',
    'width: expression(hit())',
    '--ink-light: red',
    'animation: x 1s infinite; pointer-events: none; cursor: none',
    'font-size: 0',
  ])('a style that could cover, load, or hide something is dropped: %s', (style) => {
    expect(first(`<p style="${style.replaceAll('"', '&quot;')}">x</p>`).getAttribute('style') ?? '').toBe('');
  });

  test.each([
    ['font-size: 900px', 'font-size', '2.5rem'],
    ['font-size: 1px', 'font-size', '0.75rem'],
    ['padding-left: 9999px', 'padding-left', '16rem'],
    ['margin-top: 9999px', 'margin-top', '4rem'],
    ['width: 400%', 'width', '100%'],
  ])('the style %s is limited', (style, property, value) => {
    expect(first(`<p style="${style}">x</p>`).style.getPropertyValue(property)).toBe(value);
  });

  test('an element that the operator hid stays hidden', () => {
    expect(first('<p style="display: none">x</p>').hidden).toBe(true);
    expect(first('<p style="display: flex">x</p>').hidden).toBe(false);
  });

  test('outdated elements become current ones with the same look', () => {
    const box = document.createElement('div');
    box.append(sanitize('<center>中</center><strike>旧</strike><article><header>题</header>文</article>').fragment);
    expect(box.innerHTML).toBe('<div align="center">中</div><s>旧</s><div><div>题</div>文</div>');
  });
});

describe("colours of an operator's text", () => {
  const schemes = ['light', 'dark'] as const;
  const pageGrounds = { light: look.colors.ground.light, dark: look.colors.surface.dark };
  /** Returns the contrast of an element's text with its own ground, or with that of the page. */
  const contrastIn = (element: HTMLElement, scheme: 'light' | 'dark'): number => {
    const ground = element.style.getPropertyValue(`--ground-${scheme}`);
    const [text, under] = [
      readColour(element.style.getPropertyValue(`--ink-${scheme}`)),
      readColour(ground && ground !== 'transparent' ? ground : pageGrounds[scheme]),
    ];
    if (!text || !under) throw new Error('a colour is missing');
    return contrastOf(text, under);
  };

  test.each([
    'color: rgb(230, 0, 0)',
    'color: #ff0',
    'color: white',
    'color: #fff; background-color: #fff',
    'color: #eee; background: #ddd',
    'background-color: rgb(255, 255, 0)',
    'background-color: #000',
    'background: rgba(0, 0, 0, .5)',
    'background: linear-gradient(90deg, #102030, #ff0000); color: #111',
    'color: hsl(60, 100%, 50%)',
    'color: rgba(0, 0, 0, .1)',
  ])('the text with the style %s is readable in both schemes', (style) => {
    const element = first(`<p style="${style}">x</p>`);
    for (const scheme of schemes) expect(contrastIn(element, scheme), scheme).toBeGreaterThanOrEqual(4.5);
  });

  test('a colour that is readable stays unchanged', () => {
    const red = first('<p style="color: rgb(230, 0, 0)">x</p>');
    expect(red.style.getPropertyValue('--ink-light')).toBe('#e60000');
    const yellow = first('<p style="background-color: rgb(255, 255, 0)">x</p>');
    expect(yellow.style.getPropertyValue('--ground-light')).toBe('#ffff00');
    expect(yellow.style.getPropertyValue('--ground-dark')).toBe('#ffff00');
  });

  test('a pasted white ground becomes transparent in the dark scheme', () => {
    const pasted = first('<p style="color: #333; background: #fff">x</p>');
    expect(pasted.style.getPropertyValue('--ground-dark')).toBe('transparent');
    expect(pasted.style.getPropertyValue('--ink-dark')).toBe(look.colors.ink.dark);
  });

  test('the contrast of a word is measured on the ground of its box', () => {
    const word = first('<p style="background: #000"><b style="color: #222">x</b></p>', 'b');
    const text = readColour(word.style.getPropertyValue('--ink-light'));
    expect(text && contrastOf(text, { red: 0, green: 0, blue: 0, alpha: 1 })).toBeGreaterThanOrEqual(4.5);
  });

  test.each(['<font color="red">x</font>', '<span class="ql-color-red">x</span>', '<b style="color:red">x</b>'])(
    'the text %s is red',
    (html) => {
      const [, , blue] = /^#(..)(..)(..)$/.exec(first(html).style.getPropertyValue('--ink-light')) ?? [];
      expect(blue).toBe('00');
    },
  );
});

describe("links within an operator's text", () => {
  const parts = (html: string) => sanitize(html).fragment;

  test.each([
    '<h2 id="a">甲</h2><a href="#a">去</a>',
    '<a name="a"></a><a href="#a">去</a>',
    '<p id="第一章">甲</p><a href="#%E7%AC%AC%E4%B8%80%E7%AB%A0">去</a>',
    '<h2>第一章 开始</h2><a href="#第一章-开始">去</a>',
    '<h3>Install it!</h3><a href="#install-it">去</a>',
  ])('a link within a text leads to its place: %s', (html) => {
    const fragment = parts(html);
    const id = decodeURIComponent(fragment.querySelector('a[href]')?.getAttribute('href')?.slice(1) ?? '');
    expect(id).toMatch(/^text-/);
    expect([...fragment.querySelectorAll('[id]')].filter((element) => element.id === id)).toHaveLength(1);
  });

  test('an id of a text is never an id of the page', () => {
    expect(
      parts('<p id="root">x</p><img name="body" id="root" src="/a.png">').querySelector('#root, [name]'),
    ).toBeNull();
  });

  test('a link to a missing place has no address', () => {
    expect(parts('<a href="#nowhere">去</a>').querySelector('a')?.hasAttribute('href')).toBe(false);
    expect(parts('<a href="#top">上</a>').querySelector('a')?.getAttribute('href')).toBe('#top');
  });
});
