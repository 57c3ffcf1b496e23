/** A lesson's own page: who may watch, what is said when there is no film, trials, films that ban seeking, and all of it by keyboard. */
import type { Page } from '@playwright/test';
import { expectAccessible, narrowAndDark } from './axe.ts';
import { callsOf, expect, failedCall, returnAsMember, test } from './site.ts';
import { expectFocusKept, installClock, makeFail, setHidden } from './thirdParty.ts';

const main = (page: Page) => page.getByRole('main');
const player = (page: Page) => main(page).getByRole('region', { name: /^播放器/ });
const control = (page: Page, name: string) => player(page).getByRole('button', { name, exact: true });
const position = (page: Page) => player(page).getByRole('slider', { name: '播放进度' });
const video = <Answer>(page: Page, ask: (film: HTMLVideoElement) => Answer) =>
  page.evaluate(`(${ask.toString()})(document.querySelector('video'))`) as Promise<Answer>;
const currentTime = (page: Page) => video(page, (film) => film.currentTime);
const isPaused = (page: Page) => video(page, (film) => film.paused);

test('A9: why there is no film is said in the words of the server, or in ours, and it can be loaded again', async ({
  page,
  server,
  complaints,
}) => {
  const { weather } = server.backend;
  complaints.expected.push(failedCall);
  await returnAsMember(page, server);
  await installClock(page);
  const retry = () => control(page, '重试').click();

  await test.step('a lesson that fails to load', async () => {
    const go = async () => {
      await page.goto('/courses/video/39', { waitUntil: 'commit' });
    };
    // The other faults are tours'.
    await makeFail(page, server, 'GET /api/v2/video/39', 'timeout', go);
    await expect(player(page).getByText('课时加载失败')).toBeVisible();
    await expect(player(page).getByText('网络异常或服务器没有回应，请稍后再试')).toBeVisible();
    weather.add({ call: 'GET /api/v2/video/39', kind: 'refused', message: '请稍后再试' });
    await retry();
    await expect(player(page).getByText('请稍后再试', { exact: true })).toBeVisible();
    await retry();
    await expect(control(page, '播放')).toBeVisible();
  });

  await test.step('its address', async () => {
    const reload = async () => {
      await page.reload({ waitUntil: 'commit' });
    };
    await makeFail(page, server, 'GET /api/v2/video/39/playinfo', 'timeout', reload);
    await expect(player(page).getByText('视频加载失败')).toBeVisible();
    await retry();
    await expect(control(page, '播放')).toBeVisible();
  });

  for (const [lesson, says] of [
    [42, '无法获取视频播放地址'],
    [43, '还没有播放地址'],
    [117, '视频加载失败'],
    [118, '服务器没有说明原因，请稍后再试；一直不行的话，请联系网站客服'],
  ] as const) {
    await test.step(says, async () => {
      await page.goto(`/courses/video/${lesson}`);
      await expect(player(page).getByRole('alert').getByText(says, { exact: true })).toBeVisible();
      const asked = () => callsOf(server, `GET /api/v2/video/${lesson}/playinfo`).length;
      await retry();
      await expect.poll(asked).toBe(2);
      await expect(player(page).getByText(says, { exact: true })).toBeVisible();
    });
  }
  await expectAccessible(page, '', narrowAndDark);

  await test.step('no such lesson', async () => {
    for (const id of ['99999', 'abc']) {
      await page.goto(`/courses/video/${id}`);
      await expect(main(page).getByRole('heading', { level: 1, name: '课时不存在' })).toBeVisible();
      await expect(main(page).getByRole('link', { name: '查看全部课程' })).toBeVisible();
    }
  });
});

test('A18: a lesson whose chapter has been left out is shown and plays all the same', async ({ page, server }) => {
  await returnAsMember(page, server);
  await page.route('**/api/v2/video/39', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as {
      data: { videos: Record<string, unknown[]>; video: { chapter_id: number } };
    };
    delete body.data.videos[body.data.video.chapter_id];
    await route.fulfill({ response: answer, json: body });
  });
  await page.goto('/courses/video/39');
  await expect(main(page).getByRole('heading', { level: 1, name: '01 课程介绍与学习方法' })).toBeVisible();
  await expect(
    main(page)
      .getByRole('region', { name: '课程目录' })
      .getByRole('link', { name: /^01 课程介绍与学习方法/ }),
  ).toHaveAttribute('aria-current', 'page');
  await control(page, '播放').click();
  await expect.poll(() => currentTime(page)).toBeGreaterThan(0);
});

