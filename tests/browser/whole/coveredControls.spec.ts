/** Fixed and sticky elements cover no control, neither for a finger nor for the focus. */
import type { Page } from '@playwright/test';
import { visitEveryPage } from '../kit/everyPage.ts';
import { main } from '../kit/gates.ts';
import { consent, ordersOf, submit } from '../kit/orderFormParts.ts';
import { expect, failedCall, returnAsMember, sweep, test } from '../kit/site.ts';

const phone = { width: 360, height: 640 };
const announcement = (page: Page) => page.getByRole('region', { name: '最新公告' });
const announced = (page: Page) => expect(announcement(page).getByRole('link')).toBeVisible();

/** Makes every load a first visit: no announcement is stored, and none was closed. */
const forgetAnnouncement = (page: Page) =>
  page.addInitScript(() => {
    localStorage.removeItem('zhitu-kept:/api/v2/announcement/latest');
    localStorage.removeItem('closedAnnouncementId');
  });

/** Returns the visible controls under a fixed or sticky element that does not contain them, with that element's text. */
const coveredControls = (page: Page) =>
  page.evaluate(() => {
    const keepsPlace = (element: Element | null): Element | null => {
      for (let one = element; one; one = one.parentElement)
        if (/fixed|sticky/.test(getComputedStyle(one).position)) return one;
      return null;
    };
    return [...document.querySelectorAll('#root :is(a[href], button, input)')].flatMap((control) => {
      const { left, top, width, height } = control.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      const cover = keepsPlace(hit);
      // Part of the scrolling page is always below a bar at the edge, and can be scrolled from there.
      const isCovered = cover && !cover.contains(control) && keepsPlace(control);
      return isCovered ? [`${control.textContent} under ${cover.textContent}`] : [];
    });
  });

for (const { width, height } of [phone, { width: 375, height: 667 }, { width: 1280, height: 720 }])
  test(`at ${width}×${height} the announcement of a first visit is neither fixed nor sticky on any page`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width, height });
    await forgetAnnouncement(page);
    await returnAsMember(page, server);
    for (const path of ['/', '/courses', '/vip', '/order?goods_type=vod&goods_id=1']) {
      await page.goto(path);
      await announced(page);
      expect(await coveredControls(page), path).toEqual([]);
      const positions = await announcement(page).evaluate((banner) => {
        const found: string[] = [];
        for (let one: Element | null = banner; one; one = one.parentElement) found.push(getComputedStyle(one).position);
        return found;
      });
      expect(positions, path).not.toContain('sticky');
      expect(positions, path).not.toContain('fixed');
    }
  });

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: phone });

  test('a tap on the middle of 提交订单 orders, although a late announcement moves the page', async ({
    page,
    server,
  }) => {
    await returnAsMember(page, server);
    await page.goto('/order?goods_type=vod&goods_id=1');
    await announced(page);
    await consent(page).check();
    const box = await submit(page).boundingBox();
    if (!box) throw new Error('no button');
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    await expect(page).toHaveURL(/\/order\/pay/);
    expect(ordersOf(server)).toHaveLength(1);
  });
});

test('on the home page a late announcement is below the header, and closing it moves nothing', async ({ page }) => {
  await forgetAnnouncement(page);
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    await announced(page);
    const header = await page.getByRole('banner').boundingBox();
    const banner = await announcement(page).boundingBox();
    expect(banner?.y).toBe((header?.y ?? 0) + (header?.height ?? 0));
    const slide = main(page).getByRole('region').first();
    const before = await slide.boundingBox();
    expect(before?.y).toBeGreaterThanOrEqual((banner?.y ?? 0) + (banner?.height ?? 0));
    await announcement(page).getByRole('button', { name: '关闭公告' }).click();
    await expect(announcement(page)).toBeHidden();
    expect(await slide.boundingBox()).toEqual(before);
  }
});

/**
 * Tabs through the page. Returns the focused controls of which no corner and no middle is in sight, because something that keeps its place
 * covers them.
 */
async function coveredByTab(page: Page, name: string): Promise<string[]> {
  const found: string[] = [];
  await page.evaluate(() => {
    for (const one of document.querySelectorAll('[data-focused]')) one.removeAttribute('data-focused');
    // Tab begins at the top.
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
    window.scrollTo(0, 0);
  });
  let stops = 0;
  for (; stops < 150; stops++) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const control = document.activeElement;
      if (!control || control === document.body) return null;
      const { left, top, right, bottom } = control.getBoundingClientRect();
      const middle = [(left + right) / 2, (top + bottom) / 2] as const;
      const points = [
        middle,
        [left + 3, top + 3],
        [right - 3, top + 3],
        [left + 3, bottom - 3],
        [right - 3, bottom - 3],
      ];
      const hits = points.map(([x = 0, y = 0]) => document.elementFromPoint(x, y));
      const isInSight = hits.some((hit) => hit && (control.contains(hit) || hit.contains(control)));
      const isAgain = control.hasAttribute('data-focused');
      control.setAttribute('data-focused', '');
      return { name: `${control.tagName} ${control.textContent?.slice(0, 20)}`, isAgain, isInSight };
    });
    // The focus has been on every control once.
    if (!stop || stop.isAgain) break;
    if (!stop.isInSight) found.push(stop.name);
  }
  expect(stops, name).toBeGreaterThan(1);
  return found;
}

for (const { width, height } of [
  { width: 375, height: 667 },
  { width: 1440, height: 900 },
])
  test(
    `${width}×${height}: on every page, Tab focuses no control that the announcement or a sticky part covers`,
    sweep,
    async ({ page, server, complaints }) => {
      complaints.expected.push(failedCall);
      await page.setViewportSize({ width, height });
      await forgetAnnouncement(page);
      await visitEveryPage(page, server, async (name) => {
        expect(await coveredByTab(page, name), name).toEqual([]);
      });
    },
  );
