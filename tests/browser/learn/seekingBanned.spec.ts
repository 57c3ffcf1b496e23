/** A film that bans seeking, tried with everything that seeks in other films. */
import { control, currentTime, isPaused, main, player } from '../kit/filmParts.ts';
import { installClock } from '../kit/pageState.ts';
import { expect, returnAsMember, story, test } from '../kit/site.ts';
import { oneFinger } from '../ways/fingers.ts';

test.use({ hasTouch: true });

test(
  'no key, finger, address, transcript, media key, or script seeks a film that bans seeking',
  story,
  async ({ page, server }) => {
    await page.addInitScript(() => {
      const handlers = new Map<string, MediaSessionActionHandler | null>();
      Object.assign(window, { handlers });
      navigator.mediaSession.setActionHandler = (action, handler) => void handlers.set(action, handler);
    });
    await returnAsMember(page, server);
    await installClock(page);
    // A stream with subtitles.
    await page.goto('/courses/video/2?t=30&tab=text');
    await expect(player(page).getByText('本课时不能拖动进度，也不能调整倍速')).toBeVisible();
    await control(page, '播放').click();
    await expect.poll(() => currentTime(page)).toBeGreaterThan(0.5);
    await control(page, '暂停').click();
    await expect.poll(() => isPaused(page)).toBe(true);
    const here = await currentTime(page);
    expect(here).toBeLessThan(25);
    const isHere = async (what: string) => expect(await currentTime(page), what).toBe(here);

    await test.step('no key seeks it, wherever the focus is', async () => {
      const keys = [
        'ArrowLeft',
        'ArrowRight',
        'j',
        'l',
        'Home',
        'End',
        'PageUp',
        'PageDown',
        'b',
        'b',
        'b',
        ...'0123456789',
      ];
      for (const key of keys) {
        await page.locator('body').press(key);
        await control(page, '播放').press(key);
        await isHere(key);
      }
      await expect(control(page, 'A–B 循环：到这里')).toHaveCount(0);
    });

    await test.step('no finger seeks it: two taps at a side, a drag', async () => {
      // Some of the keys have scrolled the page.
      await page.evaluate(() => window.scrollTo(0, 0));
      const { x, y, width, height } = (await player(page).locator('[data-picture]').boundingBox()) as DOMRect;
      const finger = await oneFinger(page);
      // The stopped clock keeps the 2 taps close together on a slow machine.
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
      for (let tap = 0; tap < 2; tap++) {
        await finger.down(x + width * 0.9, y + height / 3);
        await finger.up();
      }
      await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
      await page.clock.resume();
      await page.evaluate(() => document.exitFullscreen());
      await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(false);
      await finger.down(x + width / 4, y + height / 3);
      for (const way of [0.3, 0.5, 0.7]) await finger.move(x + width * way, y + height / 3);
      await finger.up();
      await isHere('finger');
    });

    await test.step('no key of a headset or a lock screen seeks it', async () => {
      const actions = await page.evaluate(() => {
        const { handlers } = window as unknown as { handlers: Map<string, MediaSessionActionHandler | null> };
        const seeking = ['seekto', 'seekforward', 'seekbackward'] as const;
        for (const action of seeking) handlers.get(action)?.({ action, seekTime: 40 });
        return seeking.filter((action) => handlers.get(action));
      });
      expect(actions).toEqual([]);
      await isHere('media keys');
    });

    await test.step('the transcript is shown without links to places', async () => {
      const text = main(page).getByRole('region', { name: '视频里说的话' });
      await expect(text.getByRole('listitem').filter({ hasText: '二十秒，过了三分之一' })).toBeVisible();
      await expect(text.getByRole('button')).toHaveCount(0);
      await text.getByText('二十秒，过了三分之一').click();
      await isHere('transcript');
    });

    await test.step('the page undoes a seek by script or by the browser’s own controls', async () => {
      await page.evaluate(() => {
        (document.querySelector('video') as HTMLVideoElement).currentTime = 50;
      });
      await expect.poll(() => currentTime(page)).toBeCloseTo(here, 1);
    });
  },
);
