/** The player by touch. */
import { control, currentTime, isPaused, player, position, video } from '../kit/filmParts.ts';
import { installClock } from '../kit/pageState.ts';
import { expect, returnAsMember, story, test } from '../kit/site.ts';
import { oneFinger } from '../ways/fingers.ts';

test.describe('with a finger', () => {
  test.use({ hasTouch: true });
  test(
    'a tap on hidden controls only shows them, and presses nothing under the finger',
    story,
    async ({ page, server }) => {
      await returnAsMember(page, server);
      await installClock(page);
      await page.goto('/courses/video/39');
      await control(page, '全屏').tap();
      await control(page, '播放').tap();
      await expect.poll(() => isPaused(page)).toBe(false);
      const bar = player(page).locator('.bar');
      await page.clock.fastForward(3000);
      await expect(bar).toHaveCSS('opacity', '0');
      await page.touchscreen.tap(300, 200);
      await expect(bar).toHaveCSS('opacity', '1');
      expect(await isPaused(page)).toBe(false);
      await page.clock.fastForward(3000);
      await expect(bar).toHaveCSS('opacity', '0');
      const { x = 0, y = 0 } = (await control(page, '暂停').boundingBox()) ?? {};
      await page.touchscreen.tap(x + 10, y + 10);
      await expect(bar).toHaveCSS('opacity', '1');
      expect(await isPaused(page)).toBe(false);
      // Waits 250 ms, so that the next tap is not the second tap of a double tap.
      await page.clock.fastForward(250);
      await page.touchscreen.tap(300, 200);
      await expect.poll(() => isPaused(page)).toBe(true);
    },
  );

  test(
    'a double tap seeks 10 seconds, a long press doubles the speed, a sideways drag seeks, and an upward drag scrolls the page',
    story,
    async ({ page, server }) => {
      await page.setViewportSize({ width: 375, height: 667 });
      await returnAsMember(page, server);
      await installClock(page);
      await page.goto('/courses/video/39');
      await expect(position(page)).toHaveAttribute('aria-valuetext', /共 1 分/);
      // The stopped clock keeps the two taps close together on a slow machine.
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
      const { x, y, width, height } = (await player(page).locator('.picture').boundingBox()) as DOMRect;
      const [left, right, level] = [x + width * 0.1, x + width * 0.9, y + height * 0.3];
      const finger = await oneFinger(page);
      const tap = async (at: number) => {
        await finger.down(at, level);
        await finger.up();
      };
      const says = (text: string) => player(page).getByText(text, { exact: true });

      await tap(right);
      await tap(right);
      await expect(says('前进 10 秒')).toBeVisible();
      await tap(right);
      await expect(says('前进 20 秒')).toBeVisible();
      await expect.poll(() => currentTime(page)).toBeCloseTo(20, 0);
      expect(await isPaused(page)).toBe(true);
      await page.clock.fastForward(800);
      await expect(says('前进 20 秒')).toBeHidden();
      await tap(left);
      await tap(left);
      await expect.poll(() => currentTime(page)).toBeCloseTo(10, 0);
      await page.clock.fastForward(800);
      await expect(says('后退 10 秒')).toBeHidden();

      await finger.down(x + width / 2, level);
      await finger.move(x + width / 2 + 15, level);
      await finger.move(x + width * 0.75, level);
      await expect(says('00:25 / 01:00')).toBeVisible();
      expect(await currentTime(page)).toBeCloseTo(10, 0);
      await finger.up();
      await expect.poll(() => currentTime(page)).toBeCloseTo(25, 0);

      await control(page, '播放').click();
      await expect.poll(() => currentTime(page)).toBeGreaterThan(25.1);
      await finger.down(x + width / 2, level);
      await page.clock.fastForward(500);
      await expect(says('2 倍速播放中')).toBeVisible();
      await expect.poll(() => video(page, (film) => film.playbackRate)).toBe(2);
      await finger.up();
      await expect.poll(() => video(page, (film) => film.playbackRate)).toBe(1);
      expect(await isPaused(page)).toBe(false);

      await finger.down(x + width / 2, level);
      for (const way of [20, 60, 100, 140]) await finger.move(x + width / 2, level - way);
      await finger.up();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(50);
      expect(await isPaused(page)).toBe(false);
    },
  );
});
