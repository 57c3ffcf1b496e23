/** Liking a course, and a visitor's wish before signing in. */

import type { Page } from '@playwright/test';
import type { RunningServer } from '../../../src/referenceBackend/server.ts';
import { fault } from '../kit/authForms.ts';
import { loseAnswer, makeFail } from '../kit/callFaults.ts';
import { accountButton, expect, failedCall, member, pressEscape, returnAsMember, story, test } from '../kit/site.ts';
import { dialog, signInHere, vip } from './coursePage.ts';

const like = (page: Page) => page.getByRole('button', { name: '收藏课程' });
const likesOf = ({ backend }: RunningServer) => backend.ledger.entriesOf('like').map(({ detail }) => detail.isLiked);

test.describe('a course', () => {
  test(
    '50 presses of 收藏课程 send one like, and a fault or a refusal is shown and changes nothing',
    story,
    async ({ page, server, complaints }) => {
      const { weather } = server.backend;
      const call = 'GET /api/v2/course/7/like';
      complaints.expected.push(failedCall);
      await returnAsMember(page, server, vip);
      await page.goto('/courses/detail/7');
      await expect(like(page)).toHaveAttribute('aria-pressed', 'false');
      weather.add({ call, kind: 'slow', milliseconds: 300 });
      await like(page).evaluate((button: HTMLElement) => {
        for (let press = 0; press < 50; press++) button.click();
      });
      await expect(like(page)).toHaveAttribute('aria-pressed', 'true');
      await expect(page.getByText('已收藏', { exact: true })).toBeVisible();
      expect(likesOf(server)).toEqual([true]);
      await like(page).press('Enter');
      await expect(like(page)).toHaveAttribute('aria-pressed', 'false');
      await expect(like(page)).toBeFocused();
      expect(likesOf(server)).toEqual([true, false]);
      await makeFail(page, server, call, 'lost', () => like(page).press('Enter'));
      await expect(page.getByText(`收藏没有成功：${fault}`)).toBeVisible();
      await expect(like(page)).toHaveAttribute('aria-pressed', 'false');
      await expect(like(page)).toBeFocused();
      weather.clear();
      weather.add({ call, kind: 'refused', message: '资源不存在', code: 404 });
      await like(page).press('Enter');
      await expect(page.getByText('收藏没有成功：资源不存在')).toBeVisible();
      expect(likesOf(server)).toEqual([true, false]);
      await like(page).press('Enter');
      await expect(like(page)).toHaveAttribute('aria-pressed', 'true');
      await expect(page.getByText('收藏没有成功')).toBeHidden();
    },
  );

  test(
    'after a like whose answer was lost, the next press asks the server first and does not remove the like',
    story,
    async ({ page, server, complaints }) => {
      complaints.expected.push(failedCall);
      await returnAsMember(page, server, vip);
      await page.goto('/courses/detail/7');
      await expect(like(page)).toHaveAttribute('aria-pressed', 'false');
      // The server stores the like, but the page gets no answer.
      await loseAnswer(page, 'GET /api/v2/course/7/like');
      await like(page).press('Enter');
      await expect(page.getByText(`收藏没有成功：${fault}`)).toBeVisible();
      await expect(like(page)).toHaveAttribute('aria-pressed', 'false');
      expect(likesOf(server)).toEqual([true]);
      await like(page).press('Enter');
      await expect(like(page)).toHaveAttribute('aria-pressed', 'true');
      await expect(page.getByText('已收藏', { exact: true })).toBeVisible();
      await expect(like(page)).toBeFocused();
      expect(likesOf(server)).toEqual([true]);
    },
  );

  test(
    'a visitor’s wish to like or buy a course is carried out once after signing in, if it still applies',
    story,
    async ({ page, server, context }) => {
      const buy = page.getByRole('button', { name: '购买课程 ￥299' });
      const tab = await context.newPage();
      await tab.goto('/favicon.svg');
      const signOutElsewhere = async () => {
        await tab.evaluate(() => localStorage.removeItem('meedu-user-token'));
        await expect(accountButton(page)).toBeHidden();
      };
      await page.bringToFront();
      await page.goto('/courses/detail/2?tab=3');
      // The visitor changes their mind.
      await like(page).click();
      await pressEscape(page);
      await expect(dialog(page)).toBeHidden();
      await expect(like(page)).toBeFocused();
      // A visitor presses the like, and signs in as a member who does not like the course yet.
      await like(page).press('Enter');
      await signInHere(page, vip);
      await expect(like(page)).toHaveAttribute('aria-pressed', 'true');
      expect(likesOf(server)).toEqual([true]);
      await expect(page).toHaveURL(/\/courses\/detail\/2\?tab=3$/);
      // The member signs out in another tab. The course stays visible, as for a visitor.
      await signOutElsewhere();
      await expect(like(page)).toHaveAttribute('aria-pressed', 'false');
      await expect(buy).toBeVisible();
      // A visitor presses the like, and signs in as a member who already likes the course.
      await like(page).click();
      await signInHere(page, vip);
      await expect(like(page)).toHaveAttribute('aria-pressed', 'true');
      expect(likesOf(server)).toEqual([true]);
      // A visitor presses 购买课程, and signs in as a member who already owns the course.
      await signOutElsewhere();
      await buy.click();
      await signInHere(page, member.mobile);
      await expect(page.getByText('课程已购买')).toBeVisible();
      await expect(page).toHaveURL(/\/courses\/detail\/2\?tab=3$/);
      // A visitor presses 购买课程, and signs in as a member who does not own the course.
      await signOutElsewhere();
      await buy.press('Enter');
      await signInHere(page, vip).catch(() => {});
      await expect(page).toHaveURL('/order?goods_type=vod&goods_id=2');
      expect(likesOf(server)).toEqual([true]);
    },
  );
});

test('after Back from another document, the course page shows the like that the server has now', async ({
  page,
  server,
}) => {
  await returnAsMember(page, server);
  await page.goto('/courses/detail/8');
  await expect(like(page)).toHaveAttribute('aria-pressed', 'false');
  await expect(accountButton(page)).toBeVisible();
  await page.goto('/favicon.svg');
  await server.backend.database.insert('course_likes', { member_id: 1, course_id: 8, created_at: Date.now() });
  await page.goBack();
  await expect(like(page)).toHaveAttribute('aria-pressed', 'true');
});
