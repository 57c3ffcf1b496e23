/** The page of a lesson: who may watch, trials, films that ban seeking, attachments, leaving. */
import { expectAccessible, narrowAndDark } from '../kit/axe.ts';
import { control, currentTime, isPaused, main, player, position, video } from '../kit/filmParts.ts';
import { installClock, setHidden } from '../kit/pageState.ts';
import { callsOf, expect, returnAsMember, story, test } from '../kit/site.ts';
import { openChoices } from '../ways/lessonOf.ts';

test(
  'a member who may not watch a lesson reads why and what to do, and another site’s player runs in a sandboxed frame',
  story,
  async ({ page, server, context, complaints }) => {
    // The scripts that tests add to every page find no storage in the sandboxed frame.
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
  },
);

test(
  'C9: a trial stops at its end, even if the server sends the whole file, and leads to the order',
  story,
  async ({ page, server }) => {
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

    await test.step('seeking past the end of the trial stops it', async () => {
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
  },
);

test(
  'C8: a film that bans seeking has no slider and no speeds, and no key or script seeks it',
  story,
  async ({ page, server }) => {
    await returnAsMember(page, server, '13800000006');
    // All films of course 36 ban seeking.
    await page.goto('/courses/detail/36?tab=3');
    await main(page).getByRole('link', { name: /^01/ }).first().click();
    await expect(player(page).getByText('本课时不能拖动进度，也不能调整倍速')).toBeVisible();
    await expect(position(page)).toHaveCount(0);
    await expect(player(page).getByRole('progressbar', { name: '播放进度' })).toBeVisible();
    await openChoices(page);
    await expect(player(page).getByRole('radiogroup', { name: '播完后' })).toBeVisible();
    await expect(player(page).getByRole('radiogroup', { name: '倍速' })).toHaveCount(0);
    await control(page, '播放').click();
    await expect.poll(() => currentTime(page)).toBeGreaterThan(1);
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'l', '9', '>']) await control(page, '暂停').press(key);
    expect(await currentTime(page)).toBeLessThan(10);
    await video(page, (film) => {
      film.currentTime = 50;
      film.playbackRate = 2;
    });
    await expect.poll(() => video(page, (film) => film.playbackRate)).toBe(1);
    await expect.poll(() => currentTime(page)).toBeLessThan(15);
    await expectAccessible(page, '', narrowAndDark);
  },
);

test(
  'the attachments of the course are in a tab below the film, whose address survives a reload',
  story,
  async ({ page, server }) => {
    await returnAsMember(page, server, '13800000006');
    await page.goto('/courses/video/1');
    await main(page).getByRole('link', { name: '课程附件' }).click();
    await expect(page).toHaveURL('/courses/video/1?tab=5');
    await expect(main(page).getByRole('heading', { level: 2, name: '课程附件' })).toBeAttached();
    await expect(main(page).getByRole('listitem').filter({ hasText: 'PDF' }).first()).toBeVisible();
    await page.reload();
    await expect(main(page).getByRole('link', { name: '课程附件' })).toHaveAttribute('aria-current', 'page');
    await expect(main(page).getByRole('listitem').filter({ hasText: 'PDF' }).first()).toBeVisible();
  },
);

test('the attachments of a lesson open once the course was bought in another tab', story, async ({ page, server }) => {
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

test(
  'a member who leaves when the next lesson is due is not called back, and finds their lesson on return',
  story,
  async ({ page, server }) => {
    await returnAsMember(page, server);
    await installClock(page);
    let isAsked = false;
    await page.route(/\/assets\/courses-/, () => {
      isAsked = true;
    });
    await page.goto('/courses/video/39');
    await control(page, '播放').click();
    await expect.poll(() => isPaused(page)).toBe(false);
    await position(page).press('End');
    await expect(player(page).getByText(/秒后开始自动播放下一节/)).toBeVisible();
    await main(page).getByRole('link', { name: '全部课程' }).click();
    await expect.poll(() => isAsked).toBe(true);
    await page.clock.fastForward(10_000);
    await expect(player(page).getByText('正在加载…')).toBeVisible();
    await expect(page).toHaveURL('/courses');
    expect(callsOf(server, 'GET /api/v2/video/40')).toHaveLength(0);
    await page.goBack();
    await expect(page).toHaveURL('/courses/video/39');
    await expect(control(page, '播放')).toBeVisible();
  },
);
