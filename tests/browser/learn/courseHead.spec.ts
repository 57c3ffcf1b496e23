/** The head of a course: its facts and buttons on a wide screen, and the bar of buttons on a phone. */
import type { Page } from '@playwright/test';
import { accountButton, expect, member, returnAsMember, test } from '../kit/site.ts';
import { dialog, signInHere } from './coursePage.ts';

const main = (page: Page) => page.getByRole('main');
const like = (page: Page) => page.getByRole('button', { name: '收藏课程' });
const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`${selector} is not rendered`);
  return box;
};
const bar = '[data-lower-bar]';

test('at 1440×900 a member sees the size of a bought course, its buttons, and its first lessons without scrolling', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await returnAsMember(page, server);
  await page.goto('/courses/detail/2');
  await expect(main(page).getByText('4 课时 · 共 4 分 · 986 人学习')).toBeVisible();
  await expect(main(page).getByRole('link', { name: /^继续学习/ })).toBeInViewport();
  await expect(page.getByRole('navigation', { name: '课程内容' }).locator('[aria-current]')).toHaveText('课程目录');
  await expect(main(page).getByRole('link', { name: /^02 / })).toBeInViewport({ ratio: 1 });
  // The buttons are no farther from the facts than a line, so that the head is no void.
  const facts = await main(page).getByText('986 人学习').boundingBox();
  expect((await boxOf(page, bar)).y - ((facts?.y ?? 0) + (facts?.height ?? 0))).toBeLessThan(60);
});

test('a course without lessons says 课时录制中', async ({ page }) => {
  await page.goto('/courses/detail/29');
  await expect(main(page).getByText(/^课时录制中/)).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 667 }, hasTouch: true });

  test('a course has a picture of 16:9 from edge to edge, and its buttons stay at the lower edge while the page scrolls', async ({
    page,
  }) => {
    await page.goto('/courses/detail/1');
    const buy = page.getByRole('button', { name: '购买课程 ￥199' });
    await expect(buy).toBeInViewport({ ratio: 1 });
    const cover = await boxOf(page, 'main img');
    expect([cover.x, cover.width, Math.round(cover.height)]).toEqual([0, 375, 211]);
    for (const button of [buy, like(page), main(page).getByRole('link', { name: /^免费试看/ })])
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    const { y, height } = await boxOf(page, bar);
    expect(y + height).toBe(667);
    await expect(page.getByRole('heading', { name: '购买须知' })).toBeAttached();
    await page.evaluate(() => window.scrollTo(0, 500));
    expect(await boxOf(page, bar)).toMatchObject({ y, height });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(375);
  });

  test('a lesson that gets the focus is scrolled above the bar of buttons', async ({ page }) => {
    await page.goto('/courses/detail/1?tab=3');
    const lesson = page.getByRole('link', { name: /^04 / });
    await expect(lesson).toBeAttached();
    await lesson.evaluate((link) => link.focus());
    const { y } = await boxOf(page, bar);
    await expect(async () => {
      const box = await lesson.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(y);
    }).toPass();
  });

  test('a liked course has a filled star with enough contrast, and the message about it leaves the buttons free', async ({
    page,
    server,
  }) => {
    await returnAsMember(page, server);
    await page.goto('/courses/detail/7');
    await like(page).click();
    await expect(like(page)).toHaveAttribute('aria-pressed', 'true');
    const contrast = await like(page)
      .locator('svg')
      .evaluate((star) => {
        const [red = 0, green = 0, blue = 0] = (getComputedStyle(star).fill.match(/\d+/g) ?? []).map((part) => {
          const share = Number(part) / 255;
          return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        });
        return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
      });
    expect(contrast).toBeGreaterThan(3);
    expect(contrast).toBeLessThan(5);
    const message = await page.getByText('已收藏', { exact: true }).boundingBox();
    expect((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThan((await boxOf(page, bar)).y);
  });
});

test('a visitor who presses 免费试看 gets the login form on the course page, and after signing in the lesson opens', async ({
  page,
  context,
}) => {
  await page.goto('/courses/detail/1?tab=3');
  const lesson = page.getByRole('link', { name: /^02 环境准备/ });
  // In another tab, the link leads to the lesson, whose page asks for the login.
  const opened = context.waitForEvent('page');
  await lesson.click({ modifiers: ['ControlOrMeta'] });
  const tab = await opened;
  await expect(tab).toHaveURL(/\/login\?redirect=%2Fcourses%2Fvideo%2F2$/);
  await tab.close();
  await expect(dialog(page)).toBeHidden();
  // Closing the dialog changes nothing, and the focus returns to the lesson.
  await lesson.press('Enter');
  await expect(dialog(page).getByLabel('手机号')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(lesson).toBeFocused();
  await expect(page).toHaveURL('/courses/detail/1?tab=3');
  await main(page)
    .getByRole('link', { name: /^免费试看/ })
    .click();
  await signInHere(page, member.mobile);
  await expect(page).toHaveURL('/courses/video/1');
  await expect(page.getByRole('heading', { level: 1, name: '01 课程介绍与学习方法' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/courses/detail/1?tab=3');
  await expect(accountButton(page)).toBeVisible();
  await expect(dialog(page)).toBeHidden();
});
