/** The tabs of a course: its catalogue, however long, and its attachments. */

import { fault } from '../kit/authForms.ts';
import { makeFail } from '../kit/callFaults.ts';
import { become } from '../kit/gates.ts';
import { watchRequests } from '../kit/pendingRequests.ts';
import { expect, failedCall, goWithin, isSameDocument, markDocument, member, story, sweep, test } from '../kit/site.ts';
import { signInHere, vip } from './coursePage.ts';

test.describe('a course', () => {
  test(
    'the catalogue of a course shows its chapters in order, lessons without a chapter last, and locks, trials, and progress',
    story,
    async ({ page, server }) => {
      const main = page.getByRole('main');
      const lesson = (name: string | RegExp) => main.getByRole('link', { name });
      await page.goto('/courses/detail/35?tab=3');
      await expect(main.getByRole('heading', { level: 3 })).toHaveText([
        '第一章 看懂复杂度',
        '第二章 用 C++ 与 Python 写出来',
        '第三章 动态规划',
        '第四章 图论（录制中）',
        '无章节内容',
      ]);
      await expect(main.getByText('这一章还没有课时')).toBeVisible();
      await expect(main.locator('section section').last().getByRole('link')).toHaveCount(3);
      await expect(lesson(/^01 .*试看 时长 \d\d:\d\d$/)).toHaveAttribute('href', '/courses/video/3501');
      await expect(lesson(/^03 /)).not.toContainText('试看');
      await goWithin(page, '/courses/detail/28?tab=3');
      await expect(lesson(/^01 /)).toBeVisible();
      await expect(main.getByRole('heading', { level: 3 })).toHaveCount(0);
      await goWithin(page, '/courses/detail/29?tab=3');
      await expect(main.getByText('还没有课时')).toBeVisible();
      await become(page, server, member.mobile);
      await page.goto('/courses/detail/2?tab=3');
      await expect(main.getByRole('link', { name: '继续学习' })).toHaveAttribute('href', '/courses/video/12');
      await expect(lesson(/^01 /)).toContainText('已学 100%');
      await expect(lesson(/^03 /)).toContainText('已学 38%');
      await expect(lesson(/^04 /)).not.toContainText(/已学|可看/);
      // The progress of a chapter is beside its name; a chapter without progress shows none.
      await expect(main.getByText(/^学完/)).toHaveText(['学完 2/2']);
    },
  );

  test(
    'D8: a member with the right to an attachment gets one link per press, refusals show at its row, and blocked windows leave a link to press',
    sweep,
    async ({ page, server, complaints }) => {
      const { weather, ledger } = server.backend;
      const call = 'GET /api/v3/course/1/attach/1';
      complaints.expected.push(failedCall);
      const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
      const download = (name: string) => row(name).getByRole('button', { name: `下载附件：${name}` });
      const links = () => ledger.entriesOf('attachmentLink').length;
      await page.goto('/courses/detail/7?tab=5');
      await expect(page.getByText('还没有附件')).toBeVisible();
      await page.goto('/courses/detail/1?tab=5');
      await row('讲义.pdf').getByRole('button', { name: '登录后下载：讲义.pdf' }).click();
      await signInHere(page, member.mobile);
      await expect(row('讲义.pdf').getByText('请购买课程后下载')).toBeVisible();
      await expect(row('讲义.pdf').getByText('3 MB')).toBeVisible();
      await expect(row('讲义.pdf').getByRole('button')).toHaveCount(0);

      await become(page, server, vip);
      await page.reload();
      const note = '课程笔记.txt';
      weather.add({ call, kind: 'slow', milliseconds: 200 });
      const file = page.context().waitForEvent('page');
      await download(note).evaluate((button: HTMLElement) => {
        for (let press = 0; press < 20; press++) button.click();
      });
      await file;
      await expect(row(note).getByText('已在新窗口打开')).toBeVisible();
      expect(links()).toBe(1);
      await expect
        .poll(() => ledger.entriesOf('attachmentDownload').map(({ detail }) => detail.attachment))
        .toEqual([1]);

      await download('旧附件.doc').press('Enter');
      await expect(row('旧附件.doc').getByText('当前附件不支持下载')).toBeVisible();
      for (const message of ['请购买课程', '资源不存在', '请稍后再试']) {
        weather.add({ call, kind: 'refused', message, code: message === '请稍后再试' ? 429 : 1 });
        await download(note).press('Enter');
        await expect(row(note).getByRole('alert')).toHaveText(message);
      }
      await makeFail(page, server, call, 'lost', () => download(note).press('Enter'));
      await expect(row(note).getByRole('alert')).toHaveText(fault);
      await expect(download(note)).toBeFocused();
      weather.clear();
      await page.evaluate(() => {
        window.open = () => null;
      });
      await download(note).press('Enter');
      const byHand = row(note).getByRole('link', { name: '打开下载链接' });
      await expect(byHand).toHaveAttribute('rel', /noopener/);
      await byHand.click();
      await expect(row(note).getByText('已在新窗口打开')).toBeVisible();
      await expect(byHand).toBeHidden();
      expect(links()).toBe(2);
    },
  );

  test('a catalogue of 2,000 lessons is rendered completely without long tasks', sweep, async ({ page, server }) => {
    await fetch(`${server.url}/phone/crowd`, { method: 'POST' });
    await page.addInitScript(() => {
      const tasks: { start: number; length: number }[] = [];
      Object.assign(window, { tasks });
      new PerformanceObserver((list) => {
        for (const { startTime, duration } of list.getEntries()) tasks.push({ start: startTime, length: duration });
      }).observe({ type: 'longtask', buffered: true });
    });
    const hasCome = watchRequests(page);
    await page.goto('/courses/detail/900');
    await expect(page.getByRole('heading', { name: '购买须知' })).toBeVisible();
    await hasCome();
    // The check runs within the page, because Playwright's query of thousands of links keeps the page busy.
    const before = await page.evaluate(async () => {
      const began = performance.now();
      const frame = () => new Promise((next) => requestAnimationFrame(next));
      document.querySelector<HTMLElement>('main nav a[href$="tab=3"]')?.click();
      while (document.querySelectorAll('section section li').length < 2000) await frame();
      for (let top = 0; top < 100_000; top += 5000) {
        scrollTo(0, top);
        await frame();
      }
      return began;
    });
    const left = await page.evaluate(async () => {
      const began = performance.now();
      const frame = () => new Promise((next) => requestAnimationFrame(next));
      const rows = () => document.querySelectorAll('section section li').length;
      document.querySelector<HTMLElement>('main nav a[href$="tab=5"]')?.click();
      while (rows() > 0) await frame();
      document.querySelector<HTMLElement>('main nav a[href$="tab=3"]')?.click();
      while (rows() < 2000) await frame();
      return began;
    });
    const tasks = await page.evaluate(() => (window as never as { tasks: { start: number; length: number }[] }).tasks);
    await expect(page.getByRole('main').locator('section section li')).toHaveCount(2000);
    await page.getByRole('link', { name: /^第 2000 节/ }).focus();
    await expect(page.getByRole('link', { name: /^第 2000 节/ })).toBeInViewport();
    await expect(page.getByRole('link', { name: '开始学习' })).toHaveAttribute('href', '/courses/video/9000001');
    const longest = (some: typeof tasks) => Math.max(0, ...some.map(({ length }) => Math.round(length)));
    console.log(
      `2,000 lessons: longest task while loading ${longest(tasks.filter(({ start }) => start < before))} ms, ` +
        `from opening the catalogue on ${longest(tasks.filter(({ start }) => start >= before && start < left))} ms, ` +
        `leaving it and coming back ${longest(tasks.filter(({ start }) => start >= left))} ms`,
    );

    await test.step('its links open a new window with a modifier key, and otherwise lead a visitor to the login and on without a reload', async () => {
      await markDocument(page);
      const lesson = page.locator('a[href="/courses/video/9000003"]');
      const leftToBrowser = await lesson.evaluate((link) =>
        ['ctrlKey', 'metaKey', 'shiftKey', 'altKey'].filter((key) => {
          const click = new MouseEvent('click', { bubbles: true, cancelable: true, [key]: true });
          let isLeft = false;
          // This handler runs after those of the page, and prevents the default, so that no window opens.
          window.addEventListener(
            'click',
            (event) => {
              isLeft = !event.defaultPrevented;
              event.preventDefault();
            },
            { once: true },
          );
          link.dispatchEvent(click);
          return isLeft;
        }),
      );
      expect(leftToBrowser).toEqual(['ctrlKey', 'metaKey', 'shiftKey', 'altKey']);
      await expect(page).toHaveURL('/courses/detail/900?tab=3');
      await lesson.click();
      await signInHere(page, member.mobile);
      await expect(page).toHaveURL('/courses/video/9000003');
      expect(await isSameDocument(page)).toBe(true);
    });
  });
});
