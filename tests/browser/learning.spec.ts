/** Learning: a film is watched, left and gone on with, and what was watched is never lost. The backend's ledger is the oracle. */
import type { Page } from '@playwright/test';
import type { RunningServer } from '../backend/server.ts';
import { expect, failedCall, goWithin, isExhaustive, returnAsMember, test } from './site.ts';
import { installClock } from './thirdParty.ts';

/** Course 8, free: 39 is an MP4 of 60 seconds. */
const film = '/courses/video/39';
const main = (page: Page) => page.getByRole('main');
const control = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const position = (page: Page) => main(page).getByRole('slider', { name: '播放进度' });
const currentTime = (page: Page) => page.evaluate(() => document.querySelector('video')?.currentTime ?? -1);
const isPaused = (page: Page) => page.evaluate(() => document.querySelector('video')?.paused);

/** What the backend has stored of each lesson, oldest first. */
const stored = ({ backend }: RunningServer, lesson = 39): number[] =>
  backend.ledger
    .entriesOf('progress')
    .filter(({ detail }) => detail.lesson === lesson)
    .map(({ detail }) => Number(detail.watchSeconds));
const furthest = (server: RunningServer, lesson = 39) => stored(server, lesson).at(-1) ?? 0;
const neverGoesBack = (server: RunningServer) => {
  const all = stored(server);
  expect(all).toEqual([...all].sort((one, other) => one - other));
};

/** Plays until all of the film is there: what is watched from then on needs no network. */
async function playWhole(page: Page): Promise<void> {
  await play(page);
  const isWhole = () =>
    page.evaluate(() => {
      const film = document.querySelector('video');
      const ranges = film?.buffered;
      // It may have begun in the middle: what lies before was never asked for.
      return Boolean(
        film &&
          ranges?.length &&
          ranges.start(ranges.length - 1) <= film.currentTime &&
          ranges.end(ranges.length - 1) > film.duration - 1,
      );
    });
  await expect.poll(isWhole).toBe(true);
}

/** Until it has gone on from where it stood. */
async function play(page: Page): Promise<void> {
  const before = await currentTime(page);
  await control(page, '播放').click();
  await expect.poll(() => currentTime(page)).toBeGreaterThan(before + 0.3);
}

/** Where a lesson that was begun before begins: it is there as soon as it is open, and nothing has been pressed. */
async function beginsAt(page: Page): Promise<number> {
  await expect(main(page).getByText(/^上次看到 \d\d:\d\d/)).toBeVisible();
  await expect.poll(() => currentTime(page)).toBeGreaterThan(0);
  expect(await isPaused(page)).toBe(true);
  return currentTime(page);
}

test('C6: watched, paused, sought and left by a link: each is told at once, the catalogue shows it, and it goes on within a second of where it was', async ({
  page,
  server,
}) => {
  await returnAsMember(page, server);
  await page.goto(film);
  await play(page);
  await expect.poll(() => currentTime(page)).toBeGreaterThan(1.5);
  await control(page, '暂停').click();
  await expect.poll(() => isPaused(page)).toBe(true);
  const paused = Math.floor(await currentTime(page));
  await expect.poll(() => furthest(server)).toBe(paused);

  await test.step('sought: by the slider, and by the keys of the player', async () => {
    await position(page).fill('30');
    await expect.poll(() => furthest(server)).toBe(30);
    await position(page).press('ArrowRight');
    await expect.poll(() => currentTime(page)).toBeCloseTo(35, 0);
    // Only what has come into sight is watched: it counts from then on.
    await expect(main(page).getByRole('link', { name: /^01 课程介绍与学习方法.*已学 58%/ })).toBeVisible();
    await position(page).press('ArrowLeft');
    await expect.poll(() => currentTime(page)).toBeCloseTo(30, 0);
    await expect(main(page).getByRole('link', { name: /^01 课程介绍与学习方法.*已学 58%/ })).toBeVisible();
  });

  await test.step('left by a link: the course knows, and leads on to there', async () => {
    await play(page);
    await main(page).getByRole('link', { name: 'Swift iOS 开发入门' }).click();
    await expect(page).toHaveURL('/courses/detail/8');
    await expect.poll(() => furthest(server)).toBe(35);
    await page.goto('/courses/detail/8?tab=3');
    await expect(main(page).getByRole('link', { name: /^01 课程介绍与学习方法.*已学 58%/ })).toBeVisible();
    await main(page).getByRole('link', { name: '继续学习' }).click();
    await expect(page).toHaveURL(film);
    expect(await beginsAt(page)).toBeCloseTo(35, 0);
    await expect(main(page).getByText('上次看到 00:35')).toBeVisible();
    await play(page);
    expect(await currentTime(page)).toBeGreaterThan(35);
  });
  neverGoesBack(server);
});

