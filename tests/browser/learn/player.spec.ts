/** The player of a lesson by keyboard and mouse, and on a failing network. */
import { expectAccessible, narrowAndDark } from '../kit/axe.ts';
import { choose, chosen, control, currentTime, isPaused, main, player, position, video } from '../kit/filmParts.ts';
import { callsOf, expect, failedCall, returnAsMember, story, sweep, test } from '../kit/site.ts';
import { choiceOf } from '../ways/lessonOf.ts';

test(
  'the player works by keyboard alone, remembers speed and volume, and renews an expired address in place',
  story,
  async ({ page, server, complaints }) => {
    complaints.expected.push(failedCall);
    // A watermark would disable picture-in-picture.
    await server.backend.settings.change({ watermark: false });
    await returnAsMember(page, server);
    await page.goto('/courses/video/39');
    await control(page, '播放').focus();
    await page.keyboard.press('Enter');
    await expect(control(page, '暂停')).toBeFocused();
    await expect.poll(() => currentTime(page)).toBeGreaterThan(0.2);
    await page.keyboard.press('k');
    await expect.poll(() => video(page, (film) => film.paused)).toBe(true);
    const paused = await currentTime(page);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => currentTime(page)).toBeCloseTo(paused + 10, 0);
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => currentTime(page)).toBeCloseTo(paused + 5, 0);
    await page.keyboard.press('ArrowUp');
    expect(await video(page, (film) => film.volume)).toBeCloseTo(0.75);
    const spoken = player(page).locator('[aria-live]');
    await expect(spoken).toContainText('音量 75%');
    await expect(player(page).getByRole('slider', { name: '音量' })).toHaveAttribute('aria-valuetext', '75%');
    await page.keyboard.press('m');
    await expect(control(page, '取消静音')).toBeVisible();
    await expect(spoken).toContainText('已静音');
    await page.keyboard.press('m');
    await page.keyboard.press('?');
    await expect(player(page).getByText('后退、前进 5 秒')).toBeVisible();
    await expect(control(page, '快捷键说明')).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(player(page).getByText('后退、前进 5 秒')).toBeHidden();
    await page.keyboard.press('f');
    await expect.poll(() => page.evaluate(() => document.fullscreenElement?.id)).toBe('lesson-player');
    await page.keyboard.press('f');
    await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();

    await test.step('Tab reaches every control in visual order', async () => {
      await control(page, '播放').focus();
      const names: (string | null)[] = [];
      for (let step = 0; step < 13; step++) {
        await page.keyboard.press('Tab');
        names.push(await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null));
      }
      expect(names).toEqual([
        '后退 5 秒',
        '前进 5 秒',
        'A–B 循环：从这里开始',
        '下一节',
        '静音',
        '音量',
        '画中画',
        '快捷键说明',
        '倍速 1.0x',
        '设置',
        '宽屏',
        '网页全屏',
        '全屏',
      ]);
    });

    await test.step('the button with the speed opens the settings, and gets the focus back', async () => {
      await control(page, '倍速 1.0x').press('Enter');
      await expect(choiceOf(page, '倍速', '1.0x')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(control(page, '倍速 1.0x')).toBeFocused();
    });

    await test.step('the settings open with the focus on the chosen option, arrows choose, and Esc closes them', async () => {
      await control(page, '设置').press('Enter');
      await expect(choiceOf(page, '倍速', '1.0x')).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await expect(choiceOf(page, '倍速', '1.25x')).toBeChecked();
      expect(await video(page, (film) => film.playbackRate)).toBe(1.25);
      await page.keyboard.press('Escape');
      await expect(control(page, '设置')).toBeFocused();
      await expect(control(page, '设置')).toHaveAttribute('aria-expanded', 'false');
      await page.keyboard.press('<');
      await expect.poll(() => video(page, (film) => film.playbackRate)).toBe(1);
      await page.keyboard.press('5');
      await expect.poll(() => currentTime(page)).toBeCloseTo(30, 0);
      await page.keyboard.press('j');
      await expect.poll(() => currentTime(page)).toBeCloseTo(20, 0);
    });

    await test.step('speed and volume are remembered for the next film', async () => {
      await choose(page, '倍速', '1.5x');
      // The player remembers and shows what the film reports.
      await expect.poll(() => chosen(page, '倍速')).toBe('1.5x');
      await page.goto('/courses/video/44');
      await expect.poll(() => chosen(page, '倍速')).toBe('1.5x');
      expect(await video(page, (film) => [film.playbackRate, Math.round(film.volume * 100)])).toEqual([1.5, 75]);
    });

    await test.step('an expired address is requested again, and the film continues in place', async () => {
      await expect(position(page)).toHaveAttribute('aria-valuetext', /共 1 分/);
      await position(page).fill('20');
      await expect.poll(() => currentTime(page)).toBeCloseTo(20, 0);
      const asked = () => callsOf(server, 'GET /api/v2/video/44/playinfo').length;
      expect(asked()).toBe(1);
      await page.request.post(`${server.url}/phone/expire-media`);
      // The address changes, because the browser does not request a cached film again.
      await video(page, (film) => {
        film.src += '&again';
      });
      await expect.poll(() => server.backend.ledger.entriesOf('mediaRefused').length).toBeGreaterThan(0);
      await expect.poll(asked).toBe(2);
      await expect.poll(() => currentTime(page)).toBeCloseTo(20, 0);
      await expect(control(page, '播放')).toBeVisible();
    });
    await expectAccessible(page, '', narrowAndDark);
    // Opened in a small window, the settings are a sheet, which must be closed first.
    await page.keyboard.press('Escape');
    await expect(control(page, '设置')).toHaveAttribute('aria-expanded', 'false');
    await test.step('the list of keys is scrolled by keyboard if it is higher than the film', async () => {
      await page.setViewportSize({ width: 375, height: 812 });
      await control(page, '快捷键说明').press('Enter');
      await expect(player(page).getByText('后退、前进 5 秒')).toBeVisible();
      await expectAccessible(page, '', narrowAndDark);
    });
  },
);

