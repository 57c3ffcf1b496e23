/** Behaviour while the server refuses calls because too many come from the member's address: the page waits, and then loads. */
import type { Page } from '@playwright/test';
import { lessonText as words } from '../../../src/pages/lesson/text.ts';
import { type RunningServer, startServer } from '../../../src/referenceBackend/server.ts';
import { test as base, expect, returnAsMember, sweep } from '../kit/site.ts';

const test = base.extend<object, { server: RunningServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern here.
    async ({}, use) => {
      const server = await startServer({ dist: 'dist', rateLimit: true });
      await use(server);
      await server.close();
    },
    { scope: 'worker' },
  ],
});

const crowd = '访问的人较多，正在重试…';
const main = (page: Page) => page.getByRole('main');
const notice = (page: Page) => main(page).getByText(crowd).first();
const errors = /加载失败|请稍后再试|没有更新/;

/** Sends calls until the server refuses more from this address within the minute, as other visitors behind the same address could. */
const spend = (page: Page) =>
  page.evaluate(async () => {
    for (;;) {
      const answer = await fetch('/api/v2/status');
      if ((await answer.json()).code === 429) return;
    }
  });

/** Acts while the server refuses all calls. The page must say so without an error, and load by itself after the minute. */
async function inTheCrowd(
  page: Page,
  server: RunningServer,
  act: () => Promise<unknown>,
  stands: () => Promise<unknown>,
): Promise<void> {
  await spend(page);
  await act();
  await expect(notice(page)).toBeVisible();
  // The page has tried again in vain, and waits once more.
  await page.clock.runFor(5000);
  await expect(notice(page)).toBeVisible();
  await expect(main(page).getByText(errors)).toHaveCount(0);
  server.backend.rateLimit?.clear();
  await page.clock.runFor(5000);
  await stands();
  await expect(main(page).getByText(crowd)).toHaveCount(0);
  await expect(main(page).getByText(errors)).toHaveCount(0);
}

test(
  'while too many calls come from its address, a page waits its turn without an error, and then loads',
  sweep,
  async ({ page, server }) => {
    await returnAsMember(page, server);
    await page.clock.install();
    await page.goto('/');
    const title = 'Vue3 从入门到实战';
    const heading = page.getByRole('heading', { level: 1 });
    await expect(
      main(page)
        .getByRole('link', { name: new RegExp(title) })
        .first(),
    ).toBeVisible();

    await test.step('a course that is opened from the home page', () =>
      inTheCrowd(
        page,
        server,
        () =>
          main(page)
            .getByRole('link', { name: new RegExp(title) })
            .click(),
        () => expect(heading).toHaveText(title),
      ));
    await test.step('a refused like shows its message beside the button, which works again', async () => {
      await spend(page);
      const like = main(page).getByRole('button', { name: '收藏课程' });
      await expect(like).toHaveAttribute('aria-pressed', 'true');
      await like.click();
      await expect(main(page).getByRole('alert')).toContainText('请稍后再试');
      server.backend.rateLimit?.clear();
      await like.click();
      await expect(like).toHaveAttribute('aria-pressed', 'false');
    });
    await test.step('the comments of the course', () =>
      inTheCrowd(
        page,
        server,
        () => page.getByRole('link', { name: '课程评论' }).click(),
        () => expect(main(page).getByText(/^共 \d+ 条评论$/)).toBeVisible(),
      ));
    await test.step('重试 on the waiting order page requests it at once', async () => {
      await spend(page);
      await main(page).getByRole('link', { name: '购买课程 ￥199' }).click();
      await expect(notice(page)).toBeVisible();
      server.backend.rateLimit?.clear();
      await main(page).getByRole('button', { name: '重试' }).click();
      const submit = main(page).getByRole('button', { name: '提交订单' });
      await expect(submit).toBeVisible();
      const consent = main(page).getByRole('checkbox');
      await consent.check();
      await spend(page);
      await submit.click();
      await expect(main(page).getByRole('alert')).toHaveText('订单没有提交成功：请稍后再试');
      await expect(consent).toBeChecked();
      server.backend.rateLimit?.clear();
      await page.goBack();
      await expect(heading).toHaveText(title);
    });
    await test.step('a lesson, its film, and its comments', async () => {
      await page.goto('/courses/video/39');
      const catalogue = page.getByRole('region', { name: '课程目录' });
      const next = catalogue.getByRole('link').nth(1);
      // Reads `textContent`, because the inner text is empty while the row is not rendered.
      const name = (await next.locator('.title').textContent()) ?? '';
      expect(name).not.toBe('');
      await inTheCrowd(
        page,
        server,
        () => next.click(),
        () => expect(heading).toHaveText(name),
      );
      server.backend.weather.add({
        call: '/api/v2/video/*',
        kind: 'refused',
        code: 429,
        message: '请稍后再试',
        times: null,
      });
      await page.reload();
      await expect(notice(page)).toBeVisible();
      server.backend.weather.clear();
      server.backend.weather.add({
        call: 'GET /api/v2/video/*/playinfo',
        kind: 'refused',
        code: 429,
        message: '请稍后再试',
        times: null,
      });
      await page.clock.runFor(5000);
      await expect(heading).toHaveText(name);
      const player = page.getByRole('region', { name: `播放器：${name}` });
      await expect(player.getByText(crowd)).toBeVisible();
      server.backend.weather.clear();
      await page.clock.runFor(5000);
      await expect(player.getByRole('button', { name: '播放', exact: true })).toBeVisible();
      const part = page.getByRole('navigation', { name: words.parts });
      await part.getByRole('link', { name: words.attachments }).click();
      await expect(page).toHaveURL(/tab=5/);
      await inTheCrowd(
        page,
        server,
        () => part.getByRole('link', { name: words.comments }).click(),
        () => expect(main(page).getByText(/^共 \d+ 条评论$/)).toBeVisible(),
      );
      const field = main(page).getByRole('textbox', { name: '评论内容' });
      await field.fill('讲得很清楚');
      await spend(page);
      await main(page).getByRole('button', { name: '评论', exact: true }).click();
      await expect(main(page).getByRole('alert')).toContainText('请稍后再试');
      await expect(field).toHaveValue('讲得很清楚');
    });
  },
);
