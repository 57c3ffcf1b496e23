/** The painted shell has everything in the same place as the page that replaces it. */

import { expect, returnAsMember, story, test } from '../kit/site.ts';
import { marksIn } from './paintedMarks.ts';
import { holdScripts, painting } from './paintedShellParts.ts';

for (const { name, width } of [
  { name: 'wide', width: 1440 },
  { name: 'on a tablet', width: 800 },
  { name: 'on a phone', width: 375 },
]) {
  // The wide window runs at every change and proves that the shell is painted. The other widths run as stories and prove that it fits.
  const when = name === 'wide' ? {} : story;
  test(
    `${name}, the painted shell of the home page has its header and first courses in their final places`,
    when,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      const letGo = await holdScripts(page);
      await page.goto('/', { waitUntil: 'commit' });
      await expect(painting(page).getByText('热门好课')).toBeVisible();
      await expect(painting(page).getByText('登录')).toBeVisible();
      // The search box is painted once the logo beside it has loaded.
      if (width > 400) await expect(painting(page).getByPlaceholder('请输入关键字')).toBeVisible();
      const painted = await page.evaluate(marksIn, '#shell .boxes');
      expect(painted.length).toBeGreaterThan(width > 400 ? 20 : 7);
      letGo();
      await expect(page.getByRole('heading', { name: '热门好课' })).toBeVisible();
      await expect(painting(page)).toBeEmpty();
      const real = await page.evaluate(marksIn, '#root');
      for (const mark of painted) expect(real.filter(({ what }) => what === mark.what)).toContainEqual(mark);
    },
  );
}

for (const width of [1440, 800, 375]) {
  test(
    `at ${width} px, the painted shell of a course has its cover, title, and texts in their final places`,
    story,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      const letGo = await holdScripts(page);
      await page.goto('/courses/detail/1', { waitUntil: 'commit' });
      await expect(painting(page).locator('.course b')).toBeVisible();
      await expect(painting(page).getByText('登录')).toBeVisible();
      const painted = await page.evaluate(marksIn, '#shell .page');
      expect(painted.length).toBeGreaterThan(5);
      letGo();
      await expect(page.getByRole('main').getByRole('button', { name: '收藏' })).toBeVisible();
      await expect(painting(page)).toBeEmpty();
      const real = await page.evaluate(marksIn, '#root');
      for (const mark of painted) expect(real.filter(({ what }) => what === mark.what)).toContainEqual(mark);
    },
  );
}

test(
  'a lesson has a slim header, painted in its final place, with its navigation in the drawer and without announcement',
  story,
  async ({ page, server }) => {
    await returnAsMember(page, server);
    const letGo = await holdScripts(page);
    await page.goto('/courses/video/39', { waitUntil: 'commit' });
    await expect(painting(page).getByPlaceholder('请输入关键字')).toBeVisible();
    const painted = await page.evaluate(marksIn, '#shell .head');
    letGo();
    await expect(page.getByRole('heading', { name: '课程目录' })).toBeVisible();
    const words = ['VIP会员', '我的学习', expect.stringContaining('logo'), '请输入关键字'];
    expect(painted.map(({ what }) => what)).toEqual(words);
    expect(await page.evaluate(marksIn, '#root header')).toEqual(expect.arrayContaining(painted));
    const header = page.getByRole('banner');
    expect((await header.boundingBox())?.height).toBeLessThan(60);
    await expect(header.getByRole('navigation')).toHaveCount(0);
    await header.getByRole('button', { name: '打开导航菜单' }).click();
    await page.getByRole('dialog', { name: '主导航' }).getByRole('link', { name: '会员中心' }).click();
    await expect(page).toHaveURL('/vip');
    await expect(header.getByRole('navigation', { name: '主导航' })).toBeVisible();
    await expect(page.getByRole('region', { name: '最新公告' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: '课程目录' })).toBeVisible();
    await expect(page.getByRole('region', { name: '最新公告' })).toBeHidden();
  },
);
