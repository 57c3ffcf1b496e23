/** The large-text view (大字版): docs/elder-view.md names the requirement that each test holds. */
import type { Page } from '@playwright/test';
import { marksIn } from '../app/paintedMarks.ts';
import { holdScripts, painting } from '../app/paintedShellParts.ts';
import { expectAccessible } from '../kit/axe.ts';
import { visitEveryPage } from '../kit/everyPage.ts';
import { keepTextSize, shortcomings } from '../kit/largeTextView.ts';
import { accountButton, expect, failedCall, moving, returnAsMember, sweep, test } from '../kit/site.ts';

const textSize = (page: Page) => page.evaluate(() => getComputedStyle(document.body).fontSize);

test('a member chooses the text size in the menu, a visitor in the drawer and in the footer, for all tabs and visits', async ({
  page,
  server,
}) => {
  await page.goto('/courses');
  const other = await page.context().newPage();
  await other.goto('/error?msg=x');
  await page.bringToFront();
  const footer = page.getByRole('contentinfo');
  await footer.getByText('大字版').click();
  await footer.getByRole('radio', { name: '150%' }).check();
  expect(await textSize(page)).toBe('24px');
  await expect.poll(() => textSize(other)).toBe('24px');
  await page.getByRole('button', { name: '打开导航菜单' }).click();
  const inDrawer = page.getByRole('dialog').getByRole('group', { name: '大字版' });
  await expect(inDrawer.getByRole('radio', { name: '150%' })).toBeChecked();
  await inDrawer.getByRole('radio', { name: '标准' }).check();
  expect(await textSize(page)).toBe('16px');
  await expect(page.getByRole('navigation', { name: '主导航' }).first()).toBeAttached();
  await returnAsMember(page, server);
  await page.reload();
  await accountButton(page).click();
  await page.getByRole('menuitemradio', { name: '200%' }).click();
  await expect.poll(() => textSize(other)).toBe('32px');
  await page.reload();
  expect(await textSize(page)).toBe('32px');
});

test('a file of the view that does not come hides the page for 3 s at most, and applies when it comes', async ({
  page,
}) => {
  await keepTextSize(page, '150');
  let comes = () => {};
  const held = new Promise<void>((resolve) => {
    comes = resolve;
  });
  await page.route(/\/assets\/largeText[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: '热门好课' })).toBeVisible();
  comes();
  await expect.poll(() => textSize(page)).toBe('24px');
});

for (const [width, size] of [
  [320, '200'],
  [375, '125'],
  [375, '200'],
  [1440, '125'],
  [1440, '200'],
] as const)
  test(
    `at ${width} px with text of ${size}%, every page is as large as the view promises, and not wider than the screen`,
    // The smallest text of the view shows what is too small, the largest one what has no room.
    (width === 375 && size === '200') || (width === 1440 && size === '125') ? {} : sweep,
    async ({ page, server, complaints }) => {
      complaints.expected.push(failedCall);
      await keepTextSize(page, size);
      await page.setViewportSize({ width, height: 900 });
      await visitEveryPage(page, server, async (name) => expect.poll(() => shortcomings(page), name).toEqual([]));
    },
  );

test('in the large-text view, courses and plans are in one column, at 375 and at 1440 px', async ({ page }) => {
  await keepTextSize(page, '125');
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const [path, items] of [
      ['/', '.cards > *'],
      ['/courses', '.cards > *'],
      ['/vip', 'main label:has([type=radio]), main article'],
    ] as const) {
      await page.goto(path);
      const rows = page.locator(items);
      await expect(rows.nth(1)).toBeVisible();
      const lefts = await rows.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().left)));
      expect(new Set(lefts).size, `${path} at ${width} px`).toBe(1);
    }
  }
});

test('in the large-text view, no page of the main flows has findings of axe, light or dark', async ({
  page,
  server,
}) => {
  await keepTextSize(page, '150');
  await page.goto('/login');
  await expect(page.getByRole('dialog', { name: '登录' })).toBeVisible();
  await expectAccessible(page, '/login');
  await returnAsMember(page, server);
  for (const path of ['/', '/courses/detail/1', '/courses/video/39', '/member/orders']) {
    await page.goto(path);
    await expect(page.locator('h1').first()).toBeAttached();
    await expectAccessible(page, path);
  }
});

