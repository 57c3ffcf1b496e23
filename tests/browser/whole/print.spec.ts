/** The pages that members print: the outline of a course, an announcement, orders, notes, and a transcript. */
import type { Locator, Page } from '@playwright/test';
import { expect, returnAsMember, test } from '../kit/site.ts';

/** Returns the boxes of the content that do not show all of their text; runs in the page. */
function cutBoxes(): string[] {
  return [...document.querySelectorAll('#root main :is([data-scrolls], pre, section, div, ol, ul, table)')]
    .filter((box) => box.checkVisibility() && getComputedStyle(box).overflow !== 'visible')
    .filter((box) => box.scrollHeight > box.clientHeight + 1 || box.scrollWidth > box.clientWidth + 1)
    .map(({ textContent }) => textContent ?? '');
}

/** Expects a printed page with these texts, without controls, and without cut texts, on paper of A4. */
async function expectPrinted(page: Page, texts: Locator[]): Promise<void> {
  for (const text of texts) await expect(text).toBeVisible();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await page.setViewportSize({ width: 688, height: 1000 });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  for (const text of texts) await expect(text).toBeVisible();
  for (const role of ['banner', 'contentinfo', 'navigation', 'complementary', 'textbox', 'checkbox'] as const)
    await expect(page.getByRole(role), role).toHaveCount(0);
  await expect(page.locator('#root button:not([data-picture], .line, .seek)').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByText('跳到正文')).toBeHidden();
  await expect(page.locator('video').filter({ visible: true })).toHaveCount(0);
  expect(await page.evaluate(cutBoxes)).toEqual([]);
  const style = await page.evaluate(() => {
    const style = getComputedStyle(document.documentElement);
    return [style.backgroundColor, style.getPropertyValue('--page-address')];
  });
  expect(style).toEqual(['rgb(245, 249, 253)', JSON.stringify(page.url())]);
}

const main = (page: Page) => page.getByRole('main');

test('a printed course has its title, its cover, and all of its lessons', async ({ page }) => {
  await page.goto('/courses/detail/1?tab=3');
  await expectPrinted(page, [
    main(page).getByRole('heading', { level: 1, name: 'Vue3 从入门到实战' }),
    main(page).getByText('01 课程介绍与学习方法'),
    main(page).getByText('第三章 综合实战'),
    main(page).getByText(/^09 /).first(),
  ]);
  const leftOf = async (part: Locator) => (await part.boundingBox())?.x;
  expect(await leftOf(main(page).locator('[data-cover]'))).toBe(
    await leftOf(main(page).getByRole('heading', { level: 1 })),
  );
});

test('a printed list names only its chosen filters, and cuts no title', async ({ page }) => {
  await page.goto('/courses?cid=1');
  const title = main(page).getByRole('heading', { name: /^一个标题非常非常长/ });
  await expectPrinted(page, [title, main(page).getByText('编程开发')]);
  await expect(main(page).getByText('设计创作')).toBeHidden();
  expect(await title.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThanOrEqual(1);
});

test('a printed text has its pictures, and its listings break their lines', async ({ page }) => {
  await page.goto('/courses/detail/35');
  await expectPrinted(page, [
    main(page).getByRole('heading', { name: '对照表' }),
    main(page).locator('button[data-picture] img').first(),
    main(page).locator('pre').last(),
  ]);
});

test('a printed announcement has its text, without the list of the others', async ({ page }) => {
  await page.goto('/announcement?id=13');
  await expectPrinted(page, [main(page).getByRole('heading', { level: 1 }), main(page).getByText('全部付费课程 8 折')]);
  await expect(page.getByText('历史公告')).toBeHidden();
});

test('printed orders have their numbers and amounts', async ({ page, server }) => {
  await returnAsMember(page, server);
  await page.goto('/member/orders');
  await expectPrinted(page, [
    main(page).getByRole('heading', { level: 1 }),
    main(page)
      .getByText(/订单号/)
      .first(),
    main(page).getByText('￥168'),
  ]);
});

test('printed notes have their times, and a printed transcript has all of its lines', async ({ page, server }) => {
  await returnAsMember(page, server);
  await page.goto('/courses/video/39?tab=notes');
  await main(page).getByRole('button', { name: '记笔记' }).click();
  await page.keyboard.type('要点一');
  await page.keyboard.press('Control+Enter');
  const note = main(page).getByRole('list', { name: '本课的笔记' }).getByRole('listitem');
  await expectPrinted(page, [
    main(page).getByRole('heading', { level: 1 }),
    note,
    note.getByText('00:00', { exact: true }),
  ]);
  await expect(main(page).getByText('课程目录')).toBeHidden();
  await page.emulateMedia({ media: null, colorScheme: null });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.setViewportSize({ width: 1440, height: 900 });
  // A stream with subtitles.
  await page.goto('/courses/video/2?tab=text');
  const lines = main(page).locator('#lesson-transcript li');
  await expect(lines.first()).toBeVisible();
  await expectPrinted(page, [lines.first(), lines.last()]);
});

test('a printed checkout has no empty card, and no card is wider than the others', async ({ page, server }) => {
  await returnAsMember(page, server);
  await page.goto('/order?goods_type=vod&goods_id=1');
  await expectPrinted(page, [main(page).getByText('需支付')]);
  const cards = await main(page).evaluate((content) =>
    [...content.querySelectorAll('*')]
      .filter((part) => part.checkVisibility() && getComputedStyle(part).backgroundColor === 'rgb(255, 255, 255)')
      .map((card) => ({ text: card.textContent?.trim() ?? '', width: card.getBoundingClientRect().width })),
  );
  expect(cards.length).toBeGreaterThan(1);
  expect(cards.filter(({ text }) => !text)).toEqual([]);
  expect(new Set(cards.map(({ width }) => width)).size).toBe(1);
});