test('C6: what was watched is stored when the tab is closed, and with the network cut when it is back', async ({
  page,
  context,
  server,
  complaints,
}) => {
  complaints.expected.push(failedCall);
  await returnAsMember(page, server);
  await page.goto('/error?msg=x');
  const another = async (use: (tab: Page) => Promise<void>) => {
    const tab = await context.newPage();
    await tab.goto(film);
    await expect(position(tab)).toHaveAttribute('aria-valuetext', /共 01:00/);
    await use(tab);
  };

  await test.step('closed while it plays', async () => {
    let left = 0;
    await another(async (tab) => {
      await play(tab);
      await expect.poll(() => currentTime(tab)).toBeGreaterThan(2);
      left = await currentTime(tab);
      await tab.close();
    });
    await expect.poll(() => furthest(server)).toBeGreaterThanOrEqual(Math.floor(left) - 1);
  });

  await test.step('cut: it is kept on the device, also over a closed tab, and sent when the network is back', async () => {
    const before = furthest(server);
    await another(async (tab) => {
      await playWhole(tab);
      await context.setOffline(true);
      await position(tab).fill('40');
      await expect.poll(() => currentTime(tab)).toBeGreaterThan(40.5);
      await tab.close();
    });
    expect(furthest(server)).toBe(before);
    await context.setOffline(false);
    await another(async (tab) => {
      await expect.poll(() => furthest(server)).toBeGreaterThanOrEqual(40);
      await expect(main(tab).getByText('上次看到 00:4')).toBeVisible();
      // Cut and mended while the page stands.
      await playWhole(tab);
      await context.setOffline(true);
      await position(tab).fill('50');
      await expect.poll(() => currentTime(tab)).toBeGreaterThan(50.5);
      await context.setOffline(false);
      await expect.poll(() => furthest(server)).toBeGreaterThanOrEqual(50);
      await tab.close();
    });
  });
  neverGoesBack(server);
});

test('a stream is watched, its quality chosen, its subtitles shown, and gone on with where it was left', async ({
  page,
  server,
}) => {
  await returnAsMember(page, server);
  await page.goto('/courses/video/40');
  await play(page);
  expect(await page.evaluate(() => document.querySelector('video')?.src)).toMatch(/^blob:/);
  const choice = (name: string) => main(page).getByRole('combobox', { name, exact: true });
  await choice('字幕').selectOption({ index: 1 });
  await expect
    .poll(() =>
      page.evaluate(() => {
        const shown = [...(document.querySelector('video')?.textTracks ?? [])].find(({ mode }) => mode === 'showing');
        return shown?.activeCues?.length;
      }),
    )
    .toBe(1);
  await expect(choice('清晰度').getByRole('option')).toHaveCount(3);
  await choice('清晰度').selectOption({ index: 2 });
  await expect(choice('清晰度')).toHaveValue('1');
  await position(page).fill('25');
  await expect.poll(() => currentTime(page)).toBeGreaterThan(25.5);
  // While it plays, the page hears of the time four times a second at most: only a film that stands is where it was last told.
  await control(page, '暂停').click();
  await expect(control(page, '播放')).toBeVisible();
  const left = await currentTime(page);
  await page.goto('/');
  await expect.poll(() => furthest(server, 40)).toBeGreaterThanOrEqual(Math.floor(left));
  await page.goto('/courses/video/40');
  await expect(main(page).getByText('上次看到 00:2')).toBeVisible();
  expect(Math.abs((await beginsAt(page)) - furthest(server, 40))).toBeLessThan(1);
});