test.describe('a later visit', () => {
  test.use({ keepsAnswers: true });
  for (const [width, path, title] of [
    [375, '/', '热门好课'],
    [1440, '/', '热门好课'],
    [375, '/courses/detail/1', 'Vue3 从入门到实战'],
    [1440, '/courses/detail/1', 'Vue3 从入门到实战'],
  ] as const)
    test(`at ${width} px, the first paint of a later visit to ${path} is in the large-text view, and React changes nothing`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await keepTextSize(page, '150');
      await page.goto(path);
      await expect(page.getByRole('heading', { name: title }).first()).toBeVisible();
      const letGo = await holdScripts(page, /assets\/(index|home|courseDetail)-\w+\.js/);
      await page.reload({ waitUntil: 'commit' });
      const heading = painting(page).locator('b', { hasText: title }).first();
      await expect(heading).toBeVisible();
      await expect(heading).toHaveCSS('font-size', '33px');
      const painted = await page.evaluate(marksIn, '#shell .boxes');
      expect(painted.length).toBeGreaterThan(5);
      await page.evaluate(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      letGo();
      await expect(page.getByRole('heading', { name: title }).first()).toBeVisible();
      await expect(painting(page)).toBeEmpty();
      const real = await page.evaluate(marksIn, '#root');
      for (const mark of painted) expect(real.filter(({ what }) => what === mark.what)).toContainEqual(mark);
      expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
    });
});

test('in the large-text view, the notice that a page is slow is part of the page', async ({ page }) => {
  await keepTextSize(page, '125');
  await page.goto('/error?msg=x');
  const letGo = await holdScripts(page, /assets\/courses-\w+\.js/);
  await page.clock.install();
  await page.getByRole('button', { name: '打开导航菜单' }).click();
  await page.getByRole('dialog').getByRole('link', { name: '全部课程' }).click();
  await page.clock.runFor(15_000);
  const notice = page.getByRole('region', { name: '网络提示' });
  await expect(notice).toBeVisible();
  await expect(notice).toHaveCSS('position', 'static');
  letGo();
  await expect(notice).toBeHidden();
});

test('if the files of the large-text view cannot be loaded, the site starts without it', async ({
  page,
  complaints,
}) => {
  complaints.expected.push(failedCall, /Failed to fetch dynamically imported module/);
  await keepTextSize(page, '150');
  await page.route(/assets\/largeText-\w+\.js/, (route) => route.abort());
  await page.goto('/courses');
  await expect(page.locator('.card').first()).toBeVisible();
});

test('in the large-text view, a message stays until it is closed', async ({ page, server }) => {
  await page.clock.install();
  await keepTextSize(page, '125');
  await returnAsMember(page, server);
  await page.goto('/error?msg=x');
  await accountButton(page).click();
  await page.getByRole('menuitem', { name: '安全退出' }).click();
  const message = page.getByRole('status', { name: '提示消息' });
  await expect(message).toHaveText('已安全退出');
  await page.clock.runFor(60_000);
  await expect(message).toHaveText('已安全退出');
  await message.getByRole('button', { name: '关闭' }).click();
  await expect(message).toBeEmpty();
});

test.describe('for a visitor with motion', () => {
  test.use(moving);
  test('the large-text view stops the carousel, and nothing is animated', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    const slider = page.getByRole('region', { name: '推荐' });
    await expect(slider.getByRole('button', { name: '暂停轮播' })).toBeVisible();
    // Scrolling down loads the last blocks. Once they are there, nothing moves under the pointer.
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(page.getByRole('link', { name: /尤克里里弹唱入门/ })).toBeVisible();
    await page.getByRole('contentinfo').getByText('大字版').click();
    await page.getByRole('radio', { name: '125%' }).check();
    await expect(slider.getByRole('button', { name: '播放轮播' })).toBeVisible();
    const shown = await slider.getByRole('group').getAttribute('aria-label');
    await page.clock.runFor(10_000);
    expect(await slider.getByRole('group').getAttribute('aria-label')).toBe(shown);
    await page.reload();
    await expect(slider.getByRole('button', { name: '播放轮播' })).toBeVisible();
    await expect(slider.getByRole('group', { name: '第 1 张，共 3 张' })).toHaveCSS('transition-duration', '0s');
  });
});

test('in the large-text view, the announcement is part of the page, and secondary texts have more contrast', async ({
  page,
}) => {
  await keepTextSize(page, '125');
  await page.goto('/courses');
  const announcement = page.getByRole('region', { name: '最新公告' });
  await expect(announcement).toHaveCSS('position', 'relative');
  const before = (await announcement.boundingBox())?.y ?? 0;
  await page.mouse.wheel(0, 300);
  await expect.poll(async () => (await announcement.boundingBox())?.y).toBe(before - 300);
  await expect(page.locator('.counted').first()).toHaveCSS('color', 'rgb(59, 74, 92)');
});

test('at 375 px with text of 200%, the film plays, and each control and choice can be reached', async ({
  page,
  server,
}) => {
  await keepTextSize(page, '200');
  await returnAsMember(page, server);
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/courses/video/39');
  const player = page.locator('#lesson-player');
  for (const name of ['播放', '后退 5 秒', '前进 5 秒', '设置', '全屏'])
    await expect(player.getByRole('button', { name, exact: true }).last()).toBeInViewport({ ratio: 0.5 });
  await player.getByRole('button', { name: '设置' }).click();
  const double = player.getByRole('radio', { name: '2.0x' });
  await double.click();
  await expect(double).toBeChecked();
  await expect(double).toBeInViewport({ ratio: 0.9 });
});
