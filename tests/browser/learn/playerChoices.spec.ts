/** Choices in one lesson that hold in the next. */
import { axeFindings } from '../kit/axe.ts';
import { choose, chosen, control, currentTime, isPaused, player, position } from '../kit/filmParts.ts';
import { film, furthest } from '../kit/filmProgress.ts';
import { expect, goWithin, returnAsMember, story, test } from '../kit/site.ts';

test(
  'subtitles and quality chosen in one lesson hold in the next and after a reload',
  story,
  async ({ page, server }) => {
    await returnAsMember(page, server);
    const expectChosen = (group: string, name: string) => expect.poll(() => chosen(page, group)).toBe(name);
    const shown = () =>
      page.evaluate(() => [...(document.querySelector('video')?.textTracks ?? [])].map(({ mode }) => mode));
    await test.step('without a choice there are no subtitles, and the quality is automatic', async () => {
      await page.goto('/courses/video/40');
      await expectChosen('字幕', '关闭字幕');
      await expectChosen('清晰度', '自动');
    });
    await test.step('the choices of one lesson hold in another one', async () => {
      await choose(page, '字幕', '中文');
      await choose(page, '清晰度', '180p');
      await page.goto('/courses/video/51');
      await expectChosen('字幕', '中文');
      await expect.poll(shown).toContain('showing');
      await expectChosen('清晰度', '180p');
    });
    await test.step('no subtitles and 自动 are choices, too', async () => {
      await choose(page, '字幕', '关闭字幕');
      await choose(page, '清晰度', '自动');
      await page.reload();
      await expectChosen('清晰度', '自动');
      await expectChosen('字幕', '关闭字幕');
      expect(await shown()).not.toContain('showing');
    });
    await test.step('if a film lacks the choice, it uses the subtitles of that language and the next lower quality', async () => {
      await page.evaluate(() => {
        const wanted = { wantedTrack: { name: '简体', language: 'zh-CN' }, wantedLevel: '240p' };
        localStorage.setItem('zhitu-player', JSON.stringify(wanted));
      });
      await page.reload();
      await expectChosen('字幕', '中文');
      await expectChosen('清晰度', '180p');
    });
  },
);

test(
  'the quality chosen in one lesson is also chosen in the next lesson if its film has this quality',
  story,
  async ({ page, server }) => {
    await returnAsMember(page, server);
    let qualities = ['1080P', '720P'];
    await page.route('**/playinfo*', async (route) => {
      const response = await route.fetch();
      const { data, ...rest } = await response.json();
      const urls = qualities.map((name) => ({ ...data.urls[0], name }));
      await route.fulfill({ response, json: { ...rest, data: { ...data, urls } } });
    });
    const expectFile = (name: string) => expect.poll(() => chosen(page, '清晰度')).toBe(name);
    await page.goto(film);
    await expectFile('1080P');
    await choose(page, '清晰度', '720P');
    await expectFile('720P');
    await page.goto('/courses/video/1');
    await expectFile('720P');
    qualities = ['480P', '360P'];
    await goWithin(page, film);
    await expectFile('480P');
    qualities = ['2160P', '1080P'];
    await goWithin(page, '/courses/video/1');
    await expectFile('2160P');
  },
);

test(
  'the choice for the end of a film holds: the next lesson, a loop that counts as watched, or a stop',
  story,
  async ({ page, server }) => {
    await returnAsMember(page, server);
    const playToTheEnd = async () => {
      if (await isPaused(page)) await control(page, '播放').click();
      await expect.poll(() => isPaused(page)).toBe(false);
      await position(page).press('End');
    };
    await page.goto(film);
    await expect.poll(() => chosen(page, '播完后')).toBe('播下一节');
    await test.step('a loop plays from the beginning, and the film counts as watched', async () => {
      await choose(page, '播完后', '循环');
      await playToTheEnd();
      await expect.poll(() => currentTime(page)).toBeLessThan(10);
      await expect.poll(() => isPaused(page)).toBe(false);
      await expect.poll(() => furthest(server)).toBe(60);
      await expect(player(page).getByText(/秒后开始自动播放下一节/)).toHaveCount(0);
    });
    await test.step('a stop stays at the end, also after a reload, and offers the next lesson', async () => {
      await choose(page, '播完后', '停下');
      await page.reload();
      await expect.poll(() => chosen(page, '播完后')).toBe('停下');
      await playToTheEnd();
      await expect(player(page).getByText('本节课程已经看完')).toBeVisible();
      await expect(player(page).getByText(/秒后开始自动播放下一节/)).toHaveCount(0);
      await control(page, '立即播放下一节').click();
      await expect(page).toHaveURL('/courses/video/40');
    });
  },
);

test(
  'T widens the film to the window in all lessons, and N opens the next lesson, but not after a trial',
  story,
  async ({ page, server }) => {
    await returnAsMember(page, server);
    const width = async () => (await player(page).boundingBox())?.width ?? 0;
    await page.goto(film);
    await expect(control(page, '播放')).toBeVisible();
    const beside = await width();
    await page.keyboard.press('t');
    await expect.poll(width).toBeGreaterThan(beside + 300);
    await expect(control(page, '退出宽屏')).toBeVisible();
    await test.step('the whole film and its controls are visible', async () => {
      await player(page).evaluate((box) => box.scrollIntoView({ block: 'nearest' }));
      await expect(player(page)).toBeInViewport({ ratio: 0.99 });
    });
    await test.step('the next lesson is wide, too', async () => {
      await page.keyboard.press('n');
      await expect(page).toHaveURL('/courses/video/40');
      await expect(control(page, '退出宽屏')).toBeVisible();
      expect(await width()).toBeGreaterThan(beside + 300);
    });
    await test.step('a trial has no next lesson', async () => {
      await page.goto('/courses/video/50');
      await expect(control(page, '播放')).toBeVisible();
      await expect(control(page, '下一节')).toHaveCount(0);
      await page.keyboard.press('n');
      await control(page, '退出宽屏').click();
      await expect.poll(width).toBeCloseTo(beside, 0);
      await expect(page).toHaveURL('/courses/video/50');
    });
  },
);

test(
  'W fills the window with the film from anywhere on the page, Tab stays inside, and Esc leaves',
  story,
  async ({ page, server }) => {
    await returnAsMember(page, server);
    await page.goto(film);
    await expect(control(page, '播放')).toBeVisible();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.keyboard.press('w');
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    await expect.poll(() => player(page).boundingBox()).toEqual({ x: 0, y: 0, width, height });
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await control(page, '退出网页全屏').focus();
    for (let step = 0; step < 25; step++) {
      await page.keyboard.press('Tab');
      const stays = await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('#lesson-player') !== null,
      );
      expect(stays).toBe(true);
    }
    expect(await axeFindings(page, '#lesson-player')).toEqual([]);
    await control(page, '退出网页全屏').press('Escape');
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(control(page, '网页全屏')).toBeVisible();
  },
);
