/** The painted shell until the page or an error replaces it. `paintedShell.spec.ts` compares the places. */

import { axeFindings } from '../kit/axe.ts';
import { expect, failedCall, member, returnAsMember, story, test } from '../kit/site.ts';
import { holdScripts, painting } from './paintedShellParts.ts';

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
        // This observes the first change of the document that only the site's script makes.
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
  await expect(page.locator('#shell .shape')).toBeVisible();
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
