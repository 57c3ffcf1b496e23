/** Places of a film: in the address of its lesson, and in what is written about it. */
import type { Page } from '@playwright/test';
import { control, currentTime, isPaused, main, player, position } from './filmParts.ts';
import { expect, returnAsMember, story, test } from './site.ts';
import { film } from './watching.ts';
import { rawComment } from './ways/commentsOf.ts';

const isReady = (page: Page) => expect(control(page, '播放')).toBeVisible();

/** Lets the only comment of the lesson say this. */
const say = (page: Page, text: string) =>
  page.route('**/api/v3/comments?*', async (route) => {
    const response = await route.fetch();
    const data = { data: [{ ...rawComment('comment-a'), content: text }], total: 1 };
    await route.fulfill({ response, json: { ...(await response.json()), data } });
  });

test(
  'an address with a place begins there; a ban on seeking, the end of a trial and what is no place are left',
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
    await test.step('where it was left before is not asked about', async () => {
      await page.goto(`${film}?t=20`);
      await isReady(page);
      await expect.poll(() => currentTime(page)).toBeCloseTo(20, 0);
      await expect(control(page, '从头播放')).toHaveCount(0);
      await page.goto(`${film}?t=0m40s&tab=4`);
      await isReady(page);
      await expect.poll(() => currentTime(page)).toBeCloseTo(40, 0);
    });
    await test.step('a film that bans seeking', async () => {
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
  'a place that a comment names is one press away: before the film plays, while it plays, and once it is over',
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
    await test.step('by keyboard; the film comes into sight', async () => {
      await control(page, '播放').click();
      await expect.poll(() => isPaused(page)).toBe(false);
      await main(page).getByRole('button', { name: '跳到 0:45' }).press('Enter');
      await expect.poll(() => currentTime(page)).toBeGreaterThan(44.9);
      await expect(player(page)).toBeInViewport();
    });
    await test.step('once it is over it plays on from there', async () => {
      await position(page).press('End');
      await expect(player(page).getByText(/秒后开始自动播放下一节/)).toBeVisible();
      await early.click();
      await expect.poll(() => currentTime(page)).toBeGreaterThan(12.2);
      expect(await currentTime(page)).toBeLessThan(45);
      expect(await isPaused(page)).toBe(false);
    });
  },
);
