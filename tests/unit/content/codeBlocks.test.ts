// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { highlightCode } from '../../../src/content/codeBlocks.ts';
import { tokenKinds } from '../../../src/content/codeTheme.ts';
import { prepareColours } from '../../../src/content/highlight.ts';
import { contrast } from '../../../src/theme/brand.ts';
import { codeColors, look } from '../../../src/theme/tokens.ts';
import { listings } from './listings.ts';
import { workNearby } from './workers.ts';

vi.mock('shiki/langs/r.mjs', () => {
  throw new Error('this language cannot be had');
});

beforeEach(workNearby);
afterEach(() => vi.unstubAllGlobals());

const render = async (html: string) => {
  const template = document.createElement('template');
  template.innerHTML = html;
  await highlightCode(template.content);
  return template.content;
};
const tokens = (root: ParentNode) =>
  [...root.querySelectorAll('span')].map(({ className, textContent }) => `${className} ${textContent}`);

describe('highlightCode', () => {
  test.each([
    '<pre><code class="language-js">const a = 1;</code></pre>',
    '<pre class="language-js"><code>const a = 1;</code></pre>',
    '<pre class="language-js">const a = 1;</pre>',
    '<pre class="language-python"><code class="language-js">const a = 1;</code></pre>',
    '<p><code class="language-JavaScript">const a = 1;</code></p>',
  ])('code with a named language is coloured: %s', async (html) => {
    const content = await render(html);
    expect(tokens(content)).toEqual(['token-keyword const', 'token-keyword =', 'token-number 1']);
    expect(content.textContent).toBe('const a = 1;');
  });

  test.each(['<pre>const a = 1;</pre>', '<pre><code>const a = 1;</code></pre>'])(
    'a listing without a language is coloured if its text shows the language: %s',
    async (html) => {
      const content = await render(html);
      expect(tokens(content)).toEqual(['token-keyword const', 'token-keyword =', 'token-number 1']);
    },
  );

  test('coloured code keeps its lines, also those that an editor wrote as elements', async () => {
    const content = await render('<pre class="language-js">const a = 1;<br>\n<b>a</b> += 2;\n\n</pre>');
    expect(content.textContent).toBe('const a = 1;\n\na += 2;\n\n');
    expect(tokens(content)).toContain('token-number 2');
  });

  test('coloured code has no style attribute, which the content security policy would refuse', async () => {
    const content = await render('<pre class="language-js">const a = 1;</pre>');
    expect(content.querySelector('[style]')).toBeNull();
  });

  test('code that is selected when its colours arrive stays selected, and plain', async () => {
    document.body.innerHTML = '<pre class="language-js">const a = 1;</pre><pre class="language-js">const b = 2;</pre>';
    const coloured = highlightCode(document.body);
    getSelection()?.selectAllChildren(document.querySelector('pre') as Element);
    await coloured;
    expect(String(getSelection())).toBe('const a = 1;');
    expect(tokens(document.body)).toEqual(['token-keyword const', 'token-keyword =', 'token-number 2']);
  });
});

test.each([
  '<pre><code>床前明月光，疑是地上霜</code></pre>',
  '<pre>const <b>a</b> = 1;</pre>',
  '<p><code>const a = 1;</code></p>',
  '<pre><code class="language-klingon">const a = 1;</code></pre>',
  '<pre><code class="language-plaintext">const a = 1;</code></pre>',
  '<pre><code class="language-constructor">const a = 1;</code></pre>',
  '<pre><code class="language-__proto__">const a = 1;</code></pre>',
  '<pre><code class="language-r">x &lt;- 1</code></pre>',
  '<pre><code class="language-math">x</code></pre>',
  '<p class="language-js">const a = 1;</p>',
  `<pre><code class="language-js">${'a = 1;\n'.repeat(10_000)}</code></pre>`,
])(
  'code without a language, with an unknown one, with one that fails to load, or that is too long stays plain: %.60s',
  async (html) => {
    const box = document.createElement('div');
    box.append(await render(html));
    expect(box.innerHTML).toBe(html);
  },
);

describe(`of ${Object.keys(listings).length} languages`, () => {
  // R is left out, because this file mocks its grammar so that it fails to load.
  const { r: _, ...others } = listings;
  test('at least 40 languages are tested', () => {
    expect(Object.keys(others).length).toBeGreaterThanOrEqual(40);
  });

  // Grammars are large, and their expressions are compiled at the first use. Rarer languages run only with `npm run test:all`.
  const usual = [
    'bash',
    'c',
    'css',
    'go',
    'html',
    'java',
    'js',
    'json',
    'jsx',
    'markdown',
    'php',
    'python',
    'sql',
    'ts',
  ];
  const isMeant = (language: string) => process.env.ZHITU_TESTS === 'all' || usual.includes(language);
  test.each(Object.entries(others).filter(([language]) => isMeant(language)))(
    'code of the language %s gets more than one colour, and its text is unchanged',
    async (language, code) => {
      const colour = await prepareColours(code, language);
      const runs = colour() ?? [];
      expect(runs.map(([, words]) => words).join('')).toBe(code);
      expect(new Set(runs.map(([kind]) => kind).filter(Boolean)).size).toBeGreaterThan(1);
    },
    120_000,
  );
});

describe('the colours of code', () => {
  const style = readFileSync('src/content/code.css', 'utf8');

  test.each(Object.keys(tokenKinds) as (keyof typeof tokenKinds)[])(
    'the code colour of %s is readable on the ground of a code block in both schemes',
    (kind) => {
      expect(style).toContain(`.token-${kind} {\n  color: var(--look-code-${kind});`);
      const { light, dark } = codeColors[kind];
      expect(contrast(light, look.colors.sunken.light)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(dark, look.colors.sunken.dark)).toBeGreaterThanOrEqual(4.5);
    },
  );
});
