/** Room for the film and its buttons: at its end on a phone, with text at 200%, and in print. */
import type { Page } from '@playwright/test';
import { control, player, video } from './filmParts.ts';
import { expect, returnAsMember, test } from './site.ts';

/** Expects each button fully inside the player and the window, with nothing over it. */
async function expectReachable(page: Page, names: string[]): Promise<void> {
  for (const name of names) {
    const button = player(page).getByRole('button', { name, exact: true });
    await expect(button, name).toBeInViewport({ ratio: 1 });
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

for (const width of [320, 360, 375, 414])
  test(`at ${width} px, no button at the end of a lesson is covered by the controls`, async ({ page, server }) => {
    await page.setViewportSize({ width, height: 700 });
    await returnAsMember(page, server);
    await page.goto('/courses/video/39');
    await control(page, '播放').click();
    await expect.poll(() => video(page, ({ readyState }) => readyState)).toBeGreaterThan(1);
    await video(page, (film) => {
      film.currentTime = film.duration - 0.2;
    });
    await expect(control(page, '立即播放下一节')).toBeVisible();
    await expectReachable(page, ['立即播放下一节', '取消自动播放', '重新播放', '设置', '全屏']);
  });

for (const { width, height } of [
  { width: 375, height: 700 },
  { width: 1280, height: 800 },
])
  test(`at ${width} px with text at 200%, the controls of the film are visible`, async ({ page, server }) => {
    await page.setViewportSize({ width, height });
    const session = await page.context().newCDPSession(page);
    await session.send('Page.enable');
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    await returnAsMember(page, server);
    await page.goto('/courses/video/39');
    await expectReachable(page, ['播放', '设置', '全屏']);
  });

test('a printed page has all texts in full and no buttons', async ({ page, server }) => {
  await returnAsMember(page, server);
  for (const path of ['/', '/courses/detail/1', '/courses/video/39']) {
    await page.goto(path);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner'), path).toBeHidden();
    await expect(page.locator('#root button').filter({ visible: true }), path).toHaveCount(0);
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
