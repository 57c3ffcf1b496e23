/** The study centre: what a member learns, has bought and has collected, and the way on from there. */

import type { Page } from '@playwright/test';
import { lessonIdsOf } from '../backend/seed/courses.ts';
import { expectAccessible } from './axe.ts';
import { callsOf, dialogHasFocus, expect, failedCall, pressEscape, returnAsMember, sweep, test } from './site.ts';
import { fault } from './sms.ts';
import { expectFocusKept, forever, installClock, makeFail } from './thirdParty.ts';

/** 周认证 has thirteen courses in each list, one of them deleted since. */
const collector = '13800000006';
const calls = {
  在学: 'GET /api/v3/member/courses/learned',
  购买: 'GET /api/v3/member/courses',
  收藏: 'GET /api/v3/member/courses/like',
};
type List = keyof typeof calls;
const lists = Object.keys(calls) as List[];
const main = (page: Page) => page.getByRole('main');
const rows = (page: Page) => main(page).getByRole('article');
const row = (page: Page, title: string) => rows(page).filter({ hasText: title });
const tab = (page: Page, name: List) =>
  page.getByRole('navigation', { name: '我的课程' }).getByRole('link', { name, exact: true });
const turn = (page: Page, name: string) => page.getByRole('navigation', { name: '分页' }).getByRole('link', { name });
const dialog = (page: Page) => page.getByRole('dialog', { name: '学习进度' });
const progressOf = (page: Page, title: string) => page.getByRole('button', { name: `学习进度：${title}` });

/** Stands on the page of a lesson, with nothing left of the one before and the hand where a person expects it. */
async function arriveAt(page: Page, lessonId: number | undefined): Promise<void> {
  await expect(page).toHaveURL(`/courses/video/${lessonId}`);
  await expect(progressOf(page, '')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await page.evaluate(() => document.body.style.overflow)).not.toBe('hidden');
  await expect(main(page)).toBeFocused();
}

