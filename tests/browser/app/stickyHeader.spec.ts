/** The header of a phone leaves with the page, and returns when the page is scrolled up. */
import type { Page } from '@playwright/test';
import { keepTextSize } from '../kit/largeTextView.ts';
import { expect, moving, returnAsMember, sweep, test } from '../kit/site.ts';
import { oneFinger } from '../ways/fingers.ts';

const header = (page: Page) => page.getByRole('banner');
const menu = (page: Page) => page.getByRole('button', { name: '打开导航菜单' });
/** Returns the distance between the header and the upper edge of the window, in px. */
const gap = (page: Page) => header(page).evaluate((one) => one.getBoundingClientRect().top);
const isAway = (page: Page) =>
  expect.poll(() => header(page).evaluate((one) => one.getBoundingClientRect().bottom)).toBeLessThanOrEqual(0);
const isAtEdge = (page: Page) => expect.poll(() => gap(page)).toBe(0);
/** Waits for the styles, which load with the first scroll. */
const sticks = (page: Page) =>
  expect.poll(() => header(page).evaluate((one) => getComputedStyle(one).position)).toBe('sticky');

async function scroll(page: Page, by: number): Promise<void> {
  const before = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, by);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(Math.max(0, before + by));
}

async function openScrolled(page: Page, path: string, by = 600): Promise<void> {
  await page.goto(path);
  await expect(header(page)).toBeVisible();
  await page.mouse.move(150, 300);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeGreaterThan(by);
  await scroll(page, by);
}

for (const { width, height } of [
  { width: 375, height: 667 },
  { width: 812, height: 375 },
]) {
  test.describe(`at ${width}×${height}`, () => {
    test.use({ viewport: { width, height }, ...moving });

    test('the header leaves when the page is scrolled down, is back when it is scrolled up, and moves nothing', async ({
      page,
    }) => {
      await openScrolled(page, '/');
      await sticks(page);
      await isAway(page);
      await page.evaluate(() => {
        const shifts: string[] = [];
        Object.assign(window, { shifts });
        type Shift = PerformanceEntry & { sources: { node: Node | null }[] };
        new PerformanceObserver((list) => {
          for (const { sources } of list.getEntries() as Shift[])
            shifts.push(...sources.map(({ node }) => node?.textContent ?? ''));
        }).observe({ type: 'layout-shift' });
      });
      await scroll(page, -100);
      await isAtEdge(page);
      await scroll(page, 40);
      await isAway(page);
      await scroll(page, -40);
      await isAtEdge(page);
      // At the top of the page, the header is scrolled like any other part, so there is no gap in its place.
      await scroll(page, -1000);
      await isAtEdge(page);
      await scroll(page, 20);
      await expect.poll(() => gap(page)).toBe(-20);
      expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([]);
    });
  });
}

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 375, height: 667 } });

  test('the header of a phone is back as soon as a finger pulls the page down, and its button can be pressed', async ({
    page,
  }) => {
    await openScrolled(page, '/');
    await sticks(page);
    await isAway(page);
    const finger = await oneFinger(page);
    await finger.down(150, 300);
    for (const y of [320, 340, 360, 380]) await finger.move(150, y);
    await isAtEdge(page);
    await finger.up();
    await menu(page).click();
    await expect(page.getByRole('dialog', { name: '主导航' })).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 667 } });

  test('the header of a phone returns for the focus of the keyboard, and covers no control that has the focus', async ({
    page,
  }) => {
    await openScrolled(page, '/courses');
    await sticks(page);
    const first = page.getByRole('main').getByRole('link').first();
    // The focus is on the first control of the page, and the page is scrolled so that the header is away.
    await first.evaluate((one) => one.focus({ preventScroll: true }));
    await isAway(page);
    // The announcement may be between them.
    const isInHeader = async () => {
      await page.keyboard.press('Shift+Tab');
      return header(page).evaluate((one) => one.contains(document.activeElement));
    };
    await expect.poll(isInHeader).toBe(true);
    await isAtEdge(page);
    // Back down to the last control and up again: no control is below the header.
    await page.getByRole('contentinfo').getByRole('link').last().focus();
    const covered: string[] = [];
    for (let stops = 0; stops < 40; stops++) {
      await page.keyboard.press('Shift+Tab');
      const name = await page.evaluate(() => {
        const focused = document.activeElement;
        if (!focused || focused.closest('header, nav[aria-label="跳转"]')) return '';
        const { left, top, width, height } = focused.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return hit?.closest('header') ? focused.textContent : '';
      });
      if (name) covered.push(name);
    }
    expect(covered).toEqual([]);
  });

  test('while the menu of the member is open, the header of a phone stays', async ({ page, server }) => {
    await returnAsMember(page, server);
    await openScrolled(page, '/');
    await sticks(page);
    await scroll(page, -100);
    await isAtEdge(page);
    await page.getByRole('button', { name: /的账户菜单$/ }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await page.mouse.move(20, 600);
    await page.mouse.wheel(0, 100);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await isAtEdge(page);
  });

  test('on a course, the links of its parts are below the header that is back, and at the edge without it', async ({
    page,
  }) => {
    await openScrolled(page, '/courses/detail/1');
    await sticks(page);
    const parts = page.getByRole('navigation', { name: '课程内容' });
    const top = () => parts.evaluate((one) => one.getBoundingClientRect().top);
    await expect.poll(top).toBe(0);
    await scroll(page, -30);
    await isAtEdge(page);
    const { height } = (await header(page).boundingBox()) ?? { height: 0 };
    await expect.poll(top).toBe(height);
  });

  test('the header leaves the upper edge to the film of a lesson, and is a part of the page in the large-text view', async ({
    page,
    server,
  }) => {
    await returnAsMember(page, server);
    await openScrolled(page, '/courses/video/39', 300);
    await scroll(page, -100);
    await expect.poll(() => page.locator('#lesson-film').evaluate((one) => one.getBoundingClientRect().top)).toBe(0);
    expect(await header(page).evaluate((one) => getComputedStyle(one).position)).toBe('static');
    await keepTextSize(page, '125');
    await openScrolled(page, '/');
    await scroll(page, -100);
    expect(await header(page).evaluate((one) => getComputedStyle(one).position)).toBe('static');
  });
});

test('on a wide screen, the header is at the top of the page only', sweep, async ({ page }) => {
  await openScrolled(page, '/');
  await scroll(page, -100);
  expect(await header(page).evaluate((one) => getComputedStyle(one).position)).toBe('static');
});
