/** Content that blocks the page or attacks it. */
import { limits } from '../../../src/content/parse.ts';
import { hostileText } from '../../../src/referenceBackend/seed/hostileText.ts';
import { samples } from '../../bench/samples.ts';
import { harmlessStyle } from '../../unit/content/dangers.ts';
import { inMarkdown, vectors } from '../../unit/content/vectors.ts';
import { openWith } from '../kit/operatorContent.ts';
import { expect, goWithin, sweep, test } from '../kit/site.ts';

test('a text that is too long is cut with a note, and the page responds', sweep, async ({ page }) => {
  const article = page.getByRole('article');
  // Name of the sample, maximum number of elements, and whether the text is cut.
  const cases: [name: string, most: number, isCut: boolean][] = [
    ['a tag with 100,000 attributes', 10, false],
    ['nested elements, 500 KB', limits.elements + 10, true],
    ['formatting left open inside boxes', limits.elements + 10, true],
    ['paragraphs, 500 KB', limits.elements + 10, true],
    ['a page of 1 MB of text', 10, true],
  ];
  for (const [index, [name, most, isCut]] of cases.entries()) {
    await test.step(name, async () => {
      await page.unroute('**/api/v2/announcement/*');
      await page.route('**/api/v2/announcement/*', (route) =>
        route.fulfill({
          json: {
            code: 0,
            message: '',
            data: {
              id: index + 1,
              title: name,
              announcement: samples[name],
              created_at: '2026-01-01T00:00:00.000000Z',
            },
          },
        }),
      );
      const path = `/announcement?id=${index + 1}`;
      await (index === 0 ? page.goto(path) : goWithin(page, path));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      await expect(article.locator('[aria-busy]')).toHaveCount(0);
      await expect(article.getByText('内容过长，仅显示前面的部分')).toHaveCount(isCut ? 1 : 0);
      expect(await article.locator('*').count()).toBeLessThanOrEqual(most);
      await page.getByRole('banner').getByRole('button', { name: '搜索', exact: true }).click();
      await expect(page.getByRole('banner').getByRole('alert')).toBeVisible();
    });
  }
});

test('without a policy, no attack runs, stays in the page, or sends a request', async ({
  page,
  complaints,
  server,
}) => {
  complaints.expected.push(/.*/);
  const foreign: string[] = [];
  page.on('request', (request) => {
    const isOurs = new URL(request.url()).host === new URL(server.url).host;
    if (!isOurs && /^https?:/.test(request.url()) && request.resourceType() !== 'image') foreign.push(request.url());
  });
  await page.route('https://evil.example/**', (route) => route.abort());
  await page.route(
    (url) => url.pathname === '/',
    async (route) => {
      const answer = await route.fetch();
      const { 'content-security-policy': _, ...headers } = answer.headers();
      const body = (await answer.text()).replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '');
      await route.fulfill({ response: answer, headers, body });
    },
  );
  await page.addInitScript(() => {
    const world = window as unknown as { hits: number; hit: () => void };
    world.hits = 0;
    world.hit = () => {
      world.hits++;
    };
  });
  await page.setViewportSize({ width: 800, height: 6000 });
  const attacks = [...Object.values(vectors), ...Object.values(inMarkdown)];
  const contents = attacks.flatMap((attack) => [
    `<p>甲</p>${attack}`,
    attack,
    `<pre class="language-html">${attack}</pre>$${attack}$`,
  ]);
  await openWith(page, ...contents, hostileText, '<p>读到这一句，说明都在。</p>');
  // Texts are rendered when they come near the screen; before that an empty box takes their place.
  const comeNear = () =>
    page.evaluate(() => {
      const waiting = [...document.querySelectorAll('main div:empty')].filter(
        (box) => box.getBoundingClientRect().height === 120,
      );
      waiting[0]?.scrollIntoView();
      return waiting.length;
    });
  await expect.poll(comeNear).toBeGreaterThan(0);
  for (let left = await comeNear(); left > 0; left = await comeNear()) {
    await expect.poll(comeNear).toBeLessThan(left);
  }
  await expect(page.getByText('读到这一句，说明都在。')).toBeAttached();
  await expect(page.getByText('读到这一句，说明页面还在。')).toBeAttached();

  const found = await page.evaluate(async (harmless) => {
    const world = window as unknown as { hits: number; hostile?: string };
    const events = ['error', 'load', 'toggle', 'focus', 'mouseover', 'pointerenter', 'animationend', 'click'];
    const content = [...document.querySelectorAll('#root main :is(p, pre, a, img, h4, div)')];
    for (const element of content) {
      // Following a link leaves the page; what a link could run is checked below.
      for (const name of events) if (name !== 'click' || !element.closest('a')) element.dispatchEvent(new Event(name));
    }
    const forbidden =
      'script, style, link, meta, base, iframe:not([sandbox]), video:not([controls]), [autoplay], frame, object, embed, applet, form, input, textarea, select, template, dialog, portal, audio:not([controls]), [srcdoc], [srcset], [contenteditable], [autofocus], [name], [popover], [formaction]';
    const top = [...document.querySelectorAll('#root main button')].find((button) => button.textContent === '顶部');
    const all = [...document.querySelectorAll('#root main *')].filter((element) => !top?.contains(element));
    const isOurs = (element: Element) => Boolean(element.closest('.katex'));
    const styleOf = (element: Element) => `${(element.getAttribute('style') ?? '').replace(/;$/, '')};`;
    const dangerous = all.filter(
      (element) =>
        element.matches(forbidden) ||
        element.getAttributeNames().some((name) => /^(on|xlink:)/.test(name)) ||
        (/^(svg|math)$/.test(element.localName) && !isOurs(element)) ||
        (element.hasAttribute('style') && !isOurs(element) && !new RegExp(harmless).test(styleOf(element))) ||
        ['href', 'src'].some((name) =>
          /^\s*(?:javascript|vbscript|data:text|ftp|x):/i.test(element.getAttribute(name) ?? ''),
        ) ||
        getComputedStyle(element).position === 'fixed',
    );
    const before = [world.hits, world.hostile];
    // Proves that the test would notice an attack: one is inserted without sanitising.
    const bare = document.createElement('div');
    bare.innerHTML = '<img src="x:" onerror="hit()">';
    document.body.append(bare);
    await new Promise((resolve) => bare.firstElementChild?.addEventListener('error', resolve));
    return { before, dangerous: dangerous.map(({ outerHTML }) => outerHTML.slice(0, 200)), noticed: world.hits };
  }, harmlessStyle.source);
  expect(found).toEqual({ before: [0, undefined], dangerous: [], noticed: 1 });
  expect(foreign).toEqual([]);
  expect(new URL(page.url()).pathname).toBe('/');
  await expect(page.getByRole('banner')).toBeVisible();
});