test('the slider seeks once, to the place where it is released', story, async ({ page, server }) => {
  await returnAsMember(page, server);
  await page.goto('/courses/video/39');
  await expect(position(page)).toHaveAttribute('aria-valuetext', /共 1 分/);
  await page.evaluate(() => {
    const film = document.querySelector('video') as HTMLVideoElement;
    film.dataset.sought = '0';
    film.addEventListener('seeking', () => {
      film.dataset.sought = String(Number(film.dataset.sought) + 1);
    });
  });
  const sought = () => video(page, (film) => film.dataset.sought);
  const { x, y, width, height } = (await position(page).boundingBox()) as {
    [Key in 'x' | 'y' | 'width' | 'height']: number;
  };
  const moveTo = (share: number) => page.mouse.move(x + 8 + (width - 16) * share, y + height / 2, { steps: 4 });
  await moveTo(0.1);
  await page.mouse.down();
  await moveTo(1);
  await expect(position(page)).toHaveValue('60');
  await moveTo(0.5);
  await expect(position(page)).toHaveValue('30');
  await expect(player(page).getByText('00:30', { exact: true })).toBeVisible();
  expect([await sought(), await currentTime(page)]).toEqual(['0', 0]);
  await page.mouse.up();
  await expect.poll(() => currentTime(page)).toBeCloseTo(30, 0);
  await expect(position(page)).toHaveAttribute('aria-valuetext', '30 秒，共 1 分');
  await expect(player(page).getByText('00:30', { exact: true })).toBeHidden();
  await expect(control(page, '播放')).toBeVisible();
  await expect
    .poll(() => server.backend.ledger.entriesOf('progress').map(({ detail }) => detail.watchSeconds))
    .toEqual([30]);
  expect(await sought()).toBe('1');

  await test.step('the slider follows the film again, even if it is released where it was pressed', async () => {
    await moveTo(0.5);
    await page.mouse.down();
    await moveTo(0.8);
    await moveTo(0.5);
    await page.mouse.up();
    await position(page).press('Home');
    await expect.poll(() => currentTime(page)).toBe(0);
    await control(page, '前进 5 秒').click();
    await expect(position(page)).toHaveValue('5');
  });
});

test('the keys of the player work on the whole page, except in text fields', story, async ({ page, server }) => {
  await returnAsMember(page, server);
  await page.goto('/courses/video/39');
  await expect(control(page, '播放')).toBeVisible();
  await page.keyboard.press('Space');
  await expect.poll(() => isPaused(page)).toBe(false);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.keyboard.press('k');
  await expect.poll(() => isPaused(page)).toBe(true);

  await test.step('letters in a text field are text', async () => {
    const comment = main(page).getByRole('textbox', { name: '评论' });
    await comment.click();
    await page.keyboard.type('k m f');
    await expect(comment).toHaveValue('k m f');
    expect(await isPaused(page)).toBe(true);
    expect(await video(page, (film) => film.muted)).toBe(false);
  });
});

test(
  'a stream continues at the same address after the network was lost for seconds',
  sweep,
  async ({ page, server, complaints }) => {
    complaints.expected.push(failedCall);
    await returnAsMember(page, server);
    const lost: string[] = [];
    await page.route(/\/media\/hls\/\d+\/\d+\.m4s/, async (route) => {
      const { pathname } = new URL(route.request().url());
      if (!pathname.endsWith('/0.m4s') && lost.length < 2) {
        lost.push(pathname);
        return route.abort('connectionreset');
      }
      return route.continue();
    });
    await page.goto('/courses/video/40');
    await control(page, '播放').click();
    await expect.poll(() => lost.length).toBe(2);
    await video(page, (film) => {
      film.playbackRate = 4;
    });
    await expect.poll(() => currentTime(page)).toBeGreaterThan(5);
    expect(callsOf(server, 'GET /api/v2/video/40/playinfo')).toHaveLength(1);
  },
);