test.describe('the study centre', () => {
  test(
    'B1, B7, B8: three lists, each on its own pages, by mouse and keyboard, back and forward; what fails to load can be loaded again',
    sweep,
    async ({ page, server, complaints }) => {
      const { weather, database } = server.backend;
      complaints.expected.push(failedCall);
      await returnAsMember(page, server, collector);
      await installClock(page);
      const retry = main(page).getByRole('button', { name: '重试' });

      await test.step('each list can fail and be refused, and comes when it is asked for again', async () => {
        for (const list of lists) {
          await makeFail(page, server, calls[list], 'lost', async () => {
            if (list === '在学') await page.goto('/study-center', { waitUntil: 'commit' });
            else await tab(page, list).click();
          });
          await expect(main(page).getByText('课程加载失败')).toBeVisible();
          await expect(main(page).getByText(fault)).toBeVisible();
          weather.clear();
          weather.add({ call: calls[list], kind: 'refused', message: '请稍后再试' });
          await retry.press('Enter');
          await expect(main(page).getByText('请稍后再试', { exact: true })).toBeVisible();
          await retry.press('Enter');
          await expect(rows(page).first()).toBeVisible();
          await expect(tab(page, list)).toHaveAttribute('aria-current', 'page');
          await expectFocusKept(page);
        }
        await expect(page).toHaveTitle('我的学习 - 知图课堂');
      });

      await test.step('the contents of a row', async () => {
        const liked = rows(page).first();
        await expect(liked).toContainText('收藏时间：');
        await expect(liked.getByRole('link', { name: /^详情：/ })).toHaveAttribute('href', /^\/courses\/detail\/\d+$/);
        await expect(liked.getByRole('button')).toHaveCount(0);
        await tab(page, '购买').press('Enter');
        const bought = row(page, 'React 18 核心原理与项目实践');
        await expect(bought).toContainText('购买时间：4天前');
        await expect(bought).toContainText('已学完：1 课时 / 共 4 课时');
        await expect(bought.getByRole('link', { name: /^课程目录：/ })).toHaveAttribute(
          'href',
          '/courses/detail/2?tab=3',
        );
        await tab(page, '在学').press('Enter');
        const begun = row(page, 'React 18 核心原理与项目实践');
        await expect(begun).toContainText('已购买');
        await expect(begun).toContainText('上次学到：02 环境准备');
        await expect(begun.getByRole('link', { name: /^继续学习：/ })).toHaveAttribute('href', '/courses/video/11');
        const over = row(page, 'Flutter 跨平台开发');
        await expect(over).toContainText('学习完成');
        await expect(over.getByRole('link', { name: /^继续学习/ })).toHaveCount(0);
        await expect(over.getByRole('link', { name: /^详情：/ })).toHaveAttribute('href', '/courses/detail/7');
        // The tenth is deleted.
        await expect(rows(page)).toHaveCount(9);
        await expectAccessible(page);
      });

      await test.step('B7: another list begins on its first page; back and forward lead through all of it', async () => {
        await turn(page, '第 2 页').click();
        await expect(page).toHaveURL('/study-center?page=2');
        await expect(rows(page)).toHaveCount(3);
        const before = callsOf(server, calls.购买).length;
        await tab(page, '购买').click();
        await expect(page).toHaveURL('/study-center?tab=bought');
        await expect(rows(page)).toHaveCount(9);
        expect(
          callsOf(server, calls.购买)
            .map(({ path }) => path)
            .slice(before),
        ).toEqual([expect.stringContaining('?page=1&size=10')]);
        await turn(page, '下一页').press('Enter');
        await expect(page).toHaveURL('/study-center?tab=bought&page=2');
        await expect(rows(page)).toHaveCount(3);
        await page.goBack();
        await expect(rows(page)).toHaveCount(9);
        await expect(tab(page, '购买')).toHaveAttribute('aria-current', 'page');
        await page.goBack();
        await expect(page).toHaveURL('/study-center?page=2');
        await expect(rows(page)).toHaveCount(3);
        await expect(rows(page).first()).toContainText('上次学到');
        await page.goForward();
        await page.goForward();
        await expect(turn(page, '第 2 页')).toHaveAttribute('aria-current', 'page');
        await expect(rows(page).first()).toContainText('购买时间');
        await page.reload();
        await expect(rows(page)).toHaveCount(3);
        await expect(rows(page).first()).toContainText('购买时间');
      });

      await test.step('B1: the list chosen last counts, and no rows of another one stand meanwhile', async () => {
        weather.add({ call: calls.收藏, kind: 'slow', milliseconds: forever });
        await tab(page, '收藏').click();
        await expect(tab(page, '收藏')).toHaveAttribute('aria-current', 'page');
        await expect(rows(page)).toHaveCount(0);
        await expect(main(page).getByRole('status')).toHaveText('正在加载…');
        await tab(page, '在学').click();
        await expect(rows(page).first()).toContainText('上次学到');
        await expect(main(page).getByRole('status')).toHaveText('共 13 门课程');
      });

      await test.step('beyond the last page, and an empty list', async () => {
        await page.goto('/study-center?tab=like&page=9');
        await expect(main(page).getByText('这一页没有课程')).toBeVisible();
        await expect(turn(page, '第 1 页')).toHaveCount(0);
        await main(page).getByRole('link', { name: '回到第一页' }).click();
        await expect(rows(page)).toHaveCount(9);
        for (const table of ['course_progress', 'course_purchases', 'course_likes'])
          await database.change(`DELETE FROM ${table}`, []);
        for (const [list, empty] of [
          ['购买', '还没有购买过课程'],
          ['收藏', '还没有收藏课程'],
          ['在学', '还没有在学的课程'],
        ] as const) {
          await tab(page, list).click();
          await expect(main(page).getByText(empty)).toBeVisible();
          await expect(main(page).getByRole('link', { name: '查看全部课程' })).toHaveAttribute('href', '/courses');
        }
      });
    },
  );

  test('progress lesson by lesson, by mouse and keyboard; 继续学习 finds the next lesson; another member sees their own', async ({
    page,
    context,
    server,
    complaints,
  }) => {
    const { weather } = server.backend;
    complaints.expected.push(failedCall);
    const token = await returnAsMember(page, server, collector);
    await installClock(page);
    const react = 'React 18 核心原理与项目实践';
    const retry = dialog(page).getByRole('button', { name: '重试' });
    const lesson = (name: string) => dialog(page).getByRole('listitem').filter({ hasText: name });
    await page.goto('/study-center');

    await test.step('the dialog, with a fault of its call', async () => {
      await makeFail(page, server, 'GET /api/v3/member/learned/course/2', 'lost', () =>
        progressOf(page, react).click(),
      );
      await expect(dialog(page).getByText('学习进度加载失败')).toBeVisible();
      await expect(dialog(page).getByText(fault)).toBeVisible();
      weather.clear();
      await expectFocusKept(page);
      weather.add({ call: 'GET /api/v3/member/learned/course/2', kind: 'refused', message: '请稍后再试' });
      await retry.press('Enter');
      await expect(dialog(page).getByText('请稍后再试', { exact: true })).toBeVisible();
      await retry.press('Enter');
      await expect(dialog(page).getByRole('listitem')).toHaveCount(4);
      await expectFocusKept(page);
      await expect(dialog(page)).toContainText(react);
      await expect(lesson('01 课程介绍与学习方法')).toContainText('已学完 01:00 / 01:00');
      await expect(lesson('02 环境准备')).toContainText('未学完 00:23 / 01:00');
      await expect(lesson('03 核心概念讲解')).toContainText('未学完 00:00 / 01:00');
      await expect(lesson('03 核心概念讲解').getByRole('link')).toHaveAttribute('href', '/courses/video/12');
      await expect(dialog(page).getByRole('link', { name: '继续学习：02 环境准备' })).toHaveAttribute(
        'href',
        '/courses/video/11',
      );
      await expectAccessible(page);
    });

    await test.step('Esc and 关闭 lead back to where it was opened', async () => {
      await pressEscape(page);
      await expect(dialog(page)).toBeHidden();
      await expect(progressOf(page, react)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(dialog(page).getByRole('button', { name: '关闭' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(dialog(page)).toBeHidden();
      await expect(progressOf(page, react)).toBeFocused();
    });

    await test.step('the focus begins on 关闭, also when the lessons are there before the first frame', async () => {
      await page.evaluate(() => {
        const held: FrameRequestCallback[] = [];
        const real = window.requestAnimationFrame;
        Object.defineProperty(window, 'requestAnimationFrame', {
          configurable: true,
          get: () => (callback: FrameRequestCallback) => held.push(callback),
          set: () => {},
        });
        Object.assign(window, {
          letFramesGo: () => {
            Object.defineProperty(window, 'requestAnimationFrame', {
              configurable: true,
              get: () => real,
              set: () => {},
            });
            for (const callback of held) real(callback);
          },
        });
      });
      await page.keyboard.press('Enter');
      await expect(dialog(page).getByRole('listitem')).toHaveCount(4);
      await page.evaluate(() => (window as unknown as { letFramesGo: () => void }).letFramesGo());
      await expect(dialog(page).getByRole('button', { name: '关闭' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(progressOf(page, react)).toBeFocused();
    });

    await test.step('a lesson of the dialog, and back', async () => {
      await page.keyboard.press('Enter');
      await expect(dialog(page).getByRole('button', { name: '关闭' })).toBeFocused();
      await lesson('03 核心概念讲解').getByRole('link').press('Enter');
      await arriveAt(page, 12);
      await page.goBack();
      await expect(page).toHaveURL('/study-center');
      await expect(rows(page)).toHaveCount(9);
      await expect(dialog(page)).toHaveCount(0);
    });

    const resume = (title: string) => page.getByRole('button', { name: `继续学习：${title}` });
    await test.step('after a finished lesson 继续学习 leads to the next one', async () => {
      const sent = await fetch(`${server.url}/api/v2/video/11/record`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
        body: JSON.stringify({ duration: 60 }),
      });
      expect(sent.ok).toBe(true);
      await page.reload();
      await expect(row(page, react)).toContainText('已学完：2 课时 / 共 4 课时');
      await resume(react).press('Enter');
      await arriveAt(page, 12);
    });

    await test.step('also when the lesson watched last is deleted; a fault says so and can be retried', async () => {
      const next = lessonIdsOf(16)[2];
      await page.goto('/study-center?page=2');
      const title = await rows(page).last().getByRole('heading').innerText();
      weather.add({ call: 'GET /api/v3/member/learned/course/16', kind: 'slow', milliseconds: forever });
      await resume(title).click();
      await expect(resume(title)).toHaveAttribute('aria-busy', 'true');
      await expect(resume(title)).toHaveAttribute('aria-disabled', 'true');
      await expect.poll(() => weather.forecasts).toEqual([]);
      await page.clock.fastForward(15_000);
      await expect(dialog(page).getByText(fault)).toBeVisible();
      await dialogHasFocus(page);
      await retry.press('Enter');
      await dialog(page)
        .getByRole('link', { name: /^继续学习：/ })
        .press('Enter');
      await arriveAt(page, next);
      await page.goBack();
      await resume(title).click();
      await arriveAt(page, next);
      await page.goBack();
      await expect(page).toHaveURL('/study-center?page=2');
    });

    await test.step('what this device knows further than the server is shown', async () => {
      weather.add({ call: 'POST /api/v2/video/13/record', kind: 'http500', times: null });
      await page.evaluate(() => localStorage.setItem('zhitu-progress:6', JSON.stringify({ 13: 41 })));
      await page.goto('/study-center');
      await progressOf(page, react).click();
      await expect(lesson('04 第一个案例')).toContainText('未学完 00:41 / 01:00');
    });

    await test.step('another member signs in in another tab: the lists are theirs, and the dialog has gone', async () => {
      const other = await context.newPage();
      await other.goto('/favicon.svg');
      const answer = await fetch(`${server.url}/api/v2/login/password`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ mobile: '13800000001', password: 'meedu123' }),
      });
      const { data } = (await answer.json()) as { data: { token: string } };
      await page.bringToFront();
      await other.evaluate((theirs) => localStorage.setItem('meedu-user-token', theirs), data.token);
      await expect(rows(page)).toHaveCount(4);
      await expect(row(page, 'MySQL 性能优化 30 讲')).toContainText('学习完成');
      await expect(dialog(page)).toHaveCount(0);
      await expectFocusKept(page);
    });
  });
});
