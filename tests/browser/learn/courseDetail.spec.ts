/** The page of a course: its price for a visitor and a member, its tabs, and its failures. */
import type { Page } from '@playwright/test';
import { fault } from '../kit/authForms.ts';
import { expectAccessible, narrowAndDark } from '../kit/axe.ts';
import { makeFail } from '../kit/callFaults.ts';
import { become } from '../kit/gates.ts';
import {
  accountButton,
  callsOf,
  expect,
  failedCall,
  goWithin,
  member,
  returnAsMember,
  story,
  sweep,
  test,
} from '../kit/site.ts';
import { vip } from './coursePage.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const retry = (page: Page) => page.getByRole('main').getByRole('button', { name: '重试' });

test.describe('a course', () => {
  test(
    'A12: the course page names each kind of price, and the address of the order page contains only the goods',
    story,
    async ({ page, server }) => {
      const buy = page.getByRole('main').getByText(/^购买课程 ￥/);
      const asMember = page.getByRole('main').getByRole('link', { name: '会员免费看' });
      const cases: [mobile: string, course: number, says: string, buys: string, offersVip: boolean][] = [
        ['', 1, '', '购买课程 ￥199', false],
        ['', 4, '', '购买课程 ￥399', true],
        ['', 3, '本课程免费', '', false],
        ['', 38, '本课程暂不出售，开通后才能学习', '', false],
        [member.mobile, 2, '课程已购买', '', false],
        [member.mobile, 3, '本课程免费', '', false],
        [member.mobile, 5, '', '购买课程 ￥499', true],
        [vip, 4, '您是会员，可免费学习', '', false],
        [vip, 1, '课程已购买', '', false],
        ['13800000004', 4, '', '购买课程 ￥399', true],
      ];
      await page.goto('/error?msg=x');
      let who = '';
      for (const [mobile, course, says, buys, offersVip] of cases) {
        const path = `/courses/detail/${course}`;
        if (mobile === who) await goWithin(page, path);
        else {
          await become(page, server, mobile);
          await page.goto(path);
        }
        who = mobile;
        const [{ title } = { title: '' }] = await server.backend.database.all<{ title: string }>(
          'SELECT title FROM courses WHERE id = ?',
          [course],
        );
        await expect(heading(page)).toHaveText(title);
        if (mobile) await expect(accountButton(page)).toBeVisible();
        if (says) await expect(page.getByRole('main').getByText(says, { exact: true })).toBeVisible();
        if (says !== '课程已购买') await expect(page.getByText('课程已购买')).toBeHidden();
        if (buys) await expect(buy).toHaveText(buys);
        else await expect(buy).toHaveCount(0);
        await expect(asMember).toHaveCount(offersVip ? 1 : 0);
      }
      await expect(buy).toHaveAttribute('href', '/order?goods_type=vod&goods_id=4');
    },
  );

  test(
    'a member who bought a course that their membership includes reads 课程已购买, or 您是会员 if the purchases cannot be loaded',
    story,
    async ({ page, server, complaints }) => {
      const { database, weather } = server.backend;
      const says = (words: string) => page.getByRole('main').getByText(words, { exact: true });
      await returnAsMember(page, server, vip);
      await page.goto('/courses/detail/4');
      await expect(says('您是会员，可免费学习')).toBeVisible();
      await database.change(
        'INSERT INTO course_purchases (member_id, course_id, charge, created_at) SELECT id, 4, 399, 1 FROM members WHERE mobile = ?',
        [vip],
      );
      await page.reload();
      await expect(says('课程已购买')).toBeVisible();
      await expect(says('您是会员，可免费学习')).toHaveCount(0);
      complaints.expected.push(failedCall);
      weather.add({ call: 'GET /api/v3/member/courses', kind: 'http500' });
      await page.reload();
      await expect(says('您是会员，可免费学习')).toBeVisible();
    },
  );

  test('search engines read the description of the course on its page and the site’s elsewhere, and robots.txt excludes /member', async ({
    page,
  }) => {
    const description = page.locator('meta[name="description"]');
    const ofSite = /^在线课程/;
    await page.goto('/courses');
    await expect(description).toHaveAttribute('content', ofSite);
    await goWithin(page, '/courses/detail/1');
    await expect(heading(page)).toHaveText('Vue3 从入门到实战');
    const summary = (await description.getAttribute('content')) ?? '';
    expect(summary).not.toMatch(ofSite);
    await expect(page.getByRole('main').getByText(summary, { exact: true })).toBeVisible();
    await page.goBack();
    await expect(description).toHaveAttribute('content', ofSite);
    const robots = await page.request.get('/robots.txt');
    expect(await robots.text()).toContain('Disallow: /member');
  });

  test(
    'B8: the address has the tab of the course page, back, forward, and reload restore it, and an unknown one shows the first',
    story,
    async ({ page }) => {
      const parts = page.getByRole('navigation', { name: '课程内容' });
      const isPart = async (name: string) => {
        await expect(parts.locator('[aria-current]')).toHaveText(name);
        await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeAttached();
      };
      await page.goto('/courses/detail/1?tab=9');
      await isPart('课程详情');
      await expect(page).toHaveTitle('Vue3 从入门到实战 - 知图课堂');
      await expect(page.getByRole('heading', { name: '购买须知' })).toBeVisible();
      await parts.getByRole('link', { name: '课程目录' }).click();
      await isPart('课程目录');
      await expect(page).toHaveURL(/\?tab=3$/);
      await parts.getByRole('link', { name: '课程附件' }).press('Enter');
      await isPart('课程附件');
      await expect(page.getByText('课程笔记.txt')).toBeVisible();
      await page.goBack();
      await isPart('课程目录');
      await page.goForward();
      await isPart('课程附件');
      await page.reload();
      await isPart('课程附件');
      await expect(page.getByText('3 MB')).toBeVisible();
    },
  );

  test(
    'A6, B4: a failed course can be loaded again, an unknown one is not found, and late answers are dropped',
    sweep,
    async ({ page, server, complaints, context }) => {
      const { weather } = server.backend;
      const call = 'GET /api/v2/course/1';
      const main = page.getByRole('main');
      complaints.expected.push(failedCall);
      await makeFail(page, server, call, 'lost', async () => {
        await page.goto('/courses/detail/1', { waitUntil: 'commit' });
      });
      await expect(heading(page)).toHaveText('课程加载失败');
      await expect(main.getByText(fault)).toBeVisible();
      weather.clear();
      weather.add({ call, kind: 'refused', message: '系统繁忙', code: 503 });
      await retry(page).press('Enter');
      await expect(main.getByText('系统繁忙', { exact: true })).toBeVisible();
      await retry(page).click();
      await expect(heading(page)).toHaveText('Vue3 从入门到实战');
      // A member signs in in another tab, and loading the course again fails.
      const tab = await context.newPage();
      await tab.goto('/favicon.svg');
      await page.bringToFront();
      weather.add({ call, kind: 'lost' });
      await become(tab, server, vip);
      await expect(main.getByText(`课程状态没有更新：${fault}`)).toBeVisible();
      await expect(heading(page)).toHaveText('Vue3 从入门到实战');
      await expect(main.getByText(/购买课程 ￥|课程已购买/)).toHaveCount(0);
      await retry(page).click();
      await expect(main.getByText('课程已购买')).toBeVisible();
      // The member leaves a slow course for another one.
      weather.add({ call: 'GET /api/v2/course/3', kind: 'slow', milliseconds: 600 });
      await page.goto('/courses/detail/3', { waitUntil: 'commit' });
      await expect.poll(() => callsOf(server, 'GET /api/v2/other/config').length).toBeGreaterThan(1);
      await page.getByRole('banner').getByRole('link', { name: '知图课堂' }).first().click();
      await page
        .getByRole('link', { name: /React 18/ })
        .first()
        .click();
      await expect(heading(page)).toHaveText('React 18 核心原理与项目实践');
      for (const id of ['999', '1e3']) {
        await page.goto(`/courses/detail/${id}`);
        await expect(heading(page)).toHaveText('课程不存在');
        await expect(page).toHaveTitle('课程不存在 - 知图课堂');
      }
      await main.getByRole('link', { name: '查看全部课程' }).click();
      await expect(page).toHaveURL('/courses');
    },
  );

  test(
    'axe finds nothing on a course page: every tab, for a visitor and a member, not found, and failed',
    sweep,
    async ({ page, server, complaints }) => {
      complaints.expected.push(failedCall);
      const look = (what: string) => expectAccessible(page, what, narrowAndDark);
      for (const [tab, shown] of [
        ['2', '过早优化是万恶之源。'],
        ['3', '无章节内容'],
        ['5', '习题集.pdf'],
      ] as const) {
        if (tab === '2') await page.goto('/courses/detail/35');
        else await goWithin(page, `/courses/detail/35?tab=${tab}`);
        await expect(page.getByText(shown)).toBeVisible();
        await look(`part ${tab}`);
      }
      await become(page, server, member.mobile);
      await page.goto('/courses/detail/2?tab=3');
      await expect(page.getByText('课程已购买')).toBeVisible();
      await look('a bought course');
      await goWithin(page, '/courses/detail/999');
      await expect(heading(page)).toHaveText('课程不存在');
      await look('not found');
      server.backend.weather.add({ call: 'GET /api/v2/course/1', kind: 'lost', times: null });
      await goWithin(page, '/courses/detail/1');
      await expect(heading(page)).toHaveText('课程加载失败');
      await look('not to be had');
    },
  );
});
