/** A lesson on a phone: the film stays at the top, the lessons are a part below it, and the settings are a sheet. */
import type { Page } from '@playwright/test';
import { control, main, player } from '../kit/filmParts.ts';
import { expect, returnAsMember, test } from '../kit/site.ts';

const parts = (page: Page) => main(page).getByRole('navigation', { name: '课时内容' });
const lessons = (page: Page) => main(page).getByRole('region', { name: '课程目录' });
const top = async (page: Page) => (await player(page).boundingBox())?.y;

/** Expects each element to be fully in the window, with nothing over its middle. */
async function expectFree(page: Page, selector: string): Promise<void> {
  const covered = await page.locator(selector).evaluateAll((all) =>
    all.filter((one) => {
      const { left, top: above, right, bottom } = one.getBoundingClientRect();
      const hit = document.elementFromPoint((left + right) / 2, (above + bottom) / 2);
      const isInside = left >= 0 && above >= 0 && right <= innerWidth && bottom <= innerHeight;
      return !isInside || !(hit && (one.contains(hit) || hit.contains(one)));
    }),
  );
  expect(covered).toHaveLength(0);
}

test.describe('with a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 375, height: 812 } });

  test('on an upright phone, the film and the names of the parts stay at the top while the page scrolls', async ({
    page,
    server,
  }) => {
    await returnAsMember(page, server);
    await page.goto('/courses/video/40');
    await expect(control(page, '播放')).toBeVisible();
    await expect(parts(page).locator('[aria-current]')).toHaveText('课程目录');
    const film = await player(page).boundingBox();
    const names = await parts(page).boundingBox();
    expect(names?.y).toBeCloseTo((film?.y ?? 0) + (film?.height ?? 0), 0);
    await page.evaluate(() => window.scrollTo(0, 300));
    expect(await top(page)).toBe(0);
    await expectFree(page, 'main nav[aria-label="课时内容"] a');

    await test.step('a chosen part begins right below the names', async () => {
      await parts(page).getByRole('link', { name: '课时评论' }).click();
      await expect(page).toHaveURL(/tab=4/);
      await expect(lessons(page)).toHaveCount(0);
      const edge = ((await parts(page).boundingBox())?.y ?? 0) + ((await parts(page).boundingBox())?.height ?? 0);
      const part = await main(page).getByRole('region', { name: '课时评论' }).boundingBox();
      expect(part?.y).toBeCloseTo(edge, 0);
      expect(await top(page)).toBe(0);
    });

    await test.step('the film stays there while the settings are open', async () => {
      await control(page, '设置').tap();
      await expect(page.locator('#player-choices')).toBeVisible();
      expect(await top(page)).toBe(0);
      await control(page, '关闭').tap();
      await expect(page.locator('#player-choices')).toHaveCount(0);
    });

    await test.step('the focus is not under the film', async () => {
      await page.evaluate(() => window.scrollTo(0, 9999));
      await page.getByRole('contentinfo').getByRole('link').first().focus();
      for (let stop = 0; stop < 3; stop++) {
        await page.keyboard.press('Shift+Tab');
        await expectFree(page, ':focus');
      }
    });

    await test.step('a playing film shows no mini player', async () => {
      await page.evaluate(() => window.scrollTo(0, 0));
      await control(page, '播放').tap();
      await expect(control(page, '暂停')).toBeVisible();
      await page.evaluate(() => window.scrollTo(0, 9999));
      await expect(page.getByRole('button', { name: '关闭小窗' })).toHaveCount(0);
    });
  });

  for (const { width, height } of [
    { width: 375, height: 812 },
    { width: 812, height: 375 },
  ])
    test(`at ${width}×${height}, a long catalogue shows the lesson that plays, and neither the page nor the focus moves`, async ({
      page,
      server,
    }) => {
      await page.setViewportSize({ width, height });
      await returnAsMember(page, server, '13800000002');
      await page.goto('/courses/video/3508?tab=4');
      await expect(control(page, '播放')).toBeVisible();
      const tab = parts(page).getByRole('link', { name: '课程目录' });
      await tab.click();
      const current = lessons(page).locator('a[aria-current]');
      await expect(current).toContainText('08 背包问题');
      const list = lessons(page).locator('[data-scrolls]');
      const inList = () =>
        current.evaluate((row) => {
          const box = row.closest('[data-scrolls]')?.getBoundingClientRect();
          const { top: above, bottom } = row.getBoundingClientRect();
          return box !== undefined && above >= box.top && bottom <= box.bottom;
        });
      await expect.poll(inList).toBe(true);
      expect(await list.evaluate((one) => one.scrollTop)).toBeGreaterThan(0);
      // The whole list fits in the window.
      expect((await list.boundingBox())?.height).toBeLessThan(height);
      await expect(tab).toBeFocused();
      if (width < height) expect(await page.evaluate(() => window.scrollY)).toBe(0);
    });

  test('on an upright phone, the links of a trial are one row of equal buttons, and the names of the parts fit', async ({
    page,
    server,
  }) => {
    await returnAsMember(page, server, '13800000006');
    await page.goto('/courses/video/3501');
    const offers = player(page).locator('.strip a');
    await expect(offers).toHaveCount(2);
    for (const width of [375, 320]) {
      await page.setViewportSize({ width, height: 640 });
      const [buy, join] = await offers.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
      expect(join.y).toBe(buy.y);
      expect(join.width).toBeCloseTo(buy.width, 0);
      await expectFree(page, 'main nav[aria-label="课时内容"] a');
    }
  });

  test('while the settings are a sheet, the Tab key stays in it, and closing it returns the focus to their button', async ({
    page,
    server,
  }) => {
    await returnAsMember(page, server);
    await page.goto('/courses/video/40');
    const sheet = page.locator('#player-choices');
    const settings = control(page, '设置');
    await settings.focus();
    await page.keyboard.press('Enter');
    await expect(sheet.getByRole('radio', { checked: true }).first()).toBeFocused();
    const where = () =>
      page.evaluate(() =>
        document.activeElement === document.body || document.activeElement?.closest('dialog') ? 'sheet' : 'page',
      );
    for (let stop = 0; stop < 9; stop++) {
      await page.keyboard.press('Tab');
      expect(await where()).toBe('sheet');
    }
    await page.keyboard.press('Escape');
    await expect(sheet).toHaveCount(0);
    await expect(settings).toBeFocused();
  });

  for (const { width, height } of [
    { width: 375, height: 812 },
    { width: 812, height: 375 },
    { width: 320, height: 640 },
  ])
    test(`at ${width}×${height}, the settings are a sheet with nothing cut, which a press beside it and Back close`, async ({
      page,
      server,
    }) => {
      await page.setViewportSize({ width, height });
      await returnAsMember(page, server);
      await page.goto('/courses/video/40');
      const sheet = page.locator('#player-choices');
      await control(page, '设置').tap();
      await expect(sheet.getByText('清晰度')).toBeVisible();
      await sheet.evaluate((one) => Promise.all(one.getAnimations().map(({ finished }) => finished)));
      await expectFree(page, '#player-choices label');
      const sizes = await sheet.locator('label').evaluateAll((all) =>
        all.map((one) => {
          const { width: wide, height: high } = one.getBoundingClientRect();
          return Math.min(wide, high);
        }),
      );
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(44);
      const box = await sheet.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(height);
      await page.touchscreen.tap(width / 2, 20);
      await expect(sheet).toHaveCount(0);
      await control(page, '设置').tap();
      await expect(sheet).toBeVisible();
      await page.goBack();
      await expect(sheet).toHaveCount(0);
      await expect(page).toHaveURL('/courses/video/40');
    });

  test('the offer to start over is one line above the rail, and the play icon leaves it its place', async ({
    page,
    server,
  }) => {
    await returnAsMember(page, server);
    await page.goto('/courses/video/44');
    await player(page).getByRole('slider', { name: '播放进度' }).fill('20');
    await expect.poll(() => server.backend.ledger.entriesOf('progress').at(-1)?.detail).toMatchObject({ lesson: 44 });
    await page.reload();
    const offer = player(page).getByRole('status').filter({ hasText: '上次看到' });
    for (const width of [375, 320]) {
      await page.setViewportSize({ width, height: 640 });
      await expect(offer).toBeVisible();
      await expect(player(page).locator('.mark')).toBeHidden();
      const line = (await offer.boundingBox()) as DOMRect;
      const rail = (await player(page).getByRole('slider', { name: '播放进度' }).boundingBox()) as DOMRect;
      expect(line.height).toBeLessThanOrEqual(44);
      expect(line.x + line.width).toBeLessThanOrEqual(width);
      expect(line.y + line.height).toBeLessThanOrEqual(rail.y);
    }
    await control(page, '从头播放').tap();
    await expect(offer).toHaveCount(0);
  });
});
