/** The player in full screen, with its watermark, and with messages over it. */
import { choose, control, currentTime, isPaused, player, position, video } from '../kit/filmParts.ts';
import { expectFocusKept, installClock } from '../kit/pageState.ts';
import { callsOf, expect, failedCall, returnAsMember, story, test } from '../kit/site.ts';

test(
  'a move or a key shows the controls, 3 seconds without one hide them and the pointer, and subtitles are above them',
  story,
  async ({ page, server }) => {
    await returnAsMember(page, server);
    await installClock(page);
    await page.goto('/courses/video/40');
    await control(page, '全屏').click();
    await control(page, '播放').click();
    await expect.poll(() => currentTime(page)).toBeGreaterThan(0.2);
    await choose(page, '字幕', '中文');
    await control(page, '设置').click();
    const bar = player(page).locator('.bar');
    const picture = player(page).locator('.picture');
    const rest = () => page.clock.fastForward(3000);
    /** Returns the line of the visible subtitle, counted from the bottom; 'auto' if the browser puts it at the edge; null without one. */
    const line = () =>
      video(page, (film) => {
        const shown = [...film.textTracks].find(({ mode }) => mode === 'showing')?.activeCues?.[0];
        return shown ? (shown as VTTCue).line : null;
      });
    await page.mouse.move(300, 200);
    await expect(bar).toHaveCSS('opacity', '1');
    await expect.poll(line).toBeLessThan(-2);
    await rest();
    await expect(bar).toHaveCSS('opacity', '0');
    await expect(picture).toHaveCSS('cursor', 'none');
    await expect.poll(line).toBe('auto');

    await test.step('a move and a key show them again', async () => {
      await page.mouse.move(320, 220);
      await expect(bar).toHaveCSS('opacity', '1');
      await rest();
      await expect(bar).toHaveCSS('opacity', '0');
      await page.keyboard.press('m');
      await expect(bar).toHaveCSS('opacity', '1');
    });

    await test.step('they stay while the pointer is on them, the film is paused, or the focus is in them', async () => {
      await bar.hover();
      await rest();
      await expect(bar).toHaveCSS('opacity', '1');
      await page.mouse.move(300, 200);
      await page.keyboard.press('k');
      await expect.poll(() => isPaused(page)).toBe(true);
      await rest();
      await expect(bar).toHaveCSS('opacity', '1');
      await page.keyboard.press('k');
      await expect.poll(() => isPaused(page)).toBe(false);
      await control(page, '取消静音').focus();
      await page.keyboard.press('Tab');
      await rest();
      await expect(bar).toHaveCSS('opacity', '1');
    });

    await test.step('outside full screen they hide once the pointer leaves the picture, and typing below does not show them', async () => {
      await page.evaluate(() => document.exitFullscreen());
      await page.mouse.move(300, 300);
      await expect(bar).toHaveCSS('opacity', '1');
      const comment = page.getByRole('textbox', { name: '评论' });
      await comment.click();
      await expect(bar).toHaveCSS('opacity', '0');
      await comment.pressSequentially('mk');
      await expect(bar).toHaveCSS('opacity', '0');
    });
  },
);

test('the film fits below the header on a desktop, a tablet, and a phone in landscape', async ({ page, server }) => {
  await returnAsMember(page, server);
  await page.goto('/courses/video/39');
  for (const [width, height] of [
    [1440, 900],
    [1024, 600],
    [768, 1024],
    [812, 375],
  ] as const) {
    await page.setViewportSize({ width, height });
    const { y, height: high, width: wide } = (await player(page).boundingBox()) as DOMRect;
    expect(y + high, `${width} × ${height}`).toBeLessThanOrEqual(height);
    expect(wide / high).toBeCloseTo(16 / 9, 1);
  }
});

test(
  'the controls are one row over the picture and do not change its size, on wide and narrow screens',
  story,
  async ({ page, server }) => {
    await returnAsMember(page, server);
    await page.route('**/api/v2/video/40', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { data: { video: object } };
      Object.assign(body.data.video, { ban_drag: 1 });
      await route.fulfill({ response: answer, json: body });
    });
    for (const [width, lesson] of [
      [1440, 40],
      [375, 40],
      [375, 39],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`/courses/video/${lesson}`);
      await expect(control(page, '播放')).toBeVisible();
      const box = await player(page).boundingBox();
      const picture = await player(page).locator('.picture').boundingBox();
      expect(box?.height).toBeCloseTo(picture?.height ?? 0, 0);
      const rows = await player(page)
        .locator('.bar')
        .getByRole('button')
        .evaluateAll((all) => new Set(all.map((one) => Math.round(one.getBoundingClientRect().top))).size);
      expect(rows).toBe(1);
      const full = await control(page, '全屏').boundingBox();
      expect((full?.x ?? 0) + (full?.width ?? 0)).toBeLessThanOrEqual(width);
    }
  },
);

