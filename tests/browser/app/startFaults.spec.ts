import type { Page } from '@playwright/test';
import { axeFindings } from '../kit/axe.ts';
import { expect, failedCall, story, test } from '../kit/site.ts';

const notStarted = /本站没能启动/;
const isSlow = '网络很慢，仍在加载…';
const refused = /^CSP script-src-elem inline|Content Security Policy/;

/** Changes the served document, as a proxy or a browser extension may do. */
const changeDocument = (page: Page, change: (html: string) => string) =>
  page.route('/', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    expect(change(html)).not.toBe(html);
    await route.fulfill({ response, body: change(html) });
  });

/** Skips the time after which the shell says that the site has not started or is slow. */
const letTimePass = (page: Page) =>
  page.locator('#shell .told').evaluate((element) => {
    for (const animation of element.getAnimations()) animation.finish();
  });

/** Holds requests for the files: the server accepts the connections but sends no byte. @returns a function that releases them */
async function hang(page: Page, files: RegExp, options?: { times: number }): Promise<() => void> {
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(files, (route) => released.then(() => route.continue()), options);
  return letGo;
}

/** Matches the start tags of the two scripts in the HTML. */
const scripts = /<script data-cfasync="false">/g;

for (const [fault, change] of [
  ['are altered by one byte', (html: string) => html.replace(/(?<=data-cfasync="false">)(.*)(?=<\/script>)/g, '$1 ')],
  ['get another type', (html: string) => html.replace(scripts, '<script type="0f1e2d-text/javascript">')],
  ['are removed', (html: string) => html.replace(/<script data-cfasync="false">.*<\/script>/g, '')],
] as const)
  test(`if the scripts of the HTML ${fault}, the page says after 5 seconds that it has not started, with a link that reloads it`, async ({
    page,
    complaints,
  }) => {
    complaints.expected.push(refused);
    await changeDocument(page, change);
    await page.goto('/');
    await expect(page.getByRole('heading', { name: '正在加载…' })).toBeAttached();
    await expect(page.getByRole('heading', { name: notStarted })).toBeHidden();
    await letTimePass(page);
    await expect(page.getByRole('heading', { name: notStarted })).toBeVisible();
    await expect(page.getByText('极速模式')).toBeVisible();
    await expect(page).toHaveTitle('在线课程');
    expect(await axeFindings(page)).toEqual([]);
    await page.unrouteAll();
    await page.getByRole('link', { name: '重新加载' }).click();
    await expect(page.getByRole('heading', { name: '热门好课' })).toBeVisible();
  });

test('without JavaScript the page shows the note about JavaScript above the note that the site has not started', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(server.url);
  await expect(page.locator('noscript p')).toBeInViewport();
  await expect(page.locator('noscript p')).toContainText('本站需要 JavaScript 才能运行');
  await expect(page.getByText(notStarted)).toBeHidden();
  await letTimePass(page);
  await expect(page.getByText(notStarted)).toBeVisible();
  const [first, second] = [
    await page.locator('noscript p').boundingBox(),
    await page.getByText(notStarted).boundingBox(),
  ];
  expect((first?.y ?? 0) + (first?.height ?? 0)).toBeLessThanOrEqual(second?.y ?? 0);
  await context.close();
});