test('a member who may not watch is told why and what to do; another site’s player stands in a frame that can do no harm', async ({
  page,
  server,
  context,
  complaints,
}) => {
  // What these tests put into every page finds no storage in the frame: that is the sandbox.
  complaints.expected.push(/The document is sandboxed/);
  await returnAsMember(page, server);
  await page.goto('/courses/video/52');
  await expect(player(page).getByText('购买课程后才能观看本课时')).toBeVisible();
  await expect(player(page).getByRole('link', { name: '购买课程 ￥359' })).toHaveAttribute(
    'href',
    '/order?goods_type=vod&goods_id=10',
  );
  await expect(main(page).getByText('购买课程后才能评论').or(main(page).getByRole('textbox'))).toBeVisible();
  expect(callsOf(server, 'GET /api/v2/video/52/playinfo')).toHaveLength(0);
  await expectAccessible(page, '', narrowAndDark);

  await context.route('**/media/embed*', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>player</title><p>a player</p>' }),
  );
  await page.goto('/courses/video/41');
  const frame = player(page).locator('iframe');
  await expect(frame).toHaveAttribute('src', new RegExp(`^${server.url}/media/embed\\?`));
  expect(await frame.getAttribute('sandbox')).not.toContain('allow-same-origin');
  await expect(page.frameLocator('iframe').getByText('a player')).toBeVisible();
  await expect(control(page, '播放')).toHaveCount(0);
});

test('C9: a trial stops at its end, even if the server sends the whole file, and leads to the order', async ({
  page,
  server,
}) => {
  await returnAsMember(page, server);
  await page.goto('/courses/video/50');
  await expect(player(page).getByText('您正在观看试看内容，观看完整内容请购买')).toBeVisible();
  await control(page, '播放').click();
  await expect.poll(() => currentTime(page)).toBeGreaterThan(0.5);
  expect(await video(page, (film) => film.duration)).toBeCloseTo(60, 0);
  await expect(position(page)).toHaveAttribute('max', '15');
  await position(page).fill('14');
  await expect(player(page).getByText('试看结束，购买课程观看所有视频')).toBeVisible();
  await expect.poll(() => video(page, (film) => film.paused)).toBe(true);
  expect(await currentTime(page)).toBeLessThan(30);
  await expectAccessible(page, '', narrowAndDark);

  await test.step('seeking past its end stops it', async () => {
    await player(page).getByRole('button', { name: '重新播放' }).click();
    await expect.poll(() => video(page, (film) => !film.paused && film.currentTime > 0.3)).toBe(true);
    await video(page, (film) => {
      film.currentTime = 50;
    });
    await expect(player(page).getByText('试看结束，购买课程观看所有视频')).toBeVisible();
    await video(page, (film) => {
      void film.play();
    });
    await expect.poll(() => video(page, (film) => film.paused)).toBe(true);
  });
  await expect
    .poll(() => server.backend.ledger.entriesOf('progress').at(-1)?.detail)
    .toMatchObject({ lesson: 50, watchSeconds: 15 });
  await player(page)
    .getByRole('link', { name: /^购买课程/ })
    .first()
    .click();
  await expect(page).toHaveURL('/order?goods_type=vod&goods_id=10');
});

test('C8: a film that bans seeking has no slider, no other speed, and no key or script moves it', async ({
  page,
  server,
}) => {
  await returnAsMember(page, server, '13800000006');
  // Course 36: every film of it bans seeking.
  await page.goto('/courses/detail/36?tab=3');
  await main(page).getByRole('link', { name: /^01/ }).first().click();
  await expect(player(page).getByText('本课时不能拖动进度，也不能调整倍速')).toBeVisible();
  await expect(position(page)).toHaveCount(0);
  await expect(player(page).getByRole('progressbar', { name: '播放进度' })).toBeVisible();
  await expect(player(page).getByRole('combobox', { name: '倍速' })).toHaveCount(0);
  await control(page, '播放').click();
  await expect.poll(() => currentTime(page)).toBeGreaterThan(1);
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft']) await control(page, '暂停').press(key);
  expect(await currentTime(page)).toBeLessThan(10);
  await video(page, (film) => {
    film.currentTime = 50;
    film.playbackRate = 2;
  });
  await expect.poll(() => video(page, (film) => film.playbackRate)).toBe(1);
  await expect.poll(() => currentTime(page)).toBeLessThan(15);
  await expectAccessible(page, '', narrowAndDark);
});

