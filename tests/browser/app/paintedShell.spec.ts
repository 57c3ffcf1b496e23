import type { Page } from '@playwright/test';
import { axeFindings } from '../kit/axe.ts';
import { expect, failedCall, member, returnAsMember, story, test } from '../kit/site.ts';

/** A visible text or picture with its place and style. */
type Mark = { what: string; left: number; top: number; width: number; color: string; font: string };

/** Returns the visible texts and pictures of one part of the document; runs in the page. */
function marksIn(selector: string): Mark[] {
  const marks: Mark[] = [];
  const add = (what: string, { left, top, width, height }: DOMRect, element: Element) => {
    const style = getComputedStyle(element);
    if (width === 0 || height === 0 || style.visibility === 'hidden') return;
    const round = Math.round;
    const place = { left: round(left), top: round(top + scrollY), width: round(width) };
    marks.push({
      what,
      ...place,
      color: style.color,
      font: `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`,
    });
  };
  const root = document.querySelector(selector);
  if (!root) return [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const range = document.createRange();
    range.selectNodeContents(walker.currentNode);
    const what = walker.currentNode.textContent?.trim();
    if (what) add(what, range.getBoundingClientRect(), walker.currentNode.parentElement as Element);
  }
  for (const image of root.querySelectorAll('img')) add(image.src, image.getBoundingClientRect(), image);
  for (const input of root.querySelectorAll('input')) add(input.placeholder, input.getBoundingClientRect(), input);
  return marks;
}

/** Holds requests for files of the site, all scripts by default. @returns a function that releases them */
async function holdScripts(page: Page, files: string | RegExp = '**/assets/*.js'): Promise<() => void> {
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(files, (route) => released.then(() => route.continue()));
  return letGo;
}

const painting = (page: Page) => page.locator('#shell .boxes');

for (const { name, width } of [
  { name: 'wide', width: 1440 },
  { name: 'on a tablet', width: 800 },
  { name: 'on a phone', width: 375 },
]) {
  // One width at every change proves that the shell is painted; the other widths prove that it fits.
  const when = name === 'wide' ? {} : story;
  test(
    `${name}, the painted shell of the home page has its header and first courses in their final places`,
    when,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      const letGo = await holdScripts(page);
      await page.goto('/', { waitUntil: 'commit' });
      await expect(painting(page).getByText('热门好课')).toBeVisible();
      await expect(painting(page).getByText('登录')).toBeVisible();
      // The search box is painted once the logo beside it has loaded.
      if (width > 400) await expect(painting(page).getByPlaceholder('请输入关键字')).toBeVisible();
      const painted = await page.evaluate(marksIn, '#shell .boxes');
      expect(painted.length).toBeGreaterThan(width > 400 ? 20 : 7);
      letGo();
      await expect(page.getByRole('heading', { name: '热门好课' })).toBeVisible();
      await expect(painting(page)).toBeEmpty();
      const real = await page.evaluate(marksIn, '#root');
      for (const mark of painted) expect(real.filter(({ what }) => what === mark.what)).toContainEqual(mark);
    },
  );
}

for (const width of [1440, 800, 375]) {
  test(
    `at ${width} px, the painted shell of a course has its cover, title, and texts in their final places`,
    story,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      const letGo = await holdScripts(page);
      await page.goto('/courses/detail/1', { waitUntil: 'commit' });
      await expect(painting(page).locator('.course b')).toBeVisible();
      await expect(painting(page).getByText('登录')).toBeVisible();
      const painted = await page.evaluate(marksIn, '#shell .page');
      expect(painted.length).toBeGreaterThan(5);
      letGo();
      await expect(page.getByRole('main').getByRole('button', { name: '收藏' })).toBeVisible();
      await expect(painting(page)).toBeEmpty();
      const real = await page.evaluate(marksIn, '#root');
      for (const mark of painted) expect(real.filter(({ what }) => what === mark.what)).toContainEqual(mark);
    },
  );
}