test('a watermark moves even with reduced motion, and disables picture-in-picture', async ({ page, server }) => {
  await returnAsMember(page, server);
  await page.goto('/courses/video/39');
  await expect(control(page, '全屏')).toBeVisible();
  const mark = page.locator('[data-watermark]');
  await expect(mark).toBeVisible();
  const places = await mark.evaluate((one) => {
    const [going] = one.getAnimations();
    return [0, 7000, 12_000, 47_000].map((time) => {
      if (going) going.currentTime = time;
      const { top, left } = getComputedStyle(one);
      return `${top} ${left}`;
    });
  });
  expect(new Set(places).size).toBe(3);
  expect(places[3]).toBe(places[1]);
  await expect(control(page, '画中画')).toHaveCount(0);
});

test(
  'the focus and the keys stay with the film while messages appear and disappear over it',
  story,
  async ({ page, server, complaints }) => {
    const { weather } = server.backend;
    complaints.expected.push(failedCall);
    await returnAsMember(page, server);
    await installClock(page);
    /** Expects the keys to reach the paused film. */
    const expectKeys = async () => {
      await expectFocusKept(page);
      await page.keyboard.press('k');
      await expect.poll(() => isPaused(page)).toBe(false);
      await page.keyboard.press('k');
      await expect.poll(() => isPaused(page)).toBe(true);
    };

    await test.step('after 重试 by keyboard', async () => {
      for (const call of ['GET /api/v2/video/39', 'GET /api/v2/video/39/playinfo']) {
        weather.add({ call, kind: 'refused', message: '请稍后再试' });
        await page.goto('/courses/video/39');
        await control(page, '重试').press('Enter');
        await expect(control(page, '播放')).toBeVisible();
        await expectKeys();
      }
    });

    await test.step('after an expired address', async () => {
      await control(page, '播放').focus();
      await page.request.post(`${server.url}/phone/expire-media`);
      await video(page, (film) => {
        film.src += '&again';
      });
      const asked = () => callsOf(server, 'GET /api/v2/video/39/playinfo').length;
      await expect.poll(asked).toBe(4);
      await expect(position(page)).toHaveAttribute('aria-valuetext', /共 1 分/);
      await expectKeys();
    });

    await test.step('after the next lesson has opened by itself in full screen', async () => {
      await control(page, '全屏').press('Enter');
      await control(page, '播放').press('Enter');
      await expect.poll(() => isPaused(page)).toBe(false);
      await position(page).press('End');
      await expect(player(page).getByText(/秒后开始自动播放下一节/)).toBeVisible();
      await control(page, '取消自动播放').focus();
      await page.clock.fastForward(10_000);
      await expect(page).toHaveURL('/courses/video/40');
      await expect(control(page, '暂停')).toBeVisible();
      await expectFocusKept(page);
      await page.keyboard.press('k');
      await expect(control(page, '播放')).toBeVisible();
      expect(await page.evaluate(() => document.fullscreenElement?.id)).toBe('lesson-player');
    });

    await test.step('after the offer of 从头播放 has disappeared', async () => {
      await page.goto('/courses/video/44');
      await position(page).fill('20');
      await expect.poll(() => server.backend.ledger.entriesOf('progress').at(-1)?.detail).toMatchObject({ lesson: 44 });
      await page.reload();
      await control(page, '播放').click();
      await expect.poll(() => isPaused(page)).toBe(false);
      await control(page, '从头播放').focus();
      await page.clock.fastForward(10_000);
      await expect(control(page, '从头播放')).toHaveCount(0);
      await page.keyboard.press('k');
      await expect.poll(() => isPaused(page)).toBe(true);
      await expectKeys();
    });
  },
);

test('a double click enters and leaves full screen, and the film plays on', story, async ({ page, server }) => {
  await returnAsMember(page, server);
  await page.goto('/courses/video/39');
  await control(page, '播放').click();
  await expect.poll(() => currentTime(page)).toBeGreaterThan(0.2);
  const fills = () => page.evaluate(() => document.fullscreenElement !== null);
  for (const full of [true, false]) {
    await player(page)
      .locator('.picture')
      .dblclick({ position: { x: 200, y: 100 } });
    await expect.poll(fills).toBe(full);
    await expect.poll(() => isPaused(page)).toBe(false);
  }
});
