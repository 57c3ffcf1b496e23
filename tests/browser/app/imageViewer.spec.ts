import type { CDPSession, Page } from '@playwright/test';
import { expect, failedCall, moving, story, test } from '../kit/site.ts';

const svg = (colour: string, width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${colour}"/><circle cx="80" cy="80" r="60" fill="white"/></svg>`;

const article = [
  '<p>第一张图：</p><p><img src="/pictures/a.svg" alt="课程路线图" width="1200" height="800"></p>',
  '<p><a href="/courses"><img src="/pictures/a.svg" alt="去看课程" width="300" height="200"></a></p>',
  '<p>记号 <img src="/pictures/a.svg" alt="记号" width="16" height="16"></p>',
  '<p><img src="/pictures/b.svg"></p>',
].join('');

/** Opens an announcement with two pictures for the viewer, one picture in a link, and a small one. The second picture fails if `second` says so. */
async function open(page: Page, second: { fails: boolean }): Promise<void> {
  await page.route('**/pictures/*.svg', (route) => {
    const isSecond = route.request().url().endsWith('b.svg');
    if (isSecond && second.fails) return route.abort();
    return route.fulfill({ contentType: 'image/svg+xml', body: svg(isSecond ? 'teal' : 'navy', 1200, 800) });
  });
  await page.route('**/api/v2/announcement/1', (route) =>
    route.fulfill({
      json: {
        code: 0,
        message: '',
        data: { id: 1, title: '图', announcement: article, created_at: '2026-01-01T00:00:00.000000Z' },
      },
    }),
  );
  await page.goto('/announcement?id=1');
  await expect(page.getByRole('button', { name: '查看图片：课程路线图' })).toBeVisible();
}

const viewer = (page: Page) => page.getByRole('dialog', { name: '查看图片' });
const tool = (page: Page, name: string) => viewer(page).getByRole('button', { name, exact: true });
const percent = (page: Page) => viewer(page).getByText(/^\d+%$/);
const box = async (page: Page) => {
  const found = await viewer(page).getByRole('img').boundingBox();
  if (!found) throw new Error('there is no picture');
  return found;
};
/** Returns the left, top, width and height of the picture, in whole pixels. */
const round = async (page: Page) => Object.values(await box(page)).map(Math.round);

test.use(moving);

test(
  'by mouse, the image viewer zooms at the pointer, keeps a dragged picture in its frame, and retries a failed one',
  story,
  async ({ page, complaints }) => {
    complaints.expected.push(failedCall);
    const scripts = new Set<string>();
    page.on('request', (request) => /ImageViewer-.*\.js$/.test(request.url()) && scripts.add(request.url()));
    const second = { fails: true };
    await open(page, second);
    // A picture in a link stays a link, a small one stays part of the text, and a broken one says so.
    await expect(page.getByRole('link', { name: '去看课程' }).getByRole('img')).toBeVisible();
    await expect(page.getByRole('button', { name: /^查看图片/ })).toHaveCount(2);
    await expect(page.getByRole('img', { name: '图片加载失败', includeHidden: true })).toBeAttached();
    expect(scripts.size).toBe(0);

    const opener = page.getByRole('button', { name: '查看图片：课程路线图' });
    await opener.click();
    await expect(percent(page)).toHaveText('100%');
    expect(scripts.size).toBe(1);
    await expect(viewer(page).getByText('第 1 张，共 2 张')).toBeVisible();
    for (const name of ['缩小', '还原', '上一张']) await expect(tool(page, name)).toBeDisabled();
    const whole = await box(page);

    // Each button zooms half a step.
    await tool(page, '放大').click();
    await tool(page, '放大').click();
    await expect(percent(page)).toHaveText('200%');
    await tool(page, '缩小').click();
    await expect(percent(page)).toHaveText('150%');
    await tool(page, '还原').click();
    await expect(percent(page)).toHaveText('100%');
    await expect.poll(() => box(page)).toEqual(whole);

    // The wheel keeps the point under the pointer in place.
    const at = { x: whole.x + whole.width / 4, y: whole.y + whole.height / 2 };
    await page.mouse.move(at.x, at.y);
    for (let notch = 0; notch < 4; notch++) await page.mouse.wheel(0, -100);
    await expect(percent(page)).toHaveText('300%');
    const large = await box(page);
    expect((at.x - large.x) / large.width).toBeCloseTo(0.25, 2);
    expect(large.width).toBeCloseTo(whole.width * 3, 0);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);

    // Dragging stops at the frame's edge.
    await page.mouse.down();
    await page.mouse.move(at.x + 50, at.y + 10, { steps: 3 });
    await expect.poll(async () => Math.round((await box(page)).x - large.x)).toBe(50);
    await page.mouse.move(5000, 5000, { steps: 2 });
    await page.mouse.up();
    const frame = await page.locator('#picture-frame').boundingBox();
    await expect.poll(() => box(page)).toMatchObject({ x: frame?.x, y: frame?.y });

    // A double click shows the whole picture again, another one zooms to 200%.
    await page.mouse.dblclick(at.x, at.y);
    await expect(percent(page)).toHaveText('100%');
    await page.mouse.dblclick(at.x, at.y);
    await expect(percent(page)).toHaveText('200%');

    // The next picture fails and loads at the second try. It starts at 100%.
    await tool(page, '下一张').click();
    await expect(viewer(page).getByRole('alert')).toContainText('图片加载失败');
    await expect(tool(page, '放大')).toBeDisabled();
    second.fails = false;
    await tool(page, '重试').click();
    await expect(viewer(page).getByRole('img')).toBeVisible();
    await expect(percent(page)).toHaveText('100%');
    await expect(tool(page, '下一张')).toBeDisabled();
    await tool(page, '关闭').click();
    await expect(viewer(page)).toHaveCount(0);
    await expect(opener).toBeFocused();
  },
);

