/** Room for the film and its buttons: at its end on a phone, with text at 200%, and in print. */
import type { Locator, Page } from '@playwright/test';
import { control, player, video } from '../kit/filmParts.ts';
import { expect, returnAsMember, test } from '../kit/site.ts';

/** Expects each button fully inside the player and the window, with nothing over it. */
async function expectReachable(page: Page, names: string[]): Promise<void> {
  for (const name of names) {
    const button = player(page).getByRole('button', { name, exact: true });
    // Chromium 109 leaves out a fraction of a pixel.
    await expect(button, name).toBeInViewport({ ratio: 0.98 });
    const isFree = await button.evaluate((one) => {
      const { left, top, right, bottom, width, height } = one.getBoundingClientRect();
      const box = one.closest('section')?.getBoundingClientRect() ?? new DOMRect();
      const isInside = left >= box.left && right <= box.right && top >= box.top && bottom <= box.bottom;
      const hits = [0.1, 0.5, 0.9].map((part) => document.elementFromPoint(left + width / 2, top + height * part));
      return isInside && hits.every((hit) => hit !== null && one.contains(hit));
    });
    expect(isFree, name).toBe(true);
  }
}

/** Enlarges text by the browser's setting. */
async function enlarge(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
}

async function playToTheEnd(page: Page): Promise<void> {
  await control(page, '播放').click();
  await expect.poll(() => video(page, ({ readyState }) => readyState)).toBeGreaterThan(1);
  await video(page, (film) => {
    film.currentTime = film.duration - 0.2;
  });
  await expect(control(page, '立即播放下一节')).toBeVisible();
}

for (const text of [100, 200])
  test(`on phones with text at ${text}%, neither the controls nor the watermark cover the message at the end of a lesson`, async ({
    page,
    server,
  }) => {
    const onEachPhone = async (look: () => Promise<void>) => {
      for (const width of [320, 360, 375, 414]) {
        await page.setViewportSize({ width, height: 700 });
        await test.step(`at ${width} px`, look);
      }
    };
    if (text === 200) await enlarge(page);
    await page.clock.install();
    await page.setViewportSize({ width: 320, height: 700 });
    await returnAsMember(page, server);
    await page.goto('/courses/video/39');
    await expect(page.locator('[data-watermark]')).toBeVisible();
    await playToTheEnd(page);
    // The next lesson must not begin while the window changes its size.
    await page.clock.pauseAt(Date.now() + 1_000);
    await onEachPhone(async () => {
      await expectReachable(page, ['立即播放下一节', '取消自动播放', '重新播放']);
      await expect(player(page).locator('.bar')).toBeHidden();
      await expect(page.locator('[data-watermark]')).toBeHidden();
    });
    await page.clock.resume();
    await player(page).getByRole('button', { name: '重新播放' }).click();
    await expect(page.locator('[data-watermark]')).toBeVisible();
    await page.clock.pauseAt(Date.now() + 1_000);
    await onEachPhone(() => expectReachable(page, ['暂停', '设置', '全屏']));
  });

test('on a phone, the settings stay open at the end of a lesson, and the controls leave when they are closed', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 375, height: 700 });
  await returnAsMember(page, server);
  await page.goto('/courses/video/39');
  await control(page, '设置').click();
  await video(page, async (film) => {
    await film.play();
    film.currentTime = film.duration - 0.2;
  });
  await expect(control(page, '立即播放下一节')).toBeAttached();
  await expect(player(page).locator('#player-choices')).toBeVisible();
  await control(page, '关闭').click();
  await expect(player(page).locator('.bar')).toBeHidden();
});

test('on a desktop, the controls stay below the message at the end of a lesson', async ({ page, server }) => {
  await returnAsMember(page, server);
  await page.goto('/courses/video/39');
  await playToTheEnd(page);
  await expectReachable(page, ['立即播放下一节', '取消自动播放', '重新播放', '设置', '全屏']);
  await expect(page.locator('[data-watermark]')).toBeHidden();
});

for (const { width, height } of [
  { width: 375, height: 700 },
  { width: 1280, height: 800 },
])
  test(`at ${width} px with text at 200%, the controls of the film are visible`, async ({ page, server }) => {
    await page.setViewportSize({ width, height });
    await enlarge(page);
    await returnAsMember(page, server);
    await page.goto('/courses/video/39');
    await expectReachable(page, ['播放', '设置', '全屏']);
  });