test('the player by keyboard alone: its keys, its controls, what it remembers; an expired address is renewed where it was', async ({
  page,
  server,
  complaints,
}) => {
  complaints.expected.push(failedCall);
  // With a watermark there is no small window.
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
  await page.keyboard.press('m');
  await expect(control(page, '取消静音')).toBeVisible();
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
    for (let step = 0; step < 8; step++) {
      await page.keyboard.press('Tab');
      names.push(await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null));
    }
    expect(names).toEqual(['后退 5 秒', '前进 5 秒', '倍速', '静音', '音量', '画中画', '快捷键说明', '全屏']);
  });

  await test.step('speed and volume are remembered for the next film', async () => {
    await player(page).getByRole('combobox', { name: '倍速' }).selectOption('1.5x');
    await expect.poll(() => video(page, (film) => film.playbackRate)).toBe(1.5);
    await page.goto('/courses/video/44');
    await expect(player(page).getByRole('combobox', { name: '倍速' })).toHaveValue('1.5');
    expect(await video(page, (film) => [film.playbackRate, Math.round(film.volume * 100)])).toEqual([1.5, 75]);
  });

  await test.step('an expired address is asked for again, and the film goes on where it was', async () => {
    await expect(position(page)).toHaveAttribute('aria-valuetext', /共 01:00/);
    await position(page).fill('20');
    await expect.poll(() => currentTime(page)).toBeCloseTo(20, 0);
    const asked = () => callsOf(server, 'GET /api/v2/video/44/playinfo').length;
    expect(asked()).toBe(1);
    await page.request.post(`${server.url}/phone/expire-media`);
    // What the browser has of it already it does not ask for again.
    await video(page, (film) => {
      film.src += '&again';
    });
    await expect.poll(() => server.backend.ledger.entriesOf('mediaRefused').length).toBeGreaterThan(0);
    await expect.poll(asked).toBe(2);
    await expect.poll(() => currentTime(page)).toBeCloseTo(20, 0);
    await expect(control(page, '播放')).toBeVisible();
  });
  await expectAccessible(page, '', narrowAndDark);
});

test('attachments of the course stand below the film, by an address of their own', async ({ page, server }) => {
  await returnAsMember(page, server, '13800000006');
  await page.goto('/courses/video/1');
  await main(page).getByRole('link', { name: '课程附件' }).click();
  await expect(page).toHaveURL('/courses/video/1?tab=5');
  await expect(main(page).getByRole('heading', { level: 2, name: '课程附件' })).toBeAttached();
  await expect(main(page).getByRole('listitem').filter({ hasText: 'PDF' }).first()).toBeVisible();
  await page.reload();
  await expect(main(page).getByRole('link', { name: '课程附件' })).toHaveAttribute('aria-current', 'page');
  await expect(main(page).getByRole('listitem').filter({ hasText: 'PDF' }).first()).toBeVisible();
});

test('they open when the course has been bought in another tab', async ({ page, server }) => {
  let isBought = false;
  const tell = (path: string, field: string) =>
    page.route(`**/api/v2/${path}`, async (route) => {
      const answer = await route.fetch();
      const { data, ...rest } = (await answer.json()) as { data: object };
      await route.fulfill({ response: answer, json: { ...rest, data: { ...data, [field]: isBought } } });
    });
  await tell('video/1', 'is_watch');
  await tell('course/1', 'isBuy');
  await returnAsMember(page, server, '13800000006');
  await page.goto('/courses/video/1?tab=5');
  await expect(main(page).getByText('请购买课程后下载').first()).toBeVisible();
  isBought = true;
  await setHidden(page, true);
  await setHidden(page, false);
  await expect(
    main(page)
      .getByRole('button', { name: /^下载附件/ })
      .first(),
  ).toBeVisible();
});

