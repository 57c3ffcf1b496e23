import type { Page } from '@playwright/test';
import { formulas } from '../unit/content/formulas.ts';
import { expect, failedCall, test } from './site.ts';

const lesson = [
  '<h2>示例</h2><p>勾股定理 $a^2+b^2=c^2$，向量 \\(\\vec{v}\\)，价格 $5。</p><p>$$\\int_0^1 x^2\\,dx=\\frac13$$</p>',
  '<pre><code class="language-typescript">const total: number = 1; // 合计</code></pre>',
  '<table><tbody><tr><td>课程</td><td>价格</td></tr></tbody></table>',
].join('');
const libraries = /\/assets\/(typeset|highlight|markdown|typescript|KaTeX_)/;

/** Opens the home page with one block of the operator's own content; gives the libraries' files that were asked for. */
async function openWith(page: Page, content: string): Promise<Set<string>> {
  const asked = new Set<string>();
  page.on('request', (request) => {
    const [, library] = libraries.exec(request.url()) ?? [];
    if (library) asked.add(library);
  });
  await page.route('**/decorationPage/blocks*', (route) =>
    route.fulfill({
      json: { code: 0, message: '', data: [{ id: 1, sign: 'code', config_render: { html: content } }] },
    }),
  );
  await page.goto('/');
  return asked;
}

const colourOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).color);

test('formulas are typeset, code is coloured and tables stand in the operator’s content', async ({ page }) => {
  const asked = await openWith(page, lesson);
  const main = page.getByRole('main');
  await expect(main.locator('.katex')).toHaveCount(3);
  await expect(main).toContainText('价格 $5。');
  await expect(main.getByRole('cell', { name: '价格' })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  expect(await page.evaluate(() => document.fonts.check('16px KaTeX_Math'))).toBe(true);
  // Its width is its own: neither none, as that of its place, nor all of the line, as the style sheet has it for other parts.
  const arrow = await main.locator('.katex svg').first().boundingBox();
  expect(arrow?.width).toBeGreaterThan(4);
  expect(arrow?.width).toBeLessThan(20);

  const code = main.locator('pre');
  await expect(code).toHaveText('const total: number = 1; // 合计');
  const colours = [await colourOf(page, 'pre .token-keyword'), await colourOf(page, 'pre .token-comment')];
  expect(new Set([...colours, await colourOf(page, 'pre code')]).size).toBe(3);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await colourOf(page, 'pre .token-keyword')).not.toBe(colours[0]);
  expect([...asked].sort()).toEqual(['KaTeX_', 'highlight', 'typescript', 'typeset']);
});

test('a text without a tag is Markdown', async ({ page }) => {
  const asked = await openWith(
    page,
    '## 大纲\n\n- 设 $a_1*b_1*c$\n\n```ts\nconst a = 1;\n```\n\n| 课程 |\n| -: |\n| Vue |',
  );
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: '大纲' })).toBeVisible();
  await expect(main.getByRole('listitem').locator('.katex')).toHaveCount(1);
  await expect(main.locator('pre .token-keyword').first()).toHaveText('const');
  await expect(main.getByRole('cell', { name: 'Vue' })).toHaveCSS('text-align', /right/);
  expect(asked).toContain('markdown');
});

test(`the policy refuses nothing of ${formulas.length} formulas, and none makes a small screen wider`, async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  const escaped = formulas.map((tex) => tex.replaceAll('&', '&amp;').replaceAll('<', '&lt;'));
  await openWith(page, escaped.map((tex) => `<p>$$${tex}$$</p>`).join(''));
  await expect(page.locator('.katex-display')).toHaveCount(formulas.length);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
});

test('a formula cannot reach out of its box and lie over the page beside it', async ({ page }) => {
  await openWith(page, '<p>\\(\\hspace{-5em}\\rule{8em}{2em}\\)</p>');
  const inside = await page.locator('.katex').boundingBox();
  if (!inside) throw new Error('the formula is not there');
  const covers = (x: number) =>
    page.evaluate(([x, y]) => Boolean(document.elementFromPoint(x, y)?.closest('.katex')), [
      x,
      inside.y + inside.height / 2,
    ] as const);
  const edge = await page.getByRole('main').locator('p').last().boundingBox();
  expect(await covers((edge?.x ?? 0) + 10)).toBe(true);
  expect(await covers((edge?.x ?? 0) - 20)).toBe(false);
});

test.describe('nothing is fetched that the content has no need of', () => {
  const cases: [string, string, string[]][] = [
    ['words, prices and plain code', '<p>甲 $5</p><pre>const a = 1;</pre>', []],
    ['a formula', '<p>甲 \\(1\\)</p>', ['KaTeX_', 'typeset']],
    ['code', '<p>甲</p><pre class="language-ts">const a</pre>', ['highlight', 'typescript']],
    ['Markdown', '甲 **乙**', ['markdown']],
  ];
  for (const [name, content, files] of cases) {
    test(name, async ({ page }) => {
      const asked = await openWith(page, content);
      await expect(page.getByRole('main').getByText('甲')).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect([...asked].sort()).toEqual(files);
    });
  }

  test('the home page as it is', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => libraries.test(request.url()) && asked.push(request.url()));
    await page.goto('/');
    await expect(page.getByRole('heading', { name: '热门好课' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(asked).toEqual([]);
  });
});

test('where KaTeX and Shiki cannot be fetched, formulas and code show their sources', async ({ page, complaints }) => {
  complaints.expected.push(failedCall);
  await page.route(/\/assets\/(typeset|highlight)-.*\.js/, (route) => route.abort());
  await openWith(page, lesson);
  const main = page.getByRole('main');
  await expect(main).toContainText('勾股定理 $a^2+b^2=c^2$，向量 \\(\\vec{v}\\)');
  await expect(main.locator('pre')).toHaveText('const total: number = 1; // 合计');
});

test('where the code for Markdown cannot be fetched, there is a way to ask again', async ({ page, complaints }) => {
  complaints.expected.push(failedCall);
  await page.route(/\/assets\/markdown-.*\.js/, (route) => route.abort());
  await openWith(page, '## 大纲');
  const retry = page.getByRole('main').getByRole('button', { name: '重试' });
  await expect(retry).toBeVisible();
  await page.unroute(/\/assets\/markdown-.*\.js/);
  await retry.click();
  await expect(page.getByRole('heading', { name: '大纲' })).toBeVisible();
});