test('a browser that lacks a required feature shows the message for old browsers at once, and sends no request', async ({
  page,
  server,
  complaints,
}) => {
  // Old browsers cannot read the scripts anyway.
  complaints.expected.push(failedCall);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.addInitScript(() => Reflect.deleteProperty(window, 'CSSPropertyRule'));
  await page.goto('/');
  await expect(page.getByRole('heading')).toHaveText(['您的浏览器版本过低，无法显示本站。']);
  await expect(page.getByText('Windows 7 请安装 Chrome 109')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  expect(server.backend.ledger.calls).toEqual([]);
  // In a small window, or with large text, the visitor can scroll to the whole message.
  await page.setViewportSize({ width: 320, height: 256 });
  await page.getByRole('link', { name: '重新加载' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('link', { name: '重新加载' })).toBeInViewport({ ratio: 1 });
});

test('if the start of the site throws, the page says 页面加载失败 with a reload link', async ({ page, complaints }) => {
  complaints.expected.push(/Cannot read properties of undefined/);
  // A script that the network's provider injects may add this property to every object, and the site cannot remove it.
  await page.addInitScript(() =>
    Object.defineProperty(Object.prototype, 'foreign', { value: 'text', enumerable: true }),
  );
  await page.goto('/');
  await expect(page.getByRole('heading', { name: '页面加载失败，请检查网络后再试' })).toBeVisible();
  await expect(page).toHaveTitle('页面加载失败');
  await expect(page.getByRole('link', { name: '重新加载' })).toBeVisible();
});

for (const [what, files] of [
  ['the style sheet', /\/assets\/index-[^/]+\.css$/],
  ['the site’s script', /\/assets\/index-[^/]+\.js$/],
  ['the script of the libraries', /\/assets\/libraries-[^/]+\.js$/],
] as const)
  test(`if ${what} hangs, the shell is painted, says after 15 seconds that loading is slow, and the page may still load`, async ({
    page,
  }) => {
    const letGo = await hang(page, files);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.locator('#shell .boxes').getByText('热门好课')).toBeVisible();
    await expect(page.getByText(isSlow)).toBeHidden();
    await letTimePass(page);
    await expect(page.getByRole('heading', { name: isSlow })).toBeVisible();
    await expect(page.getByRole('heading', { name: notStarted })).toBeHidden();
    await expect(page.getByRole('link', { name: '重新加载' })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    letGo();
    await expect(page.getByRole('heading', { name: '热门好课' })).toBeVisible();
    await expect(page.getByText(isSlow)).toBeHidden();
  });

test('if the script of the first page hangs, the painted shell stays, says after 15 seconds that loading is slow, and the page may still load', async ({
  page,
}) => {
  const letGo = await hang(page, /\/assets\/home-[^/]+\.js$/);
  await page.clock.install();
  await page.goto('/');
  await expect(page.getByRole('progressbar', { name: '正在打开页面' })).toBeAttached();
  await page.clock.runFor(15_000);
  const notice = page.getByRole('region', { name: '网络提示' });
  await expect(notice.getByText(isSlow)).toBeVisible();
  await expect(page.locator('#shell .boxes').getByText('热门好课')).toBeVisible();
  await notice.getByRole('button', { name: '重新加载' }).click({ trial: true });
  letGo();
  await expect(page.getByRole('heading', { name: '热门好课' })).toBeVisible();
  await expect(notice).toBeHidden();
});

test('the message about a slow start has a link that reloads the page and keeps its history entry', async ({
  page,
}) => {
  await hang(page, /\/assets\/index-[^/]+\.js$/, { times: 1 });
  await page.goto('/courses?page=2', { waitUntil: 'commit' });
  await expect(page.locator('#shell .boxes').getByText('登录')).toBeVisible();
  await page.evaluate(() => history.replaceState({ kept: 'state' }, ''));
  await letTimePass(page);
  await page.getByRole('link', { name: '重新加载' }).click();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page).toHaveURL('/courses?page=2');
  expect(await page.evaluate(() => history.state)).toMatchObject({ kept: 'state' });
});

test('the painted shell stays in place when the style sheet arrives', story, async ({ page }) => {
  const letScripts = await hang(page, /\/assets\/[^/]+\.js$/);
  const letSheet = await hang(page, /\/assets\/[^/]+\.css$/);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('#shell .boxes').getByText('热门好课')).toBeVisible();
  await expect(page.locator('#shell .search')).toBeVisible();
  const places = () =>
    page.locator('#shell .boxes *').evaluateAll((elements) =>
      elements.map((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return [element.className, left, top, width, height].join(' ');
      }),
    );
  const before = await places();
  letSheet();
  await expect(page.locator('link[rel=stylesheet][media=all]')).toBeAttached();
  expect(await places()).toEqual(before);
  letScripts();
});

test('a style sheet that cannot be loaded shows 页面加载失败 instead of an unstyled page', async ({
  page,
  complaints,
}) => {
  complaints.expected.push(failedCall, /\/assets\/index-/);
  await page.route(/\/assets\/index-[^/]+\.css$/, (route) => route.fulfill({ status: 404 }));
  await page.goto('/');
  await expect(page.getByRole('heading', { name: '页面加载失败，请检查网络后再试' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('link', { name: '重新加载' }).click();
  await expect(page.getByRole('heading', { name: '热门好课' })).toBeVisible();
});

test('a page that loses all of its content says 页面加载失败 instead of 正在加载', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: '热门好课' })).toBeVisible();
  await page.evaluate(() => document.getElementById('root')?.replaceChildren());
  await expect(page.getByRole('heading', { name: '页面加载失败，请检查网络后再试' })).toBeVisible();
  await expect(page.getByText('正在加载…')).toBeHidden();
  await page.getByRole('link', { name: '重新加载' }).click();
  await expect(page.getByRole('heading', { name: '热门好课' })).toBeVisible();
});