test('subtitles and quality were forgotten at the next lesson: what was chosen in one holds in the next, and when it is reloaded', async ({
  page,
  server,
}) => {
  await returnAsMember(page, server);
  const choice = (name: string) => main(page).getByRole('combobox', { name, exact: true });
  const shown = () =>
    page.evaluate(() => [...(document.querySelector('video')?.textTracks ?? [])].map(({ mode }) => mode));
  await test.step('before anything is chosen: no subtitles, and what the network allows', async () => {
    await page.goto('/courses/video/40');
    await expect(choice('字幕').getByRole('option', { selected: true })).toHaveText('关闭字幕');
    await expect(choice('清晰度').getByRole('option', { selected: true })).toHaveText('自动');
  });
  await test.step('chosen in one lesson, they hold in another one', async () => {
    await choice('字幕').selectOption('中文');
    await choice('清晰度').selectOption('180p');
    await page.goto('/courses/video/51');
    await expect(choice('字幕').getByRole('option', { selected: true })).toHaveText('中文');
    await expect.poll(shown).toContain('showing');
    await expect(choice('清晰度').getByRole('option', { selected: true })).toHaveText('180p');
  });
  await test.step('no subtitles and 自动 are choices, too', async () => {
    await choice('字幕').selectOption('关闭字幕');
    await choice('清晰度').selectOption('自动');
    await page.reload();
    await expect(choice('清晰度').getByRole('option', { selected: true })).toHaveText('自动');
    await expect(choice('字幕').getByRole('option', { selected: true })).toHaveText('关闭字幕');
    expect(await shown()).not.toContain('showing');
  });
  await test.step('what this film does not have: the subtitle of that language, the next lower quality', async () => {
    await page.evaluate(() => {
      const wanted = { wantedTrack: { name: '简体', language: 'zh-CN' }, wantedLevel: '240p' };
      localStorage.setItem('zhitu-player', JSON.stringify(wanted));
    });
    await page.reload();
    await expect(choice('字幕').getByRole('option', { selected: true })).toHaveText('中文');
    await expect(choice('清晰度').getByRole('option', { selected: true })).toHaveText('180p');
  });
});

test('the file of a film that was chosen in one lesson is chosen again in the next, and not for a film that does not have it', async ({
  page,
  server,
}) => {
  await returnAsMember(page, server);
  let qualities = ['1080P', '720P'];
  await page.route('**/playinfo*', async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = await response.json();
    const urls = qualities.map((name) => ({ ...data.urls[0], name }));
    await route.fulfill({ response, json: { ...rest, data: { ...data, urls } } });
  });
  const chosen = () =>
    main(page).getByRole('combobox', { name: '清晰度', exact: true }).getByRole('option', { selected: true });
  await page.goto(film);
  await expect(chosen()).toHaveText('1080P');
  await main(page).getByRole('combobox', { name: '清晰度', exact: true }).selectOption('720P');
  await expect(chosen()).toHaveText('720P');
  await page.goto('/courses/video/1');
  await expect(chosen()).toHaveText('720P');
  qualities = ['480P', '360P'];
  await goWithin(page, film);
  await expect(chosen()).toHaveText('480P');
  qualities = ['2160P', '1080P'];
  await goWithin(page, '/courses/video/1');
  await expect(chosen()).toHaveText('2160P');
});

test('a lesson begins where it was left however late it is started, and can be started over until it has played for ten seconds', async ({
  page,
  server,
}) => {
  await returnAsMember(page, server);
  await page.goto(film);
  await play(page);
  await position(page).fill('23');
  await expect.poll(() => furthest(server)).toBe(23);
  await page.goto('/study-center');
  await installClock(page);
  const startOver = control(page, '从头播放');
  const goOn = async () => {
    await page.goto('/study-center');
    await main(page)
      .getByRole('link', { name: /^继续学习/ })
      .first()
      .click();
    await expect(page).toHaveURL(film);
    await expect(startOver).toBeVisible();
  };

  await test.step('a minute later it is still there, and does not cover the play icon', async () => {
    await goOn();
    await page.clock.fastForward(60_000);
    expect(await beginsAt(page)).toBeCloseTo(23, 0);
    await expect(position(page)).toHaveAttribute('aria-valuetext', '00:23，共 01:00');
    const picture = await main(page).locator('.picture').boundingBox();
    const offer = await main(page).locator('.offer').boundingBox();
    expect(offer && picture && offer.y > picture.y + picture.height / 2 + 32).toBe(true);
    await play(page);
    expect(await currentTime(page)).toBeGreaterThan(23);
    await expect(startOver).toBeVisible();
    await page.clock.fastForward(10_000);
    await expect(startOver).toHaveCount(0);
  });

  await test.step('started over it plays from the beginning, and asks no more', async () => {
    await goOn();
    await startOver.click();
    await expect.poll(() => isPaused(page)).toBe(false);
    await expect(startOver).toHaveCount(0);
    expect(await currentTime(page)).toBeLessThan(15);
  });
  neverGoesBack(server);
});

