import type { Page } from '@playwright/test';
import { markdownText } from '../../../src/referenceBackend/seed/markdownText.ts';
import { richText } from '../../../src/referenceBackend/seed/richText.ts';
import { formulas } from '../../unit/content/formulas.ts';
import { listings } from '../../unit/content/listings.ts';
import { axeFindings } from '../kit/axe.ts';
import { openWith } from '../kit/operatorContent.ts';
import { watchRequests } from '../kit/pendingRequests.ts';
import { expect, failedCall, story, sweep, test } from '../kit/site.ts';

const lesson = [
  '<h2>示例</h2><p>勾股定理 $a^2+b^2=c^2$，向量 \\(\\vec{v}\\)，价格 $5。</p><p>$$\\int_0^1 x^2\\,dx=\\frac13$$</p>',
  '<pre><code class="language-typescript">const total: number = 1; // 合计</code></pre>',
  '<table><tbody><tr><td>课程</td><td>价格</td></tr></tbody></table>',
].join('');
const libraries = /\/assets\/(typeset|highlight|markdown|typescript|KaTeX_)/;

/** Collects the libraries whose files are requested from now on. */
function watchLibraries(page: Page): Set<string> {
  const asked = new Set<string>();
  page.on('request', (request) => {
    const [, library] = libraries.exec(request.url()) ?? [];
    if (library) asked.add(library);
  });
  return asked;
}

const colourOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).color);
const asText = (code: string) => code.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

// The site gives up a text after 5 s. These tests wait longer, because they check finished texts and the machine may be slow.
test.beforeEach(({ page }) =>
  page.addInitScript((patience) => {
    const { setTimeout } = window;
    const patient = (run: TimerHandler, after?: number, ...given: unknown[]) =>
      setTimeout(run, after === patience ? 2 ** 31 - 1 : after, ...given);
    Object.assign(window, { setTimeout: patient });
  }, 5000),
);

test(
  'formulas, highlighted code, and tables are rendered, and only the libraries that a text needs are fetched',
  story,
  async ({ page }) => {
    const asked = watchLibraries(page);
    const hasCome = watchRequests(page);
    const main = page.getByRole('main');
    await page.goto('/');
    await expect(page.getByRole('heading', { name: '热门好课' })).toBeVisible();
    const cases: [content: string, files: string[]][] = [
      ['<p>甲 $5</p><pre>床前明月光</pre>', []],
      ['<p>甲 \\(1\\)</p>', ['KaTeX_', 'typeset']],
      ['<p>甲</p><pre class="language-ts">const a</pre>', ['highlight', 'typescript']],
      ['甲 **乙**', ['markdown']],
    ];
    for (const [content, files] of cases) {
      asked.clear();
      await openWith(page, content);
      await expect(main.getByText('甲')).toBeVisible();
      await expect.poll(() => [...asked].sort(), content).toEqual(files);
      await hasCome();
      expect([...asked].sort(), content).toEqual(files);
    }

    await openWith(page, lesson);
    await expect(main.locator('.katex')).toHaveCount(3);
    await expect(main).toContainText('价格 $5。');
    await expect(main.getByRole('cell', { name: '价格' })).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(() => document.fonts.check('16px KaTeX_Math'))).toBe(true);
    // The arrow has its own width: neither 0, as its parent, nor the whole line, as other pictures.
    const arrow = await main.locator('.katex svg').first().boundingBox();
    expect(arrow?.width).toBeGreaterThan(4);
    expect(arrow?.width).toBeLessThan(20);
    const code = main.locator('pre');
    await expect(code).toHaveText('const total: number = 1; // 合计');
    const colours = [await colourOf(page, 'pre .token-keyword'), await colourOf(page, 'pre .token-comment')];
    expect(new Set([...colours, await colourOf(page, 'pre code')]).size).toBe(3);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => colourOf(page, 'pre .token-keyword')).not.toBe(colours[0]);

    // A formula cannot leave its box and cover the page beside it.
    await openWith(page, '<p>\\(\\hspace{-5em}\\rule{8em}{2em}\\)</p>');
    const inside = await page.locator('.katex').boundingBox();
    if (!inside) throw new Error('the formula is not there');
    const covers = (x: number) =>
      page.evaluate(([x, y]) => Boolean(document.elementFromPoint(x, y)?.closest('.katex')), [
        x,
        inside.y + inside.height / 2,
      ] as const);
    const edge = await main.locator('p').last().boundingBox();
    expect(await covers((edge?.x ?? 0) + 10)).toBe(true);
    expect(await covers((edge?.x ?? 0) - 20)).toBe(false);
  },
);

/** Texts as MeEdu's editors write them: Quill, wangEditor and Word. */
const written = [
  '<h1 style="text-align:center">居中标题</h1><p class="ql-align-right">靠右</p><p style="padding-left: 2em">缩进</p>',
  '<p><span style="color:rgb(230,0,0)">红字</span> <span style="color:#ffeb3b">黄字</span> <font size="5">大字</font></p>',
  '<p style="background-color:rgb(255,255,0)">黄底 <a href="/courses">链接</a> <code>code</code></p>',
  '<blockquote style="background:#222"><p>深底</p></blockquote><p style="color:#333;background:#fff">粘贴来的</p>',
  '<p><iframe class="ql-video" src="https://player.bilibili.com/player.html?bvid=BV1"></iframe></p>',
  '<p><iframe src="https://wj.example/s/1"></iframe></p><p><video src="https://vod.example/a.mp4" controls></video></p>',
  `<p><a href="#place">去那里</a></p>${'<p>行</p>'.repeat(60)}<h3 id="place">那里</h3>`,
].join('');

