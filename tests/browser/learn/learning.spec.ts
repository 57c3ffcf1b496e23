/** Learning: a film is watched, left and resumed, and its progress is never lost. The backend's ledger proves it. */

import type { Page } from '@playwright/test';
import type { RunningServer } from '../../../src/referenceBackend/server.ts';
import { choose, chosen } from '../kit/filmParts.ts';
import { control, currentTime, film, furthest, isPaused, play, position, stored } from '../kit/filmProgress.ts';
import { main } from '../kit/gates.ts';
import { installClock } from '../kit/pageState.ts';
import { expect, failedCall, returnAsMember, story, test } from '../kit/site.ts';

const neverGoesBack = (server: RunningServer) => {
  const all = stored(server);
  expect(all).toEqual([...all].sort((one, other) => one - other));
};

/** Plays the film until all of it is buffered, so that it needs no network from then on. */
async function playWhole(page: Page): Promise<void> {
  await play(page);
  const isWhole = () =>
    page.evaluate(() => {
      const film = document.querySelector('video');
      const ranges = film?.buffered;
      // The film may start in the middle; the part before was never requested.
      return Boolean(
        film &&
          ranges?.length &&
          ranges.start(ranges.length - 1) <= film.currentTime &&
          ranges.end(ranges.length - 1) > film.duration - 1,
      );
    });
  await expect.poll(isWhole).toBe(true);
}

/** Returns where a lesson with progress starts: the film is paused there before anything is pressed. */
async function beginsAt(page: Page): Promise<number> {
  await expect(main(page).getByText(/^上次看到 \d\d:\d\d/)).toBeVisible();
  await expect.poll(() => currentTime(page)).toBeGreaterThan(0);
  expect(await isPaused(page)).toBe(true);
  return currentTime(page);
}

test(
  'C6: the progress of a film is sent when it is paused, sought, and left, the catalogue shows it, and the film resumes within a second of it',
  story,
  async ({ page, server }) => {
    await returnAsMember(page, server);
    await page.goto(film);
    await play(page);
    await expect.poll(() => currentTime(page)).toBeGreaterThan(1.5);
    await control(page, '暂停').click();
    await expect.poll(() => isPaused(page)).toBe(true);
    const paused = Math.floor(await currentTime(page));
    await expect.poll(() => furthest(server)).toBe(paused);

    await test.step('a seek by the slider or by keys is stored', async () => {
      await position(page).fill('30');
      await expect.poll(() => furthest(server)).toBe(30);
      await position(page).press('ArrowRight');
      await expect.poll(() => currentTime(page)).toBeCloseTo(35, 0);
      // Seeking back does not lower the watched share.
      await expect(main(page).getByRole('link', { name: /^01 课程介绍与学习方法.*已学 58%/ })).toBeVisible();
      await position(page).press('ArrowLeft');
      await expect.poll(() => currentTime(page)).toBeCloseTo(30, 0);
      await expect(main(page).getByRole('link', { name: /^01 课程介绍与学习方法.*已学 58%/ })).toBeVisible();
    });

    await test.step('leaving by a link stores the progress, and the course resumes there', async () => {
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
  },
);

test(
  'C6: progress is sent when the tab is closed, and when a lost network returns',
  story,
  async ({ page, context, server, complaints }) => {
    complaints.expected.push(failedCall);
    await returnAsMember(page, server);
    await page.goto('/error?msg=x');
    const another = async (use: (tab: Page) => Promise<void>) => {
      const tab = await context.newPage();
      await tab.goto(film);
      await expect(position(tab)).toHaveAttribute('aria-valuetext', /共 1 分/);
      await use(tab);
    };

    await test.step('closing the tab while the film plays', async () => {
      let left = 0;
      await another(async (tab) => {
        await play(tab);
        await expect.poll(() => currentTime(tab)).toBeGreaterThan(2);
        left = await currentTime(tab);
        await tab.close();
      });
      await expect.poll(() => furthest(server)).toBeGreaterThanOrEqual(Math.floor(left) - 1);
    });

    await test.step('without a network, the progress is stored on the device, even if the tab is closed, and sent later', async () => {
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
        // The network fails and returns while the page is open.
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
  },
);

test(
  'a stream plays in the chosen quality with subtitles, and resumes where it was left',
  story,
  async ({ page, server }) => {
    await returnAsMember(page, server);
    await page.goto('/courses/video/40');
    await play(page);
    expect(await page.evaluate(() => document.querySelector('video')?.src)).toMatch(/^blob:/);
    await choose(page, '字幕', '中文');
    await expect
      .poll(() =>
        page.evaluate(() => {
          const shown = [...(document.querySelector('video')?.textTracks ?? [])].find(({ mode }) => mode === 'showing');
          return shown?.activeCues?.length;
        }),
      )
      .toBe(1);
    await choose(page, '清晰度', '180p');
    await expect.poll(() => chosen(page, '清晰度')).toBe('180p');
    await position(page).fill('25');
    await expect.poll(() => currentTime(page)).toBeGreaterThan(25.5);
    // While the film plays, the page gets its time up to 4 times a second. Only a paused film has an exact position.
    await control(page, '暂停').click();
    await expect(control(page, '播放')).toBeVisible();
    const left = await currentTime(page);
    await page.goto('/');
    await expect.poll(() => furthest(server, 40)).toBeGreaterThanOrEqual(Math.floor(left));
    await page.goto('/courses/video/40');
    await expect(main(page).getByText('上次看到 00:2')).toBeVisible();
    expect(Math.abs((await beginsAt(page)) - furthest(server, 40))).toBeLessThan(1);
  },
);

test(
  'a lesson starts where it was left, whenever it is started, and offers 从头播放 until it has played for 10 seconds',
  story,
  async ({ page, server }) => {
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

    await test.step('a minute later the offer is still shown, and does not cover the play icon', async () => {
      await goOn();
      await page.clock.fastForward(60_000);
      expect(await beginsAt(page)).toBeCloseTo(23, 0);
      await expect(position(page)).toHaveAttribute('aria-valuetext', '23 秒，共 1 分');
      const picture = await main(page).locator('.picture').boundingBox();
      const offer = await main(page).locator('.offer').boundingBox();
      expect(offer && picture && offer.y > picture.y + picture.height / 2 + 32).toBe(true);
      await play(page);
      expect(await currentTime(page)).toBeGreaterThan(23);
      await expect(startOver).toBeVisible();
      await page.clock.fastForward(10_000);
      await expect(startOver).toHaveCount(0);
    });

    await test.step('从头播放 plays from 0 and hides the offer', async () => {
      await goOn();
      await startOver.click();
      await expect.poll(() => isPaused(page)).toBe(false);
      await expect(startOver).toHaveCount(0);
      expect(await currentTime(page)).toBeLessThan(15);
    });
    neverGoesBack(server);
  },
);

test(
  'a laptop that sleeps while the next lesson is due opens it as soon as it wakes',
  story,
  async ({ page, server }) => {
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
  },
);