test('C7: of all tabs the one that was started last plays; the other says so and can take over', async ({
  page,
  context,
  server,
}) => {
  await returnAsMember(page, server);
  await page.goto(film);
  await play(page);
  const other = await context.newPage();
  await other.goto(film);
  const playId = () => page.evaluate(() => localStorage.getItem('meedu-play-id'));
  expect(await playId()).toBe('39');
  await play(other);
  await expect(main(page).getByText('已在其他窗口播放，本视频已暂停')).toBeVisible();
  await expect.poll(() => isPaused(page)).toBe(true);
  await main(page).getByRole('button', { name: '在这里继续播放' }).click();
  await expect.poll(() => isPaused(page)).toBe(false);
  await expect(main(other).getByText('已在其他窗口播放，本视频已暂停')).toBeVisible();
  await expect.poll(() => isPaused(other)).toBe(true);
  await page.close();
  await main(other).getByRole('button', { name: '在这里继续播放' }).click();
  await expect.poll(() => isPaused(other)).toBe(false);
});

/** Counts what a page may leave behind. Before the page loads. */
async function countLeftovers(page: Page): Promise<() => Promise<Record<string, number>>> {
  await page.addInitScript(() => {
    const counts = { timers: 0, listeners: 0 };
    const open = new Set<number>();
    for (const name of ['setTimeout', 'setInterval'] as const) {
      const real = window[name] as (run: TimerHandler, delay?: number, ...rest: unknown[]) => number;
      Object.assign(window, {
        [name]: (run: () => void, delay?: number, ...rest: unknown[]) => {
          const id: number = real(
            (...given: unknown[]) => {
              if (name === 'setTimeout') open.delete(id);
              (run as (...all: unknown[]) => void)(...given);
            },
            delay,
            ...rest,
          );
          open.add(id);
          return id;
        },
      });
    }
    for (const name of ['clearTimeout', 'clearInterval'] as const) {
      const real = window[name];
      window[name] = (id) => {
        open.delete(Number(id));
        real(id);
      };
    }
    // Only what outlives the elements of a page: listeners of an element go with it.
    const lasting = (target: EventTarget | null) =>
      target === null || target === window || target === document || target instanceof HTMLMediaElement;
    const kept = new Map<string, number>();
    const names = new WeakMap<object, number>();
    let last = 0;
    const nameOf = (thing: object) => {
      const known = names.get(thing) ?? ++last;
      names.set(thing, known);
      return known;
    };
    const { addEventListener, removeEventListener } = EventTarget.prototype;
    EventTarget.prototype.addEventListener = function (this: EventTarget, type, listener, options) {
      if (listener && lasting(this)) kept.set(`${nameOf(this ?? window)} ${type} ${nameOf(listener)}`, 1);
      addEventListener.call(this, type, listener, options);
    };
    EventTarget.prototype.removeEventListener = function (this: EventTarget, type, listener, options) {
      if (listener && lasting(this)) kept.delete(`${nameOf(this ?? window)} ${type} ${nameOf(listener)}`);
      removeEventListener.call(this, type, listener, options);
    };
    Object.assign(window, { leftovers: () => ({ ...counts, timers: open.size, listeners: kept.size }) });
  });
  return () =>
    page.evaluate(async () => {
      const { held = [], pending = [] } = await navigator.locks.query();
      return {
        ...(window as unknown as { leftovers: () => Record<string, number> }).leftovers(),
        locks: held.length + pending.length,
        films: [...document.querySelectorAll('video')].filter(({ src }) => src !== '').length,
        players: document.querySelectorAll('video').length,
      };
    });
}

/** The lessons of the catalogue beside the film, in its order. */
const lessonLinks = (page: Page) => main(page).getByRole('region', { name: '课程目录' }).getByRole('link');

