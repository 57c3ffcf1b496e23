/** Progress of each lesson in the study centre, and the next lesson. */
import type { Page } from '@playwright/test';
import { lessonIdsOf } from '../../../src/referenceBackend/seed/courses.ts';
import { fault } from '../kit/authForms.ts';
import { expectAccessible } from '../kit/axe.ts';
import { forever, makeFail } from '../kit/callFaults.ts';
import { expectFocusKept, installClock } from '../kit/pageState.ts';
import { dialogHasFocus, expect, failedCall, pressEscape, returnAsMember, story, test } from '../kit/site.ts';
import { collector, dialog, main, progressOf, row, rows } from './studyParts.ts';

/** Expects the page of a lesson, without anything of the page before, and with the focus on its content. */
async function arriveAt(page: Page, lessonId: number | undefined): Promise<void> {
  await expect(page).toHaveURL(`/courses/video/${lessonId}`);
  await expect(progressOf(page, '')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await page.evaluate(() => document.body.style.overflow)).not.toBe('hidden');
  await expect(main(page)).toBeFocused();
}

test(
  'the study centre shows the progress of each lesson, 继续学习 opens the next one, and another member sees their own',
  story,
  async ({ page, context, server, complaints }) => {
    const { weather } = server.backend;
    complaints.expected.push(failedCall);
    const token = await returnAsMember(page, server, collector);
    await installClock(page);
    const react = 'React 18 核心原理与项目实践';
    const retry = dialog(page).getByRole('button', { name: '重试' });
    const lesson = (name: string) => dialog(page).getByRole('listitem').filter({ hasText: name });
    const expectLesson = async (name: string, sign: string, time: string) => {
      await expect(lesson(name).getByRole('img', { name: sign, exact: true })).toBeVisible();
      await expect(lesson(name)).toHaveText(new RegExp(`${name} ?(学到这里 |下一课 )?${time}$`));
    };
    await page.goto('/study-center');

    await test.step('the dialog shows a fault and a refusal of its call, and then the lessons', async () => {
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
      await expectLesson('01 课程介绍与学习方法', '已学完', '01:00');
      await expectLesson('02 环境准备', '学了一部分', '00:23 / 01:00');
      await expect(dialog(page).locator('[aria-current]')).toHaveText(/^02 环境准备 学到这里/);
      await expectLesson('03 核心概念讲解', '还没学', '01:00');
      await expect(dialog(page).getByRole('link', { name: react, exact: true })).toHaveAttribute(
        'href',
        '/courses/detail/2',
      );
      await expect(lesson('03 核心概念讲解').getByRole('link')).toHaveAttribute('href', '/courses/video/12');
      await expect(dialog(page).getByRole('link', { name: '继续学习：02 环境准备' })).toHaveAttribute(
        'href',
        '/courses/video/11',
      );
      await expectAccessible(page);
    });

    await test.step('Esc and 关闭 return the focus to the button', async () => {
      await pressEscape(page);
      await expect(dialog(page)).toBeHidden();
      await expect(progressOf(page, react)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(dialog(page).getByRole('button', { name: '关闭' })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(dialog(page)).toBeHidden();
      await expect(progressOf(page, react)).toBeFocused();
    });

    await test.step('the focus starts on 关闭 even if the lessons load before the first frame', async () => {
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

    await test.step('a lesson of the dialog opens, and back returns to the list', async () => {
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
    await test.step('after a finished lesson 继续学习 opens the next one', async () => {
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

    await test.step('继续学习 works if the lesson watched last was deleted, and a fault can be retried', async () => {
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

    await test.step('progress on this device that exceeds the server’s is shown', async () => {
      weather.add({ call: 'POST /api/v2/video/13/record', kind: 'http500', times: null });
      await page.evaluate(() => localStorage.setItem('zhitu-progress:6', JSON.stringify({ 13: 41 })));
      await page.goto('/study-center');
      await progressOf(page, react).click();
      await expectLesson('04 第一个案例', '学了一部分', '00:41 / 01:00');
    });

    await test.step('if another member signs in in another tab, the lists are theirs and the dialog is closed', async () => {
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
  },
);
