/** Courses and the carousel on a phone and on a wide screen: how much is visible at once, and what a finger does. */
import type { Page } from '@playwright/test';
import { main } from '../kit/gates.ts';
import { expect, moving, test } from '../kit/site.ts';

const phone = { width: 375, height: 812 };
const courses = (page: Page) => main(page).locator('a[href^="/courses/detail/"]');

/** Returns the boxes of the courses, top to bottom. */
const boxesOf = (page: Page) =>
  courses(page).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
/** Returns the number of courses that are wholly on the screen. */
const onScreen = async (page: Page) =>
  (await boxesOf(page)).filter(({ top, bottom }) => top >= 0 && bottom <= phone.height).length;
const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('courses are rows of 92 px, and at least 5 of them are on the first screen of the home page and of the lists', async ({
    page,
  }) => {
    for (const path of ['/', '/courses', '/search?keywords=%E8%AF%BE%E7%A8%8B&type=vod']) {
      await page.goto(path);
      await expect(courses(page).nth(7)).toBeVisible();
      const boxes = await boxesOf(page);
      // The rounding of a picture of 16:9 may add half a pixel.
      for (const { height, width } of boxes) {
        expect(height, path).toBeGreaterThan(90);
        expect(height, path).toBeLessThan(93);
        expect(width, path).toBe(343);
      }
      expect(await onScreen(page), path).toBeGreaterThanOrEqual(5);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(phone.width);
    }
  });

  test('the home page has at most 3,500 px, and shows picture, title, price, and learners of each course', async ({
    page,
  }) => {
    await page.goto('/');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(page.getByRole('navigation', { name: '友情链接' })).toBeVisible();
    expect(await heightOf(page)).toBeLessThanOrEqual(3500);
    const first = courses(page).first();
    await expect(first.getByRole('heading', { name: 'Vue3 从入门到实战' })).toBeVisible();
    for (const words of ['￥199', '1,523 人学习']) await expect(first.getByText(words)).toBeVisible();
    const picture = await first.locator('img').boundingBox();
    expect([picture?.width, Math.round(picture?.height ?? 0)]).toEqual([120, 68]);
  });

  test('the carousel shows its whole picture, and has points of 44 px and a pause button below it', async ({
    page,
  }) => {
    await page.goto('/');
    const slider = page.getByRole('region', { name: '推荐' });
    const picture = slider.getByRole('link', { name: '全部课程' }).locator('img');
    await expect(picture).toBeVisible();
    await expect(picture).toHaveCSS('object-fit', 'contain');
    const bottom = await picture.evaluate((image) => image.getBoundingClientRect().bottom);
    const controls = slider.getByRole('button');
    await expect(controls).toHaveCount(4);
    for (const control of await controls.all()) {
      const box = await control.boundingBox();
      expect(box?.height).toBeGreaterThanOrEqual(44);
      expect(box?.width).toBeGreaterThanOrEqual(44);
      expect(box?.y).toBeGreaterThanOrEqual(bottom);
    }
    await slider.getByRole('button', { name: '第 2 张：会员中心' }).tap();
    await expect(slider.getByRole('link', { name: '会员中心' })).toBeVisible();
    await expect(slider.getByRole('button', { name: '第 2 张：会员中心' })).toHaveAttribute('aria-current', 'true');
  });

  test.describe('with motion', () => {
    test.use(moving);

    test('a swipe to the left shows the next picture, and one to the right the one before; a swipe follows no link', async ({
      page,
    }) => {
      await page.goto('/');
      const slider = page.getByRole('region', { name: '推荐' });
      await expect(slider.getByRole('group', { name: '第 1 张，共 3 张' })).toBeVisible();
      const device = await page.context().newCDPSession(page);
      const { x, y } = (await slider.boundingBox()) ?? { x: 0, y: 0 };
      const swipe = async (from: number, to: number) => {
        const at = (left: number) => [{ x: x + left, y: y + 50 }];
        await device.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) });
        for (const part of [0.3, 0.6, 1])
          await device.send('Input.dispatchTouchEvent', {
            type: 'touchMove',
            touchPoints: at(from + (to - from) * part),
          });
        await device.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      };
      await swipe(250, 100);
      await expect(slider.getByRole('group', { name: '第 2 张，共 3 张' })).toBeVisible();
      await expect(slider.getByRole('button', { name: '播放轮播' })).toBeVisible();
      await swipe(100, 250);
      await expect(slider.getByRole('group', { name: '第 1 张，共 3 张' })).toBeVisible();
      await swipe(100, 250);
      await expect(slider.getByRole('group', { name: '第 3 张，共 3 张' })).toBeVisible();
      await expect(page).toHaveURL('/');
    });
  });
});

test('on a wide screen the content is 1,440 px wide, with 4 courses in a row of the home page and 6 in a row of the list', async ({
  page,
}) => {
  await page.setViewportSize({ width: 2560, height: 1200 });
  for (const [path, many] of [
    ['/', 4],
    ['/courses', 6],
  ] as const) {
    await page.goto(path);
    await expect(courses(page).nth(7)).toBeVisible();
    const boxes = await boxesOf(page);
    const row = boxes.filter(({ top }) => top === boxes[0]?.top);
    expect(row, path).toHaveLength(many);
    expect((row.at(-1)?.right ?? 0) - (row[0]?.left ?? 0), path).toBeCloseTo(1440 - 48, 0);
  }
});

test('from 480 px, the rows of the home page and of a whole page of the list are full', async ({ page }) => {
  for (const width of [480, 768, 1024, 2560]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of width === 2560 ? ['/'] : ['/', '/courses']) {
      await page.goto(path);
      await expect(courses(page).nth(15)).toBeVisible();
      const lists = await main(page)
        .locator('ul.cards')
        .evaluateAll((all) =>
          all.map((list) => [...list.children].map((item) => Math.round(item.getBoundingClientRect().top))),
        );
      for (const tops of lists) {
        const first = tops.filter((top) => top === tops[0]);
        const last = tops.filter((top) => top === tops.at(-1));
        expect(last, `${path} at ${width} px`).toHaveLength(first.length);
      }
    }
  }
});