test('B2, B3: thirty quick clicks on lessons end on the one clicked last: address, title, film, comments and progress agree', async ({
  page,
  server,
}) => {
  await returnAsMember(page, server);
  // Course 9, bought by 王小明: six films.
  await page.goto('/courses/video/44');
  await expect(lessonLinks(page)).toHaveCount(6);
  const ids = await lessonLinks(page).evaluateAll((links) =>
    links.map((link) => Number(link.getAttribute('href')?.split('/').at(-1))),
  );
  // Answers come late and in any order.
  let turn = 0;
  await page.route(/\/api\/v2\/video\/|comments/, async (route) => {
    const late = [700, 100, 400][turn++ % 3];
    const answer = await route.fetch();
    await page.waitForTimeout(0);
    setTimeout(() => void route.fulfill({ response: answer }).catch(() => {}), late);
  });
  const seconds = await page.evaluate(async () => {
    const began = performance.now();
    const links = () => [...document.querySelectorAll<HTMLElement>('[data-scrolls] a')];
    for (let click = 0; click < 30; click++) {
      links()[(click * 5) % 6]?.click();
      await new Promise((next) => setTimeout(next, 90));
    }
    return (performance.now() - began) / 1000;
  });
  console.log(`30 lesson changes in ${seconds.toFixed(1)} s`);
  const last = ids[(29 * 5) % 6] ?? 0;
  await expect(page).toHaveURL(`/courses/video/${last}`);
  const current = lessonLinks(page).and(page.locator('[aria-current=page]'));
  await expect(current).toHaveAttribute('href', `/courses/video/${last}`);
  // Not its inner text, which is empty while the row is out of sight and not drawn.
  const title = (await current.locator('.title').textContent()) ?? '';
  expect(title).not.toBe('');
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page).toHaveTitle(new RegExp(title));
  await page.unrouteAll({ behavior: 'wait' });
  await play(page);
  await expect(main(page).getByRole('region', { name: `播放器：${title}` })).toBeVisible();
  await position(page).fill('20');
  await expect.poll(() => furthest(server, last)).toBeGreaterThanOrEqual(20);
  expect(await page.evaluate(() => localStorage.getItem('meedu-play-id'))).toBe(String(last));
  for (const other of ids.filter((id) => id !== last)) expect(stored(server, other)).toEqual([]);
  await main(page).getByRole('textbox', { name: '评论' }).fill('说的就是这一课');
  await main(page).getByRole('button', { name: '评论', exact: true }).click();
  await expect
    .poll(() => server.backend.ledger.entriesOf('comment').map(({ detail }) => [detail.rt, detail.rid]))
    .toEqual([[2, last]]);
});

test('C1: lesson after lesson leaves no timer, listener, player or lock behind', async ({ page, server }) => {
  // One thing left behind by each shows after a few; what only some of them leave wants more.
  const changes = isExhaustive ? 200 : 15;
  await returnAsMember(page, server);
  const count = await countLeftovers(page);
  await page.goto('/courses/video/44');
  await expect(lessonLinks(page)).toHaveCount(6);
  /** So many changes, each to a film that is ready; at the end it rests. */
  const change = async (times: number) => {
    await page.evaluate(async (many) => {
      const until = async (is: () => boolean | undefined) => {
        while (!is()) await new Promise((next) => requestAnimationFrame(next));
      };
      const button = (name: string) => document.querySelector<HTMLElement>(`main button[aria-label="${name}"]`);
      for (let turn = 1; turn <= many; turn++) {
        const before = document.querySelector('video')?.src;
        document.querySelectorAll<HTMLElement>('[data-scrolls] a')[turn % 2]?.click();
        await until(() => {
          const { src = '', readyState = 0 } = document.querySelector('video') ?? {};
          return src !== '' && src !== before && readyState > 0 && button('播放') !== null;
        });
        // Some of them are left while they play.
        if (turn % 5 > 0) continue;
        button('播放')?.click();
        await until(() => button('暂停') !== null);
      }
      button('暂停')?.click();
      await until(() => document.querySelector('video')?.paused);
    }, times);
  };
  await change(6);
  await expect.poll(async () => (await count()).locks).toBe(0);
  const before = await count();
  await change(changes);
  await expect.poll(count).toEqual(before);
  await main(page).getByRole('link', { name: '首页' }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(async () => (await count()).players).toBe(0);
  expect((await count()).locks).toBe(0);
  console.log(`before ${JSON.stringify(before)}, after ${changes} changes ${JSON.stringify(await count())}`);
});

test('a laptop that sleeps while the next lesson is due goes on at once when it wakes', async ({ page, server }) => {
  await returnAsMember(page, server);
  await page.clock.install();
  await page.goto(film);
  await play(page);
  await page.evaluate(() => {
    const video = document.querySelector('video');
    if (video) video.currentTime = 59.5;
  });
  await expect(main(page).getByText(/秒后开始自动播放下一节/)).toBeVisible();
  await expect.poll(() => furthest(server)).toBe(60);
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await expect(page).toHaveURL('/courses/video/40');
});
