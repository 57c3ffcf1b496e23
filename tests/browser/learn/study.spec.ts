/** The study centre: the courses that a member learns, has bought and likes. */

import { fault } from '../kit/authForms.ts';
import { expectAccessible } from '../kit/axe.ts';
import { forever, makeFail } from '../kit/callFaults.ts';
import { expectFocusKept, installClock } from '../kit/pageState.ts';
import { callsOf, expect, failedCall, returnAsMember, sweep, test } from '../kit/site.ts';
import { calls, collector, lists, main, row, rows, tab, turn } from './studyParts.ts';

test(
  'B1, B7, B8: the study centre has three paged lists, which back and forward restore, and 重试 loads a failed one',
  sweep,
  async ({ page, server, complaints }) => {
    const { weather, database } = server.backend;
    complaints.expected.push(failedCall);
    await returnAsMember(page, server, collector);
    await installClock(page);
    const retry = main(page).getByRole('button', { name: '重试' });

    await test.step('each list shows its fault or refusal, and 重试 loads it', async () => {
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
      // The tenth course was deleted.
      await expect(rows(page)).toHaveCount(9);
      await expectAccessible(page);
    });

    await test.step('B7: another list starts on its first page, and back and forward lead through all pages', async () => {
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

    await test.step('B1: only the list chosen last is shown, without rows of another list meanwhile', async () => {
      weather.add({ call: calls.收藏, kind: 'slow', milliseconds: forever });
      await tab(page, '收藏').click();
      await expect(tab(page, '收藏')).toHaveAttribute('aria-current', 'page');
      await expect(rows(page)).toHaveCount(0);
      await expect(main(page).getByRole('status')).toHaveText('正在加载…');
      await tab(page, '在学').click();
      await expect(rows(page).first()).toContainText('上次学到');
      await expect(main(page).getByRole('status')).toHaveText('共 13 门课程');
    });

    await test.step('a page behind the last, and an empty list', async () => {
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