test('an operator’s text keeps its alignment, colours, players, and anchors, and stays readable', async ({ page }) => {
  await page.route('https://player.bilibili.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>player</title><p>player' }),
  );
  const main = page.getByRole('main');
  const styleOf = (words: string, property: string) =>
    main
      .getByText(words, { exact: true })
      .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
  await openWith(page, written);
  await expect(main.getByRole('heading', { name: '居中标题' })).toHaveCSS('text-align', 'center');
  expect(await styleOf('靠右', 'text-align')).toBe('right');
  expect(await styleOf('缩进', 'padding-left')).toBe('32px');
  expect(await styleOf('大字', 'font-size')).toBe('24px');
  expect(await styleOf('红字', 'color')).toBe('rgb(230, 0, 0)');
  await expect(main.locator('iframe')).toHaveAttribute('title', '来自 player.bilibili.com 的视频');
  await expect(main.getByRole('link', { name: '打开 wj.example 上的内容' })).toBeVisible();
  await expect(main.locator('video[controls]')).toHaveCount(1);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeFindings(page, 'main', ['color-contrast']), colorScheme).toEqual([]);
  }

  await main.getByRole('link', { name: '去那里' }).press('Enter');
  const place = main.getByRole('heading', { name: '那里' });
  await expect(place).toBeInViewport();
  await expect(place).toBeFocused();
  await expect(page).toHaveURL(/\/$/);
});

const languages = Object.entries(listings);

test(
  `${formulas.length} formulas and code in ${languages.length} languages break no policy and fit a small screen`,
  sweep,
  async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    const code = languages.map(
      ([language, source]) => `<pre><code class="language-${language}">${asText(source)}</code></pre>`,
    );
    await openWith(page, formulas.map((tex) => `<p>$$${asText(tex)}$$</p>`).join('') + code.join(''));
    await expect(page.locator('.katex-display')).toHaveCount(formulas.length);
    await expect(page.locator('pre:has([class^=token-])')).toHaveCount(languages.length);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
    // Boxes that scroll sideways can be focused by keyboard, and no others.
    const read = () =>
      page
        .locator('main :is(pre, .katex-display)')
        .evaluateAll((all) =>
          all.map((box) => [box.scrollWidth > box.clientWidth, box.getAttribute('tabindex') === '0']),
        );
    // The fonts of formulas may still be loading, and the widths change with them.
    await expect.poll(async () => (await read()).filter(([moves, isStop]) => moves !== isStop)).toEqual([]);
    const boxes = await read();
    expect(boxes.some(([moves]) => moves)).toBe(true);
    expect(boxes.some(([moves]) => !moves)).toBe(true);
  },
);

test(
  'everything an editor can make, and plain Markdown, keeps one h1 and has no findings of axe or the policy',
  sweep,
  async ({ page }) => {
    const odd =
      '<style>p { color: red }</style><base href="/elsewhere/"><h1>大标题</h1><h4>小标题</h4><h2></h2><p><img src="/nowhere.png" alt="丢了的图" width="300" height="200"></p>';
    await page.route('**/nowhere.png', (route) =>
      route.fulfill({ status: 200, contentType: 'image/png', body: 'not a picture' }),
    );
    await page.route('**/api/v2/announcement/*', (route) => {
      const id = Number(/\d+$/.exec(route.request().url())?.[0]);
      const announcement = id === 1 ? odd + richText : markdownText;
      const data = { id, title: '<b>“标题” & $5', announcement, created_at: '2026-01-01T00:00:00.000000Z' };
      return route.fulfill({ json: { code: 0, message: '', data } });
    });
    for (const id of [1, 2]) {
      await page.goto(`/announcement?id=${id}`);
      const article = page.getByRole('article');
      await expect(article.locator('.katex').first()).toBeVisible();
      await expect(article.locator('pre [class^=token-]').first()).toBeVisible();
      await expect(page.locator('#root h1')).toHaveText(['<b>“标题” & $5']);
      await expect.poll(() => axeFindings(page, 'article')).toEqual([]);
      await page.setViewportSize({ width: 375, height: 812 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
      if (id !== 1) continue;
      await expect(article.getByRole('heading', { level: 2 }).first()).toHaveText('大标题');
      await expect(article.getByRole('heading', { name: '小标题', level: 3 })).toBeVisible();
      const broken = article.getByRole('img', { name: '图片加载失败：丢了的图', includeHidden: true });
      await broken.scrollIntoViewIfNeeded();
      expect(await broken.boundingBox()).toMatchObject({ width: 300, height: 200 });
    }
  },
);

test('if KaTeX, Shiki, or Markdown cannot be fetched, the sources are shown with 重试', async ({
  page,
  complaints,
}) => {
  complaints.expected.push(failedCall);
  await page.route(/\/assets\/(typeset|highlight|markdown)-.*\.js/, (route) => route.abort());
  await openWith(page, lesson, '## 大纲');
  const main = page.getByRole('main');
  await expect(main).toContainText('勾股定理 $a^2+b^2=c^2$，向量 \\(\\vec{v}\\)');
  await expect(main.locator('pre')).toHaveText('const total: number = 1; // 合计');
  // The sources are shown before their libraries fail; the routes may be removed only after that.
  const retry = main.getByRole('button', { name: '重试' });
  await expect(retry).toBeVisible();
  await page.unrouteAll();
  await retry.click();
  await expect(page.getByRole('heading', { name: '大纲' })).toBeVisible();
});
