/** Personal strips of the home page: courses to continue, and recently viewed courses. */
import type { Page } from '@playwright/test';
import { hold } from '../kit/authForms.ts';
import { main } from '../kit/gates.ts';
import { accountButton, callsOf, expect, failedCall, member, returnAsMember, story, test } from '../kit/site.ts';

const learnedCall = 'GET /api/v3/member/courses/learned';
const strip = (page: Page) => page.getByRole('region', { name: '继续学习' });
const cards = (page: Page) => strip(page).getByRole('link');
/** The line with the lesson to continue, at the first visit of a member in this browser. */
const line = (page: Page) => page.getByRole('main').getByRole('link', { name: /^继续学习：/ });
/** Opens the home page twice: the first visit stores the courses. */
const visitTwice = async (page: Page) => {
  await page.goto('/');
  await expect(line(page)).toBeVisible();
  await page.goto('/');
};
const firstBlock = (page: Page) => page.getByRole('region', { name: '推荐' });
const topOf = async (page: Page, what: 'strip' | 'blocks') =>
  (await (what === 'strip' ? strip(page) : firstBlock(page)).boundingBox())?.y ?? 0;

/** Sums up the layout shifts of the page. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { moved: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (window as unknown as { moved: number }).moved += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
const moved = (page: Page) => page.evaluate(() => (window as unknown as { moved: number }).moved);

test(
  'the home page offers a member their unfinished courses, and removes these courses when the member signs out',
  story,
  async ({ page, server }) => {
    await returnAsMember(page, server);
    await watchShifts(page);
    await page.goto('/');
    await test.step('at the first visit, one line above the blocks leads to the newest lesson, and nothing moves', async () => {
      await expect(line(page)).toHaveAttribute('href', '/courses/video/15');
      await expect(line(page)).toContainText('TypeScript 零基础通关');
      await expect(line(page)).toBeInViewport({ ratio: 1 });
      expect((await line(page).boundingBox())?.y).toBeLessThan(await topOf(page, 'blocks'));
      expect(await moved(page)).toBe(0);
      await page.reload();
    });
    await test.step('at the next visit, it shows unfinished courses, the newest first, with picture and progress', async () => {
      await expect(cards(page)).toHaveCount(3);
      await expect(cards(page).first()).toContainText('已学 20%');
      await expect(cards(page).first()).toContainText('继续学习');
      await expect(cards(page).first().locator('img')).toHaveAttribute('src', /./);
      await expect(cards(page).first()).toHaveAttribute('href', '/courses/video/15');
      expect(callsOf(server, learnedCall)).toHaveLength(2);
    });
    await test.step('the strip is above the blocks from the start, before its answer', async () => {
      const learned = await hold(page, learnedCall);
      await page.reload();
      await expect(cards(page)).toHaveCount(3);
      expect(await topOf(page, 'strip')).toBeLessThan(await topOf(page, 'blocks'));
      learned.letGo();
      await expect(accountButton(page)).toBeVisible();
      expect(await moved(page)).toBe(0);
    });
    await test.step('a card leads to its lesson', async () => {
      await cards(page).first().click();
      await expect(page).toHaveURL('/courses/video/15');
      await page.goBack();
      await expect(cards(page)).toHaveCount(3);
    });
    await test.step('signing out removes the strip', async () => {
      await accountButton(page).click();
      await page.getByRole('menuitem', { name: '安全退出' }).click();
      await expect(page.getByRole('banner').getByRole('button', { name: '登录' })).toBeVisible();
      await expect(firstBlock(page)).toBeVisible();
      await expect(strip(page)).toHaveCount(0);
      expect(await page.evaluate(() => localStorage.getItem('zhitu-learning'))).toBe(null);
    });
  },
);

test(
  'the home page never shows the courses of another member that are left in the browser',
  story,
  async ({ page, server }) => {
    await returnAsMember(page, server);
    await visitTwice(page);
    await expect(cards(page)).toHaveCount(3);
    const kept = await page.evaluate(() => localStorage.getItem('zhitu-learning') ?? '');
    const learned = await hold(page, learnedCall);
    await returnAsMember(page, server, '13800000002');
    await page.addInitScript((text) => localStorage.setItem('zhitu-learning', text), kept);
    await page.goto('/');
    await expect(firstBlock(page)).toBeVisible();
    await expect(accountButton(page)).toBeVisible();
    await expect(strip(page)).toHaveCount(0);
    await expect(line(page)).toHaveCount(0);
    learned.letGo();
  },
);

test(
  'on a phone the cards are in one row that scrolls sideways, and the page does not',
  story,
  async ({ page, server }) => {
    await page.setViewportSize({ width: 375, height: 800 });
    await returnAsMember(page, server);
    await visitTwice(page);
    await expect(cards(page)).toHaveCount(3);
    const tops = await cards(page).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
    await cards(page).last().focus();
    await expect(cards(page).last()).toBeInViewport();
  },
);

test(
  'without unfinished courses the home page offers 我的学习 instead of a lesson to continue',
  story,
  async ({ page, server, complaints }) => {
    const bare = async (what: string, offered = 1) =>
      test.step(what, async () => {
        await page.goto('/');
        await expect(page.getByRole('heading', { name: '热门好课' })).toBeVisible();
        await page.waitForLoadState('networkidle');
        await expect(page.getByText('继续学习')).toHaveCount(0);
        await expect(page.getByRole('alert')).toHaveCount(0);
        await expect(main(page).getByRole('link', { name: '我的学习' })).toHaveCount(offered);
      });
    await bare('for a visitor, who requests none', 0);
    expect(callsOf(server, learnedCall)).toEqual([]);
    complaints.expected.push(failedCall);
    await returnAsMember(page, server, member.mobile);
    server.backend.weather.add({ call: learnedCall, kind: 'http500', times: null });
    await bare('if the call fails');
    server.backend.weather.clear();
    server.backend.weather.add({ call: learnedCall, kind: 'refused', message: '错误', times: null });
    await bare('if the call is refused');
    server.backend.weather.clear();
    await page.route('**/assets/learningStrip-*.js*', (route) => route.abort());
    await bare('if its code cannot be loaded', 0);
    await page.unrouteAll();
    await returnAsMember(page, server, '13800000004');
    await bare('for a member who has learned nothing');
  },
);