test('the slider seeks to where it is released, and to no place on the way there', async ({ page, server }) => {
  await returnAsMember(page, server);
  await page.goto('/courses/video/39');
  await expect(position(page)).toHaveAttribute('aria-valuetext', /共 01:00/);
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
  await expect(position(page)).toHaveAttribute('aria-valuetext', '00:30，共 01:00');
  await expect(player(page).getByText('00:30', { exact: true })).toBeHidden();
  expect(await sought()).toBe('1');
  await expect(control(page, '播放')).toBeVisible();
  await expect
    .poll(() => server.backend.ledger.entriesOf('progress').map(({ detail }) => detail.watchSeconds))
    .toEqual([30]);

  await test.step('and follows the film again, also when it is released where it was taken', async () => {
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

test('a member who is leaving when the next lesson is due is not called back, and finds their lesson when they return', async ({
  page,
  server,
}) => {
  await returnAsMember(page, server);
  await installClock(page);
  let isAsked = false;
  await page.route(/\/assets\/CoursesPage-/, () => {
    isAsked = true;
  });
  await page.goto('/courses/video/39');
  await control(page, '播放').click();
  await expect.poll(() => isPaused(page)).toBe(false);
  await position(page).press('End');
  await expect(player(page).getByText(/秒后开始自动播放下一节/)).toBeVisible();
  await main(page).getByRole('link', { name: '录播课' }).click();
  await expect.poll(() => isAsked).toBe(true);
  await page.clock.fastForward(10_000);
  await expect(player(page).getByText('正在加载…')).toBeVisible();
  await expect(page).toHaveURL('/courses');
  expect(callsOf(server, 'GET /api/v2/video/40')).toHaveLength(0);
  await page.goBack();
  await expect(page).toHaveURL('/courses/video/39');
  await expect(control(page, '播放')).toBeVisible();
});

test('in full screen every move and key shows the controls, three seconds of rest hide them with the pointer, and subtitles stand above them', async ({
  page,
  server,
}) => {
  await returnAsMember(page, server);
  await installClock(page);
  await page.goto('/courses/video/40');
  await control(page, '全屏').click();
  await control(page, '播放').click();
  await expect.poll(() => currentTime(page)).toBeGreaterThan(0.2);
  await player(page).getByRole('combobox', { name: '字幕' }).selectOption({ index: 1 });
  const bar = player(page).locator('.bar');
  const picture = player(page).locator('.picture');
  const rest = () => page.clock.fastForward(3000);
  /** The line of the subtitle that shows, from the bottom; auto where the browser puts it at the very edge. */
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

  await test.step('a move and a key bring them back', async () => {
    await page.mouse.move(320, 220);
    await expect(bar).toHaveCSS('opacity', '1');
    await rest();
    await expect(bar).toHaveCSS('opacity', '0');
    await page.keyboard.press('m');
    await expect(bar).toHaveCSS('opacity', '1');
  });

  await test.step('they stay while the pointer is on them, while the film rests, and while the keyboard is in them', async () => {
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
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true });
  test('a tap in full screen shows the controls where they are hidden, and does not stop the film', async ({
    page,
    server,
  }) => {
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
    await page.touchscreen.tap(300, 200);
    await expect.poll(() => isPaused(page)).toBe(true);
  });
});

test('the keys of a lesson work on its page, but not where something is typed or pressed', async ({ page, server }) => {
  await returnAsMember(page, server);
  await page.goto('/courses/video/39');
  await expect(control(page, '播放')).toBeVisible();
  await page.keyboard.press('Space');
  await expect.poll(() => isPaused(page)).toBe(false);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.keyboard.press('k');
  await expect.poll(() => isPaused(page)).toBe(true);

  await test.step('what is typed is text', async () => {
    const comment = main(page).getByRole('textbox', { name: '评论' });
    await comment.click();
    await page.keyboard.type('k m f');
    await expect(comment).toHaveValue('k m f');
    expect(await isPaused(page)).toBe(true);
    expect(await video(page, (film) => film.muted)).toBe(false);
  });
});

test('the controls are one row, as high as the empty bar before them: wide with a film that bans seeking, and narrow', async ({
  page,
  server,
}) => {
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
    expect(Math.round((box?.height ?? 0) - (picture?.height ?? 0))).toBe(64);
    const rows = await player(page)
      .getByRole('button')
      .evaluateAll((all) => new Set(all.map((one) => Math.round(one.getBoundingClientRect().top))).size);
    expect(rows).toBe(1);
    const full = await control(page, '全屏').boundingBox();
    expect((full?.x ?? 0) + (full?.width ?? 0)).toBeLessThanOrEqual(width);
  }
});

test('a watermark changes its place also for visitors who want less motion, and leaves no small window without it', async ({
  page,
  server,
}) => {
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

test('the focus and the keys stay with the film while messages come and go over it', async ({
  page,
  server,
  complaints,
}) => {
  const { weather } = server.backend;
  complaints.expected.push(failedCall);
  await returnAsMember(page, server);
  await installClock(page);
  /** The keys still reach the film, which stands still. */
  const expectKeys = async () => {
    await expectFocusKept(page);
    await page.keyboard.press('k');
    await expect.poll(() => isPaused(page)).toBe(false);
    await page.keyboard.press('k');
    await expect.poll(() => isPaused(page)).toBe(true);
  };

  await test.step('重试 by keyboard', async () => {
    for (const call of ['GET /api/v2/video/39', 'GET /api/v2/video/39/playinfo']) {
      weather.add({ call, kind: 'refused', message: '请稍后再试' });
      await page.goto('/courses/video/39');
      await control(page, '重试').press('Enter');
      await expect(control(page, '播放')).toBeVisible();
      await expectKeys();
    }
  });

  await test.step('an expired address', async () => {
    await control(page, '播放').focus();
    await page.request.post(`${server.url}/phone/expire-media`);
    await video(page, (film) => {
      film.src += '&again';
    });
    const asked = () => callsOf(server, 'GET /api/v2/video/39/playinfo').length;
    await expect.poll(asked).toBe(4);
    await expect(position(page)).toHaveAttribute('aria-valuetext', /共 01:00/);
    await expectKeys();
  });

  await test.step('the next lesson by itself, in full screen', async () => {
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

  await test.step('从头播放, when its seconds are over', async () => {
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
});

test('a stream goes on after a network that was lost for some seconds, at the same address', async ({
  page,
  server,
  complaints,
}) => {
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
});