test('when the page replaces the painted shell, nothing disappears in between and nothing moves', async ({ page }) => {
  const letAllGo = await holdScripts(page);
  const letPageGo = await holdScripts(page, '**/assets/home-*.js');
  await page.addInitScript(() => {
    const seen = { hidden: 0, moved: 0 };
    Object.assign(window, { seen });
    let isPainted = false;
    const look = () => {
      const inSight = [...document.querySelectorAll('#shell .title, #root h2')].filter(
        (element) => element.textContent === '热门好课' && element.checkVisibility({ visibilityProperty: true }),
      ).length;
      isPainted ||= inSight > 0;
      if (isPainted && inSight !== 1) seen.hidden++;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.moved += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(painting(page).getByText('热门好课')).toBeVisible();
  letAllGo();
  await expect(page.getByRole('banner').getByRole('button', { name: '登录' })).toBeVisible();
  await expect(painting(page).getByText('热门好课')).toBeVisible();
  letPageGo();
  await expect(page.getByRole('heading', { name: '热门好课' })).toBeVisible();
  await expect(painting(page)).toBeEmpty();
  expect(await page.evaluate(() => (window as unknown as { seen: object }).seen)).toEqual({ hidden: 0, moved: 0 });
});

test('the painted shell cannot be pressed or focused, is hidden from screen readers, and shows nothing of a member', async ({
  page,
  server,
}) => {
  await returnAsMember(page, server);
  const letGo = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  const title = painting(page).getByText('热门好课');
  await expect(title).toBeVisible();
  await expect(painting(page).getByText('我的学习')).toBeVisible();
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - main:
      - status:
        - heading "正在加载…" [level=1]
  `);
  await expect(painting(page)).not.toContainText(member.name);
  await expect(painting(page)).not.toContainText('登录');
  await painting(page).locator('.card').first().click({ force: true });
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  letGo();
  await expect(page.getByRole('button', { name: `${member.name}的账户菜单` })).toBeVisible();
  await expect(page).toHaveURL('/');
});

test.describe('at the next visit', () => {
  test.use({ keepsAnswers: true });

  test('at the next visit, stored answers are painted before the server answers', async ({ page, server }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: '热门好课' })).toBeVisible();
    const waiting: (() => void)[] = [];
    server.hold((incoming, _, pass) => {
      if (/\/api\/|\.js$/.test(incoming.url ?? '')) waiting.push(pass);
      else pass();
    });
    const letGo = await holdScripts(page);
    await page.reload({ waitUntil: 'commit' });
    await expect(painting(page).getByText('热门好课')).toBeVisible();
    await expect(painting(page).getByText('登录')).toBeVisible();
    letGo();
    for (const pass of waiting) pass();
    server.hold(null);
    await expect(page.getByRole('heading', { name: '热门好课' })).toBeVisible();
  });

  test(
    'at the next visit, the browser paints stored answers before the site’s script blocks it',
    story,
    async ({ page }) => {
      await page.goto('/');
      await expect(page.getByRole('heading', { name: '热门好课' })).toBeVisible();
      await page.addInitScript(() => {
        const order: string[] = [];
        Object.assign(window, { order });
        new PerformanceObserver((list) => {
          if (list.getEntriesByName('first-contentful-paint').length > 0) order.push('drawn');
        }).observe({ type: 'paint', buffered: true });
        // The first change of the document that only the site's script makes.
        new MutationObserver((_, observer) => {
          if (!document.querySelector('#root > *')) return;
          order.push('run');
          observer.disconnect();
        }).observe(document, { childList: true, subtree: true });
      });
      await page.reload();
      await expect(page.getByRole('heading', { name: '热门好课' })).toBeVisible();
      expect(await page.evaluate(() => (window as unknown as { order: string[] }).order)).toEqual(['drawn', 'run']);
    },
  );
});

test('the HTML sends the first requests while the style sheet still loads', async ({ page }) => {
  const letGo = await holdScripts(page, /\/assets\/[^/]+\.(js|css)$/);
  const asked = page.waitForRequest('**/api/v2/navs');
  await page.goto('/', { waitUntil: 'commit' });
  await asked;
  letGo();
  await expect(page.getByRole('heading', { name: '热门好课' })).toBeVisible();
});

test('unreadable home blocks paint nothing, and the page says how many are left out', async ({ page, server }) => {
  server.hold((incoming, outgoing, pass) => {
    if (!/blocks|navs/.test(incoming.url ?? '')) return pass();
    outgoing.setHeader('Content-Type', 'application/json');
    outgoing.end(
      '{"code":0,"message":"","data":[null,7,{"id":1,"sign":"pc-slider","config_render":5},{"sign":"pc-vod-v1"}]}',
    );
  });
  const letGo = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('#shell .box')).toBeVisible();
  await expect(painting(page).locator('.slide, .cards')).toHaveCount(0);
  letGo();
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(page.getByText('有 3 条内容无法显示')).toBeVisible();
});

test('if the site script fails to load, an error with a reload button replaces the painted shell', async ({
  page,
  complaints,
}) => {
  complaints.expected.push(failedCall, /Failed to fetch dynamically imported module/);
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('heading', { name: '页面加载失败，请检查网络后再试' })).toBeVisible();
  await expect(page).toHaveTitle('页面加载失败');
  await expect(painting(page)).toBeHidden();
  expect(await axeFindings(page)).toEqual([]);
  await page.unrouteAll();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '热门好课' })).toBeVisible();
});

test(
  'a lesson has a slim header, painted in its final place, with its navigation in the drawer and without announcement',
  story,
  async ({ page, server }) => {
    await returnAsMember(page, server);
    const letGo = await holdScripts(page);
    await page.goto('/courses/video/39', { waitUntil: 'commit' });
    await expect(painting(page).getByPlaceholder('请输入关键字')).toBeVisible();
    const painted = await page.evaluate(marksIn, '#shell .head');
    letGo();
    await expect(page.getByRole('heading', { name: '课程目录' })).toBeVisible();
    const words = ['VIP会员', '我的学习', expect.stringContaining('logo'), '请输入关键字'];
    expect(painted.map(({ what }) => what)).toEqual(words);
    expect(await page.evaluate(marksIn, '#root header')).toEqual(expect.arrayContaining(painted));
    const header = page.getByRole('banner');
    expect((await header.boundingBox())?.height).toBeLessThan(60);
    await expect(header.getByRole('navigation')).toHaveCount(0);
    await header.getByRole('button', { name: '打开导航菜单' }).click();
    await page.getByRole('dialog', { name: '主导航' }).getByRole('link', { name: '会员中心' }).click();
    await expect(page).toHaveURL('/vip');
    await expect(header.getByRole('navigation', { name: '主导航' })).toBeVisible();
    await expect(page.getByRole('region', { name: '最新公告' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: '课程目录' })).toBeVisible();
    await expect(page.getByRole('region', { name: '最新公告' })).toBeHidden();
  },
);