const recent = (page: Page) => page.getByRole('region', { name: '最近看过' });
const lookedAt = (page: Page) => recent(page).getByRole('link');
const lookAt = async (page: Page, id: number) => {
  await page.goto(`/courses/detail/${id}`);
  await expect(page.getByRole('navigation', { name: '课程内容' })).toBeVisible();
};
const seeHome = async (page: Page) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: '热门好课' })).toBeVisible();
};

test(
  'the home page shows a visitor the 8 courses that they viewed last, and can clear them',
  story,
  async ({ page }) => {
    await seeHome(page);
    await expect(recent(page)).toHaveCount(0);
    for (const id of [1, 2, 3, 4, 5, 6, 7, 9, 2]) await lookAt(page, id);
    await watchShifts(page);
    await test.step('it shows each once, the newest first', async () => {
      await seeHome(page);
      await expect(lookedAt(page)).toHaveCount(8);
      const links = await lookedAt(page).evaluateAll((all) => all.map((one) => one.getAttribute('href')));
      expect(links).toEqual([2, 9, 7, 6, 5, 4, 3, 1].map((id) => `/courses/detail/${id}`));
      await expect(lookedAt(page).first()).toHaveAccessibleName(/React 18/);
      expect(await moved(page)).toBe(0);
    });
    await test.step('on a phone they scroll sideways, and the page does not', async () => {
      await page.setViewportSize({ width: 375, height: 800 });
      await lookedAt(page).last().focus();
      await expect(lookedAt(page).last()).toBeInViewport();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
    });
    await test.step('清除 by keyboard removes them, here and after a reload, and the focus stays in the page', async () => {
      await recent(page).getByRole('button', { name: '清除' }).press('Enter');
      await expect(recent(page)).toHaveCount(0);
      await expect(page.getByText('最近看过的课程已清除')).toBeVisible();
      await expect(page.getByRole('main')).toBeFocused();
      await seeHome(page);
      await expect(recent(page)).toHaveCount(0);
    });
  },
);

test(
  'a member without unfinished courses sees recently viewed ones, and signing out removes them',
  story,
  async ({ page, server }) => {
    await lookAt(page, 5);
    await returnAsMember(page, server, '13800000004');
    await lookAt(page, 1);
    await seeHome(page);
    await expect(lookedAt(page)).toHaveCount(2);
    await expect(strip(page)).toHaveCount(0);
    await accountButton(page).click();
    await page.getByRole('menuitem', { name: '安全退出' }).click();
    await expect(page.getByRole('banner').getByRole('button', { name: '登录' })).toBeVisible();
    await expect(recent(page)).toHaveCount(0);
    await seeHome(page);
    await expect(recent(page)).toHaveCount(0);
    await test.step('unfinished courses replace the recently viewed ones', async () => {
      await lookAt(page, 5);
      await returnAsMember(page, server);
      await visitTwice(page);
      await expect(cards(page)).toHaveCount(3);
      await expect(recent(page)).toHaveCount(0);
    });
  },
);