test(
  'by keyboard, the image viewer zooms from 1 to 50 and back, moves, turns pages, and closes; a viewer that fails to load says so',
  story,
  async ({ page, complaints }) => {
    complaints.expected.push(failedCall);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, { fails: false });
    await page.route('**/assets/ImageViewer-*', (route) => route.abort());
    const opener = page.getByRole('button', { name: '查看图片：课程路线图' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('图片查看器加载失败，请检查网络后再试')).toBeVisible();
    await expect(opener).toBeFocused();
    await page.unroute('**/assets/ImageViewer-*');
    await page.keyboard.press('Enter');
    await expect(viewer(page)).toBeFocused();
    await expect(percent(page)).toHaveText('100%');
    // Zooming is enabled once the picture has loaded.
    await expect(tool(page, '放大')).toBeEnabled();

    const whole = await box(page);
    for (const expected of ['150%', '200%', '250%']) {
      await page.keyboard.press('+');
      await expect(percent(page)).toHaveText(expected);
    }
    await page.keyboard.press('-');
    await expect(percent(page)).toHaveText('200%');
    // The percentage is shown a frame before the picture has its size.
    await expect.poll(async () => Math.round((await box(page)).width)).toBe(Math.round(whole.width * 2));
    const [x = 0, y = 0] = await round(page);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowUp');
    await expect.poll(async () => (await round(page)).slice(0, 2)).toEqual([x - 80, y + 80]);
    for (let step = 0; step < 110; step++) await page.keyboard.press('+');
    await expect(percent(page)).toHaveText('5000%');
    await expect(tool(page, '放大')).toBeDisabled();
    for (let step = 0; step < 98; step++) await page.keyboard.press('-');
    await expect(percent(page)).toHaveText('100%');
    await page.keyboard.press('+');
    await page.keyboard.press('0');
    await expect(percent(page)).toHaveText('100%');

    await page.keyboard.press('ArrowRight');
    await expect(viewer(page).getByText('第 2 张，共 2 张')).toBeVisible();
    await expect(viewer(page).getByRole('img')).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(viewer(page).getByText('第 1 张，共 2 张')).toBeVisible();

    // The focus stays inside the dialog, and reaches all controls.
    const seen = new Set<string>();
    for (let stop = 0; stop < 8; stop++) {
      await page.keyboard.press('Tab');
      seen.add(
        await page.evaluate(() => {
          const { activeElement: element } = document;
          return element?.closest('[role=dialog]') ? (element.getAttribute('aria-label') ?? '') : 'outside';
        }),
      );
    }
    expect(seen).not.toContain('outside');
    expect(seen).toContain('下一张');
    await page.keyboard.press('Escape');
    await expect(viewer(page)).toHaveCount(0);
    await expect(opener).toBeFocused();
  },
);

type Finger = { x: number; y: number; id?: number };
const touch = (client: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Finger[]) =>
  client.send('Input.dispatchTouchEvent', { type, touchPoints });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 667 }, hasTouch: true });

  test(
    'on a phone, two fingers zoom and move the picture, one finger moves it, a double tap shows it whole, and all buttons are large enough',
    story,
    async ({ page, context }) => {
      await open(page, { fails: false });
      await page.getByRole('button', { name: '查看图片：课程路线图' }).tap();
      await expect(percent(page)).toHaveText('100%');
      for (const button of await viewer(page).getByRole('button').all()) {
        const size = await button.boundingBox();
        expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44);
      }
      const whole = await box(page);
      expect(whole.width).toBe(375);
      const client = await context.newCDPSession(page);
      const middle = { x: 187.5, y: whole.y + whole.height / 2 };
      const fingers = (apart: number, down = 0): Finger[] => [
        { x: middle.x - apart / 2, y: middle.y + down, id: 0 },
        { x: middle.x + apart / 2, y: middle.y + down, id: 1 },
      ];
      await touch(client, 'touchStart', fingers(60).slice(0, 1));
      await touch(client, 'touchStart', fingers(60));
      for (const apart of [90, 150, 240]) await touch(client, 'touchMove', fingers(apart));
      await expect(percent(page)).toHaveText('400%');
      await expect.poll(async () => Math.round((await box(page)).width)).toBe(1500);
      const before = await round(page);
      await touch(client, 'touchMove', fingers(240, 40));
      await expect.poll(() => round(page)).not.toEqual(before);
      const taken = await box(page);
      await touch(client, 'touchEnd', []);

      await touch(client, 'touchStart', [{ ...middle }]);
      await touch(client, 'touchMove', [{ x: middle.x + 40, y: middle.y }]);
      await touch(client, 'touchEnd', []);
      await expect.poll(async () => (await box(page)).x).toBeCloseTo(taken.x + 40, 0);
      expect(await page.evaluate(() => [window.scrollY, window.visualViewport?.scale])).toEqual([0, 1]);
      for (const _ of [1, 2]) {
        await touch(client, 'touchStart', [{ ...middle }]);
        await touch(client, 'touchEnd', []);
      }
      await expect(percent(page)).toHaveText('100%');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
      await tool(page, '关闭').tap();
      await expect(viewer(page)).toHaveCount(0);
    },
  );
});