for (const width of [768, 1024, 1280])
  test(`at ${width} px, the bar of the film has all its controls without scrolling`, async ({ page, server }) => {
    await page.setViewportSize({ width, height: 800 });
    await returnAsMember(page, server);
    await page.goto('/courses/video/39');
    await expectReachable(page, ['播放', '后退 5 秒', '静音', '快捷键说明', '设置', '全屏']);
    await expect(control(page, '倍速 1.0x')).toBeVisible({ visible: width !== 1024 });
    await expect(player(page).getByRole('slider', { name: '音量' })).toBeVisible({ visible: width !== 1024 });
    const hidden = await player(page)
      .locator('.more')
      .evaluate((box) => box.scrollWidth - box.clientWidth);
    expect(hidden).toBe(0);
  });

test('on a wide screen, the footer of a lesson is one low line that begins and ends with the page above it', async ({
  page,
  server,
}) => {
  await returnAsMember(page, server);
  await page.goto('/courses/video/39');
  await expect(control(page, '播放')).toBeVisible();
  const footer = page.getByRole('contentinfo');
  const left = async (one: Locator) => (await one.boundingBox())?.x;
  const expectAligned = async () =>
    expect(await left(footer.getByText('©'))).toBe(await left(page.getByRole('navigation', { name: '当前位置' })));
  for (const height of [1080, 700]) {
    await page.setViewportSize({ width: 1920, height });
    await expectAligned();
    expect((await footer.boundingBox())?.height).toBeLessThan(60);
  }
  await control(page, '宽屏').click();
  await expectAligned();
});

test('a printed page has all texts in full, and no buttons but those that are part of a text', async ({
  page,
  server,
}) => {
  await returnAsMember(page, server);
  for (const path of ['/', '/courses/detail/1', '/courses/video/39']) {
    await page.goto(path);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner'), path).toBeHidden();
    await expect(page.locator('#root button:not([data-picture])').filter({ visible: true }), path).toHaveCount(0);
    await expect(page.getByText('跳到正文'), path).toBeHidden();
    const cut = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('[data-scrolls]')]
          .filter(
            (box) =>
              box.checkVisibility() &&
              box.scrollHeight > box.clientHeight + 1 &&
              getComputedStyle(box).overflowY !== 'visible',
          )
          .map(({ textContent }) => textContent),
      );
    expect(await cut(), path).toEqual([]);
    await page.emulateMedia({ media: 'screen' });
  }
});

test('a printed cover keeps its shape with nothing below it, and a short page takes one sheet', async ({
  page,
  server,
}) => {
  await returnAsMember(page, server);
  await page.goto('/courses/detail/1');
  const cover = page.getByRole('main').locator('img').first();
  await expect.poll(() => cover.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 0)).toBe(true);
  // The window is as wide as a sheet of A4.
  await page.setViewportSize({ width: 720, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  const { shape, natural, high, gap } = await cover.evaluate((one: HTMLImageElement) => {
    const { width, height, bottom } = one.getBoundingClientRect();
    const below = (one.parentElement?.getBoundingClientRect().bottom ?? 0) - bottom;
    return { shape: width / height, natural: one.naturalWidth / one.naturalHeight, high: height, gap: below };
  });
  expect(shape).toBeCloseTo(natural, 1);
  expect(high).toBeLessThan(230);
  expect(gap).toBeLessThan(10);
  await page.emulateMedia({ media: null });
  for (const path of ['/order?goods_type=vod&goods_id=1', '/courses/video/39']) {
    await page.goto(path);
    await expect(page.getByRole('contentinfo')).toBeAttached();
    // Boxes of data that is still loading are higher than the data.
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expect(page.getByRole('status').getByText('正在加载')).toHaveCount(0);
    const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g);
    expect(sheets, path).toHaveLength(1);
  }
});

test('with forced colours, the mark of the playing lesson differs from the background', async ({ page, server }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await returnAsMember(page, server);
  await page.goto('/courses/video/40');
  const row = page.getByRole('region', { name: '课程目录' }).locator('a[aria-current]');
  await expect(row).toBeVisible();
  const [mark, ground] = await row.evaluate((one) => [
    getComputedStyle(one, '::before').backgroundColor,
    getComputedStyle(document.documentElement).backgroundColor,
  ]);
  expect(mark).not.toBe(ground);
});
