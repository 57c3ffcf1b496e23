/** Places in a film: in the address of its lesson, and in comments. */
import type { Page } from '@playwright/test';
import { control, currentTime, isPaused, main, player, position } from '../kit/filmParts.ts';
import { film } from '../kit/filmProgress.ts';
import { expect, returnAsMember, story, test } from '../kit/site.ts';
import { rawComment } from '../ways/commentsOf.ts';

const isReady = (page: Page) => expect(control(page, '播放')).toBeVisible();

/** Replaces the lesson's comments with one that has this text. */
const say = (page: Page, text: string) =>
  page.route('**/api/v3/comments?*', async (route) => {
    const response = await route.fetch();
    const data = { data: [{ ...rawComment('comment-a'), content: text }], total: 1 };
    await route.fulfill({ response, json: { ...(await response.json()), data } });
  });

test(
  'a film starts at the place in the address, unless seeking is banned or the place is invalid or behind the trial',
  story,
  async ({ page, server }) => {
    await returnAsMember(page, server);
    for (const [what, address] of [
      ['behind the end of the film', `${film}?t=4000`],
      ['nonsense', `${film}?t=<b>`],
      ['behind the end of a trial', '/courses/video/50?t=20'],
    ] as const)
      await test.step(what, async () => {
        await page.goto(address);
        await isReady(page);
        expect(await currentTime(page)).toBe(0);
      });
    await test.step('a place in the address replaces the offer to resume', async () => {
      await page.goto(`${film}?t=20`);
      await isReady(page);
      await expect.poll(() => currentTime(page)).toBeCloseTo(20, 0);
      await expect(control(page, '从头播放')).toHaveCount(0);
      await page.goto(`${film}?t=0m40s&tab=4`);
      await isReady(page);
      await expect.poll(() => currentTime(page)).toBeCloseTo(40, 0);
    });
    await test.step('a film that bans seeking ignores places', async () => {
      await returnAsMember(page, server, '13800000006');
      await page.goto('/courses/detail/36?tab=3');
      const href = await main(page).getByRole('link', { name: /^01/ }).first().getAttribute('href');
      await page.goto(`${href}?t=30`);
      await expect(player(page).getByText('本课时不能拖动进度，也不能调整倍速')).toBeVisible();
      await isReady(page);
      expect(await currentTime(page)).toBe(0);
      await say(page, '看 0:30');
      await page.goto(`${href}?tab=4`);
      await expect(main(page).getByText('看 0:30')).toBeVisible();
      await expect(main(page).getByRole('button', { name: '跳到 0:30' })).toHaveCount(0);
    });
  },
);

test(
  'a place in a comment seeks the film before it plays, while it plays, and after its end',
  story,
  async ({ page, server }) => {
    await returnAsMember(page, server);
    await say(page, '0:12 讲得好，0:45 没听懂');
    await page.goto(`${film}?tab=4`);
    await isReady(page);
    const early = main(page).getByRole('button', { name: '跳到 0:12' });
    await early.click();
    await expect.poll(() => currentTime(page)).toBeCloseTo(12, 0);
    expect(await isPaused(page)).toBe(true);
    await test.step('by keyboard; the film scrolls into view', async () => {
      await control(page, '播放').click();
      await expect.poll(() => isPaused(page)).toBe(false);
      await main(page).getByRole('button', { name: '跳到 0:45' }).press('Enter');
      await expect.poll(() => currentTime(page)).toBeGreaterThan(44.9);
      await expect(player(page)).toBeInViewport();
    });
    await test.step('after the end it plays on from there', async () => {
      await position(page).press('End');
      await expect(player(page).getByText(/秒后开始自动播放下一节/)).toBeVisible();
      await early.click();
      await expect.poll(() => currentTime(page)).toBeGreaterThan(12.2);
      expect(await currentTime(page)).toBeLessThan(45);
      expect(await isPaused(page)).toBe(false);
    });
  },
);
