/** Parts of lists and announcements that cannot be loaded. */
import type { Page } from '@playwright/test';
import { fault } from '../kit/authForms.ts';
import { found, link, othersCall, searchCall, turn } from '../kit/courseLists.ts';
import { main } from '../kit/gates.ts';
import { expect, failedCall, story, test } from '../kit/site.ts';

const failing: {
  name: string;
  path: string;
  call: string;
  title: string;
  shown: (page: Page) => Promise<void>;
}[] = [
  {
    name: 'courses',
    path: '/courses?scene=sub',
    call: 'GET /api/v2/courses',
    title: '课程加载失败',
    shown: (page) => found(page, 36),
  },
  {
    name: 'categories',
    path: '/courses',
    call: 'GET /api/v2/course_categories',
    title: '分类加载失败',
    shown: (page) => expect(link(page, '编程开发')).toBeVisible(),
  },
  {
    name: 'search',
    path: '/search?keywords=Vue',
    call: searchCall,
    title: '搜索结果加载失败',
    shown: (page) => expect(main(page).locator('mark').first()).toBeVisible(),
  },
  {
    name: 'announcement',
    path: '/announcement?id=13',
    call: 'GET /api/v2/announcement/13',
    title: '公告加载失败',
    shown: (page) => expect(main(page).getByRole('heading', { level: 1 })).toHaveText('国庆期间课程限时 8 折'),
  },
  {
    name: 'other announcements',
    path: '/announcement?id=13',
    call: othersCall,
    title: '历史公告加载失败',
    shown: (page) => expect(link(page, '网站上线啦').or(turn(page, '第 2 页'))).toBeVisible(),
  },
];

test(
  'A6, A8: each failed part of lists and announcements says so, and 重试 loads it',
  story,
  async ({ page, server, complaints }) => {
    complaints.expected.push(failedCall);
    const { weather } = server.backend;
    for (const { name, path, call, title, shown } of failing) {
      const retry = main(page).getByRole('button', { name: '重试' });
      const says = async (detail: string) => {
        await expect(main(page).getByText(title)).toBeVisible();
        await expect(main(page).getByText(detail)).toBeVisible();
      };
      await test.step(`${name}, lost`, async () => {
        // The fault lasts until it is cleared, because the browser itself repeats a request after a broken connection.
        weather.add({ call, kind: 'lost', times: null });
        await page.goto(path);
        await says(fault);
        weather.clear();
      });
      await test.step(`${name}, refused`, async () => {
        weather.add({ call, kind: 'refused', message: '请稍后再试' });
        await retry.click();
        await says('请稍后再试');
      });
      await test.step(`${name}, loaded at last`, async () => {
        await retry.click();
        await shown(page);
        await expect(main(page).getByText(title)).toHaveCount(0);
      });
    }
  },
);
